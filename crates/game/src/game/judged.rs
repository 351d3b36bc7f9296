//! What is known of a position: clashes, mistakes, the way back to before them, what to do next.

use shudu_core::{Board, Budget, Spent};

use super::{Game, GameOf};
use crate::family::Family;
use crate::hint::{Guide, Hint};
use crate::mistakes::{CheckedOf, MistakesOf};
use crate::removed::Removed;

impl<F: Family> GameOf<F> {
    /// What is visibly wrong: every pair of equal digits in a house; with other rules, each of them that is broken.
    pub fn clashes(&self) -> Vec<F::Clash> {
        F::clashes(self.puzzle(), &self.state)
    }

    /// The mistakes, compared with the solution; `None` unless there is exactly one solution.
    pub fn mistakes(&self) -> Option<MistakesOf<F>> {
        let proper = self.proper.as_ref()?;
        Some(MistakesOf::of(self.puzzle(), proper, &self.state, &self.removed))
    }

    /// The cells to show as mistakes now: those with a wrong digit when
    /// [`Setting::ShowMistakes`](crate::Setting::ShowMistakes) is on or no cell is blank, else none. Notes are left
    /// alone until a hint is asked for, since half-written notes are not wrong.
    pub fn shown_mistakes(&self) -> F::Cells {
        match self.mistakes() {
            Some(mistakes) if self.shows_mistakes() => mistakes.wrong_cells(),
            _ => F::Cells::default(),
        }
    }

    /// The same in a list, row by row.
    pub fn shown_mistake_cells(&self) -> Vec<F::Cell> {
        match self.mistakes() {
            Some(mistakes) if self.shows_mistakes() => {
                mistakes.wrong.iter().map(|&wrong| F::parts(wrong).0).collect()
            }
            _ => Vec::new(),
        }
    }

    fn shows_mistakes(&self) -> bool {
        self.settings.show_mistakes || self.blank() == 0
    }

    /// Is the grid right, or right so far (核查)? To have it counted, do [`Operation::Check`](crate::OperationOf::Check)
    /// too.
    pub fn check(&self) -> CheckedOf<F> {
        let is_decidable = F::is_decidable(self.puzzle());
        CheckedOf::of(self.blank(), &self.clashes(), self.mistakes().as_ref(), is_decidable)
    }

    /// Is every cell filled, without a clash? Then the grid is a solution of the puzzle, and the only one of a proper
    /// one. A puzzle with unknown rules is solved by the solution of its author, if there is one, and never otherwise.
    pub fn is_solved(&self) -> bool {
        F::is_solved(self.puzzle(), &self.state)
    }

    /// The number of steps to undo to get before all present mistakes. `None` when nothing is wrong or known to be, or
    /// it was there from the start.
    pub fn steps_back_to_right(&self) -> Option<usize> {
        let now = self.mistakes().filter(|mistakes| !mistakes.is_empty())?;
        self.steps_back(|then| then.wrong.is_empty() && now.removed.iter().all(|c| !then.removed.contains(c)))
    }

    /// The fewest steps to undo until the mistakes are gone.
    pub(crate) fn steps_back(&self, as_it_should: impl Fn(&MistakesOf<F>) -> bool) -> Option<usize> {
        let proper = self.proper.as_ref()?;
        let mut state = self.state.clone();
        let mut removed = vec![Removed::none()];
        for &place in &self.done {
            let mut next = removed.last().expect("it begins with one").clone();
            next.take(&self.events[place].operation, &self.events[place].changes);
            removed.push(next);
        }
        (1..=self.done.len()).find(|steps| {
            let left = self.done.len() - steps;
            self.revert(self.done[left], &mut state);
            as_it_should(&MistakesOf::of(self.puzzle(), proper, &state, &removed[left]))
        })
    }
}

impl Game {
    /// The position as techniques see it: entered digits placed, and the notes that say all that is left of a cell
    /// taken at their word. `None` when something clashes, or the solution is not known, or it contradicts what is
    /// written.
    pub fn board(&self) -> Option<Board> {
        let mistakes = self.mistakes()?;
        mistakes.is_empty().then(|| crate::hint::board(self.puzzle(), &self.state, &self.removed))
    }

    /// What to do next, from what the player has written: first what is wrong, else the next step of this guide.
    /// To have it counted, do [`Operation::Hint`](crate::Operation::Hint) too.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn hint(&self, guide: &mut dyn Guide, budget: Budget<'_>) -> Result<Hint, Spent> {
        Hint::of(self, guide, budget)
    }
}
