//! Fish of all kinds: the places of a digit in `n` base houses lie in `n` cover houses, but for some fins. Were no fin
//! true, the cover would hold the digit just where the base does; so the digit is false where a place of the cover outside
//! the base, or one in two cover houses, sees all fins.
//!
//! Basic: rows against columns, or columns against rows; sashimi when a base house would have one place at most without its
//! fins. Franken: boxes among them. Mutant: rows, columns and boxes on one side. A place of two base houses is an endo fin.
//! Siamese: two such fish on one base, taken as one.
//!
//! `basic` seeks basic fish, `search` those of all forms, where `hope` tells that there are any.
//!
//! <!-- squirmbag whale leviathan finned-x-wing finned-swordfish finned-jellyfish finned-squirmbag finned-whale finned-leviathan sashimi-x-wing sashimi-swordfish sashimi-jellyfish sashimi-squirmbag sashimi-whale sashimi-leviathan franken-x-wing franken-swordfish franken-jellyfish finned-franken-x-wing finned-franken-swordfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish finned-mutant-x-wing finned-mutant-swordfish finned-mutant-jellyfish siamese-fish -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `squirmbag` | - | Squirmbag | 五阶鱼 |
//! | `whale` | - | Whale | 六阶鱼 |
//! | `leviathan` | - | Leviathan | 七阶鱼 |
//! | `finned-x-wing` | - | Finned X-Wing | 带鳍二阶鱼 |
//! | `finned-swordfish` | - | Finned Swordfish | 带鳍三阶鱼 |
//! | `finned-jellyfish` | - | Finned Jellyfish | 带鳍四阶鱼 |
//! | `finned-squirmbag` | - | Finned Squirmbag | 带鳍五阶鱼 |
//! | `finned-whale` | - | Finned Whale | 带鳍六阶鱼 |
//! | `finned-leviathan` | - | Finned Leviathan | 带鳍七阶鱼 |
//! | `sashimi-x-wing` | - | Sashimi X-Wing | 退化二阶鱼 |
//! | `sashimi-swordfish` | - | Sashimi Swordfish | 退化三阶鱼 |
//! | `sashimi-jellyfish` | - | Sashimi Jellyfish | 退化四阶鱼 |
//! | `sashimi-squirmbag` | - | Sashimi Squirmbag | 退化五阶鱼 |
//! | `sashimi-whale` | - | Sashimi Whale | 退化六阶鱼 |
//! | `sashimi-leviathan` | - | Sashimi Leviathan | 退化七阶鱼 |
//! | `franken-x-wing` | - | Franken X-Wing | 宫内二阶鱼 |
//! | `franken-swordfish` | - | Franken Swordfish | 宫内三阶鱼 |
//! | `franken-jellyfish` | - | Franken Jellyfish | 宫内四阶鱼 |
//! | `finned-franken-x-wing` | - | Finned Franken X-Wing | 带鳍宫内二阶鱼 |
//! | `finned-franken-swordfish` | - | Finned Franken Swordfish | 带鳍宫内三阶鱼 |
//! | `finned-franken-jellyfish` | - | Finned Franken Jellyfish | 带鳍宫内四阶鱼 |
//! | `mutant-x-wing` | - | Mutant X-Wing | 交叉二阶鱼 |
//! | `mutant-swordfish` | - | Mutant Swordfish | 交叉三阶鱼 |
//! | `mutant-jellyfish` | - | Mutant Jellyfish | 交叉四阶鱼 |
//! | `finned-mutant-x-wing` | - | Finned Mutant X-Wing | 带鳍交叉二阶鱼 |
//! | `finned-mutant-swordfish` | - | Finned Mutant Swordfish | 带鳍交叉三阶鱼 |
//! | `finned-mutant-jellyfish` | - | Finned Mutant Jellyfish | 带鳍交叉四阶鱼 |
//! | `siamese-fish` | - | Siamese Fish | 孪生鱼 |
//!
//! Examples: the grid, `+` before what is no given; what was struck out before; what the technique does.
//!
//! ```text
//! squirmbag:
//!   .  .  .    .  7  5    3  .  9
//!   .  .  .    .  1 +4    .  . +7
//!   .  .  .    .  .  3    .  .  8
//!   .  5  .    4  8  .    1  7  .
//!   6  4  .   +1 +3  .    9  . +5
//!   .  .  1    .  5  .    .  .  .
//!   .  .  5    7  9  .    . +3  2
//!   8  .  .   +3  4  .    7 +5  .
//!   .  7  3   +5  .  .    . +9  .
//!    r1c1<>1 r1c2<>6 r1c3<>24 r1c4<>2 r1c8<>2 r2c1<>2 r2c2<>68 r2c3<>29 r2c4<>28 r2c7<>6
//!    r2c8<>2 r3c1<>59 r3c2<>1 r3c3<>69 r3c4<>6 r3c5<>2 r3c7<>246 r3c8<>4 r4c1<>2 r4c3<>9
//!    r4c6<>6 r4c9<>3 r5c3<>2 r5c6<>7 r6c1<>7 r6c2<>23 r6c4<>2 r6c7<>6 r7c1<>1 r7c7<>6
//!    r8c2<>19 r8c6<>12 r8c9<>6 r9c1<>24 r9c6<>6 r9c7<>8 r9c9<>16
//! => r1c23<>8
//!
//! whale:
//!   .  .  .    .  2  .    .  1  .
//!   4  .  8    5  .  9    .  .  .
//!  +2  .  3    .  .  .    4  .  .
//!  +8  9  .    2  .  .    .  .  4
//!   .  .  .    .  .  5    8  . +2
//!   .  2  .    .  8  .    7  .  .
//!   .  3 +2    .  .  8    .  .  .
//!   .  .  5    .  .  .    1  .  .
//!   .  .  7    .  .  .    .  2  6
//!    r4c7<>5 r9c7<>5
//! => r6c1346<>1
//!
//! leviathan:
//!   .  .  2    .  1  .    .  .  4
//!   .  9 +6    .  3  4    1  .  .
//!   .  7  .    9  8  .    .  .  .
//!   .  .  .    .  .  .    4  .  .
//!   .  .  8    .  .  .    .  3  6
//!   .  1  .    .  .  2    .  .  .
//!   1  .  .    3  2  .    .  8  .
//!   6  .  5    4  .  .    2  .  .
//!   .  .  .    .  .  .    .  .  .
//!    r1c2<>8 r1c4<>67 r1c6<>5 r1c7<>37 r2c1<>8 r2c4<>7 r2c8<>25 r2c9<>7 r3c1<>35 r3c3<>3
//!    r3c6<>5 r3c7<>6 r3c8<>56 r3c9<>3 r4c2<>3 r4c3<>39 r4c4<>567 r4c5<>6 r4c6<>18 r4c8<>2
//!    r5c1<>4 r5c2<>24 r5c4<>57 r5c5<>7 r5c6<>1 r5c7<>9 r6c1<>5 r6c3<>79 r6c4<>68 r6c5<>5
//!    r6c7<>9 r6c9<>8 r7c3<>4 r7c6<>7 r7c7<>79 r8c6<>8 r8c8<>17 r8c9<>9 r9c1<>39 r9c2<>38
//!    r9c3<>4 r9c4<>178 r9c6<>15679 r9c7<>6 r9c8<>159 r9c9<>359
//! => r6c15789<>7
//!
//! finned-x-wing:
//!   .  .  3   +8  7  .    .  .  .
//!   .  8  4    .  .  9    . +7  .
//!  +7  .  .    . +4  5    .  8  .
//!  +4 +5  .    9  . +7    .  .  .
//!  +3 +7  .    4  .  8    .  .  .
//!   6  . +8    .  5  .    7  .  .
//!   1  2  .    7  .  .    .  .  9
//!   9 +3 +7   +5  .  4    6  .  .
//!   8 +4  .    2 +9  .    .  3 +7
//!    r1c6<>6 r1c7<>12 r1c8<>2 r1c9<>2 r2c5<>6 r2c7<>2 r2c9<>2 r3c3<>26 r4c5<>1 r5c5<>1
//!    r7c5<>6
//! => r6c8<>1
//!
//! finned-swordfish:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r2c2|r3c12<>3
//!
//! finned-jellyfish:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r5c3<>3
//!
//! finned-squirmbag:
//!   .  .  .    .  5  6    7  .  .
//!   .  2  .    4  .  .    6 +8  .
//!   9  .  .    .  .  2   +4  5  1
//!   2  .  .    .  7 +9    5  3  4
//!   3  .  .    . +4  8    .  .  .
//!   .  .  4    .  .  .    .  .  .
//!   8  .  .    .  .  .    .  .  5
//!   .  4  .    .  .  1    8  .  .
//!   .  .  3    .  .  .    .  9  .
//! => r8c9<>3
//!
//! finned-whale:
//!  +7  .  2    .  .  .    .  5  .
//!   3  . +8    .  . +7    1  .  .
//!   .  . +9    .  8  .    .  4  7
//!   .  . +3    .  1  .    .  .  .
//!   4  8  6    .  7  .    .  .  .
//!  +1  2 +7    8  .  .    .  .  3
//!   .  7  .    5  9  .    .  .  .
//!   . +3  1    7  .  .   +5  .  6
//!   .  .  5    1  3  .    .  .  .
//! => r9c2<>4
//!
//! finned-leviathan:
//!   7  .  1    .  8  .    3 +6  .
//!   .  .  .    1 +9  .    .  .  .
//!   .  .  .    6  4  .    .  5  .
//!   .  6  8    .  . +1    .  9  .
//!   3  .  .    .  .  8    .  .  6
//!   1  .  7    9  . +6    .  .  3
//!   8  .  .    7  1  .    .  .  .
//!   .  .  .    .  .  .    .  .  7
//!   . +7  .    .  6  9    .  .  2
//!    r1c2<>2 r2c1<>245 r2c8<>28 r3c7<>8 r6c2<>4 r6c5<>2 r7c2<>2 r7c3<>49 r7c6<>3 r7c9<>4
//!    r8c2<>45 r8c3<>4 r8c4<>45 r8c7<>1
//! => r23c6<>2
//!
//! sashimi-x-wing:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r3c1<>3
//!
//! sashimi-swordfish:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r2c2|r3c12<>3
//!
//! sashimi-jellyfish:
//!   .  .  3   +8  7  .    .  .  .
//!   .  8  4    .  .  9    . +7  .
//!  +7  .  .    . +4  5    .  8  .
//!  +4 +5  .    9  . +7    .  .  .
//!  +3 +7  .    4  .  8    .  .  .
//!   6  .  .    .  5  .    7  .  .
//!   1  2  .    7  .  .    .  .  9
//!   9 +3 +7   +5  .  4    6  .  .
//!   8 +4  .    2 +9  .    .  3 +7
//!    r2c5<>6 r3c3<>2 r7c5<>6
//! => r1c6<>6
//!
//! sashimi-squirmbag:
//!   .  . +2    6  7  .   +1 +8 +9
//!  +4 +6  8    .  .  9   +3  2 +7
//!   1 +7  9    8 +2 +3   +6 +5  4
//!   2  4 +7   +3 +6 +8    .  1 +5
//!   .  . +6    .  4  5    . +7  8
//!  +8  .  5    .  9 +7    .  . +6
//!   6  .  .    9  .  .    7  . +2
//!   . +2  .    .  .  6    8 +9  1
//!   .  .  .    .  .  2    .  6  .
//!    r2c4<>1 r5c7<>9 r7c2<>13 r7c5<>13 r8c1<>3 r9c1<>35 r9c2<>135 r9c4<>15 r9c5<>5
//! => r6c2<>3
//!
//! sashimi-whale:
//!   .  .  .    .  .  6    1  5  .
//!   .  .  .    .  9  .    .  2  .
//!   .  4  .    .  .  .    .  7  .
//!   4 +3 +9   +5  .  1    .  8 +6
//!   7 +6  2    9 +3 +8   +4 +1 +5
//!  +8 +5  1    4  6  .    9 +3  .
//!   .  8  3    .  .  .    5  .  .
//!   .  .  .    .  8  .    .  .  1
//!   .  .  .    .  5  .    8  9 +3
//!    r1c2<>2 r1c4<>2 r1c5<>2 r2c1<>16 r2c3<>8 r2c4<>137 r2c6<>3 r2c7<>3 r3c1<>12 r3c4<>28
//!    r3c5<>1 r3c6<>23 r3c9<>9 r6c6<>7 r7c1<>9 r7c4<>1 r7c5<>247 r7c6<>247 r7c8<>6 r7c9<>47
//!    r8c1<>69 r8c2<>2 r8c4<>67 r8c6<>279 r8c7<>26 r9c2<>7 r9c3<>46 r9c4<>2 r9c6<>7
//! => r1c45<>7
//!
//! sashimi-leviathan:
//!   .  .  .    9  5  .    .  2  .
//!   .  8  .    .  .  .    .  .  .
//!   .  .  .    .  .  3    4  .  .
//!  +8  .  3    .  .  .   +2  .  9
//!   .  .  4   +3  .  2    .  8  6
//!   2  .  6    .  8 +9    3  .  .
//!   1  .  .    .  .  6   +9  5  .
//!   .  .  .    4  9  5    .  .  2
//!   .  .  9    .  3  .    .  .  .
//!    r1c1<>6 r1c2<>167 r1c3<>7 r1c6<>14 r1c7<>78 r1c9<>8 r2c1<>45 r2c3<>5 r2c4<>2 r2c7<>56
//!    r2c8<>169 r2c9<>7 r3c1<>5 r3c2<>125 r3c3<>17 r3c4<>6 r3c5<>1 r3c8<>16 r3c9<>1 r4c2<>5
//!    r4c6<>7 r4c8<>14 r5c1<>59 r5c2<>5 r5c5<>7 r6c2<>17 r6c8<>17 r6c9<>5 r7c2<>237 r7c3<>7
//!    r7c4<>7 r7c9<>78 r8c1<>67 r8c7<>67 r8c8<>67 r9c1<>46 r9c2<>567 r9c4<>127 r9c7<>168 r9c8<>147
//!    r9c9<>18
//! => r2c5<>1
//!
//! franken-x-wing:
//!   5 +6 +3   +1 +7  9   +2  .  .
//!   1 +8 +7   +3  2 +4   +9  6 +5
//!  +9  4 +2   +6  8 +5    7 +3  1
//!   .  .  .    . +3 +2    8  . +6
//!   .  .  .    .  6  7   +1  .  .
//!   . +3  6    9 +1  8    5  .  .
//!   4 +1 +8    7 +9  3   +6 +5 +2
//!   .  7 +9   +2 +5  6   +4  1  .
//!   .  2  5   +8 +4 +1   +3  .  .
//! => r4c8|r5c89<>4
//!
//! franken-swordfish:
//!   1  .  .    . +5  .   +3  .  9
//!  +4  . +3   +1  .  .    2  .  5
//!  +5  . +9    .  3  .   +6  .  1
//!   9  4 +2   +7  .  5    1 +3  .
//!  +3  5  .    .  1  2   +4 +9  7
//!  +8 +1  .    .  . +3   +5 +2  .
//!  +6  3  1    .  2  .   +7 +5 +4
//!   .  .  4   +5  7  6   +9 +1 +3
//!  +7 +9  5   +3 +4  1    8  6 +2
//!    r1c2<>678 r1c3<>6 r1c4<>2 r1c8<>8 r2c6<>78 r2c8<>8 r3c2<>2 r3c6<>78 r3c8<>7 r5c4<>6
//!    r6c3<>6 r6c5<>6 r7c6<>9 r8c2<>2
//! => r1c46|r3c24|r7c4<>8
//!
//! franken-jellyfish:
//!   .  .  9   +4  .  .    .  .  .
//!   6 +4  .    1  .  .    .  .  .
//!   .  .  5   +2  8  .    4  .  .
//!  +5  7  .    .  .  .    2 +4  3
//!   .  .  .    .  .  4    6  .  5
//!  +4  .  .    .  2  5   +7  .  1
//!   9  .  4    .  .  2    5  .  .
//!   . +5  .    6 +4  .    .  .  2
//!   8  .  .   +5  .  .    .  7 +4
//!    r4c3<>6
//! => r238c8|r4c56|r5c45|r6c4<>9
//!
//! finned-franken-x-wing:
//!   .  .  .    1  . +3    .  4  .
//!  +3 +1  6    .  4  9    .  . +5
//!   .  8  .    .  .  .    3  .  .
//!   1  .  .    3  .  .    . +6  8
//!   .  .  .   +4  .  .    .  1 +3
//!   5  .  3    6  .  .    .  .  2
//!  +6  3  .    2  .  .    .  .  .
//!   .  5  .   +9  .  4    6  . +7
//!   9  .  .    .  .  6    1  . +4
//!    r1c3<>9 r2c8<>7 r3c5<>5 r4c2<>7 r4c3<>2 r4c5<>57 r5c1<>8 r5c3<>7 r5c6<>2 r6c2<>7
//!    r6c8<>7 r7c6<>7 r9c8<>5
//! => r789c3<>8
//!
//! finned-franken-swordfish:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r2c2|r3c12<>3
//!
//! finned-franken-jellyfish:
//!   6  .  .    .  .  .    . +2 +5
//!  +2  4  .    3  .  .    .  8 +6
//!   .  .  .    2  .  .    . +9  4
//!   .  .  1    6  .  .    . +3  9
//!   . +3  .   +5  .  9    .  7  2
//!   .  .  .    4  .  .    . +6  1
//!   . +9  .    .  .  .    2 +5 +8
//!   1 +8  2   +9  5 +3    6 +4  7
//!   5 +6  7    8 +4  2    9 +1 +3
//! => r1237c5<>1
//!
//! mutant-x-wing:
//!   .  1 +7    .  .  .    8 +2  .
//!   8  2  .    .  7  .    1  .  5
//!   .  4  .    2  .  .    .  .  7
//!   .  .  .    .  5  4    .  .  2
//!   .  .  5    .  . +2    .  9  .
//!  +2  .  4    .  .  7    .  .  .
//!   .  .  8    6  2  .    .  .  .
//!   .  .  .    .  .  9    .  1  .
//!   7  .  6    .  4  .    .  .  8
//! => r13c5|r45c1<>6
//!
//! mutant-swordfish:
//!  +3 +5  6   +8  4  9    .  .  7
//!   9 +2  8   +5  .  7    .  . +6
//!   .  . +7   +6  .  .    5  8 +9
//!  +6 +9 +1   +2  5  8    7 +4 +3
//!  +8  3 +5   +7  6  .    . +9  1
//!  +7  .  2   +3 +9  .    6 +5 +8
//!  +1 +8 +3    4 +2 +6   +9 +7 +5
//!  +2  7  9   +1 +8 +5   +3 +6  4
//!   . +6  .    9  7 +3    8 +1 +2
//!    r3c6<>1
//! => r3c2|r6c6|r9c1<>4
//!
//! mutant-jellyfish:
//!  +9 +3 +5    .  6  .    .  . +4
//!   7  .  .    5 +8  .    . +9  1
//!  +2  1 +8    9  4  .    5  .  6
//!   3 +5  9    . +2  .    .  . +7
//!  +6  7 +1   +3 +9 +8    4  2 +5
//!   8  .  .    .  5  .    .  . +9
//!  +1 +2 +7    . +3 +5    9  6 +8
//!   5  8  3   +6 +7 +9    1 +4 +2
//!  +4 +9  .    8  1  .   +7 +5 +3
//! => r1c67|r2c6<>2
//!
//! finned-mutant-x-wing:
//!   3  9 +4   +1 +2 +5    6 +7  8
//!   .  .  .   +3 +8  4   +2  9 +1
//!  +1  8 +2    7 +9 +6   +5  3 +4
//!   . +4  5   +8 +6  9    . +2 +3
//!   .  .  .    4  .  .    .  .  5
//!   6  .  .    2  .  .    . +4 +9
//!  +4  2 +1   +9 +7 +8   +3 +5 +6
//!  +8  .  .   +5  4 +2   +9  1  7
//!   .  .  .    6  1  3    4  8 +2
//! => r56c7<>1
//!
//! finned-mutant-swordfish:
//!   .  .  .    .  .  6    1  5  .
//!   .  .  .    .  9  .    .  2  .
//!   .  4  .    .  .  .    .  7  .
//!   4 +3 +9   +5  .  1    .  8 +6
//!   7 +6  2    9 +3 +8   +4 +1 +5
//!  +8 +5  1    4  6  .    9 +3  .
//!   .  8  3    .  .  .    5  .  .
//!   .  .  .    .  8  .    .  .  1
//!   .  .  .    .  5  .    8  9 +3
//!    r8c7<>6
//! => r89c6<>7
//!
//! finned-mutant-jellyfish:
//!   2 +3 +4    5 +1  .    9 +6 +8
//!  +8  6 +5   +4  .  .    1 +7 +2
//!   9  7  1    6 +2 +8    .  3  .
//!  +4  1 +2   +3  . +6    .  .  9
//!  +6  .  8   +7  .  .   +2  4  3
//!   7  . +3    .  4  2    . +1  .
//!   .  . +6   +2  7 +5    . +9  1
//!   .  . +7    .  .  3    .  2  .
//!   . +2  9    .  .  4   +3  . +7
//!    r8c2<>5
//! => r9c4<>8
//!
//! siamese-fish:
//!   .  .  3    5  .  .    7  . +8
//!   .  .  5    9  .  8    .  .  6
//!   .  8  .    .  .  .    4  .  .
//!   .  .  7    .  .  .    .  .  .
//!   5  .  .    3  .  .    .  4  .
//!   .  4  .    .  6  .    1  3  .
//!   .  .  .    .  .  2    .  . +4
//!   .  .  .    4  .  9    .  8  .
//!  +8  . +4    6  5  .    .  .  2
//!    r1c1<>1 r1c2<>6 r1c5<>2 r1c6<>1 r1c8<>2 r2c2<>2 r2c5<>347 r2c8<>1 r3c1<>17 r3c3<>2
//!    r3c5<>1 r3c8<>9 r3c9<>59 r4c1<>26 r4c2<>9 r4c4<>2 r4c5<>12 r4c6<>1 r4c7<>2569 r4c8<>59
//!    r5c2<>9 r5c3<>2689 r5c5<>1 r5c7<>89 r6c1<>2 r6c4<>8 r6c9<>9 r7c1<>1369 r7c2<>1 r7c4<>1
//!    r7c5<>7 r7c7<>6 r7c8<>59 r8c1<>2367 r8c2<>7 r8c3<>1 r8c5<>3 r8c7<>3 r8c9<>157 r9c2<>9
//!    r9c7<>3 r9c8<>9
//! => r3c9|r7c7<>3
//! ```

