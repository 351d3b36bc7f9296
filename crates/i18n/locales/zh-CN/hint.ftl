# 四级提示，以及玩家所填内容中的错误。

## 第一级：点一下
hint-nudge-write-digit = 可以填一个数。请看数字 { $digit }。
hint-nudge-write = 可以填一个数。
hint-nudge-strike-digit = 可以删除一些候选数。请看数字 { $digit }。
hint-nudge-strike = 可以删除一些候选数。

## 第二级：范围
hint-area = 请看{ $houses }。

## 第三级：技巧
hint-technique = 技巧：{ $technique }。
hint-technique-rated = 技巧：{ $technique }，难度 { $difficulty }。
hint-cells = 依据是 { $cells }。

## 错误
hint-wrong-digit = { $cell }中的 { $digit } 是错的，请删除。
hint-wrong-digit-undo = { $cell }中的 { $digit } 是错的，请删除，或撤销 { $steps } 步。
hint-struck-out = { $cell }的候选数 { $digit } 不该删去，请重新记上。
hint-struck-out-undo = { $cell }的候选数 { $digit } 不该删去，请重新记上，或撤销 { $steps } 步。
hint-clashes = 数字有冲突：{ $clashes }。

## 无可提示
hint-solved = 盘面已填满且全部正确，无需再填。
hint-no-solution = 这个数独无解，没有哪一步是对的。
hint-many-solutions = 这个数独不止一个解，无法判断哪一步是对的。
hint-undecided = 要判断这个数独是否有唯一解，耗时过长。
hint-lines-left = …… 还有 { $count } 行，`shudu explain` 会全部列出。
hint-stuck = 已知的技巧都无法继续。
hint-other-puzzle = 笔记属于另一道题：提示数不一致
hint-notes = notes：应为盘面每一格各给出一个数字列表
hint-sukaku = 这道题限定了候选数，提示只针对由提示数构成的题目
hint-notation = r1c3 指第 1 行第 3 列，r2c12 指第 2 行第 1、2 列；r1c3=9 是在那里填 9，r1c3<>9 是删去候选数 9。
hint-next = 想看更多：--stage { $stage }

## 游戏拒绝的操作
refused-given = 提示数已锁定，不能改动。
refused-filled = 这些单元格已有数字，笔记只能写在空格里。
refused-outside = 这道题没有这个单元格或数字。
refused-nothing-to-do = 这样做不会有任何变化。
refused-nothing-to-undo = 没有可撤销的步骤。
refused-nothing-to-redo = 没有可重做的步骤。
refused-no-mistake = 没有错误。
refused-mistake-from-start = 这个错误一开始就在，撤销也回不到它之前。
refused-not-proper = 这道题没有唯一解，所以没有答案可看。
refused-timer-off = 计时器已关闭。

## 核查的结果
checked-right = 答案正确：题目已解出。
checked-wrong = 答案不正确：盘面已填满，但有错误。
checked-wrong-so-far = 盘面上有错误。
checked-right-so-far = 答案不正确：还有 { $blank } 个空格。已填的数字都正确。
checked-no-clash-so-far = { $blank ->
    [0] 盘面已填满，没有冲突。这道题有未知的规则，无法判断答案是否正确。
   *[other] 答案不正确：还有 { $blank } 个空格。目前没有冲突；没有已知的唯一解，无法进一步判断。
}

## 练习
exercise-write = 请找出这里用“{ $technique }”可以填的数。
exercise-strike = 请找出这里用“{ $technique }”可以删除的候选数。
exercise-right = 正确。
exercise-partly = 目前正确，但同一步还能删除 { $missing } 个候选数。
exercise-unproved = 没有错，但不是由这个技巧得出的，请再看{ $cells }。
exercise-wrong = 错误：{ $cells }与解不符。
exercise-nothing = 还没有填数，也没有删除候选数。

## 对局回放
replay-found = { $cells }：{ $technique }
replay-found-after = { $cells }：{ $technique }，此前还需 { $steps } 步
replay-wrong = { $cells }：填错
replay-erased = 删除 { $cells }
replay-undone = 撤销：{ $cells }
replay-redone = 重做：{ $cells }
replay-hint = 执行提示：{ $cells }
replay-answer = 显示答案
replay-restarted = 重新开始
replay-hints = 此前看了 { $count } 次提示
replay-slow = 思考 { $time }
replay-never-slow = 没有长时间的停顿。
replay-slow-times = 有 { $count } 次停顿超过 { $pause }，共 { $time }。
replay-astray = 填错 { $count } 个数字，盘面上有错误数字时用了 { $time }。
replay-learn = 接下来可以学：{ $technique }。
