# shudu-sql。

sql-remark = { $place }：{ $count } 次得到 NULL（{ $why }）。首例：{ $example }
sql-unreadable = 不是题目
sql-clash = 提示数有冲突
sql-no-solution = 题目无解
sql-many-solutions = 题目有多个解
sql-full = 盘面已填满，没有步骤可评
sql-candidates = 限定了候选数，而函数只接受提示数
sql-spent = 单题时间用完
sql-too-large = 数值超出 64 位
sql-not-made = 未能生成的题目
sql-rows = { $rows } 行，用时 { $time }
sql-left-out = 还有 { $count } 行没有显示；--max-rows 可显示更多，-o 写出全部
sql-interrupted = 已中断，已写出 { $rows } 行。
sql-progress = 已读 { $read }，已写 { $written }
sql-one-query = 查询给了两次：参数和 --file。
sql-one-result = 有多个查询，却只有一个输出文件：请给每个查询各自的 -o。
sql-welcome = shudu-sql { $version }。查询以 ; 结束。\? 帮助，\q 退出。
sql-help =
    查询以 ; 结束，可以分几行写。Ctrl-C 停止查询，Ctrl-D 退出。
    FROM 'file' 可读 .csv、.json、.parquet 和题目文件；文件夹或带 * 的名字合成一个表。
    \f        本程序的函数
    \d        表；  \d NAME  表或文件的列
    \o FORM   结果的形式：table、csv、json、line、parquet
    \i FILE   运行文件中的查询
    \q        退出
sql-no-command = 没有 { $seen } 这个命令；\? 列出所有命令。
sql-no-history = 无法保存历史：{ $reason }
