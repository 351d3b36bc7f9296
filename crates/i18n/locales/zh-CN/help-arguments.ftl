# 各个命令自己的参数。每条消息都与 en/ 中同名文件一一对应，参数相同；有测试保证。

## solve、count、check、candidates、convert、compare
help-solve-limit =
    找到 N 个解为止。

    要证明解是唯一的，须找两个；N 为 1 时不作任何证明。
help-solve-all = 打印所有解，每行一个。
help-solve-stats = 说明搜索做了什么。
help-count-limit = 数到 N 为止。
help-count-stats = 说明搜索做了什么。
help-count-max-time =
    每道题的时限：2s、150ms、1m 或 none（不限）。

    不加此选项时为十秒。
help-check-against = 与这道题的提示数和答案核对。
help-candidates-after = 先应用哪些规则。
help-convert-to = 写成哪种格式。
help-compare-algorithm = 只比较这些算法，用逗号隔开；singles 代表它的全部六种形式。
help-compare-order =
    singles 只用这些次序，用逗号隔开。

    可选：fewest-first、fewest-last（与原文相同）、row-major。
help-compare-lists =
    singles 只用这些候选数表，用逗号隔开。

    可选：live（更新）、fixed（不更新，与原文相同）。
help-compare-slowest = 列出每个算法最慢的 N 道题。
help-compare-limit = 每道题找 N 个解。
help-compare-max-time = 每个算法处理全部输入的时限：2s、150ms、1m 或 none（不限）。
help-compare-max-nodes = 每个算法在每道题上的节点数上限。

## rate、hint、explain、steps、techniques、algorithms
help-rate-scale = 评分方法，用逗号隔开。
help-rate-stats =
    在标准错误上输出更多信息。

    只有一道题时：Sudoku Explainer 的路径用到的技巧，以及每一处有多少种走法。有多道题时：各段 ER 的速度，以及与题目自带评分（题后的“ER EP ED”）的吻合程度。
help-rate-er = 只打印 ER 在此范围内的题目：7.1、6.5..7.2、..2.5 或 9.0..，含两端。
help-rate-ep = 只打印 EP 在此范围内的题目。
help-rate-ed = 只打印 ED 在此范围内的题目。
help-rate-hodoku-level = 只打印属于这个 HoDoKu 难度等级的题目：easy、medium、hard、unfair 或 extreme。
help-rate-level = 只打印属于这个难度等级的题目：easy、medium、hard、unfair 或 extreme。
help-rate-minutes =
    只打印大约需要这么多分钟的题目：10（即 9 至 11）、8..12、..5 或 30..。
help-rate-pace =
    分钟数是为怎样的玩家估计的：所用时间是模型估计的多少倍。

    library calibrate 会测出它。可再加一个数表示波动，例如 1.3,0.4。
help-rate-technique =
    只打印解题路径用到这个技巧的题目，技巧可写短名或全名。

    这里的路径是 Sudoku Explainer 的。要求多个技巧时，重复此选项。
help-rate-sort =
    容易的排在前面，无法评分的排在最后。

    所有行都保存在内存里。
help-rate-descending =
    难的排在前面。

    无法评分的仍在最后。
help-rate-histogram =
    不逐题打印，只打印各个 ER 有多少道题。

    加上 --scale hodoku 时，打印各个难度等级有多少道题。
help-rate-quick =
    只给出 ER 的上下限，不评分，快几百倍。

    指出题目能否只用唯一余数和排除解出（ER 不超过 2.3），加上区块能否解出（不超过 2.8），加上数组能否解出（不超过 5.4），或者都不能（不低于 3.2）。不检查是否有第二个解。
help-hint-input =
    题目：可以是题目、文件，或表示标准输入的“-”。

    格式能区分填入数时，填入数就是玩家填写的内容。
help-hint-notes = 玩家手中的同一盘面：多填了一些数字，或标出了各单元格剩余的候选数。
help-hint-stage = 提示到哪一级：1 方向，2 区域，3 技巧，4 完整的证明。
help-hint-json = 打印一个 JSON 对象。
help-hint-max-time =
    作答的时限：2s、150ms、1m 或 none（不限）。

    不加此选项时为十秒。
