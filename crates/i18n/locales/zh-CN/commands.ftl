# 简体中文。每条消息都与 en/ 中同名文件一一对应，参数相同；有测试保证。

list-comma = 、
clause-comma = ，
list-semicolon = ；
named = { $name }：{ $value }
count-puzzles = { $count } 题
number-long = { $number }，约 { $about }

## 区域、单元格、冲突
house-row = 第 { $number } 行
house-column = 第 { $number } 列
house-box = 第 { $number } 宫
cells-in-words = { $count ->
   *[other] 第 { $row } 行第 { $columns } 列
}
clash = { $house }的 { $first } 与 { $second } 都是 { $digit }
clashing-givens = 提示数有冲突：{ $clashes }。
dead-cell = { $cell } 已没有候选数
dead-digit = { $house }已没有位置可填 { $digit }

## 结论
answer-one = 唯一解。
answer-wrong-entries = 填入的数字与解不符：{ $cells }
proper-many = 这个数独不止一个解，而这里需要唯一解。
proper-none = 这个数独没有解。
answer-none = 这个数独无解。
answer-some = 这是一个解；是否唯一没有验证（--limit 1）。
answer-many = 不止一个解。所示两个解有 { $count } 格不同：{ $cells }。
answer-many-exact = 恰有 { $solutions } 个解。所示两个解有 { $count } 格不同：{ $cells }。
answer-many-least = 至少有 { $solutions } 个解。所示两个解有 { $count } 格不同：{ $cells }。
answer-undecided = 尚无结论：{ $spent }。可以提高 --max-time 或 --max-nodes，或换一种 --algorithm。
answer-undecided-found = 找到一个解，但是否唯一尚无结论：{ $spent }。可以提高 --max-time 或 --max-nodes，或换一种 --algorithm。
spent-nodes = 节点数已用完
spent-time = 时间已用完
spent-stopped = 已被中断
spent-fault = shudu 的求解引擎在此题上自相矛盾（请报告此题）

## 搜索记录
account-nodes = 节点
account-guesses = 猜测
account-dead-ends = 死路
account-deepest = 最深层数
account-solutions = 找到的解
account-time = 用时
account-houses = 验证过的行、列、宫
account-houses-of = { $houses }（若不在发现第一个缺数字的区域时停止，则为 { $all }）
account-space = 搜索空间
account-space-pruned = { $pruned }；不剪枝时 { $unpruned }
spread = { $searches } 个终盘各用的节点：最少 { $least }，一半不超过 { $half }，90% 不超过 { $ninety }，99% 不超过 { $ninety-nine }，最多 { $most }；共 { $all }
spaces = 搜索空间：不剪枝 { $unpruned } 个状态，剪枝后 { $pruned } 个
account-left = 剩余状态
account-needs = 尚需时间
space = { $algorithm }：共 { $space } 个状态，已试 { $tried } 个，剩余 { $left } 个
space-needs = { $algorithm }：共 { $space } 个状态，已试 { $tried } 个，剩余 { $left } 个，按此速度还需 { $time }
years = { $years } 年
days = { $days } 天
seconds = { $seconds } 秒

## 核查
check-so-far = 到目前为止没有错误，还有 { $blank } 个空格。
check-changed = 答案不正确，题目的提示数被改动或缺失：{ $cells }
check-wrong = 答案不正确，填错的数字：{ $cells }
check-many = 不止一个解；其中两个解有 { $count } 格不同：{ $cells }
check-minimal = 这是最小题：去掉任何一个提示数都不再是唯一解。
check-redundant = 这不是最小题：有 { $count } 个提示数可以单独去掉：{ $cells }。

## 计数
count-unknown-reason = { $spent }；至少 { $count } 个

