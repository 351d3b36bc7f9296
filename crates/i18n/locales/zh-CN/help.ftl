# --help、手册页和自动补全中关于命令的说明，以及其中的标题。每条消息的第一段由 -h 显示，全文由 --help 显示。
# 每条消息都与 en/ 中同名文件一一对应，参数相同；有测试保证。

## 标题
help-usage = 用法
help-commands = 命令
help-group-start = 从这里开始
help-group-puzzle = 分析一道题
help-group-make = 出题、打印与收藏
help-group-files = 转换与比较文件
help-group-learn = 学习技巧与算法
help-group-program = 程序本身
help-arguments = 参数
help-options = 选项
help-heading-everywhere = 通用选项
help-heading-target = 出题目标
help-heading-elsewhere = 题目的其他来源（不用 INPUT）
help-tag-options = 选项
help-tag-command = 命令
help-default = 默认值
help-values = 可选值
help-values-long = 可选值
help-alias = 也可写作
help-colon = ：
help-more = 全部选项见“{ $command } --help”。
help-whole = 各选项的详细说明和所有命令共有的选项，见“shudu help { $command }”。
help-more-of-command = 某个命令的说明，见“{ $command } 命令 --help”。
man-name = 名称
man-synopsis = 用法
man-description = 说明
man-options = 选项
man-commands = 命令
man-keys = 按键
man-version = 版本

## 命令
help-shudu =
    数独的求解、唯一性证明、计数、核查、出题、评分、格式转换、算法比较与回放。

    INPUT 可以是题目、文件，或表示标准输入的“-”；给出多个时依次读取。含 81 个单元格的参数当作题目，其余的当作文件名。格式自动识别：81 个字符的一行、画出的盘面、逗号分隔的行、CSV、候选数、HoDoKu、候选数数独、JSON，以及其他程序的文件和链接。文件可以用 gzip 压缩。图片（JPEG、PNG、WebP）也可读取；文件夹表示其中的所有图片。

    只有一道题时打印盘面，有多道题时每题一行。加上 --output line、csv 或 json 时，一道题也按批量方式处理，打印为一行。

    退出码：0 表示“是”；1 表示“否”（无解、多解、提示数冲突、核查未通过）；2 表示出错（输入无法读取、命令行有误、预算用完、读写失败）。
help-solve = 解题，并证明解是唯一的。
help-count = 计算题目有多少个解。
help-check = 指出盘面或答案错在哪里。
help-candidates = 显示每个单元格还能填哪些数字。
help-rate =
    给题目评分：Sudoku Explainer 的 ER、EP、ED，HoDoKu 的难度等级和分数，并估计人大约需要的分钟数。

    只有一道题时详细列出各项评分；有多道题时每题一行：puzzle,er,ep,ed,hodoku_level,hodoku_score,minutes,minutes_from,minutes_to,minutes_level,level,note。未要求的评分方法不输出相应的列。
help-hint = 根据玩家已写下的内容，提示下一步怎么做，共四级。
help-explain = 逐步讲解完整的解题路径，附盘面和理由。
help-steps = 列出盘面上此刻能走的所有步骤。
help-techniques =
    列出所有技巧，或讲解其中一个。

    讲解包括：这个技巧找什么，为什么成立，一个例子，一道练习题。
help-algorithms =
    列出所有算法和生成方法，或讲解其中一个。

    讲解包括：思路、代价、计数的是什么、出自何处。
help-generate = 出题。
help-hunt = 按 Sudoku Explainer 的评分搜寻最难的题目，可以中断后继续。
help-convert = 把题目从一种格式转换成另一种格式。
help-compare = 用一道题或一个文件比较所有算法。
help-watch = 回放算法的每一步，可以前进，也可以倒退。
help-watch-keys =
    在终端里，回放占满整个屏幕：

      Space 播放、暂停   方向键或 h l 单步   + - 速度   r 方向   Home、End、0-9 跳转
      n N 下一个、上一个猜测或死路   a A 换算法   w 并排加一个算法   Tab 切换到另一个
      鼠标：点击或拖动进度条，滚轮单步   T 深色或浅色   Ctrl+Z 暂时离开   q 退出
help-canon = 把题目化为规范形，或判断它们是否与另一道题等价。
help-transform =
    旋转、镜像、重排题目，或给数字改名。

    不加 --seed 时，变换按以下顺序进行：转置、行、列、旋转、镜像、数字。
help-isomorphs = 打印与一道题等价的题目。
help-dedupe =
    每个等价类只留一道题。

    对于其他大小与规则的题目，只有完全相同的才算等价。