mod basic;
mod hope;
mod search;

use shudu_core::step::{Proof, Role, Step, Truth};
use shudu_core::{Board, Candidate, Digit, House};

pub use basic::basic;
pub(crate) use basic::basic_of;
pub use search::search;
pub(crate) use search::search_of;

use crate::masks::{Masks, Removals};
use crate::techniques::pattern::{each_false, false_beside};
use crate::techniques::planes::{candidates, cells};
use crate::techniques::two_string_kite::both;
use crate::techniques::{Counting, Pattern};

/// The most fins, and the most endo fins.
pub const MOST_FINS: [u32; 2] = [5, 2];

/// A fish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComplexFish {
    /// The digit.
    pub digit: Digit,
    /// The base houses, as bits.
    pub base: u32,
    /// The cover houses, as bits.
    pub cover: u32,
    /// The fins, endo fins among them.
    fins: u128,
    /// The places in two base houses.
    endo: u128,
    /// What it strikes out: outside the base; inside.
    struck: [u128; 2],
    /// Has a base house of a basic fish one place at most beside its fins?
    sashimi: bool,
}

/// What the houses of a fish are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    /// Rows against columns.
    Basic,
    /// Rows and boxes against columns and boxes.
    Franken,
    /// Anything else.
    Mutant,
}