help-solve-to =
    用这种格式写出答案。

    能同时保存题目和答案的格式（csv、json 等）两者都写；其他格式只写答案，放在题目的位置。格式见“shudu convert --help”。
help-explain-to =
    输出形式。

    不加此选项时，一道题用文本，多道题用 JSON 行。
help-explain-json = 打印 JSON 行：每一步一行，每道题结束时一行。
help-explain-brief = 每步只打印一行，不附盘面和理由。
help-explain-full =
    完整打印很长的链和网。

    不加此选项时，超过六十行的在中间省略。
help-explain-max-time = 每条解题路径的时限：2s、150ms、1m 或 none（不限）。
help-explain-max-nodes = 路径中每一步的节点数上限。
help-explain-out =
    写入这个文件；没有选项另行指定时，格式由扩展名决定。

    Markdown 页面的图片放在旁边的文件夹里。
help-steps-technique =
    只寻找这些技巧，用逗号隔开。

    不加此选项时，寻找除网以外的所有技巧（网指动态链、嵌套链和强制网）。
help-steps-json = 每个盘面打印一个 JSON 对象。
help-techniques-name =
    要学的技巧，例如 x-wing、naked-pair。

    不给出时列出所有技巧。
help-techniques-to = 输出形式。
help-techniques-json = 打印 JSON：一个对象，列表则每个技巧一个对象。
help-techniques-out =
    写入这个文件；没有选项另行指定时，格式由扩展名决定。

    Markdown 页面的图片放在旁边的文件夹里。
help-algorithms-name =
    要讲解的算法或生成方法，例如 propagate、diagonal。

    不给出时列出全部。
help-algorithms-to = 输出形式。
help-algorithms-json = 打印 JSON：一个对象，列表则每个算法一个对象。

## generate、hunt
help-generate-number = 出多少道题。
help-generate-shape =
    盘面大小：4x4 到 25x25。

    9x9 是标准数独。
help-generate-variant =
    加上这些规则：一种，或用逗号隔开的几种。

    可选：jigsaw、x、windoku、anti-knight、non-consecutive、killer、arrow、thermo、kropki、xv、greater-than、anti-king、disjoint-groups、extra-region、clones、whispers、renban、nabner、palindrome、region-sum-line、between-line、zipper-line、entropic-line、modular-line、double-arrow、slow-thermometer、sandwich、x-sum、skyscraper、numbered-room、little-killer、quadruple、odd-even、difference、ratio、counting-circles。除非用 --clues、--blanks 或 --minimal 另作要求，killer 没有提示数；其他种类的提示数则尽可能少。
help-generate-marks =
    每种标记的个数：N 或 A..B。

    标记指框、线、点、盘外提示等。没有标记的规则以及 kropki、xv 没有个数可选。
help-generate-length =
    一条线、一个框或一组克隆有几格：N 或 A..B。

    圆头也算一格。
help-generate-method =
    如何生成终盘。

    可选：uniform、restriction、diagonal，以及与 uniform 相同的 fast。
help-generate-givens-from = 从这个终盘（盘面或文件）取提示数，不另外生成。
help-generate-blanks =
    挖多少个空格。

    不加此选项也不加 --clues 时，取所求题目最常见的个数；变体则只留必需的提示数。用版本 1 的种子时为 40。
help-generate-clues = 保留多少个提示数：N 或 A..B，含两端。
help-generate-minimal =
    出最小题：去掉任何一个提示数，解都不再唯一。

    与 --symmetry 同用时，这是对每一组对称的提示数而言；输出会说明对单个提示数是否也成立。
help-generate-symmetry =
    哪些单元格同为提示数或同为空格。

    可选：none（不对称）、half-turn（旋转 180 度）、quarter-turn（旋转 90 度）、horizontal（上下对称）、vertical（左右对称）、diagonal（沿 r1c1 到 r9c9）、antidiagonal（沿 r1c9 到 r9c1）、both-mirrors、both-diagonals、full、random（每道题随机一种）。
help-generate-pattern =
    提示数恰好在这些单元格里。

    布局可以是盘面或任意格式的文件，其中的数字、X 或 # 表示提示数。找到一道题或用完 --max-time（默认 10 秒）时停止，并说明试过多少。
