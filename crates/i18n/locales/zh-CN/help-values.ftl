# 参数的可选值。每条消息都与 en/ 中同名文件一一对应，参数相同；有测试保证。

help-shared-color-is-auto = 终端支持时使用颜色。
help-shared-color-is-always = 总是使用颜色。
help-shared-color-is-never = 从不使用颜色。
help-shared-output-is-grid = 画出的盘面。
help-shared-output-is-line = 每题一行。
help-shared-output-is-csv = 逗号分隔的值，带表头。
help-shared-output-is-json = 每行一个 JSON 对象。
help-shared-form-is-text = 供人阅读的文本。
help-shared-form-is-json = JSON，与 --json 相同。
help-candidates-after-is-givens = 只由提示数按行、列、宫排除。
help-candidates-after-is-propagate = 填完所有唯一余数之后。
help-candidates-after-is-singles = 填完所有唯一余数和排除之后。
help-candidates-after-is-solutions = 在某个解中出现的数字。

## 次序、候选数表和生成方法
help-shared-order-is-fewest-first = 候选数最少的单元格，同样少时取第一个。
help-shared-order-is-fewest-last = 候选数最少的单元格，同样少时取最后一个，与原文相同。
help-shared-order-is-row-major = 按行的第一个空格。
help-shared-lists-is-live = 候选数表随每次填数更新。
help-shared-lists-is-fixed = 候选数表保持开始时的样子，与原文相同。
help-shared-method-is-uniform = 每个终盘机会均等。
help-shared-method-is-fast = 与 uniform 相同。
help-shared-method-is-restriction = 逐行填写，从行、列、宫允许的数字中抽取。
help-shared-method-is-diagonal = 三个宫随机填，其余靠搜索。

## 变体的种类
help-shared-variant-is-jigsaw = 不规则区域，代替宫。
help-shared-variant-is-x = 对角线上没有重复的数字。
help-shared-variant-is-windoku = 宫之间的窗口中没有重复的数字。
help-shared-variant-is-anti-knight = 相隔一个马步的两格数字不同。
help-shared-variant-is-non-consecutive = 相邻两格的数字不连续。
help-shared-variant-is-killer = 带总和的杀手框，没有提示数。
help-shared-variant-is-arrow = 箭身上的数字之和等于圆圈中的数字。
help-shared-variant-is-thermo = 数字递增的温度计。
help-shared-variant-is-kropki = 全部黑白点：白点相差 1，黑点为两倍。
help-shared-variant-is-xv = 全部字母：X 之和为 10，V 之和为 5。
help-shared-variant-is-greater-than = 宫内所有相邻格之间的大于号。

## 对称性
help-shared-symmetry-is-none = 不对称。
help-shared-symmetry-is-half-turn = 旋转 180 度对称。
help-shared-symmetry-is-quarter-turn = 旋转 90 度对称。
help-shared-symmetry-is-horizontal = 上下对称。
help-shared-symmetry-is-vertical = 左右对称。
help-shared-symmetry-is-diagonal = 沿 r1c1 到 r9c9 的对角线对称。
help-shared-symmetry-is-antidiagonal = 沿 r1c9 到 r9c1 的对角线对称。
help-shared-symmetry-is-both-mirrors = 上下、左右都对称。
help-shared-symmetry-is-both-diagonals = 沿两条对角线都对称。
help-shared-symmetry-is-full = 以上全部。
help-shared-symmetry-is-random = 每道题随机一种。
help-transform-rotate-is-90 = 顺时针四分之一圈。
help-transform-rotate-is-180 = 半圈。
help-transform-rotate-is-270 = 逆时针四分之一圈。
help-transform-mirror-is-horizontal = 以中间一行为轴，上下互换。
help-transform-mirror-is-vertical = 以中间一列为轴，左右互换。
help-transform-mirror-is-diagonal = 以左上到右下的对角线为轴。
help-transform-mirror-is-antidiagonal = 以右上到左下的对角线为轴。

