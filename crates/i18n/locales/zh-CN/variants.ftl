# 其他尺寸与其他规则的数独。

variant-jigsaw = 锯齿
variant-jigsaw-about = 粗线围成的不规则区域代替宫。

variant-rule-extra-region = 额外区域
variant-rule-diagonal = 对角线
variant-rule-windoku = 窗口
variant-rule-disjoint-groups = 同位组
variant-rule-anti-knight = 无马
variant-rule-anti-king = 无缘
variant-rule-non-consecutive = 不连续
variant-rule-anti-taxicab = 反曼哈顿
variant-rule-global-entropy = 全局熵
variant-rule-killer-cage = 杀手框
variant-rule-sum = 总和
variant-rule-arrow = 箭头
variant-rule-double-arrow = 双箭头
variant-rule-pill-arrow = 胶囊箭头
variant-rule-difference = 差（白点）
variant-rule-ratio = 比（黑点）
variant-rule-negative-kropki = 无点即无黑白点关系
variant-rule-xv = XV
variant-rule-negative-xv = 无标即无 XV 关系
variant-rule-greater-than = 大于号
variant-rule-thermometer = 温度计
variant-rule-slow-thermometer = 慢速温度计
variant-rule-whispers = 低语线
variant-rule-renban = 连号线
variant-rule-nabner = 反连号线
variant-rule-palindrome = 回文线
variant-rule-region-sum-line = 分区等和线
variant-rule-between-line = 之间线
variant-rule-lockout-line = 排除线
variant-rule-zipper-line = 拉链线
variant-rule-entropic-line = 熵线
variant-rule-modular-line = 同余线
variant-rule-sum-line = 分段等和线
variant-rule-quadruple = 四格提示
variant-rule-odd = 奇数
variant-rule-even = 偶数
variant-rule-minimum = 极小
variant-rule-maximum = 极大
variant-rule-allowed = 限定数字
variant-rule-little-killer = 小杀手
variant-rule-sandwich = 三明治
variant-rule-x-sum = X 和
variant-rule-skyscraper = 摩天楼
variant-rule-hidden-skyscraper = 隐藏摩天楼
variant-rule-numbered-room = 数字房间
variant-rule-full-rank = 全排名
variant-rule-clones = 克隆
variant-rule-same-values = 同值组
variant-rule-equal-sums = 等和组
variant-rule-count-distinct = 相异计数
variant-rule-indexing = 索引
variant-rule-counting-circles = 计数圈
variant-rule-pair-table = 数对表
variant-rule-automaton = 自动机
variant-rule-regular-expression = 正则表达式
variant-rule-or = 或
variant-rule-and = 且

variant-wanted-cell = 盘面内的格，例如 R1C1
variant-wanted-line = 行或列
variant-wanted-number = 范围内的整数
variant-wanted-digit = 本题的数字
variant-wanted-cells = 规则所需数量的格
variant-wanted-adjacent = 有公共边的格
variant-wanted-sudoku = 数独
variant-wanted-shape = 形状，例如 6x6
variant-wanted-layout = 每格一个字符
variant-wanted-table = 数对表
variant-wanted-automaton = 至多 4096 个状态的自动机
variant-wanted-expression = 编码后的正则表达式
variant-wanted-list = 列表
variant-wanted-text = 文字
variant-wanted-word = 此处允许的词之一
variant-wanted-end = 与之配对的开头或结尾
variant-wanted-rule = 写有规则名称的对象
variant-wanted-flag = {" "}true 或 false
variant-wanted-object = 对象
variant-wanted-value = 另一种类型的值

variant-what-bytes = 字节
variant-what-rules = 条规则


variant-unrecognised = 不是任何已知格式的题目
variant-unknown-rule = “{ $name }”不是 shudu 认识的规则，或是可能代表规则的图形
variant-unknown-rule-opened = “{ $name }”不是 shudu 认识的规则，或是可能代表规则的图形；不过 play、render、convert 和网页仍可打开此题
variant-unfit = { $name }：看到“{ $seen }”，应为{ $wanted }
variant-unfit-empty = { $name }：应为{ $wanted }
variant-missing = 缺少 { $name }
variant-unknown-field = { $name } 不是已知的字段
variant-misfit = 第 { $number } 条规则（{ $rule }）：{ $why }
variant-misfit-at = 第 { $number } 条规则（{ $rule }），{ $cells }：{ $why }
variant-json = 不是合格的变体 JSON：第 { $line } 行第 { $column } 列
variant-newer = 版本 { $version } 比本程序能读的版本新
variant-answer = 这是对一道变体题的回答，只写了规则的名称，没有规则的内容；请给出题目本身
variant-too-much = 过长：至多读取 { $most } { $what }