/// Which houses may be in base and cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scope {
    /// The widest form.
    pub form: Form,
    /// How many houses, 2 to 7.
    pub size: usize,
    /// Fish without fins?
    pub plain: bool,
    /// Fish with fins?
    pub finned: bool,
}

const ROWS: u32 = 0x1ff;
const COLUMNS: u32 = ROWS << 9;
const BOXES: u32 = ROWS << 18;

/// The houses of a set, in order.
fn houses(set: u32) -> impl Iterator<Item = House> + Clone {
    House::ALL.into_iter().filter(move |house| set >> house.index() & 1 == 1)
}

impl ComplexFish {
    /// How many base houses it has.
    pub fn size(&self) -> usize {
        self.base.count_ones() as usize
    }

    /// What its houses are.
    pub fn form(&self) -> Form {
        let lines = |set: u32| (set & ROWS != 0, set & COLUMNS != 0, set & BOXES != 0);
        match (lines(self.base), lines(self.cover)) {
            ((true, false, false), (false, true, false)) | ((false, true, false), (true, false, false)) => {
                Form::Basic
            }
            ((true, false, _), (false, true, _)) | ((false, true, _), (true, false, _)) => Form::Franken,
            _ => Form::Mutant,
        }
    }

    /// Has it fins?
    pub fn has_fins(&self) -> bool {
        self.fins != 0
    }

