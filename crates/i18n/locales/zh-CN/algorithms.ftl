# algorithms：按名称列出求解和生成终盘的算法。

algorithms-title = 算法
algorithms-unknown = 没有名为“{ $name }”的算法。
algorithms-unknown-near = 没有名为“{ $name }”的算法，也许是：{ $near }。
algorithms-solves = 求解
algorithms-makes = 生成终盘
algorithms-default = 默认
algorithms-cost = 代价
algorithms-node = 一个节点是什么
algorithms-grids = 作为生成器
algorithms-read-on = 延伸阅读
algorithms-page = 详见：{ $pages }
algorithms-article = 出自 shudu 所依据的五篇文章中的第 { $number } 篇：{ $page }
algorithms-article-titled = 出自 shudu 所依据的五篇文章中的第 { $number } 篇《{ $title }》：{ $page }
column-does = 用途
column-article = 文章
column-idea = 想法

## 求解
algorithm-fast-idea = 在整个盘面上同时做唯一余数、排除和区块，再一分为二
algorithm-fast-how = 整个盘面放在几个机器字里，每个候选数占一位，一次运算就看许多格。唯一余数、排除和区块一直做到不再变化，然后分成两种情况。批量处理时，许多题各占同一批机器字中的一位。
algorithm-fast-cost = 最坏是指数级的，已知的方法无不如此；唯一解的题大多只要几微秒，批量更快。
algorithm-fast-node = 唯一余数、排除和区块都做完的一个盘面：题目本身，或分出的一种情况。
algorithm-fast-grids = 等同于 uniform：放弃均匀也不会更快。
algorithm-odometer-idea = 所有空格从 1 数起，像里程表，最后一格转得最快
algorithm-odometer-how = 每个空格先填 1，然后往上数。最后一个空格转得最快，转过 9 就回到 1，并让前一个空格进一位。每转一下就检查盘面：先行，再列，再宫，遇到第一个缺数字的区域就停。
algorithm-odometer-cost = b 个空格有 9^b 个状态。空盘面是 9^81，每秒试 10^8 个也要 6.23 × 10^61 年。所以除非另有指定，10 秒后就停，并说明还剩多少。
algorithm-odometer-node = 轮子的一个状态：一个填满并检查过的盘面。
algorithm-pruned-odometer-idea = 里程表，但只转提示数留下的候选数
algorithm-pruned-odometer-how = 同一个轮子，但每个空格只转那些在同行、同列、同宫的提示数中没有的数字。轮子自己填下的数字，从不缩小后面的格的范围。
algorithm-pruned-odometer-cost = 状态数是各格候选数个数的乘积。对那道著名的例题，它把 4.64 × 10^48 个状态减到 4.26 × 10^22 个；对空盘面毫无作用。除非另有指定，10 秒后就停。
algorithm-pruned-odometer-node = 轮子的一个状态：一个填满并检查过的盘面。
algorithm-restriction-idea = 行、列、宫各有还缺的数字的集合，加一个栈，按行的顺序
algorithm-restriction-how = 行、列、宫各有九个集合，记着那里还缺哪些数字；一格能填的，是它那三个集合的交集。空格按行的顺序访问，栈里记着每格还没试过的数字。走进死路，就把数字还给三个集合。
algorithm-restriction-cost = b 个空格至多 9^b，但冲突的数字从不写下：那道著名的例题只要 4 632 个节点。按行的顺序搜索，看不出后面很远的某一格已经无数可填。
algorithm-restriction-node = 前面各格都已填好时着手填的一格，或填满的盘面。
algorithm-restriction-grids = 从空盘面出发，在还没试过的数字里等概率地抽取下一个。同一个种子生成同一个终盘。各终盘的概率并不相等。
algorithm-row-major-idea = 按行的顺序逐格递归
algorithm-row-major-how = 从下一个空格所在的行、列、宫读出它能填哪些数字。一个也没有：退回。有一个或几个：依次填下，接着处理下一个空格，再把它擦掉。
algorithm-row-major-cost = b 个空格至多 9^b 次调用；只有不冲突的数字才会引出调用。次数取决于提示数摆在哪里：第一行全空对它最不利。
algorithm-row-major-node = 一次调用：着手填的一格，或填满的盘面。
algorithm-propagate-idea = 先做唯一余数，再在候选数最少的格里猜
algorithm-propagate-how = 只剩一个候选数的格把它从自己的 20 个等位格中删去，如此继续，直到不再变化。然后在候选数最少的格里猜（相同时取第一个），每个候选数各在整个状态的一份副本上试。
algorithm-propagate-cost = 被猜的格若有两个候选数，接连 d 次猜测至多产生 2^d 个状态。一个状态要复制不到 200 字节，至多删数 1 620 次。
algorithm-propagate-node = 传播完毕的一个状态。
algorithm-singles-idea = 唯一余数加排除，再按候选数表递归，共六种形式
algorithm-singles-how = 唯一余数和排除一直填到都找不到为止，然后按各格的候选数表递归填空。--order 决定下一个填哪格（fewest-first、fewest-last、row-major），--lists 决定候选数表随填数更新（live），还是一直保持规则留下的样子（fixed）。原作是 fewest-last 加 fixed。
algorithm-singles-cost = 规则每填一个数字要看 27 个区域；递归最坏是指数级的。表若固定不变，最短的表就不再可靠，而且每个节点都要为挑选付出代价。
algorithm-singles-node = 递归着手填的一格，或填满的盘面；之前的规则共算一个。
algorithm-dancing-links-idea = 精确覆盖，链表能自行复原
algorithm-dancing-links-how = 一格里的一个数字覆盖 324 个项目中的四个：它的格，以及这个数字在它的行、列、宫里的位置。要找的是一组选项，恰好把每个项目覆盖一次。取选项最少的项目逐个试；撤回时双向链表自行复原。
algorithm-dancing-links-cost = 最坏是指数级的。一次选择至多改动链表的 108 个节点；每次猜测之后，唯一余数和排除都不另花代价。
algorithm-dancing-links-node = 一组已选的选项。
algorithm-sat-idea = 把规则写成子句，并从冲突中学习
algorithm-sat-how = 每格每个数字一个变量，共 729 个。SAT 求解器作决定、传播，遇到冲突就学到一个排除冲突起因的子句，并按该子句尽可能往回跳。convert --to dimacs 可把子句写给别的求解器。
algorithm-sat-cost = 最坏是指数级的，实际上节点极少。每道题都要建立几千个子句，不论用不用得上；每找到一个解还要再加一个。
algorithm-sat-node = 没有矛盾、要作决定或已经填满的一个状态。

## 只用于生成
algorithm-uniform-idea = 每个终盘出现的概率完全相等
algorithm-uniform-how = 表里的精确权重说明每种选择之后还有多少个终盘，所以没有哪个终盘比别的更容易出现。
algorithm-uniform-cost = 只查表，不搜索；每秒几百万个终盘。
algorithm-uniform-grids = 全部 6 670 903 752 021 072 936 960（约 6.67 × 10^21）个终盘，每一个的概率都完全相等。
algorithm-diagonal-idea = 先随机填对角线上的三宫，再填其余
algorithm-diagonal-how = 第 1、5、9 宫既不同行也不同列，每一宫里九个数字怎么排都行。先随机填好这三宫，让求解程序填满其余 54 格，再按随机的顺序挖空；挖了会出现第二个解的，就把数字放回去。除非另有指定，挖 40 个空。
algorithm-diagonal-cost = 挖 40 个空，至少要问求解程序 40 次是否多出了别的解。
algorithm-diagonal-grids = 这三宫有 9!^3 = 47 784 725 839 872 000（约 4.78 × 10^16）种填法。各终盘的概率并不相等。
