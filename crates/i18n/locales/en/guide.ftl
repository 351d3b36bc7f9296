# The guide to the techniques, as pages and as an index.

guide-index = `shudu techniques NAME` prints the lesson of a technique: what to look for, why it holds, an example with its proof, a puzzle to practise on. With `--to html -o FILE` it is a page. `shudu web` teaches them all under Learn, and `scripts/site` and `scripts/package` make pages of all of them. A name is found in any spelling.
guide-intro = Each page says what the technique looks for and why it holds, and shows an example; simple techniques come first. The program found every example and checked its proof. Signs in the pictures: green discs belong to the pattern, violet squares to its second part (fins, extra candidates, what a chain makes false), yellow discs are placed, red crossed digits are eliminated; solid lines are strong links, dashed lines weak ones.
rules-guide-title = Rules of variants
rules-guide-intro = Every rule that shudu solves, in the order of the guide, on a grid of six rows. Below it are its names in other forms, and the kind under which puzzles with it are made.
rules-guide-none = –
