//! Why no puzzle was to a target.

use shudu_generate::{Missed, Path, TargetError};

use crate::speaker::Speaker;

impl Speaker {
    /// Why no puzzle can be to a target.
    pub fn target_error(&self, error: &TargetError) -> String {
        match error {
            TargetError::Technique { seen } => self.say_with(
                "orders-no-technique",
                [
                    ("technique", seen.as_str().into()),
                    ("known", Path::techniques().collect::<Vec<_>>().join(", ").into()),
                ],
            ),
            TargetError::EmptyRange { what, least, most } => self.say_with(
                "orders-empty-range",
                [("what", (*what).into()), ("least", least.as_str().into()), ("most", most.as_str().into())],
            ),
            TargetError::Scale { what, least, most } => self.say_with(
                "orders-scale",
                [
                    ("what", (*what).into()),
                    ("least", least.to_string().into()),
                    ("most", most.to_string().into()),
                ],
            ),
            TargetError::NoStep { what, least, most } => self.say_with(
                "orders-no-step",
                [
                    ("what", what.to_uppercase().into()),
                    ("least", least.to_string().into()),
                    ("most", most.to_string().into()),
                ],
            ),
            TargetError::HodokuLevel { level, least, most } => {
                self.no_such_level("orders-hodoku-level", &level.to_string(), *least, *most)
            }
            TargetError::Order { lower, upper, least, most } => self.say_with(
                "orders-order",
                [
                    ("lower", lower.to_uppercase().into()),
                    ("upper", upper.to_uppercase().into()),
                    ("least", least.to_string().into()),
                    ("most", most.to_string().into()),
                ],
            ),
            TargetError::TooEasy { technique, what, most } => self.say_with(
                "orders-too-easy",
                [
                    ("technique", self.technique(technique).into()),
                    ("what", if *what == "er" { "ER" } else { "HoDoKu" }.into()),
                    ("most", most.as_str().into()),
                ],
            ),
            TargetError::NotRated => self.say("orders-not-with"),
            other => other.to_string(),
        }
    }

    /// No puzzle of a level has such an ER. `name` is that of the message for the scale that the level is of.
    pub fn no_such_level(
        &self,
        name: &str,
        level: &str,
        least: impl ToString,
        most: impl ToString,
    ) -> String {
        let (least, most) = (least.to_string().into(), most.to_string().into());
        self.say_with(name, [("level", level.into()), ("least", least), ("most", most)])
    }

    /// The same with the nearest puzzle there was, and how it is rated as far as that was measured; `None` without one.
    /// `factor`: how many times as long as the model's minutes the player takes.
    pub fn missed_by(&self, missed: &Missed, factor: f64) -> Option<String> {
        let Missed::Spent { nearest: Some(nearest), .. } = missed else { return None };
        let (made, measured) = &**nearest;
        let se = measured.se.map(|rating| format!("ER {}", rating.er));
        let hodoku = measured.hodoku.map(|rating| format!("{} (HoDoKu)", rating.level));
        let minutes = measured.minutes.map(|estimate| {
            self.say_with(
                "orders-minutes",
                [("minutes", format!("{:.1}", estimate.minutes() * factor).into())],
            )
        });
        let rated: Vec<String> = se.into_iter().chain(hodoku).chain(minutes).collect();
        let name = if rated.is_empty() { "orders-nearest" } else { "orders-nearest-rated" };
        Some(self.say_with(
            name,
            [
                ("reason", self.missed(missed).into()),
                ("rated", rated.join(&self.say("list-comma")).into()),
                ("puzzle", made.puzzle.to_string().into()),
            ],
        ))
    }

    /// Why nothing was to a target, without a full stop where it is not a sentence.
    pub fn missed(&self, missed: &Missed) -> String {
        match missed {
            Missed::Target(error) => self.target_error(error),
            Missed::Generate(error) => self.generate_error(error),
            Missed::Spent { spent, progress, .. } => self.say_with(
                "orders-missed",
                [("tried", progress.tried.into()), ("spent", self.spent(*spent).into())],
            ),
            other => other.to_string(),
        }
    }
}