help-minimize = 在解保持唯一的前提下去掉提示数。
help-neighbours = 列出去掉 N 个提示数、再加上 M 个其他提示数所得的题目：{"{-n+m}"}。
help-info = 列出题目的特征：提示数、对称性、自同构、是否最小题、后门、大行。
help-library = 管理题库和存档：列出、导入、导出、查看、加标签、每日一题、统计。
help-library-list = 列出题目：全部，或符合条件的。
help-library-import = 把题目导入题库。
help-library-export = 以任意格式导出题目：全部，或符合条件的。
help-library-show = 显示一道题的全部信息。
help-library-remove = 从题库中删除题目。
help-library-tag = 添加或去掉标签。
help-library-tags = 列出已使用的标签。
help-library-collections = 列出题集，或解散一个题集。
help-library-games = 列出存档，最近玩过的在前；也可删除或恢复一个存档。
help-library-daily = 显示某一天的每日一题，所有人的题目都相同。
help-library-duplicates = 列出题库中互相等价的题目，每个等价类一组。
help-library-stats = 统计题库中的一切。
help-library-calibrate =
    根据你未求助而解出的游戏，测出你的速度。

    速度保存在题库中，供“shudu play --minutes”使用，并打印出来，供 rate 和 generate 的“--pace”使用。数据不离开本机。
help-library-verify = 读取整个文件，检查是否完好。
help-render = 画出题目、候选数、答案或解题路径中的一步，格式为文本、SVG、PNG 或 PDF。
help-book = 把题目排成 PDF 书籍供打印，附答案或讲解。
help-play =
    在终端里玩：新题、存档、提示、解题路径、技巧课。

    不给 INPUT 时列出存档。
help-play-keys =
    每一步都先存盘再显示，随时可以退出，以后在这里或在浏览器里接着玩。屏幕底部总是列出此刻能做的事，F1 列出所有按键：

      1-9 填写   Shift+数字 角注   Alt+数字 中注   Space 下一模式
      方向键、hjkl 移动   加 Shift 多选   鼠标：点选、拖选、点击
      u 撤销   r 重做   x 删除   a 自动笔记   c 核查   ? 提示，再按看下一级   Enter 照提示执行
      b 退回出错之前   A 答案   s 解题路径   t 技巧课   g 设置   p 暂停   q 退出
      N 新题   e 输入或粘贴题目   T 深色或浅色   Ctrl+Z 暂时离开
help-web = 启动网页和 JSON 接口，在浏览器里玩和学。
help-mcp =
    按模型上下文协议（MCP）在标准输入输出上为智能体提供工具。

    本命令由运行智能体的程序启动，应写进其设置的几行见指南。这些工具可以读题、解题、检查、评级、出题、画图、编辑变体，也能给出提示、解释走法、验证步骤。'shudu web' 在 /mcp 提供同样的工具。
help-completions = 打印某种 shell 的自动补全脚本。
help-man = 打印手册页，或把所有命令的手册页写入文件夹。
help-help = 显示某个命令的帮助。

## 多个命令共有的参数
help-shared-pick = 使用输入中的第 N 道题，从 1 数起。
help-shared-inputs = 题目、文件、图片文件夹，或表示标准输入的“-”。
help-shared-from =
    按这种格式读取，不自动识别。

    所有格式见“shudu convert --help”。
help-shared-all-puzzles = 读取图片中的所有题目，而不只是最大的一道。
help-shared-line-buffered =
    每读完一行就立即解答并输出。

    供通过管道逐题提问、等待答复的程序使用。
help-shared-output =
    输出形式：grid、line、csv 或 json。

    不加此选项时，一道题打印盘面，多道题每题一行。
help-shared-to =
    用这种格式写出题目，而不是打印结果。

    convert 的所有格式都可用，见“shudu convert --help”。得不到题目的，在标准错误中说明原因。
help-shared-form = 输出形式：text 或 json。
help-shared-json = 等同于 --output json。
help-shared-out = 写入这个文件；没有选项另行指定时，格式由扩展名决定。
help-shared-threads =
    批量处理使用的线程数。

    不加此选项时，每个处理器一个线程。
help-shared-max-time = 每道题的时限：2s、150ms、1m 或 none（不限）。
help-shared-max-nodes =
    每道题的节点数上限。

    里程表算法（odometer）数的是状态。
help-shared-algorithm =
    使用的算法，默认为 fast。

    可选：fast、odometer、pruned-odometer、restriction、row-major、propagate、singles、dancing-links、sat。
help-shared-order =
    singles 算法下一个填哪个单元格。

    可选：fewest-first、fewest-last（与原文相同）、row-major。
help-shared-lists =
    singles 算法的候选数表是否随填数更新。

    可选：live（更新）、fixed（不更新，与原文相同）。
help-shared-number = 打印多少道题。
help-shared-seed =
    随机选择所用的种子。种子相同，题目就相同。

    不加此选项时，用新的种子，并打印出来。
help-shared-theme = 配色。
help-shared-font = 使用这个字体文件（TrueType 或 OpenType）。
help-shared-library =
    题库文件。

    不加此选项时，用环境变量 SHUDU_LIBRARY 指定的文件；没有设置时，用用户数据文件夹里的文件。
help-shared-scale = 按什么顺序寻找步骤。
help-shared-lang =
    消息和帮助的语言：{ $languages }。

    不加此选项时由系统区域设置决定：LANGUAGE、LC_ALL、LC_MESSAGES、LANG。
help-shared-quiet =
    标准错误上只输出错误。

    不显示汇总和进度。
help-shared-color =
    何时使用颜色。

    遵从环境变量 NO_COLOR。
help-shared-ascii = 只用 ASCII 字符绘制。
help-shared-help =
    显示帮助。-h 列出常用选项，--help 列出全部，“shudu help 命令”逐项说明。
help-shared-version = 显示版本。
