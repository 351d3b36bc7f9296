# explain、steps、techniques。

explain-title = 解题过程
explain-intro = 共 { $steps } 步，{ $order }。
explain-scale-se = 按 Sudoku Explainer 的顺序
explain-scale-hodoku = 按 HoDoKu 的顺序
explain-scale-person = 按人最容易看出的顺序
explain-signs = 图中：(5) 属于这个形态，{ "{" }5{ "}" } 是其中的第二类（鳍、多出的候选数、链中不成立的）或排除别处同一数字的数，[5] 填入，<5> 删去。
explain-step = { $number }. { $name }：{ $effect }
explain-step-name = { $number }. { $name }
explain-colour-pattern = 形态本身。
explain-colour-secondary = 形态的第二部分，或排除别处的数字。
explain-colour-placement = 本步填入。
explain-colour-elimination = 本步删去。
path-teacher = 教师版
path-pupil = 学生版
path-print = 打印
path-previous = 上一步
path-next = 下一步
path-show = 显示这一步
path-answer = 答：
explain-rated = { $name }（{ $difficulty }）
explain-end = 结束
explain-solved = 盘面已填满。
explain-stuck = 已知的技巧都无法继续。
explain-spent = 到此中断：{ $spent }。
explain-astray = 有填错的数字或误删的候选数：{ $cells }
explain-sukaku = 这道题限定了候选数；只能讲解由提示数构成的题目
explain-full = 盘面已填满，没有可以讲解的
explain-pdf-out = PDF 只能写入文件，请用 --out FILE.pdf 指定
explain-form-option = { $option } 不能与 --to { $form } 同用
prove-no-candidate = { $digit } 不是 { $cell } 的候选数：该格已填数，或等位格已有此数，或此候选数已删去
prove-wrong = { $move } 与解矛盾
prove-beyond = 没有技巧能得出 { $move }
steps-title = 当前盘面的所有步骤
steps-intro = { $count ->
    [0] 没有任何技巧可用。
   *[other] 现在有 { $count } 个步骤可用。
}
techniques-title = 技巧
techniques-one = 这里只能写一个技巧，却是“{ $name }”。
techniques-named = { $name }（{ $slug }）
techniques-unknown = 没有名为“{ $name }”的技巧。
techniques-unknown-near = 没有名为“{ $name }”的技巧，也许是：{ $near }。
lesson-tongues = { $programs } 都称之为 { $name }。
lesson-tongue = { $program } 称之为 { $name }。
lesson-example = 例子
lesson-practice = 练习题
lesson-practice-intro = 先用更简单的技巧做下去，到某一步就必须用它。
lesson-practice-other-ways = 用更简单的技巧做到某一步，就可以用上它；那里也可能另有别的解法。
column-slug = 代号
column-se = Sudoku Explainer
column-hodoku = HoDoKu
column-name = 名称