    /// Is it sashimi? A basic fish with fins only.
    pub fn is_sashimi(&self) -> bool {
        self.sashimi
    }

    /// What it strikes out in HoDoKu's order: outside the base, then what stands in two cover houses.
    pub(crate) fn struck(&self) -> Vec<Candidate> {
        let digit = self.digit.index();
        candidates(self.struck[0], digit).chain(candidates(self.struck[1] & !self.struck[0], digit)).collect()
    }

    fn count(&self) -> Proof {
        Proof::Covered {
            truths: houses(self.base).map(|house| Truth::House(house, self.digit).into()).collect(),
            links: houses(self.cover).map(|house| Truth::House(house, self.digit)).collect(),
        }
    }
}

impl Pattern for ComplexFish {
    fn technique(&self) -> &'static str {
        let names = match (self.form(), self.has_fins(), self.sashimi) {
            (Form::Basic, false, _) => &BASIC,
            (Form::Basic, true, false) => &FINNED,
            (Form::Basic, true, true) => &SASHIMI,
            (Form::Franken, false, _) => &FRANKEN,
            (Form::Franken, true, _) => &FINNED_FRANKEN,
            (Form::Mutant, false, _) => &MUTANT,
            (Form::Mutant, true, _) => &FINNED_MUTANT,
        };
        names[self.size() - 2]
    }

    fn removals(&self, _: &Masks) -> Removals {
        let mut removals = Removals::EMPTY;
        for cell in cells(self.struck[0] | self.struck[1]) {
            removals.add(cell, 1 << self.digit.index());
        }
        removals
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let proof = if self.endo == 0 {
            self.count()
        } else {
            let endo: Vec<Candidate> = candidates(self.endo, self.digit.index()).collect();
            each_false(
                self.struck().into_iter().map(|struck| (struck, false_beside(struck, &endo, self.count()))),
            )
        };
        let mut step = Counting {
            technique: self.technique(),
            proof,
            removals: self.removals(masks),
            houses: houses(self.base).chain(houses(self.cover)).collect(),
            secondary: candidates(self.fins, self.digit.index()).collect(),
        }
        .step(board);
        // The base is told apart from the cover.
        for (_, role) in step.marks.houses.iter_mut().take(self.size()) {
            *role = Role::Pattern;
        }
        step
    }
}