## 评分方法和页面
help-shared-scale-is-person = 人最容易看出的下一步。
help-shared-scale-is-se = 与 Sudoku Explainer 1.2.1 相同。
help-shared-scale-is-hodoku = 与 HoDoKu 2.2.0 相同。
help-rate-scale-is-level = 难度等级：easy、medium、hard、unfair 或 extreme，即 ER 的范围。
help-rate-scale-is-se = Sudoku Explainer 1.2.1：ER、EP、ED。
help-rate-scale-is-hodoku = HoDoKu 2.2.0：难度等级和分数。
help-rate-scale-is-minutes = 人大约需要的分钟数。
help-rate-sort-is-er = 按 ER，再按 EP，再按 ED。
help-rate-sort-is-ep = 按 EP，再按 ED，再按 ER。
help-rate-sort-is-ed = 按 ED，再按 EP，再按 ER。
help-rate-sort-is-level = 按难度等级，再按 ER、EP、ED。
help-rate-sort-is-hodoku-level = 按 HoDoKu 的难度等级，再按分数。
help-rate-sort-is-score = 按 HoDoKu 的分数。
help-rate-sort-is-minutes = 按分钟数。
help-book-explain-is-person = 人最容易看出的下一步。
help-book-explain-is-se = 与 Sudoku Explainer 1.2.1 相同。
help-book-explain-is-hodoku = 与 HoDoKu 2.2.0 相同。
help-book-rated-is-level = 难度等级。
help-book-rated-is-se = ER。
help-book-rated-is-hodoku = HoDoKu 的难度等级。
help-book-rated-is-both = 难度等级和 ER。
help-shared-theme-is-light = 浅色。
help-shared-theme-is-dark = 深色。
help-shared-theme-is-print = 灰度，供打印。
help-shared-theme-is-safe = 色觉障碍者也能分辨。
help-shared-to-is-text = 供终端显示的文本。
help-explain-to-is-json = JSON，每行一个对象。
help-techniques-to-is-json = JSON，每行一个对象。
help-algorithms-to-is-json = JSON，每行一个对象。
help-explain-to-is-pdf = PDF：题目在前，解题过程在后。
help-value-md = Markdown。
help-value-html = 完整的 HTML 页面，图片也在其中。
help-value-svg = 可缩放矢量图形。
help-value-png = PNG 图片。
help-value-pdf = PDF 页面。

## 格式
help-value-line = 一行 81 个字符。
help-value-grid = 九行，有没有边框都行。
help-value-comma = 九行，每行九个字段，用逗号隔开。
help-convert-to-is-text = 前 81 个非空白字符。
help-library-export-to-is-text = 前 81 个非空白字符。
help-value-text = 前 81 个非空白字符。
help-value-sdm = SadMan Sudoku 题集的行，空格写作 0。
help-value-csv = 逗号分隔的值，含 puzzle 列。
help-value-pencilmarks = 九行候选数。
help-value-hodoku = HoDoKu 题库的一行。
help-value-sukaku = 729 个字符，每格九个。
help-value-json = 本程序的 JSON，保留全部内容。
help-value-sdk = SadMan Sudoku 的文件。
help-value-ss = Simple Sudoku 的盘面。
help-value-sdx = SudoCue 的候选数。
help-value-gsf = Glenn Fowler 难题分类的一行。
help-value-bank = Sudoku Exchange 题库的一行。
help-value-opensudoku = 安卓上 OpenSudoku 的文件。
help-value-gnome = GNOME Sudoku 的存档。
help-value-ksudoku = KSudoku 的存档。
help-value-fpuzzles = f-puzzles 的链接。
help-value-sudokupad = SudokuPad 的链接。
help-value-coach = sudoku.coach 的链接。
help-value-sudokuwiki = sudokuwiki.org 求解器的链接。
help-value-share = 本程序网页的分享链接。
help-value-spaced = 九行数字，用空格符隔开。
help-value-columns = 每格的候选数，排成列。
help-value-lists = 每格的候选数，写成列表。
help-value-dimacs = 供任何 SAT 求解器使用的子句，只限一道题。
help-value-variant = 任意尺寸与规则的 JSON（docs/variants.md）。
help-value-iss = Interactive Sudoku Solver 的字符串。
help-value-killer = 用 81 个数写出的杀手框。
help-value-solo = Simon Tatham 谜题集中 Solo 的一局。
help-value-sumocue = SumoCue 的锯齿数独。

## Shell
help-value-bash = Bash。
help-value-elvish = Elvish。
help-value-fish = Fish。
help-value-powershell = PowerShell。
help-value-zsh = Z shell。
