//! Every test of the crate from outside, as one program: each file by itself would be a program to build and to link.

mod games;
mod hostile;
mod limits;
mod router;
mod served;