/// Two fish with one base.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SiameseFish {
    /// The two.
    pub parts: [ComplexFish; 2],
}

/// Have the two one base and different first eliminations, and are both with fins or both without?
pub(crate) fn siamese(parts: [ComplexFish; 2]) -> Option<SiameseFish> {
    let [a, b] = &parts;
    let alike =
        a.digit == b.digit && a.base == b.base && a.form() == b.form() && a.has_fins() == b.has_fins();
    (alike && a.struck().first() != b.struck().first()).then_some(SiameseFish { parts })
}

impl Pattern for SiameseFish {
    fn technique(&self) -> &'static str {
        "siamese-fish"
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let mut removals = self.parts[0].removals(masks);
        removals.join(&self.parts[1].removals(masks));
        removals
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        both(self.technique(), self.parts.map(|part| part.step(board, masks)))
    }
}

macro_rules! names {
    ($($table:ident $prefix:literal;)*) => {
        $(const $table: [&str; 6] = [
            concat!($prefix, "x-wing"),
            concat!($prefix, "swordfish"),
            concat!($prefix, "jellyfish"),
            concat!($prefix, "squirmbag"),
            concat!($prefix, "whale"),
            concat!($prefix, "leviathan"),
        ];)*
    };
}

names! {
    BASIC "";
    FINNED "finned-";
    SASHIMI "sashimi-";
    FRANKEN "franken-";
    FINNED_FRANKEN "finned-franken-";
    MUTANT "mutant-";
    FINNED_MUTANT "finned-mutant-";
}
