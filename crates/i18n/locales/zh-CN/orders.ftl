# 按目标出题、无偏的最小题、难题搜寻。
orders-missed = 没有找到：已试 { $tried } 题，没有一题符合目标（{ $spent }）
orders-nearest = { $reason }；最接近的一题：{ $puzzle }
orders-nearest-rated = { $reason }；最接近的一题（{ $rated }）：{ $puzzle }
orders-minutes = { $minutes } 分钟
orders-best = { $reason }；目前最好的一题有 { $clues } 个提示数：{ $puzzle }
orders-not-rated = 已出题但未评分：{ $spent }
orders-no-technique = Sudoku Explainer 与 HoDoKu 的解题路径中都没有技巧 { $technique }。可用的有：{ $known }。
orders-empty-range = --{ $what } 的范围 { $least }..{ $most } 是空的。
orders-scale = 评分从 1.0 到 20.0：--{ $what } 的 { $least }..{ $most } 中没有任何值。
orders-no-step = 没有评分在 { $least }..{ $most } 内的技巧，所以没有题目的 { $what } 在此范围内。
orders-hodoku-level = HoDoKu 难度等级为 { $level } 的题，其 ER 不会在 { $least }..{ $most } 内。
orders-level = 难度为 { $level } 的题，其 ER 不会在 { $least }..{ $most } 内。
orders-too-easy = 需要{ $technique }的题，难度总是高于 { $what } { $most }。
orders-order = { $lower } 从不高于 { $upper }：{ $upper } 不超过 { $most } 时，它不可能达到 { $least }。
orders-not-with = 难度目标不能与 --full 或 --many 同用：没有可评分的题。
orders-near = { $count ->
   *[other] { $count } 道接近目标的题已存入 { $file }
}
orders-tried-none = 已试 { $tried } 题，评分 { $measured } 题，没有一题符合目标
orders-tried = 已试 { $tried } 题，评分 { $measured } 题：每 { $rate } 题有一题符合目标
orders-searching = 已试 { $tried } 题，每 { $rate } 题有一题符合目标；还需 { $left }
orders-searching-first = 已试 { $tried } 题，还没有一题符合目标
hunt-begins = 搜寻 { $seed }：已完成 { $steps } 步，池中有 { $pool } 题
hunt-found = 第 { $step } 步：{ $er } { $ep } { $ed } { $puzzle }
hunt-ended = { $time } 秒内 { $steps } 步；最难的一题是 { $er } { $ep } { $ed }
hunt-ended-empty = { $time } 秒内 { $steps } 步；没有找到题目
hunt-saved = 已存入 { $file }：用同一命令即可从那里继续
hunt-seed-differs = { $file } 属于种子 { $saved } 的搜寻，不属于 { $seed }：不同的搜寻请用不同的文件。
hunt-not-proper = 起始题必须恰好有一个解。
