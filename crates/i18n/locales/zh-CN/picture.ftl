# 图片与书。每条消息都与 en/ 中同名文件一一对应，参数相同；有测试保证。

render-steps = 解题路径共 { $steps } 步；--step 从 1 开始数
render-terminal = 终端无法显示这种格式；请用 --out 指定文件，或重定向输出
render-glyphs = 字体中没有 { $characters }；可用 --font FILE 换一种
book-title = 数独
book-puzzles = 题目
book-puzzle = 第 { $number } 题
book-solutions = 答案
book-explanations = 讲解
book-rating = ER { $er }