help-generate-many = 允许多解的题目。
help-generate-full = 生成终盘，不出题。
help-generate-stats = 与 --full 同用：在标准错误上说明 restriction 或 diagonal 的搜索过程。
help-generate-unbiased =
    用受控偏差生成法出最小题。

    每道题附有权重，用它统计才没有偏差。
help-generate-rated = 用两种方法给题目评分。未指定格式时，多道题以 csv 写出。
help-generate-er =
    ER，即最难一步的难度：7.2 或 A..B，含两端。

    对于这个目标和其他目标，程序会不断出题，直到有一道符合，或用完 --max-time（默认 10 秒）。
help-generate-ep =
    EP，即第一次填数之前最难一步的难度。

    不给出值时，要求 EP = ER（珍珠题）。
help-generate-ed =
    ED，即第一步的难度。

    不给出值时，要求不低于 ER；与 --ep 同用时是钻石题。
help-generate-level =
    难度等级：easy、medium、hard、unfair 或 extreme。

    标准数独的难度等级是 ER 的范围：依次至 2.3、4.0、6.5、7.5，以及更高。既不给出此选项，也不给出其他目标或提示数个数时为 medium。用版本 1 的种子（v1:42:7）时是 HoDoKu 的同名等级。

    与 --variant 或其他 --shape 同用时，按“shudu explain”所用的最难一步。不给出 --clues、--blanks、--minimal 时，偏难的题目会增加提示数，杀手数独也一样。
help-generate-hodoku-level = HoDoKu 的难度等级：easy、medium、hard、unfair 或 extreme。
help-generate-technique =
    解题路径必须用到的技巧，可写短名或全名，例如 x-wing、naked-pair。

    这里的路径是 Sudoku Explainer 的；对于只有 HoDoKu 才有的技巧（例如 skyscraper、w-wing、finned-x-wing），则是 HoDoKu 的。
help-generate-only = 不允许比这个技巧更难的步骤。
help-generate-bottleneck =
    有多少步只有一个单元格能用唯一余数或排除填出：N 或 A..B。

    最后一格不算。
help-generate-minutes =
    题目大约需要的分钟数：10（即 9 至 11）、8..12、..5 或 30..。

    未指定提示数个数时：不超过 8 分钟的题用 28 至 34 个提示数，其余尽量少。
help-generate-pace =
    分钟数是为怎样的玩家估计的：所用时间是模型估计的多少倍。

    library calibrate 会测出它。可再加一个数表示波动，例如 1.3,0.4。
help-generate-keep-near = 把接近目标而未入选的题目以 CSV 写入这个文件。
help-hunt-puzzle =
    从这道题开始搜寻。

    不给出时从头开始。
help-hunt-state =
    搜寻进度不断存入这个文件。

    文件已存在时，从其中的进度继续。
help-hunt-seed =
    随机选择所用的种子。种子相同，步骤就相同。

    不加此选项时，用新的种子，并打印出来。
help-hunt-steps = 本次运行 N 步后停止。
help-hunt-max-time =
    经过这段时间后停止，例如 10m、2h。

    此选项和 --steps 都不加时为 10 秒；none 表示一直搜寻，直到按 Ctrl-C。
help-hunt-max-nodes = 跳过评分时要用 N 个以上假设的题目。

## watch、canon、transform、isomorphs、minimize、neighbours、info
help-watch-input = 题目、含一道题或一份过程记录的文件，或表示标准输入的“-”。
help-watch-method =
    观看生成终盘的过程：restriction 或 diagonal。

    diagonal 的前 27 个事件是三个宫。
help-watch-game =
    按编号（library games 所列）回放一局：每个数字可用什么技巧填出，哪里停顿过久或填错，接下来学什么。

    加 --lines、--grid、--out 或输出到管道时，每个数字一行；加 --json 时输出一个对象。--record 录制回放。
help-watch-algorithm =
    使用的算法，默认为 propagate。

    可选：fast、odometer、pruned-odometer、restriction、row-major、propagate、singles、dancing-links、sat。
help-watch-library = 与 --game 同用：题库文件。
help-watch-seed =
    --method 所生成终盘的种子；generate --full 用同一种子生成的终盘相同。

    不加此选项时，用新的种子，并打印出来。
help-watch-with =
    并排观看第二个算法。

    屏幕至少要有 82 列。