## 比较
column-algorithm = 算法
column-answer = 结论
column-nodes = 节点
column-guesses = 猜测
column-dead-ends = 死路
column-deepest = 最深
column-time = 用时
column-per-node = 每节点
column-futile = 徒劳
column-slowest = 最慢的题
column-number = 题号
column-share = 占比
compare-none = 无解
compare-one = 唯一解
compare-many = 多解
compare-undecided = 无结论

## 难度
rate-level = { $level }：共 { $count } 步，最难的是{ $technique }
rate-level-stuck = { $level }：现有技巧推不到最后
rate-full = 盘面已填满，没有可以评分的步骤
rate-sukaku = 这道题限定了候选数；难度评分只适用于由提示数构成的题目
rate-so-far = { $spent }；ER 至少为 { $er }
rate-no-hodoku = 没有 HoDoKu 评分：{ $spent }
rate-no-minutes = 没有用时估计：{ $spent }

## 回放
event-place = 填入 { $candidate }
event-guess = 猜 { $candidate }，可选 { $options }，第 { $level } 层
event-remove = 收回 { $candidate }
event-dead-end = 死路
event-dead-end-cell = 死路：{ $cell }
event-back = 回到第 { $level } 层
event-solved = 解出：第 { $number } 个解
watch-no-generator = { $method } 直接由表格抽取终盘，没有搜索过程可看。有搜索过程的是：{ $methods }。
watch-no-trace = { $algorithm } 不提供过程事件。提供的算法有：{ $algorithms }。

## 出题
generate-impossible-clues = 少于 17 个提示数的题目不可能是唯一解（G. McGuire 等，2012），因此最多只能有 64 个空格。选项 many 可允许多解。
generate-impossible-symmetry = 没有对称性为 { $symmetry } 且有 { $least } 到 { $most } 个提示数的布局。
generate-impossible-lines = 布局中{ $first }与{ $second }都没有提示数：无论填什么，两者互换都会得到另一个解。选项 many 可允许多解。
generate-no-solution = --givens-from 需要一个没有冲突的完整盘面；这个盘面有 { $blank } 个空格、{ $clashes } 处冲突。
generate-pattern = 没有找到恰好以这些格为提示数的题目（{ $spent }；填充 { $fills } 次，改动 { $changes } 次，最少 { $fewest } 个解）
generate-pattern-more = 没有找到恰好以这些格为提示数的题目（{ $spent }；填充 { $fills } 次，改动 { $changes } 次，始终不少于 { $fewest } 个解）
generate-pattern-not-minimal = 没有找到最小题：恰好以这些格为提示数的题目是有的，但都不是最小题（{ $spent }；填充 { $fills } 次，改动 { $changes } 次，{ $fewest } 个解）
generate-pattern-tried = 已用完所有尝试

## 选项
orders-are-of-singles = --order 和 --lists 只用于算法 singles，不能用于 { $algorithm }；请加 --algorithm singles
convert-sukaku = { $source }：此题仅由候选数给出，而格式 { $form } 不含候选数；请改用 pencilmarks、sukaku 或 json
convert-shape = { $source }：格式 { $form } 放不下这个尺寸、这些区域或这些规则；“--to variant”可以存放任何题目
convert-rules = { $source }：格式 { $form } 会丢失规则、候选标记或提示数，得到的会是另一道题；“--to variant”可以保留它们

## 工具
refused-candidates = 这道题除提示数外还限定了候选数，而这里只接受由提示数构成的题目
refused-algorithm = 各篇文章中的算法只认识标准 9 × 9 数独
refused-classic-against = against 只能与标准 9 × 9 数独比较
refused-classic-scale = Sudoku Explainer 与 HoDoKu 的尺度只用于标准 9 × 9 数独
refused-classic-save = save：这是标准 9 × 9 数独的一局
refused-classic-marks = marks 和 captions 只能画在标准 9 × 9 数独上
refused-classic-order = { $option } 只用于标准 9 × 9 数独，不能与其他 size 或 kinds 同用
refused-classic-rate = ER、HoDoKu 分数和分钟数只用于标准 9 × 9 数独
refused-classic-subsets = 只有标准 9 × 9 数独才能求最少提示数的题目或列出全部最小题
refused-classic-features = 特征只适用于标准 9 × 9 数独
refused-classic-dimacs = 格式 dimacs 只写标准 9 × 9 数独的子句
refused-classic = 这只用于标准 9 × 9 数独
refused-kind = { $reason }；这道题是 { $kind }
info-clues = 提示数
info-pattern = 提示数分布的对称性
info-solutions = 解
info-none = 无解
info-one = 唯一解
info-many = 多解
info-minimal = 最小题
info-yes = 是
info-no = 否；可单独去掉：{ $cells }

