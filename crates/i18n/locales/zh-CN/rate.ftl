## rate: 两种评分体系、统计、快速预评
rate-hodoku = { $level }，{ $score } 分（HoDoKu）
rate-hardest = 最难的一步：{ $name }，{ $difficulty }
rate-bottlenecks = { $steps } 步中有 { $count } 步是瓶颈：只有一条出路。
column-step = 步
column-ways = 出路
column-band = ER
column-puzzles = 题数
column-se-ms = SE 毫秒
column-hodoku-ms = HoDoKu 毫秒
column-known = 已知
quick-singles = 只用唯余和排除即可解出：ER 不超过 2.3。
quick-locked = 用唯余、排除和区块即可解出：ER 不超过 2.8。
quick-subsets = 用唯余、排除、区块和数组即可解出：ER 不超过 5.4。
quick-beyond = 唯余、排除、区块和数组还不够：若有唯一解，ER 至少 3.2。
quick-impossible = 无解。
