//! Cases of the field, from outside the tree.

mod iss;
