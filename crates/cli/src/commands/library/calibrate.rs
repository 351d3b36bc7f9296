//! `shudu library calibrate`: the pace of the player, for whom minutes are estimated.

use shudu::ops::library::{calibrate, forget_pace, keep_pace, pace_of};
use shudu::ops::minutes::Pace;

use super::{OpenLibrary, print, print_json};
use crate::args::CalibrateArgs;
use crate::exit::Exit;

impl OpenLibrary<'_> {
    pub(super) fn calibrate(mut self, args: &CalibrateArgs) -> anyhow::Result<Exit> {
        if args.forget {
            let was_there = forget_pace(&mut self.library);
            let said = if self.said(was_there)? { "calibrate-forgotten" } else { "calibrate-none" };
            self.context.note(&self.speaker().say(said));
            return Ok(Exit::Yes);
        }
        if args.show {
            let Some(pace) = self.said(pace_of(&self.library))? else {
                self.context.note(&self.speaker().say("calibrate-none"));
                return Ok(Exit::No);
            };
            print(&(self.in_words(pace) + "\n"))?;
            return Ok(Exit::Yes);
        }
        let found = self.said(calibrate(&self.library, Some(self.context.stop)))?;
        if let Some(pace) = found.pace {
            let kept = keep_pace(&mut self.library, pace);
            self.said(kept)?;
        }
        if args.json {
            print_json(&found)?;
        } else if let Some(pace) = found.pace {
            let games = self.speaker().say_with("calibrate-games", [("games", found.games.into())]);
            print(&format!("{games}\n{}\n", self.in_words(pace)))?;
        } else {
            let values = [("games", found.games.into()), ("least", found.least.into())];
            self.context.note(&self.speaker().say_with("calibrate-few", values));
        }
        Ok(if found.pace.is_some() { Exit::Yes } else { Exit::No })
    }

    /// A pace in words, and as `--pace` takes it.
    fn in_words(&self, pace: Pace) -> String {
        let values = [("factor", format!("{:.2}", pace.factor).into()), ("pace", pace.to_string().into())];
        self.speaker().say_with("calibrate-pace", values)
    }
}