variant-why-outside = 有格在盘面之外
variant-why-cells = 需要 { $least } 到 { $most } 格，实有 { $found } 格
variant-why-repeated = 同一格出现了两次
variant-why-not-adjacent = 其中两格没有公共边
variant-why-number = 数 { $found } 不在 { $least } 与 { $most } 之间
variant-why-line = 盘面没有这一行或列
variant-why-not-square = 盘面必须是正方形
variant-why-regions = 盘面的区域必须大小相同
variant-why-thirds = 数字的个数必须是三的倍数
variant-why-groups = 各组的格数不同
variant-why-nested = 这条规则不能放在另一条规则之内
variant-why-states = 自动机的状态超过 4096 个
variant-why-moves = 自动机的转移超过 262144 条
variant-why-length = 表达式超过 4096 个字符
variant-why-depth = 表达式在第 { $at } 个字符处嵌套超过 50 层
variant-why-no-state = 自动机没有状态 { $state }
variant-why-expression = 表达式在第 { $at } 个字符处有误

variant-shape-size = 盘面为 1 到 25 行、1 到 25 列，而不是 { $rows } 行 { $columns } 列
variant-shape-digits = 数字的范围须在 0 到 25 之内，由小到大，而不是从 { $lowest } 到 { $highest }
variant-shape-boxes = { $height } 行 { $width } 列的宫无法铺满盘面
variant-shape-few-digits = { $cells } 格的行、列或区域需要同样多的数字，而数字只有 { $digits } 个
variant-shape-map = 区域布局有 { $found } 项，应为 { $expected } 项

variant-cause-row = 第 { $number } 行有重复的数字：{ $cells }
variant-cause-column = 第 { $number } 列有重复的数字：{ $cells }
variant-cause-region = 第 { $number } 区有重复的数字：{ $cells }
variant-cause-pencilmarks = 该格的候选标记不允许其中的数字，或一个也不允许：{ $cells }
variant-cause-given = 提示数被改动：{ $cells }
variant-cause-rule = 违反了第 { $number } 条规则（{ $rule }）：{ $cells }

variant-invalid = 提示数自相矛盾：{ $reason }。
variant-clash = 数字自相矛盾：{ $reason }。
variant-many = 不止一个解。所示的两个解有 { $count } 格不同：{ $cells }。
variant-undecided = 未定：{ $spent }。请增大 --max-time 或 --max-nodes。
variant-fault = 未定：{ $spent }。
variant-undecided-found = 找到一个解，但是否唯一未定：{ $spent }。请增大 --max-time 或 --max-nodes。
variant-wrong = 这些格填错了：{ $cells }。
variant-right = 正确：盘面已填满，并符合所有规则。
variant-candidates-some = 目前找到的数字：{ $spent }。
variant-opened = { $rows } × { $columns }；{ $count ->
    [0] shudu 只检查行、列和区域
   *[other] shudu 只检查行、列、区域和以下规则：{ $rules }
 }；作者用文字和图形给出的其他规则请自行遵守
variant-drawings-not-shown = 文字中没有显示作者画的图形；图片中可以看到。
variant-rules = { $rows } × { $columns }；规则：{ $rules }
variant-only-jigsaw = { $rows } × { $columns }；{ $rules }
variant-no-extra-rules = { $rows } × { $columns }；除行、列、区域外没有其他规则
variant-not-shown = 图中没有画出或没有画全：{ $rules }

## generate
variant-generate-no-grid = 没有找到符合这些规则的终盘
variant-generate-not-accepted = 试了 { $attempts } 次，没有得到这样的题目
variant-generate-size = 只能生成 4 到 25 行的变体，不能是 { $size } 行
variant-generate-no-boxes = { $size } 行的盘面没有宫，因此也没有宫之间的窗口
variant-generate-thirds = { $size } 行盘面的数字不能分成同样多的低、中、高三档，而熵线需要这样
variant-generate-no-groups = 同位组需要有宫
variant-generate-marks = { $kinds } 不可能有 { $marks } 个标记
variant-generate-length = { $kinds } 不可能有 { $length } 格
variant-generate-no-marks = 没有找到标记个数与长度都符合要求的布局
variant-generate-clues = { $cells } 格的盘面不可能有 { $clues } 个提示数
variant-generate-symmetry = 没有对称性为 { $symmetry } 且有 { $clues } 个提示数的布局
variant-generate-regions = { $size } 行锯齿数独的区域不能有对称性 { $symmetry }
variant-generate-not-offered = { $kind } 不提供难度{ $level }，因为多数种子都得不到这样的题；可选：{ $offered }
variant-generate-rare = 这种大小与规则的题很少达到难度{ $level }：一道题要好几秒。
variant-generate-slow = 这种大小与规则的题每道要八秒以上：用 --max-time 放宽时间，或用 --clues 多留一些提示数。
variant-generate-full-grid = 完整的盘面没有难度
variant-generate-reached = 剩下 { $clues } 个提示数，而不是 { $wanted } 个：每次尝试都做不到。
variant-generate-classic = { $option } 只用于标准 9 × 9 数独，不能与 --variant 或其他 --shape 同用
variant-generate-blanks = { $cells } 格的盘面不可能有 { $blanks } 个空格

transform-lines = 只有标准 9 × 9 数独才能逐行逐列移动
transform-digits = --digits 写的是九个数字，而本题用的是别的数字
transform-drawn = 作者在盘面上画了图形，它们不会跟着移动，因此没有变换
transform-turned = { $rule }与行、列或位置的次序有关，旋转或翻转后含义就变了
transform-renamed = { $rule }与数字的大小有关，不能给数字改名
