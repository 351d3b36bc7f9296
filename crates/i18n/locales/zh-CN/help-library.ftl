# library、render、book、play 的参数。每条消息都与 en/ 中同名文件一一对应，参数相同；有测试保证。

## library
help-library-json = 打印 JSON，每行一个对象。
help-library-er = 只要 ER 在此范围内的题目：4.6..7.0，含两端。
help-library-ep = 只要 EP 在此范围内的题目。
help-library-ed = 只要 ED 在此范围内的题目。
help-library-level = 只要属于这个难度等级的题目：easy、medium、hard、unfair 或 extreme。
help-library-hodoku-level = 只要属于这个 HoDoKu 难度等级的标准数独：easy、medium、hard、unfair 或 extreme。
help-library-kind =
    只要这种题目：classic（标准数独）、大小（如 6x6）、jigsaw（锯齿数独），或规则名（如 killer-cage）。

    写几个词或重复此选项时，须全部符合：--kind "9x9 killer-cage"。
help-library-clues = 只要提示数个数在此范围内的题目：24..28。
help-library-technique =
    只要解题路径用到这个技巧的题目。

    要求多个技巧时，重复此选项。
help-library-symmetry = 只要提示数具有这种对称性的题目，例如 half-turn、vertical。
help-library-list-tag = 只要有这个标签的题目。
help-library-export-tag = 只要有这个标签的题目。
help-library-list-collection = 只要这个题集里的题目。
help-library-export-collection = 只要这个题集里的题目。
help-library-list-source = 只要来源中含有这段文字的题目。
help-library-export-source = 只要来源中含有这段文字的题目。
help-library-comment = 只要注释中含有这段文字的题目。
help-library-solved = 只要在某一局中解出过的题目。
help-library-unsolved = 只要尚未解出的题目。
help-library-unplayed = 只要还没有玩过的题目。
help-library-unrated = 只要没有评分的题目。
help-library-order = 按此排列：added（加入时间）、rating（评分）、clues（提示数）、best（最佳用时）或 random（随机）。
help-library-descending = 倒序排列。
help-library-offset = 跳过前 N 道。
help-library-list-limit = 最多列出 N 道；0 表示全部。
help-library-import-rate = 没有自带评分的题目，用两种方法评分，并记下用到的技巧。
help-library-import-skip-equivalent = 略去与题库中某道题等价的题目。
help-library-import-collection = 放入这个题集。
help-library-import-source =
    题目的来源。

    不加此选项时，用文件名。
help-library-import-tag = 加上这个标签。
help-library-import-json = 以 JSON 打印每道题的处理结果，每行一个对象。
help-library-export-limit = 最多写出 N 道。
help-library-show-id = 题目的编号。
help-library-remove-ids = 题目的编号，可以有多个。
help-library-remove-with-games = 连同这些题目的存档一起删除。
help-library-tag-id = 题目的编号。
help-library-tag-tags = 标签，可以有多个。
help-library-tag-remove = 去掉这些标签。
help-library-collections-remove = 解散这个题集；其中的题目仍在题库里。
help-library-calibrate-show = 只打印已保存的速度，不重新测。
help-library-calibrate-forget = 清除已保存的速度。
help-library-games-unfinished = 只列出尚未解出的存档。
help-library-games-puzzle = 只列出这道题的存档。
help-library-games-remove = 删除这个存档。
help-library-games-restore = 恢复这个存档；最近删除的一百个可以恢复。
help-library-daily-day = 日期：2026-11-21。
help-library-daily-date =
    同上，写成选项。

    不加此选项时为今天（协调世界时）。
help-library-duplicates-limit = 最多列出 N 组。
help-library-duplicates-json = 以 JSON 打印每组的题目，每行一个对象。

## render
help-render-input = 题目、文件，或表示标准输入的“-”。
help-render-to =
    写成什么格式。

    不加此选项时由文件的扩展名决定，没有扩展名时为 text。
help-render-candidates = 显示候选数。
help-render-solution = 显示答案。
help-render-step = 显示解题路径的这一步，从 1 数起。
help-render-size =
    宽度：PNG 以像素计，PDF 以毫米计。

    不加此选项时为 560 像素或 100 毫米。