help-watch-speed =
    每秒多少个事件，或 max（最快）。

    不加此选项时每秒 10 个；事件多时加快，使全程在两分钟内放完；写入管道或文件时为 max。
help-watch-reverse = 从末尾倒着播放。
help-watch-start = 从第 N 个事件之前开始，N 从 1 数起。
help-watch-end = 在第 N 个事件之后结束。
help-watch-lines =
    在终端里也逐行打印，与写入管道或文件时相同。

    --step、--grid、--json 和 --out 也是如此。
help-watch-step =
    每个事件之前先询问。

    Enter 或 f 前进，b 后退，数字跳到那里，g 显示盘面，q 结束。
help-watch-grid = 每 N 个事件后画出盘面。
help-watch-max-events = 最多记录 N 个事件。
help-watch-limit = 找 N 个解。
help-watch-json = 以 JSON 行写出过程记录，不播放。
help-watch-record = 把回放写入这个文件，格式为 asciinema 录像（asciicast v2），不播放。
help-watch-size =
    录像的列数和行数。

    不加此选项时为 100x30。
help-watch-theme =
    配色。

    不加此选项时随终端；终端没有说明时为深色。
help-canon-against = 判断题目是否与这道题等价，并给出变换。
help-transform-seed = 随机选一种变换，用于所有题目；种子相同，变换就相同。
help-transform-transpose = 行列互换。
help-transform-rows =
    每一行移到哪里：312456789 把第 1 行移到第 3 行。

    同一大行的行仍在一起。
help-transform-columns =
    每一列移到哪里：312456789 把第 1 列移到第 3 列。

    同一大列的列仍在一起。
help-transform-rotate = 顺时针旋转的度数。
help-transform-mirror = 沿行、列或对角线镜像。
help-transform-digits = 每个数字改成什么：213456789 把 1 和 2 互换。
help-isomorphs-input = 题目、含一道题的文件，或表示标准输入的“-”。
help-isomorphs-all =
    打印单元格的 3,359,232 种变换得到的所有不同盘面，已排序。

    数字不改名。输出最多 272 MB。
help-minimize-seed =
    按这个种子决定的顺序尝试提示数。

    不加此选项时，从第一格到最后一格。
help-minimize-all = 打印提示数的所有最小子集，每行一个。
help-minimize-limit = 与 --all 同用：每道题打印 N 个子集后停止。
help-minimize-smallest =
    找出提示数最少的子集。

    不加 --max-time 时，每道题十秒。
help-neighbours-remove = 去掉多少个提示数。
help-neighbours-add = 加上多少个其他提示数。
help-neighbours-dedupe =
    结果中每个等价类只留一道题。

    全部完成后才打印。
help-neighbours-max-time =
    每道题的时限：2s、150ms、1m 或 none（不限）。

    不加此选项时为 60 秒。
help-info-max-time =
    每道题搜索后门以及求每项特征的时限：2s、150ms、1m 或 none（不限）。

    不加此选项时，搜索后门为十秒。
help-info-max-nodes =
    每道题搜索后门以及求每项特征的节点数上限。

    不加此选项时，每种猜测次数和试错深度各一千万。
help-info-features =
    加上难度评级、各技巧的步数、普通回溯法的猜测次数、试错深度和等价类。

    各项的含义见 docs/zh-CN/features.md。

## completions、man、web、mcp
help-completions-shell = 哪种 shell。
help-man-folder = 为每个命令写一页手册，放入这个文件夹；文件夹不存在时自动创建。
help-web-port = 监听的端口；0 表示任选一个空闲端口。
help-web-host =
    监听的地址。

    除本机回环地址外，其他地址都会把服务器开放给网络；这时需要令牌，令牌与网址一起打印。
help-web-open = 在浏览器里打开网页。
help-web-max-time = 每个请求的时限：2s、150ms、1m 或 none（不限）。
help-web-quota =
    一个地址每分钟最多的调用次数。

    超出时回答 429，并说明要等多久。在回环地址上，所有客户端的地址都一样。
help-web-log = 每个请求输出一行：时间、地址、路径、状态、用时。
help-mcp-max-time = 每次调用工具的时限：2s、150ms、1m 或 none（不限）。