## 种子与过程记录
seed-wrong = { $seen } 不是种子：应为数字（如 42）、一个词、42:7，或打印出的种子（如 { $example }）
seed-version = 该种子属于版本 { $seen }，而本程序只能生成版本 1 至 { $newest } 的题目
generate-too-many-blanks = 盘面只有 81 格，不可能有 { $blanks } 个空格
generate-too-many-givens = 提示数不可能有 { $clues } 个：盘面只有 81 格

## 读入
input-nothing = shudu：输入中没有题目
input-left-out = 未使用：{ $names }。
input-skipped = 有 { $count } 行不属于题目，已略去。
input-found = 读取方式：{ $how }，第 { $first } 至 { $last } 行。
input-found-line = 读取方式：{ $how }，第 { $first } 行。
input-found-several = 在不属于任何已知格式的文字中找到 { $count } 道题。
input-encoding = 此文本不是 Unicode 编码，按 { $encoding } 读取。
how-line = 一行 81 格
how-rows = 九行
how-layout = 按列排列的数字
how-marks = 带标记的候选数
how-pieces = 分成几行的 81 格
how-list = 列表
how-nested-lists = 嵌套列表
how-table = 表格
how-html = HTML 表格
how-mediawiki = MediaWiki 表格
how-json = JSON
how-address = 网址的一部分
how-link = 一个链接
how-cells = 单元格列表
input-doubled = 有 { $count } 行在第一道题后面还有一道题，被当作注释：每行请只写一道题。
input-words-beside = 有 { $count } 道题在规则之外还附有文字规则，程序不按这些文字处理。
input-joined = { $count } 行各有一条规则，合起来读作题目；用空行分隔两道题。
input-in-words = 有 { $count } 道题附有文字规则，程序不按这些规则处理：一律视为标准数独。
read-in = { $source }：{ $reason }
place-line = 第 { $line } 行
place-column = 第 { $column } 列
read-io = 读取失败：{ $seen }
read-empty = 没有题目，应为{ $expected }
read-more = 出现第二道题，应为{ $expected }
read-unrecognised = 未找到题目：看到“{ $seen }”，应为{ $expected }
read-size = { $found } 行 { $found } 列的盘面，应为{ $expected }
read-too-long = 过长：开头是“{ $seen }”，应为{ $expected }
read-not-utf8 = 不是 UTF-8：看到 { $seen }
read-expected = 应为{ $expected }
read-seen = 看到“{ $seen }”，应为{ $expected }
read-too-few = 数目不足：看到 { $found }，应为{ $expected }
read-too-many = 数目过多：看到 { $found }，应为{ $expected }
read-json = { $message }；应为{ $expected }
read-newer = 版本 { $version } 比本程序新，应为{ $expected }
read-other-rules = 盘面旁的“{ $seen }”无法读取，而没有它就是另一道题；应为{ $expected }
read-other-regions = “{ $seen }”等各行中的隔线不是宫，而图中的其他区域无法读取；请改用 variant 格式或 162 个字符
read-other-program = 无法读取 { $name } 的链接：请复制盘面，或改用 f-puzzles 或 SudokuPad 的链接
read-drawing = 这是“{ $seen }”的示意图，没有画出全部规则：请改用题目本身，generate、solve、candidates 和 convert 加 --to variant 即可写出
expected-input = 可读的输入
expected-one-puzzle = 恰好一道题
expected-any-form = {" "}81 格：一行、九行、表格、列表或链接
expected-bytes = 至多 { $count } 字节
expected-utf8 = {" "}UTF-8 文本
expected-digit-or-blank = 数字 1-9 或空格符
expected-cell = 数字 1-9、空格符，或 + 加数字
expected-digit-after-plus = {" "}+ 后的数字 1-9
expected-candidates = 互不相同的数字 1-9，或用 . 表示没有
expected-digit-in-place = 该位置的数字、. 或 0
expected-cells = {" "}{ $count } 格
expected-rows = {" "}{ $count } 行
expected-characters = {" "}{ $count } 个字符
expected-fields = {" "}{ $count } 个字段
expected-end-or-comment = 行尾，或以空格、逗号、分号或 # 隔开的注释
expected-header = 含 puzzle 或 quizzes 列的表头
expected-closing-quote = 右引号
expected-colon = 冒号
expected-technique-code = 技巧代码，如 0100 或 0600-1
expected-digits = 数字 1-9
expected-triplets = 由数字、行、列组成的三元组
expected-json-puzzle = 含题目的 JSON 对象
expected-json-format = 格式名 shudu
expected-version = 版本 { $count } 或更低
expected-end-of-line = 行尾
expected-digest = {" "}12 位十六进制数字
expected-rating = 难度评分，如 7.2
expected-xml-puzzle = {" "}OpenSudoku 或 KSudoku 的文档
expected-zero-or-one = {" "}0 或 1
expected-letter-or-blank = {" "}b 至 j（表示 1 至 9）或 _
expected-position = {" "}0 至 8 的行号与列号
expected-classic = 标准数独
expected-attribute = 属性 { $name }
expected-element = 元素 { $name }
expected-link = 包含整道题的链接
expected-long-link = 包含题目的长链接，或盘面本身：这个短链接只指向存放在别处的题目
expected-other = {" "}{ $text }

