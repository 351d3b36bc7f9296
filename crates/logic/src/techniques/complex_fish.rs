//! Fish of all kinds: the places of a digit in `n` base houses lie in `n` cover houses, but for some fins. Were no fin
//! true, the cover would hold the digit just where the base does; so the digit is false where a place of the cover outside
//! the base, or one in two cover houses, sees all fins.
//!
//! Basic: rows against columns, or columns against rows; sashimi when a base house would have one place at most without its
//! fins. Franken: boxes among them. Mutant: rows, columns and boxes on one side. A place of two base houses is an endo fin.
//! Siamese: two such fish on one base, taken as one.
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

use std::ops::ControlFlow;

use shudu_core::step::{Proof, Role, Step, Truth};
use shudu_core::{Board, Candidate, Digit, House};

use crate::masks::{HOUSES, Masks, Removals, bits};
use crate::position::Position;
use crate::techniques::pattern::{each_false, false_beside};
use crate::techniques::planes::{HOUSE_CELLS, PEERS, candidates, cells, common_peers};
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

/// Visits basic fish that strike out something, all without fins or all with: by digit, rows before columns as base, the
/// first base lines first, then the first cover lines. Faster than [`search`] by far: the fins of a basic fish lie in one
/// box.
pub fn basic<B>(
    position: &Position,
    size: usize,
    finned: bool,
    mut visit: impl FnMut(ComplexFish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    for digit in 0..9 {
        for base in [0, 9] {
            let mut lines = [(0u16, 0u16); 9];
            let mut count = 0;
            for line in 0..9 {
                let places = masks.places(base + line, digit);
                if places != 0 && (finned || places.count_ones() as usize <= size) {
                    lines[count] = (1 << line, places);
                    count += 1;
                }
            }
            let search = Lines { position, digit, base, size, finned };
            search.choose(&lines[..count], 0, 0, &mut visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// A search for basic fish of one digit in rows or in columns.
struct Lines<'a> {
    position: &'a Position,
    digit: usize,
    /// The index of the first line.
    base: usize,
    size: usize,
    finned: bool,
}

impl Lines<'_> {
    /// Goes on with the base lines.
    fn choose<B>(
        &self,
        lines: &[(u16, u16)],
        chosen: u16,
        union: u16,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let left = self.size - chosen.count_ones() as usize;
        if left == 0 {
            return if !self.finned {
                if union.count_ones() as usize == self.size {
                    self.found(chosen, union, 0, visit)
                } else {
                    ControlFlow::Continue(())
                }
            } else {
                let spare = (union.count_ones() as usize).wrapping_sub(self.size);
                if (1..=3).contains(&spare) {
                    self.cover(chosen, union, union, 0, visit)
                } else {
                    ControlFlow::Continue(())
                }
            };
        }
        // The fins of a basic fish stand in three crossing lines at most.
        let most = self.size + if self.finned { 3 } else { 0 };
        for (i, &(line, places)) in lines.iter().enumerate() {
            if lines.len() - i < left {
                break;
            }
            if (union | places).count_ones() as usize <= most {
                self.choose(&lines[i + 1..], chosen | line, union | places, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes on with the cover lines: `open` are those that may still be taken, in order.
    fn cover<B>(
        &self,
        chosen: u16,
        union: u16,
        open: u16,
        cover: u16,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let left = self.size - cover.count_ones() as usize;
        // What has been passed over holds fins.
        let passed = union & !cover & !open;
        if ![0o7u16, 0o70, 0o700].iter().any(|stack| passed & !stack == 0) {
            return ControlFlow::Continue(());
        }
        if left == 0 {
            return self.found(chosen, cover, union & !cover, visit);
        }
        let mut rest = open;
        while rest.count_ones() as usize >= left {
            let line = rest & rest.wrapping_neg();
            rest &= !line;
            self.cover(chosen, union, rest, cover | line, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// A base and a cover; `finned` are the crossing lines outside the cover.
    fn found<B>(
        &self,
        chosen: u16,
        cover: u16,
        finned: u16,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let masks = self.position.masks();
        let crossing = 9 - self.base;
        if finned == 0 {
            if !bits(cover).any(|line| masks.places(crossing + line, self.digit) & !chosen != 0) {
                return ControlFlow::Continue(());
            }
        } else {
            let holding =
                bits(finned).fold(0, |set, line| set | masks.places(crossing + line, self.digit)) & chosen;
            let Some(chute) = [0o7u16, 0o70, 0o700].into_iter().find(|chute| holding & !chute == 0) else {
                return ControlFlow::Continue(());
            };
            if chute & !chosen == 0
                || ![0o7u16, 0o70, 0o700].iter().any(|stack| finned & !stack == 0 && stack & cover != 0)
            {
                return ControlFlow::Continue(());
            }
        }
        let plane = self.position.plane(self.digit);
        let union =
            |first: usize, lines: u16| bits(lines).fold(0, |set, line| set | HOUSE_CELLS[first + line]);
        let base = union(self.base, chosen) & plane;
        let fins = base & union(crossing, finned);
        if fins.count_ones() > MOST_FINS[0] {
            return ControlFlow::Continue(());
        }
        let struck = union(crossing, cover) & plane & !base & common_peers(fins);
        if struck == 0 {
            return ControlFlow::Continue(());
        }
        let sashimi =
            bits(chosen).any(|line| (masks.places(self.base + line, self.digit) & !finned).count_ones() <= 1);
        visit(ComplexFish {
            digit: Digit::from_index(self.digit),
            base: u32::from(chosen) << self.base,
            cover: u32::from(cover) << crossing,
            fins,
            endo: 0,
            struck: [struck, 0],
            sashimi,
        })
    }
}

/// Visits fish of all forms up to that of the scope which strike out something: by digit, with rows (and boxes) as base
/// before columns (mutant: all at once), the first base houses first (rows, columns, boxes), then the first cover houses.
pub fn search<B>(
    position: &Position,
    scope: Scope,
    mut visit: impl FnMut(ComplexFish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for digit in 0..9 {
        for rows in [true, false] {
            if !rows && scope.form == Form::Mutant {
                continue;
            }
            let (mut base, mut cover) = match scope.form {
                Form::Mutant => (ROWS | COLUMNS | BOXES, ROWS | COLUMNS | BOXES),
                _ if rows => (ROWS, COLUMNS),
                _ => (COLUMNS, ROWS),
            };
            if scope.form == Form::Franken {
                base |= BOXES;
                cover |= BOXES;
            }
            let mut houses = Houses { position, scope, digit, base: Vec::new(), cover: Vec::new() };
            for (house, cells) in HOUSE_CELLS.iter().enumerate() {
                let set = cells & position.plane(digit);
                if set == 0 {
                    continue;
                }
                if base >> house & 1 == 1 && (scope.finned || set.count_ones() as usize <= scope.size) {
                    houses.base.push((house, set));
                }
                if cover >> house & 1 == 1 {
                    houses.cover.push((house, set));
                }
            }
            if houses.are_hopeful() {
                houses.choose(0, 0, 0, 0, &mut visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The houses of one digit that may be in base and cover, with its places.
struct Houses<'a> {
    position: &'a Position,
    scope: Scope,
    digit: usize,
    base: Vec<(usize, u128)>,
    cover: Vec<(usize, u128)>,
}

impl Houses<'_> {
    /// Is there any fish? What it strikes out would, were it true, leave to its base houses only places in fewer cover
    /// houses; so the sets of houses that come into question for a candidate are few. Larger fish are sought at once.
    fn are_hopeful(&self) -> bool {
        self.scope.size > 4
            || cells(self.position.plane(self.digit)).any(|struck| Hope::of(self, struck).is_there_any())
    }

    /// Goes on with the base houses, from this one on.
    fn choose<B>(
        &self,
        from: usize,
        chosen: u32,
        union: u128,
        endo: u128,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let left = self.scope.size - chosen.count_ones() as usize;
        if left == 0 {
            let near = |&(house, set): &(usize, u128)| chosen >> house & 1 == 0 && set & union != 0;
            let cover: Vec<(usize, u128)> = self.cover.iter().copied().filter(near).collect();
            return self.over(&cover, chosen, union, endo, Cover::default(), visit);
        }
        for at in from..(self.base.len() + 1).saturating_sub(left) {
            let (house, set) = self.base[at];
            let twice = union & set;
            if twice != 0 && (!self.scope.finned || endo.count_ones() + twice.count_ones() > MOST_FINS[1]) {
                continue;
            }
            self.choose(at + 1, chosen | 1 << house, union | set, endo | twice, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Goes on with the cover houses, of which these are left.
    fn over<B>(
        &self,
        open: &[(usize, u128)],
        chosen: u32,
        base: u128,
        endo: u128,
        cover: Cover,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let left = self.scope.size - cover.houses.count_ones() as usize;
        if left == 0 {
            return self.found(chosen, base, endo, cover, visit);
        }
        // Each cover house takes as many of the open places as it has at most.
        let bare = base & !cover.union;
        let most = open.iter().map(|(_, set)| (set & bare).count_ones()).max().unwrap_or(0);
        let fins = if self.scope.finned { MOST_FINS[0] } else { 0 };
        if open.len() < left || bare.count_ones() > most * left as u32 + fins {
            return ControlFlow::Continue(());
        }
        for (i, &(house, set)) in open.iter().enumerate() {
            if open.len() - i < left {
                break;
            }
            let next = Cover {
                houses: cover.houses | 1 << house,
                union: cover.union | set,
                twice: cover.twice | cover.union & set,
            };
            self.over(&open[i + 1..], chosen, base, endo, next, visit)?;
        }
        ControlFlow::Continue(())
    }

    fn found<B>(
        &self,
        chosen: u32,
        base: u128,
        endo: u128,
        cover: Cover,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let fins = base & !cover.union | endo;
        let fits =
            if fins == 0 { self.scope.plain } else { self.scope.finned && fins.count_ones() <= MOST_FINS[0] };
        if !fits {
            return ControlFlow::Continue(());
        }
        let seen = common_peers(fins);
        let struck = [cover.union & !base & seen, cover.twice & seen];
        if struck == [0; 2] {
            return ControlFlow::Continue(());
        }
        let mut found = ComplexFish {
            digit: Digit::from_index(self.digit),
            base: chosen,
            cover: cover.houses,
            fins,
            endo,
            struck,
            sashimi: false,
        };
        let plane = self.position.plane(self.digit);
        let few = |house: usize| (HOUSE_CELLS[house] & plane & !fins).count_ones() <= 1;
        found.sashimi = found.form() == Form::Basic && houses(chosen).any(|house| few(house.index()));
        visit(found)
    }
}

/// The search for any fish that strikes out one candidate.
struct Hope<'a> {
    houses: &'a Houses<'a>,
    /// Its cell.
    struck: usize,
    /// The places that it does not see, without it.
    left: u128,
    /// The houses that may be in the base, in the cover.
    bases: u32,
    covers: u32,
}

/// Houses chosen, and the cells of the cover houses.
#[derive(Clone, Copy, Default)]
struct Chosen {
    base: u32,
    covers: u32,
    union: u128,
}

impl Hope<'_> {
    fn of<'a>(houses: &'a Houses<'a>, struck: usize) -> Hope<'a> {
        let left = houses.position.plane(houses.digit) & !PEERS[struck] & !(1 << struck);
        let bits = |list: &[(usize, u128)]| list.iter().fold(0, |set, (house, _)| set | 1 << house);
        Hope { houses, struck, left, bases: bits(&houses.base), covers: bits(&houses.cover) }
    }

    fn holds(&self, set: u128) -> bool {
        set >> self.struck & 1 == 1
    }

    fn is_there_any(&self) -> bool {
        let Houses { base, scope, .. } = self.houses;
        // Were all places of a base house seen, this would be no matter for fish.
        if base.iter().any(|&(_, set)| set & self.left == 0 && !self.holds(set)) {
            return true;
        }
        let size = scope.size as u32;
        let own = HOUSES[self.struck].map(|(house, _)| u32::from(house));
        let all = own.iter().fold(0, |set, house| set | 1u32 << house);
        // One cover house holds the candidate; or two do, and a base house.
        self.extend(0, size, size - 1, Chosen::default())
            || own.iter().any(|&house| {
                let (base, covers) = (1 << house, all & !(1 << house));
                self.bases & base != 0
                    && self.covers & covers == covers
                    && self.extend(0, size - 1, size - 2, Chosen { base, covers, union: 0 })
            })
    }

    /// Adds base houses, from this place in their list on, and what covers their open places.
    fn extend(&self, from: usize, bases: u32, covers: u32, chosen: Chosen) -> bool {
        if bases == 0 {
            return self.fill(covers, chosen);
        }
        (from..self.houses.base.len()).any(|at| {
            let (house, set) = self.houses.base[at];
            let open = set & self.left;
            let taken = chosen.base | chosen.covers;
            open != 0 && taken >> house & 1 == 0 && {
                let chosen = Chosen { base: chosen.base | 1 << house, ..chosen };
                self.close(at, open & !chosen.union, bases - 1, covers, chosen)
            }
        })
    }

    /// Covers the open places of the base house added last, then goes on.
    fn close(&self, at: usize, open: u128, bases: u32, covers: u32, chosen: Chosen) -> bool {
        if open == 0 {
            return self.extend(at + 1, bases, covers, chosen);
        }
        covers > 0
            && HOUSES[open.trailing_zeros() as usize].iter().any(|&(house, _)| {
                let bit = 1 << house;
                self.covers & bit & !chosen.base & !chosen.covers != 0 && {
                    let set = HOUSE_CELLS[usize::from(house)];
                    let (covered, union) = (chosen.covers | bit, chosen.union | set);
                    let chosen = Chosen { covers: covered, union, ..chosen };
                    self.close(at, open & !set, bases, covers - 1, chosen)
                }
            })
    }

    /// Adds any cover houses until there are enough, the last of them one that holds the candidate.
    fn fill(&self, covers: u32, chosen: Chosen) -> bool {
        let size = self.houses.scope.size as u32;
        let missing = size - chosen.covers.count_ones();
        if missing == 0 {
            return self.is_fish(chosen.base, chosen.covers);
        }
        let free = self.covers & !chosen.base & !chosen.covers;
        let own = HOUSES[self.struck].iter().fold(0, |set, &(house, _)| set | 1u32 << house);
        let mut open = if covers == 0 { free & own } else { free };
        while open != 0 {
            let bit = open & open.wrapping_neg();
            open &= !bit;
            if self.fill(covers.saturating_sub(1), Chosen { covers: chosen.covers | bit, ..chosen }) {
                return true;
            }
        }
        false
    }

    fn is_fish(&self, base: u32, covers: u32) -> bool {
        let scope = self.houses.scope;
        let union = houses(covers).fold(0, |union, house| union | HOUSE_CELLS[house.index()]);
        let (mut all, mut endo) = (0u128, 0u128);
        for &(house, set) in &self.houses.base {
            if base >> house & 1 == 1 {
                let twice = all & set;
                if twice != 0 && endo.count_ones() + twice.count_ones() > MOST_FINS[1] {
                    return false;
                }
                endo |= twice;
                all |= set;
            }
        }
        let fins = all & !union | endo;
        let holding = |set: u32| houses(set).filter(|house| self.holds(HOUSE_CELLS[house.index()])).count();
        fins & !PEERS[self.struck] == 0
            && if fins == 0 { scope.plain } else { scope.finned && fins.count_ones() <= MOST_FINS[0] }
            && holding(covers) > holding(base)
    }
}

/// The cover houses so far, their places, and the places in two of them.
#[derive(Clone, Copy, Default)]
struct Cover {
    houses: u32,
    union: u128,
    twice: u128,
}

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
