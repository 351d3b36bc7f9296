# shudu play：终端里的游戏。

play-no-terminal = shudu play 需要在终端中运行
play-too-small = 屏幕太小：至少需要 { $columns } 列 { $rows } 行。q：退出
play-broken = 程序内部出错，游戏已按原样保存。
play-stopped = 已停止。
play-saved = 游戏已保存。
play-elsewhere = 这一局在另一个窗口中有了新的操作。

## 首页
play-title = shudu 数独
play-offer-new = 新题
play-offer-daily = 每日一题
play-offer-open = 输入、粘贴或打开题目
play-offer-lessons = 技巧课
play-offer-quit = 退出
play-games = 已存的游戏
play-no-games = 还没有存下的游戏
play-unrated = 未评级
play-done = 已完成
play-over = 看过答案
play-to-go = 余 { $blank } 格

## 游戏
play-rated = { $level } · ER { $er }
play-facts = 提示数 { $clues } · 余 { $blank } 格
play-facts-clues = 提示数 { $clues }
play-facts-blank = 余 { $blank } 格
play-timer-off = 计时已关
play-paused = 已暂停
play-resumed = 继续。
play-notes-centre = 中注
play-notes-corner = 角注
play-mode-digit = 数字
play-mode-corner = 角注
play-mode-centre = 中注
play-mode-color = 颜色
play-mode-candidate-color = 笔记颜色：先按数字
play-mode-candidate-color-of = 数字 { $digit } 的颜色：1-9
play-digit-first = 先选数字：先按数字，再选要填的单元格。
play-cell-first = 先选单元格：先选单元格，再按数字。
play-held = 已选定 { $digit }：请选要填的单元格；再按 { $digit } 取消。
play-held-eraser = 已选定删除：请选要删除的单元格；再按 x 取消。
play-released = 没有选定数字。
play-mode-is = 数字键写入：{ $mode }
play-answered = 这就是答案。
play-solved = 独立完成，用时 { $time }。真棒！
play-solved-aided = 完成，用时 { $time }。
play-right-after-answer = 盘面正确，但这一局看过答案。
play-undone = 已撤销。
play-redone = 已重做。
play-back-to-right = 已退回出错之前。
play-same-puzzle = 正在玩的就是这一题。
play-not-drawn-pencilmarks = 终端画不出题目自带的候选数。请用网页：shudu web
play-hint-title = 提示，第 { $stage } 级（共 4 级）
play-signs = 记号：! 冲突，✗ 或 x 错误，a–i 你的颜色；提示中 + 结构，~ 结构的另一部分，= 可填，× 可删。角注带下划线。

## 难度
play-level-easy = 容易
play-level-medium = 一般
play-level-hard = 困难
play-level-unfair = 极难
play-level-extreme = 地狱
play-er-range = ER { $from } 到 { $to }
play-er-from = ER { $from } 以上

## 询问
play-ask-answer = 要显示全部答案吗？可以撤销，但这一局不再计成绩。
play-ask-restart = 删除所有填写的内容吗？可以撤销。
play-ask-remove = 删除第 { $id } 局？可用 shudu library games --restore { $id } 恢复
play-ask-pasted = 用粘贴的题目开始新的一局吗？当前这一局已保存。

## 正在进行
play-making = 正在出题……
play-hinting = 正在寻找提示……
play-walking = 正在寻找解题路径……

## 新题
play-new-title = 新题
play-new-range = ER 范围   { $range }
play-new-technique = 技巧      { $technique }
play-new-technique-none = 技巧      ……
play-new-any = 优先取题库中没玩过的题，否则现出
play-new-fresh = 总是现出新题
play-range-empty = 请写出评级范围，例如 4.6..7.0。
play-new-level-help = 按 Enter 开始这一难度的游戏。
play-new-range-help = Sudoku Explainer 的评级：一个数或 A..B，例如 4.6..7.0。
play-new-technique-help = 解题路径中要用到的技巧。按 Enter 选择，再按开始；Delete 取消。
play-new-fresh-help = 题目从哪里来。按 Enter 切换。

## 设置
play-settings-title = 设置
play-set-remove-notes = 填入数字时，自动删去等位格中的同数笔记
play-set-show-mistakes = 出错时立即显示
play-set-timer = 计时
play-figures = 填入数字：{ $entered }，其中错误：{ $wrong }。撤销步数：{ $undone }。核查：{ $checks }，提示：{ $hints }，由答案填入的单元格：{ $answered }。

## 输入题目
play-open-title = 输入、粘贴或打开题目
play-open-help = 粘贴任意格式的题目、直接输入，或写出文件名；按 Enter 采用。空格子写作 . 或 0。退格键删去一个字符，Delete 键删去全部，再按 Delete 恢复。

## 解题路径
play-walk-title = 第 { $number } 步（共 { $count } 步），{ $scale }
play-walk-end = 结束，共 { $count } 步，{ $scale }
play-scale-se = 按 Sudoku Explainer 的顺序
play-scale-hodoku = 按 HoDoKu 的顺序
play-scale-person = 最容易的一步在前

## 技巧课
play-lessons-title = 技巧
play-lessons-choose = 为新题选择技巧
play-no-practice = 这个技巧没有练习题。

## 按键
play-keys-title = 所有按键
play-keys-write = 填写
play-keys-move = 移动和选格
play-keys-modes = 数字键填什么
play-keys-undo = 撤销
play-keys-help = 帮助
play-keys-game = 游戏
play-key-apply = 照提示做
play-key-stroke = 填入选定的数字
play-do-write = 填写
play-do-move = 移动
play-do-widen = 多选单元格
play-do-corner = 角注
play-do-centre = 中注
play-do-next-mode = 下一模式
play-do-digit-first = 先选数字
play-do-stroke = 填入
play-do-digit-mode = 填数字
play-do-corner-mode = 写角注
play-do-centre-mode = 写中注
play-do-color-mode = 单元格颜色
play-do-candidate-color-mode = 笔记颜色
play-do-erase = 删除
play-do-undo = 撤销
play-do-redo = 重做
play-do-fill-notes = 自动笔记
play-do-hint = 提示
play-do-more-hint = 详细
play-do-apply = 执行
play-do-close-hint = 关闭
play-do-single = 单格
play-do-check = 核查
play-do-answer = 答案
play-do-back-to-right = 退回出错之前
play-do-restart = 重新开始
play-do-pause = 暂停
play-do-walk = 解题路径
play-do-settings = 设置
play-do-switch = 切换
play-do-take = 采用
play-do-begin = 开始
play-do-choose = 选择
play-do-up = 上
play-do-down = 下
play-do-forward = 前进
play-do-backward = 后退
play-do-first = 第一个
play-do-last = 最后一个
play-do-scroll-up = 上翻
play-do-scroll-down = 下翻
play-do-scale = 换顺序
play-do-practise = 练习
play-do-remove = 删除
play-do-new = 新题
play-do-daily = 今日
play-do-open = 输入
play-do-lessons = 技巧课
play-do-yes = 是
play-do-no = 否
play-do-stop = 停止
play-do-theme = 深色/浅色
play-do-keys = 按键
play-do-suspend = 暂时离开
play-do-back = 返回
play-do-leave = 离开
play-do-quit = 退出

## library calibrate
calibrate-games = 计入 { $games } 局未求助而解出的对局。
calibrate-pace = 你所用的时间是模型估计的 { $factor } 倍：--pace { $pace }
calibrate-few = 对局太少，无法判断你的速度：未求助且有计时记录的只有 { $games } 局，至少需要 { $least } 局。
calibrate-none = 没有保存速度。
calibrate-forgotten = 已清除保存的速度。
