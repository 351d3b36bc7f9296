# 图片与书。每条消息都与 en/ 中同名文件一一对应，参数相同；有测试保证。

render-steps = 解题路径共 { $steps } 步；--step 从 1 开始数
render-ending = 不能生成 .{ $ending } 图片，可选：svg、png、pdf 或 text（--to）
render-terminal = 终端无法显示这种格式；请用 --out 指定文件，或重定向输出
render-glyphs = 字体中没有 { $characters }；可用 --font FILE 换一种
book-title = 数独
book-puzzles = 题目
book-puzzle = 第 { $number } 题
book-solutions = 答案
book-explanations = 讲解
book-rating = ER { $er }
book-find = 找出来
book-found = 在哪里
book-notes = 笔记
book-not-needed = 不需要该技巧，已略去
book-level-easy = 容易
book-level-medium = 一般
book-level-hard = 困难
book-level-unfair = 极难
book-level-extreme = 地狱
book-practice = 练习题：专门生成 { $made } 道，课程自带 { $known } 道，由课程题目变换位置与数字得到 { $moved } 道
book-seed = --seed 用于新出的题：请加上 --generate N，或不给 INPUT 而用 --technique 技巧名
book-made = { $wanted } 道题中只有 { $made } 道能在限时内生成；可用 --max-time 放宽
render-size = 图片宽度应为 1 到 { $most }，实际为 { $seen }
book-margin = 这种纸的页边距与装订边合计最多 { $most } 毫米，实际为 { $seen } 毫米
book-per-page = 每页题数应为 1、2、4、6 或 9，实际为 { $seen }
book-too-many = 这里制作的书最多 { $most } 道题，实际为 { $seen }；命令行不限