## 损失
loss-placed = 填入数被略去：{ $form } 格式无处可写
loss-placed-as-givens = 填入数被写成提示数：{ $form } 格式无法区分
loss-candidates = 候选数被略去：{ $form } 格式无处可写
loss-excluded-candidates = 与数字冲突的候选数被略去：{ $form } 格式无处可写
loss-digits-as-candidates = 数字被写成只有一个候选数的格：{ $form } 格式无法区分
loss-candidates-as-digits = 只有一个候选数的格会被读成数字：{ $form } 格式无法区分
loss-no-candidates = 没有候选数的格被略去：{ $form } 格式无法表示
loss-solution = 答案被略去：{ $form } 格式无处可写
loss-comment = 注释被略去：{ $form } 格式无处可写
loss-control-characters = 控制字符被换成空格：{ $form } 格式无处可写
loss-hodoku-fields = HoDoKu 题库字段被略去：{ $form } 格式无处可写
loss-ratings = 难度评分被略去：{ $form } 格式无处可写
loss-steps = 解题步骤被略去：{ $form } 格式无处可写
loss-unknown-fields = { $form } 格式中未知的列或字段被略去
loss-corner-marks = { $form } 格式中的角标被略去：角标不表示格内可填的数
loss-drawings = { $form } 格式中的颜色和图形被略去
loss-rules-in-words = { $form } 格式中的文字规则被略去：此题按标准数独处理
loss-malformed-ratings = { $form } 格式中写法有误的难度评分被略去
loss-notes = 略去了格式 { $form } 中的笔记
loss-title = 略去了标题：格式 { $form } 中没有它的位置
loss-rules = 略去了规则，得到的是另一道题：格式 { $form } 放不下{ $rules }
loss-other = { $what }：{ $form } 格式无处可写

## 批量
summary = { $total }：{ $parts }。用时 { $time } 秒，每秒 { $rate } 题。
