# 题库：题目与存档。

library-foreign-not-sqlite = { $file } 不是 shudu 的题库：它不是 SQLite 文件。文件未被改动。
library-foreign-other = { $file } 不是 shudu 的题库：它是别的程序的数据库。文件未被改动。
library-foreign-not-a-file = { $file } 不是 shudu 的题库：它不是普通文件。
library-missing = 没有题库 { $file }。添加题目或开始游戏时会创建：shudu library import、shudu play。
library-newer = { $file } 由更新版本的 shudu 写成（题库格式 { $version }，本程序最高支持 { $known }）。文件未被改动。
library-damaged = { $file } 已损坏（{ $detail }）。文件保持原样。
library-full = 磁盘已满。此前保存的内容完好无损。
library-busy = 另一个程序正在使用题库，请稍后再试。
library-read-only = 题库无法写入：{ $detail }
library-io = { $file }：{ $detail }
library-no-folder = 找不到用户数据文件夹。请把 SHUDU_LIBRARY 设为一个文件，或使用 --library。
library-no-puzzle = 题库里没有第 { $id } 号题。
library-other-kind = 第 { $id } 号题不是标准数独：{ $kind }。
library-no-game = 题库里没有第 { $id } 号存档。
library-has-games = 第 { $id } 号题有 { $games } 个存档。要一并删除，请加 --with-games。
library-too-long = { $field ->
    [title] 标题
    [tag] 标签
    [collection] 题集名称
   *[source] 来源
}有 { $seen } 个字符，最多 { $most } 个。
library-too-many-tags = 给了 { $seen } 个标签；一题一次最多 { $most } 个。
library-conflict = 这局游戏已在另一个窗口中继续。
library-other = 题库：{ $detail }
game-unreadable = 第 { $id } 号存档无法读取：{ $detail }
game-other-kind = 第 { $id } 号存档不是标准数独：{ $kind }。
game-classic = 第 { $id } 号存档是标准数独。
game-newer = 第 { $id } 号存档由更新版本的 shudu 写成（格式 { $version }）。
new-range = { $seen } 不是难度范围：请写一个数或 A..B，例如 4.6..7.0。
new-minutes = minutes：应为 10 这样的数或 8..12 这样的范围，看到“{ $seen }”
new-symmetry = 没有名为“{ $seen }”的对称性。
library-none = 这个服务器没有题库。
library-no-unfinished = 没有未完成的游戏。
new-not-found = 已出的 { $count } 道题中没有符合要求的：{ $spent }。
search-range = { $field }：应为一个数或范围 A..B，看到“{ $seen }”
search-level = { $field }：应为 easy、medium、hard、unfair 或 extreme，看到“{ $seen }”
search-kind = kind：应为 classic、大小（如 6x6）、jigsaw 或规则名（如 killer-cage），看到“{ $seen }”
search-order = order：应为 added、rating、clues、best 或 random，看到“{ $seen }”

## shudu library
library-imported = 新增 { $new } 道，已有 { $known } 道，因等价而略去 { $skipped } 道。
library-import-equivalent = 新增题目中有 { $count } 道与别的题等价。
library-import-clashing = 有 { $count } 道题提示数冲突，已略去。
library-import-rated = 有 { $count } 道题自带难度评分，已采用。
library-import-malformed = 有 { $count } 道题的难度评分写法有误，已略去评分，题目照常处理。
library-malformed-rating = 第 { $line } 行：写法有误的难度评分被略去
library-nothing = 没有找到。
library-found = 共 { $count } 道题
library-shown = 显示 { $count } 道题中的 { $shown } 道；用 --limit 和 --offset 查看其余
library-exported = 已导出 { $count } 道题。
library-removed = 已删除第 { $id } 号题。
library-game-removed = 已删除第 { $id } 号存档。可用 shudu library games --restore { $id } 恢复。
library-game-restored = 已恢复第 { $id } 号存档。
library-tagged = 第 { $id } 号题有标签“{ $tag }”。
library-untagged = 第 { $id } 号题没有标签“{ $tag }”。
library-sound = { $file } 完好。
library-collection-removed = 已解散题集“{ $name }”，其中的题目仍在题库里。
library-no-collection = 没有名为“{ $name }”的题集。
library-where = 题库：{ $file }
library-yes = 是
library-no = 否

library-fact-clues = 提示数
library-fact-level = 难度
library-fact-rating = ER / EP / ED
library-fact-hodoku = HoDoKu
library-fact-comment = 注释
library-fact-source = 来源
library-fact-tags = 标签
library-fact-techniques = 技巧
library-fact-symmetries = 对称性
library-fact-collections = 题集
library-fact-games = 存档
library-fact-solved = 已解出
library-fact-best = 最佳用时
library-fact-equivalent = 等价于

library-figure-puzzles = 题目
library-figure-rated = 已评级
library-figure-classes = 等价类
library-figure-solved-puzzles = 已解出的题目
library-figure-games = 对局
library-figure-solved = 已解出的对局
library-figure-unaided = 未用提示解出的对局
library-figure-played = 总用时
library-figure-events = 记录的操作

column-class = 等价类
column-id = 编号
column-kind = 类型
column-puzzle = 题目
column-clues = 提示数
column-er = ER
column-level = 难度
column-solved = 已解出
column-best = 最佳
column-mean = 平均
column-tags = 标签
column-title = 名称
column-blank = 空格
column-played = 用时
column-touched = 上次游戏
column-count = 题目数