## book
help-book-out = 要写的文件。
help-book-per-page =
    每页多少道题：1、2、4、6 或 9。

    不加此选项时为 4；大字版为 1；候选数会小于 6 磅时自动减少。
help-book-paper = 纸张：a4、a5、letter，或尺寸，如 6x9in、152x229mm。
help-book-margin = 四边的页边距，以毫米计。
help-book-binding = 装订一侧另加的宽度，以毫米计。
help-book-bleed = 纸张四周印出后裁掉的宽度（出血），以毫米计。
help-book-large-print = 大字版：数字和文字放大，每页四个答案。
help-book-title = 书名，单独占一页。
help-book-rated =
    在每道题上方打印评分。

    不给出值时为 both。印难度等级时，每个等级自成一部分。变体印最难一步的难度等级，没有 ER。
help-book-qr = 打印二维码，扫码即可在这个地址的网页上打开题目。
help-book-candidates = 练习纸：补全候选数。
help-book-first-step = 练习纸：补全候选数，并标出每道题的第一步。
help-book-notes = 练习纸：每个空格划成小格，每个数字一格，供写笔记。
help-book-blank-grids = 末尾加 N 个空白盘面，划好小格供写笔记。
help-book-no-solutions = 书末不印答案。
help-book-explain =
    书末在答案之前印每道题的讲解，步骤按这个顺序。

    变体只有自己的一种顺序。
help-book-technique =
    练习册：先讲一个技巧，再给出需要它的题目，并指出用在哪里。

    INPUT 和 --generate 都不给时有八道题。
help-book-collection = 用题库中这个题集的题目。
help-book-tag = 用题库中有这个标签的题目。
help-book-generate = 新出 N 道题。
help-book-seed =
    与 --generate 同用，或用于新出题的练习册：种子。种子相同，题目就相同。

    不加此选项时，用新的种子，并打印出来。
help-book-clues = 与 --generate 同用：提示数个数，N 或 A..B。
help-book-symmetry = 与 --generate 同用：哪些单元格同为提示数。
help-book-er = 与 --generate 同用：ER，7.2 或 A..B。
help-book-level =
    与 --generate 同用：难度等级，easy、medium、hard、unfair 或 extreme。

    标准数独的难度等级是 ER 的范围；用版本 1 的种子时是 HoDoKu 的同名等级。与 --shape 或 --variant 同用时，按“shudu explain”所用的最难一步。
help-book-hodoku-level = 与 --generate 同用：HoDoKu 的难度等级，easy、medium、hard、unfair 或 extreme。
help-book-shape =
    与 --generate 同用：盘面大小，4x4 到 25x25。

    可用逗号隔开多种大小，题目平均分配。
help-book-variant =
    与 --generate 同用：加上这些规则，一种或用逗号隔开的几种；classic 不加规则。

    可多次给出，题目平均分配。可选的种类与 generate --variant 相同。
help-book-only = 与 --generate 和 --technique 同用：不允许比这个技巧更难的步骤。

## play
help-play-input =
    用这道题开始新的一局：题目、含一道题的文件，或表示标准输入的“-”。

    保留其中的填入数和笔记。
help-play-id = 用题库中这个编号的题开始新的一局；“shudu library list”会列出编号。
help-play-game = 继续这个编号的存档。
help-play-daily = 玩每日一题。
help-play-shape =
    开始一局这种大小的新题：4x4 到 25x25。

    9x9 即标准数独。
help-play-variant =
    开始一局带这些规则的新题：一种或几种，用逗号分开。

    有 jigsaw、x、windoku、anti-knight、non-consecutive、killer、kropki、xv、greater-than。箭头与温度计请在网页上玩。
help-play-level = 开始这个难度等级的新的一局：easy、medium、hard、unfair 或 extreme。
help-play-er =
    开始 ER 在此范围内的新的一局：4.6..7.0，含两端。

    优先于难度等级。
help-play-technique = 开始新的一局，解题路径要用到这个技巧，例如 x-wing。
help-play-minutes =
    开始一局大约需要这么多分钟的新游戏：10（即 9 至 11）、8..12、..5 或 30..。

    library calibrate 测得你的速度后，按你的速度计算。与 --daily 同用：由当天日期生成的题目。
help-play-seed = 新的一局由这个种子生成；种子相同，题目就相同。
help-play-theme =
    配色。

    不加此选项时随终端；终端没有说明时为深色。
