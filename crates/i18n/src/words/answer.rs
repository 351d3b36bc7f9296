//! Answers, clashes, contradictions.

use shudu_core::{Account, Cell, CellSet, Clash, Contradictions, House, HouseKind, Spent, Witnesses};

use crate::speaker::Speaker;
use crate::words::number::counted;

impl Speaker {
    /// A house by its kind and number: `row 3`, `第 3 行`.
    pub fn house(&self, house: House) -> String {
        let name = match house.kind() {
            HouseKind::Row => "house-row",
            HouseKind::Column => "house-column",
            HouseKind::Box => "house-box",
        };
        self.say_with(name, [("number", (house.number() + 1).into())])
    }

    /// A cell for people who do not know the notation: `row 1, column 3`, `第 1 行第 3 列`.
    pub fn cell_in_words(&self, cell: Cell) -> String {
        self.cells_in_words(std::iter::once(cell).collect())
    }

    /// Cells for people who do not know the notation, row by row: `row 1, columns 3 and 5; row 4, column 2`. Empty for
    /// no cells.
    pub fn cells_in_words(&self, cells: CellSet) -> String {
        let rows = (0..9).filter_map(|row| {
            let columns: Vec<String> = cells
                .iter()
                .filter(|cell| cell.row() == row)
                .map(|cell| (cell.column() + 1).to_string())
                .collect();
            let count = columns.len();
            let values = [
                ("row", (row + 1).into()),
                ("count", count.into()),
                ("columns", self.numbers(&columns).into()),
            ];
            (count > 0).then(|| self.say_with("cells-in-words", values))
        });
        rows.collect::<Vec<_>>().join(&self.say("list-semicolon"))
    }

    /// One clash, without a full stop.
    pub fn clash(&self, clash: &Clash) -> String {
        let [first, second] = clash.cells;
        self.say_with(
            "clash",
            [
                ("first", first.to_string().into()),
                ("second", second.to_string().into()),
                ("digit", clash.digit.get().into()),
                ("house", self.house(clash.house).into()),
            ],
        )
    }

    /// All clashes, without a full stop.
    pub fn clashes(&self, clashes: &[Clash]) -> String {
        let each: Vec<String> = clashes.iter().map(|clash| self.clash(clash)).collect();
        each.join(&self.say("list-semicolon"))
    }

    /// That the givens clash, and which: a sentence.
    pub fn clashing_givens(&self, clashes: &[Clash]) -> String {
        self.say_with("clashing-givens", [("clashes", self.clashes(clashes).into())])
    }

    /// Each dead cell and each dead digit, a text without full stop.
    pub fn contradictions(&self, contradictions: &Contradictions) -> Vec<String> {
        let cells = contradictions.cells.iter();
        let cells = cells.map(|cell| self.say_with("dead-cell", [("cell", cell.to_string().into())]));
        let places = contradictions.places.iter().map(|&(house, digit)| {
            self.say_with("dead-digit", [("digit", digit.get().into()), ("house", self.house(house).into())])
        });
        cells.chain(places).collect()
    }

    /// That there are several solutions, how many as far as the search knows, and where the two witnesses differ.
    pub fn many(&self, witnesses: &Witnesses, account: &Account) -> String {
        let differences = witnesses.differences();
        let (count, cells) = (differences.len().into(), differences.to_string().into());
        if account.is_exhausted() {
            let solutions = counted(account.solutions);
            self.say_with("answer-many-exact", [("solutions", solutions), ("count", count), ("cells", cells)])
        } else if account.solutions > 2 {
            let solutions = counted(account.solutions);
            self.say_with("answer-many-least", [("solutions", solutions), ("count", count), ("cells", cells)])
        } else {
            self.say_with("answer-many", [("count", count), ("cells", cells)])
        }
    }

    /// What was spent, without a full stop.
    pub fn spent(&self, spent: Spent) -> String {
        self.say(match spent {
            Spent::Nodes => "spent-nodes",
            Spent::Time => "spent-time",
            Spent::Stopped => "spent-stopped",
            Spent::Fault => "spent-fault",
        })
    }

    /// That a budget was spent before the answer was known, and what can be done.
    pub fn undecided(&self, spent: Spent, found: bool) -> String {
        let name = if found { "answer-undecided-found" } else { "answer-undecided" };
        self.say_with(name, [("spent", self.spent(spent).into())])
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Grid, clashes};

    use super::*;
    use crate::lang::Lang;

    #[test]
    fn clashes_are_said_in_both_languages() {
        let grid: Grid = format!("55{}", ".".repeat(79)).parse().unwrap();
        let clashes = clashes(&grid);
        let english = Speaker::new(Lang::English).clashing_givens(&clashes);
        assert_eq!(english, "The givens clash: r1c1 and r1c2 both hold 5 in row 1.");
        let chinese = Speaker::new(Lang::Chinese).clashing_givens(&clashes);
        assert_eq!(chinese, "提示数有冲突：第 1 行的 r1c1 与 r1c2 都是 5。");
    }
}
