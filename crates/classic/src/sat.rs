//! `sat`: the puzzle as clauses, decided by a SAT solver with clause learning (BatSat).
//!
//! The clause set is described at [`crate::dimacs`]. After each solution a clause that forbids it is added, and the
//! solver continues with all that it has learnt, until it proves that there is no further model. Memory grows with the
//! number of solutions and with the clauses learnt.
//!
//! Invariant: every clause, learnt or given, holds in every solution that has not been handed over yet.
//!
//! One node: one state without contradiction in which the solver decides what to assume next, or has a full grid (the
//! clause set itself is the first). A guess is such a decision and `deepest` is the largest number of them at a time. A
//! dead end is a conflict; it occurs between two nodes and is not a node itself, so dead ends can outnumber nodes. The
//! budget is asked at every node; between two nodes there are only unit propagation and the conflicts that it ends in,
//! at most one for each current decision. There is no trace: what such a solver does (learning, jumping back,
//! restarting) is not a sequence of digits written and removed.

use std::cell::{Cell as Counter, RefCell};

use batsat::{Callbacks, Lit, SolverInterface, Theory, TheoryArg, Var, lbool};
use shudu_core::{
    Account, Candidate, Capabilities, Cell, Digit, End, Grid, Inference, Meter, Problem, Solution, Solver,
    Visitor,
};

use crate::encoding::{Literal, VARIABLES, clauses, variable};

/// Conflict-driven clause learning.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sat;

impl Solver for Sat {
    fn name(&self) -> &'static str {
        "sat"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { infers: &[Inference::ClauseLearning], trace: false, space: false, practical: true }
    }

    fn search(&self, problem: &Problem<'_>, visitor: &mut dyn Visitor) -> Account {
        let gate = Gate {
            meter: RefCell::new(Meter::start(problem.budget)),
            ahead: Counter::new(false),
            nodes: Counter::new(0),
            deepest: Counter::new(0),
        };
        let mut account = Account::default();
        if gate.may_go_on() {
            let end = all_models(problem, &gate, &mut account, visitor);
            close(account, &gate, end)
        } else {
            account.end = gate.spent();
            account
        }
    }
}

fn close(mut account: Account, gate: &Gate<'_>, end: End) -> Account {
    // A contradictory clause set is detected before the solver first asks the gate.
    account.nodes = gate.nodes.get().max(1);
    account.deepest = gate.deepest.get();
    account.time = gate.meter.borrow().elapsed();
    account.end = end;
    account
}

fn all_models(
    problem: &Problem<'_>,
    gate: &Gate<'_>,
    account: &mut Account,
    visitor: &mut dyn Visitor,
) -> End {
    let mut solver = batsat::Solver::new(Default::default(), Ask(gate));
    let variables: Vec<Var> = (0..VARIABLES).map(|_| solver.new_var_default()).collect();
    let literal = |of: Literal| Lit::new(variables[variable(of.candidate)], of.positive);
    let mut clause = Vec::new();
    clauses(problem, |literals| {
        clause.clear();
        clause.extend(literals.iter().map(|&of| literal(of)));
        solver.add_clause_reuse(&mut clause);
    });
    let blanks = problem.puzzle.grid().blank_cells();
    loop {
        let result = solver.solve_limited_th(&mut Levels { gate, level: 0 }, &[]);
        account.guesses = solver.num_decisions();
        account.dead_ends = solver.num_conflicts();
        if result == lbool::FALSE {
            return End::Exhausted;
        }
        if result != lbool::TRUE {
            return gate.spent();
        }
        let grid = model(solver.get_model());
        account.solutions += 1;
        let solution = Solution::new(grid).expect("a model of the clauses obeys the rules");
        if visitor.solution(&solution).is_break() {
            return End::Enough;
        }
        clause.clear();
        clause.extend(blanks.iter().map(|cell| {
            literal(Literal { candidate: Candidate::new(cell, solution[cell]), positive: false })
        }));
        solver.add_clause_reuse(&mut clause);
    }
}

fn model(values: &[lbool]) -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in Cell::ALL {
        let holds = |digit: &Digit| values[variable(Candidate::new(cell, *digit))] == lbool::TRUE;
        grid.set(cell, Digit::ALL.into_iter().find(holds));
    }
    grid
}

/// The budget, as the solver's callbacks see it.
///
/// The solver asks before each state is used and again at the end of each run, before a restart or a result. What
/// is granted at the end of a run was not used (no state followed) and is used for the next state.
struct Gate<'b> {
    meter: RefCell<Meter<'b>>,
    /// A node has been granted and not used.
    ahead: Counter<bool>,
    nodes: Counter<u64>,
    deepest: Counter<u32>,
}

impl Gate<'_> {
    fn may_go_on(&self) -> bool {
        if !self.ahead.get() {
            self.ahead.set(self.meter.borrow_mut().node());
        }
        self.ahead.get()
    }

    fn used(&self) {
        self.ahead.set(false);
        self.nodes.set(self.nodes.get() + 1);
    }

    fn spent(&self) -> End {
        End::Spent(self.meter.borrow().spent().expect("only a spent budget stops the solver"))
    }
}

/// Asks the gate.
struct Ask<'g, 'b>(&'g Gate<'b>);

impl Callbacks for Ask<'_, '_> {
    fn stop(&self) -> bool {
        !self.0.may_go_on()
    }
}

/// Counts the solver's decision levels. As a theory it accepts everything: the clauses say it all.
struct Levels<'g, 'b> {
    gate: &'g Gate<'b>,
    level: u32,
}

impl Theory for Levels<'_, '_> {
    fn partial_check(&mut self, _: &mut TheoryArg<'_>) {
        self.gate.used();
    }

    fn final_check(&mut self, _: &mut TheoryArg<'_>) {}

    fn create_level(&mut self) {
        self.level += 1;
        self.gate.deepest.set(self.gate.deepest.get().max(self.level));
    }

    fn pop_levels(&mut self, n: usize) {
        self.level -= n as u32;
    }

    fn n_levels(&self) -> usize {
        self.level as usize
    }

    fn explain_propagation(&mut self, _: Lit) -> &[Lit] {
        unreachable!("this theory propagates nothing")
    }
}
