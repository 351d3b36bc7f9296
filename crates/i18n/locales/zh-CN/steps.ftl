# 用文字讲解步骤：看哪里、为什么、可以填什么或删什么。

sentence-gap = {""}
list-and = { $rest } 和 { $last }
list-numbers = { $rest }、{ $last }
number = { $number ->
    [1] 一
    [2] 两
    [3] 三
    [4] 四
    [5] 五
    [6] 六
    [7] 七
    [8] 八
    [9] 九
   *[other] { $number }
}
houses-rows = 第 { $numbers } 行
houses-columns = 第 { $numbers } 列
houses-boxes = 第 { $numbers } 宫
candidates-of = { $cells } 的 { $digits }
literal-on = { $cell } 是 { $digit }
literal-off = { $cell } 不是 { $digit }
truth-cell = { $cell } 的数字
truth-house = { $house }的 { $digit }
step-places = 因此 { $places }。
step-strikes = 因此可以删去 { $strikes }。
step-strikes-too = 还可以删去 { $strikes }。
step-strike = { $cells } 的 { $digits }

## 单个数字
step-full-house-look = { $cell } 是{ $house }的最后一个空格。
step-full-house-why = 每个区域中每个数字恰好出现一次，这里只缺 { $digit }。
step-last-digit-look = 在{ $house }中寻找全盘最后一个 { $digit }。
step-last-digit-why = 另外八个 { $digit } 都已填好，只给它留下了 { $cell }。
step-hidden-single-look = 在{ $house }中寻找 { $digit } 的位置。
step-hidden-single-why = { $digit } 只能填在 { $cell }。
step-hidden-single-seen = { $by } 的 { $digit } 排除了 { $cells }。
step-hidden-single-struck = { $cells } 的候选数 { $digit } 已在前面的步骤中删去。
step-naked-single-look = 看 { $cell }：还能填哪些数字？
step-naked-single-why = 只剩 { $digit }。
step-naked-single-seen = 其他数字已经出现：{ $parts }。
step-naked-single-part = { $house }有 { $digits }
step-naked-single-struck = { $digits } 已在前面的步骤中删去。
step-only-look = 看{ $truth }。
step-only-why = 只剩一个候选数。

## 区块与数组
step-locked-look = 在{ $base }中，{ $digit } 只能填在 { $cells }，而这些格也都在{ $cover }。
step-locked-why = { $base }的 { $digit } 必在其中，它同时就是{ $cover }的 { $digit }，所以{ $cover }的其他格不能填 { $digit }。
step-direct-locked-look = 在{ $base }中，{ $digit } 只能填在 { $cells }，而这些格也都在{ $cover }。再看{ $opened }。
step-direct-locked-why = { $cover }的 { $digit } 必在这几格中，所以 { $closed } 不能填 { $placed }，{ $opened }的 { $placed } 只剩 { $cell } 可填。
step-direct-hidden-subset-look = 在{ $house }中，{ $digits } 只能填在 { $cells }。再看同一区域中的 { $placed }。
step-direct-hidden-subset-why = { $n }个数字要占{ $n }格，这几格已被占用，所以 { $closed } 不能填 { $placed }，{ $opened }的 { $placed } 只剩 { $cell } 可填。
step-naked-subset-look = 在{ $house }中看 { $cells }：这几格的候选数合起来只有 { $digits }。
step-naked-subset-why = { $n }格要用{ $n }个数字，不论怎么填，这些数字都会用在这几格里，所以{ $house }的其他格不能填它们。
step-locked-subset-look = { $cells } 同时在{ $house }和{ $box }，候选数合起来只有 { $digits }。
step-locked-subset-why = { $n }格要用{ $n }个数字，这些数字都会用在这几格里。对两个区域都是如此，所以{ $house }和{ $box }的其他格都不能填它们。
step-hidden-subset-look = 在{ $house }中看 { $digits } 的位置：它们只能填在 { $cells }。
step-hidden-subset-why = { $n }个数字要占{ $n }格，不论怎么填，这几格都被它们占满，不能再填别的数字。

## 鱼
step-fish-look = 看 { $digit }：在{ $base }中，它只能填在{ $cover }的格里。
step-fish-why = 这{ $n }个区域各要一个 { $digit }，而{ $cover }各只容得下一个。所以{ $cover }的 { $digit } 全都在这些格里，它们的其余位置都不能填 { $digit }。
step-finned-fish-look = 看 { $digit }：在{ $base }中，除了{ $count ->
    [1] 鳍
   *[other] 几个鳍
} { $fins }，它只能填在{ $cover }的格里。
step-finned-fish-why = 若鳍{ $count ->
    [1] 不是
   *[other] 都不是
} { $digit }，这就是一条普通的鱼，{ $cover }其余位置的 { $digit } 都可删去；若{ $count ->
    [1] 鳍
   *[other] 某个鳍
}是 { $digit }，它能看到的格都不是 { $digit }。两种情况下都被排除的就可以删去。
step-sashimi-fish = （去掉鳍以后，有一个定义区域中能填它的位置不足两个，所以是退化的鱼。）
step-two-links-look = 看 { $digit }：在{ $one }中它只能填在 { $places-one }，在{ $other }中只能填在 { $places-other }；{ $inner } 同在{ $joint }。
step-two-links-why = { $joint }只有一个 { $digit }，{ $inner } 不能都是 { $digit }，所以{ $one }或{ $other }的 { $digit } 在另一端：{ $outer } 中至少有一个是 { $digit }，同时看到它们的格不是 { $digit }。
step-empty-rectangle-look = 看 { $digit }：在{ $box }中它只在一行和一列上，在{ $line }中只能填在 { $places }。
step-empty-rectangle-why = 若 { $far } 不是 { $digit }，则 { $inner } 是，{ $box }的 { $digit } 就不在{ $joint }上，而在 { $cells }。所以 { $digit } 不在 { $far } 就在 { $cells }，同时看到它们的格不是 { $digit }。

## 同一数字的多重计数
step-siamese-fish-look = 看 { $digit }：两条带鳍鱼的定义区域都是{ $base }，一条由{ $one }覆盖，另一条由{ $other }覆盖。
step-siamese-fish-why = 在各自的覆盖区域之外的，就是那条鱼的鳍。两条鱼各自成立：被删的候选数若是 { $digit }，就会排除那条鱼的鳍，剩下的线不够用。下面逐条推导。
step-dual-look = 看 { $digit } 的两个并排的形态：一个在{ $one }，连接处在{ $one-joint }；另一个在{ $other }，连接处在{ $other-joint }。
step-dual-why = 两个形态各自成立：连接处只容得下一个 { $digit }，所以两个区域中至少有一个的 { $digit } 在别处，同时看到别处全部位置的格不是 { $digit }。下面逐个推导。
step-crossing-fish-look = 看 { $digit }：在{ $base }中，除了{ $count ->
    [1] 鳍
   *[other] 几个鳍
} { $fins }，它只能填在{ $cover }的格里。
step-crossing-fish-why = 两个定义区域相交的格也算鳍，因为那里的一个 { $digit } 会同时供两个区域使用。被删的候选数看到所有的鳍。它若是 { $digit }，鳍就都不成立，这{ $n }个区域各要一个自己的 { $digit }；而它至少占去了{ $cover }中的一个，剩下的不够用。下面逐个推导。
step-kraken-fish-look = 看 { $digit }：在{ $base }中，它只能填在 { $starts }，或者{ $cover }的格里。
step-kraken-fish-why = 假设 { $assumed }。{ $count ->
    [1] 由链可知 { $starts } 不是 { $digit }
   *[other] 由各条链依次可知 { $starts } 都不是 { $digit }
}；{ $base }的 { $digit } 就只剩{ $cover }的格，容不下这个假设。所以 { $contrary }。
step-template-set-look = 只看数字 { $digit }，着眼全盘：每行、每列、每宫各一个，一共有几种排法？
step-template-set-why = 其他数字允许的每一种排法（模板）都经过 { $cells }。下面的推导说明没有别的排法。
step-template-delete-look = 只看数字 { $digit }，着眼全盘：每行、每列、每宫各一个，一共有几种排法？
step-template-delete-why = 其他数字允许的排法（模板）没有一种经过 { $cells }。下面的推导说明每一次尝试止于何处。

## Wing
step-xy-wing-look = { $pivot } 只能是 { $x } 或 { $y }。它看到的 { $one } 是 { $x } 或 { $z }，{ $other } 是 { $y } 或 { $z }。
step-xy-wing-why = 若 { $pivot } 是 { $x }，则 { $one } 是 { $z }；若是 { $y }，则 { $other } 是 { $z }。两翼中总有一个是 { $z }，同时看到两翼的格不是 { $z }。
step-xyz-wing-look = { $pivot } 可以是 { $x }、{ $y } 或 { $z }。它看到的 { $one } 是 { $x } 或 { $z }，{ $other } 是 { $y } 或 { $z }。
step-xyz-wing-why = 若 { $pivot } 是 { $x }，则 { $one } 是 { $z }；若是 { $y }，则 { $other } 是 { $z }；否则它自己是 { $z }。三格中总有一个是 { $z }，同时看到三格的格不是 { $z }。
step-w-wing-look = { $one } 和 { $other } 都只能是 { $x } 或 { $z }。在{ $house }中，{ $x } 只能填在 { $ends }：{ $one } 看到其中一个，{ $other } 看到另一个。
step-w-wing-why = 这条强链总有一端是 { $x }，看到这一端的那格就不是 { $x }，只能是 { $z }。所以 { $one } 和 { $other } 中总有一个是 { $z }，同时看到两者的格不是 { $z }。
step-wxyz-wing-look = { $cells } 的候选数合起来是{ $n }个数字：{ $digits }。
step-wxyz-wing-why = { $n }格要用{ $n }个数字；{ $others } 每个在这些格里只能出现一次，因为含有它的格彼此看得到。所以 { $z } 也不可缺：{ $places } 中总有一个是 { $z }，同时看到它们的格不是 { $z }。

## 跨区域的几格：待定数组及其同类
step-cells-but-one-look = 把 { $cells } 放在一起看：{ $n }格各要一个数字。
step-cells-but-one-why = 除 { $z } 以外，它们的数字至多够{ $links }格用，因为每个在这里只能出现一次：{ $covers }。所以必有一格要用 { $z }：{ $count ->
    [1] { $places } 是 { $z }，看到它的格不是。
   *[other] { $places } 中总有一个是 { $z }，同时看到它们的格不是。
}
step-sue-de-coq-look = 把 { $cells } 放在一起看：{ $n }格的候选数合起来恰好是{ $n }个数字 { $digits }。
step-sue-de-coq-why = 其中每个数字的位置都彼此看得到，所以每个至多出现一次；数字没有多余，所以每个恰好出现一次。看到其中某个数字全部位置的格不能填这个数字。
step-cells-exact-look = 把 { $cells } 放在一起看：{ $n }格各要一个数字。
step-cells-exact-why = 它们的数字恰好够用，因为每个在这里只能出现一次：{ $covers }。所以每个都必须用在这些格里，不能填在相应区域的其他格。

## 唯一性
step-rectangle-look = 看 { $cells }：两行、两列、两宫，每格都可以填 { $digits }。除此之外只有这些候选数：{ $extra }。
step-rectangle-why = 如果四格都由 { $digits } 填满，两个数字互换后，行、列、宫都毫无影响，题目就会有两个解。题目只有一个解，所以{ $extras ->
    [1] 这个多出的候选数成立。
   *[other] 多出的候选数中必有一个成立。
}
step-loop-look = 沿着 { $cells } 走一圈：每行、每列、每宫中要么恰有其中两格，要么一格也没有，每格都可以填 { $digits }。除此之外只有这些候选数：{ $extra }。
step-loop-why = 如果这些格都由 { $digits } 填满，整个环上两个数字可以互换，题目就会有两个解。题目只有一个解，所以{ $extras ->
    [1] 这个多出的候选数成立。
   *[other] 多出的候选数中必有一个成立。
}
step-bug-look = 看整个盘面：除了 { $extra }，每个空格恰有两个候选数，每个数字在尚缺它的区域中恰有两个位置。
step-bug-why = 处处如此的盘面不可能恰有一个解：只要有一个解，就可以互换数字得到另一个。题目只有一个解，所以{ $extras ->
    [1] 这个候选数成立。
   *[other] 其中必有一个成立。
}
step-avoidable-rectangle-look = 看 { $cells }：两行、两列、两宫，并且都不是提示数。{ $solved } 已填入 { $digits } 中的数字，其余的候选数是 { $extra }。
step-avoidable-rectangle-why = 如果四格交错填成 { $digits }，因为没有提示数固定它们，两个数字可以互换，题目就会有两个解。题目只有一个解，所以{ $extras ->
    [1] 另一个候选数成立。
   *[other] 其余的候选数中必有一个成立。
}
step-hidden-rectangle-look = 看 { $cells }：两行、两列、两宫，每格都可以填 { $digits }。其余的候选数是 { $extra }。
step-hidden-rectangle-why = 四格不能只由 { $digits } 填满，否则两个数字可以互换，题目就会有两个解。所以其余的候选数中必有一个成立。
unique-writes = 因此可以填入。
unique-one-cell = { $extras ->
    [1] { $cell } 就取它，不能填别的。
   *[other] 它们都在 { $cell }，所以 { $cell } 只能取其中之一。
}
unique-one-digit = 它们都是 { $digit }：{ $cells } 中总有一个是 { $digit }，同时看到这些格的格不是 { $digit }。
unique-naked-subset = 在{ $house }中，{ $cells } 合起来相当于一格，必取 { $digits } 之一。连同 { $others }，就是{ $n }格用{ $n }个数字 { $subset }，{ $house }的其他格不能填它们。
unique-hidden-subset = 在{ $house }中，{ $subset } 只能填在 { $cells } 和 { $others }。{ $cells } 中有一格要填别的数字，所以 { $others } 都要留给它们，不能填别的数字。
unique-locked = 在{ $house }中，{ $locked } 只能填在 { $cells }：其中一格是 { $locked }，另一格取多出的候选数，两格都容不下 { $gone }。
unique-lines = 被删的候选数若成立，其余几格就被确定，只剩下致死形态。
unique-one-of = 以下必有一个成立：{ $extra }。

## 最难题目中的形态
step-als-w-wing-look = 看 { $cells } 与 { $others } 两个待定数组。在{ $houses }中，{ $digit } 只能填在 { $ends }。
step-als-w-wing-why = { $digit } 无论填在{ $houses }的哪一格，总有一组失去 { $digit } 的全部位置，剩下的数字恰好够用，必含有 { $z }。看到两组中 { $z } 全部位置的格不是 { $z }。
step-extended-rectangle-look = 看两条线与另外{ $n }条线相交的 { $cells }：每格都可以填 { $digits }。除此之外只有这些候选数：{ $extra }。
step-extended-rectangle-why = 如果这些格只填 { $digits }，两条线在这里用的数字相同，可以互换而不影响任何行、列、宫，题目就会有两个解。题目只有一个解，所以{ $extras ->
    [one] 这个候选数成立。
   *[other] 这些候选数必有一个成立。
}
step-oddagon-look = 沿 { $cells } 一圈看数字 { $digit }：相邻两格所在的区域中它没有别的位置，只有 { $guardians } 除外。
step-oddagon-why = 如果这些都不成立，{ $digit } 就要在环上隔一格出现一次，而环有{ $n }格，是奇数。所以{ $count ->
    [one] { $guardians } 成立。
   *[other] { $guardians } 中必有一个成立，被它们全部排除的候选数不成立。
}
step-bivalue-oddagon-look = 沿 { $cells } 走一圈：每格看到下一格，末格看到首格，每格都可以填 { $digits }。除此之外只有这些候选数：{ $guardians }。
step-bivalue-oddagon-why = 如果只填这两个数字，它们要沿环交替，而环有{ $n }格，是奇数。所以{ $count ->
    [one] { $guardians } 成立。
   *[other] { $guardians } 中必有一个成立，被它们全部排除的候选数不成立。
}
step-triple-firework-look = 看 { $digits } 在{ $houses }中的位置，两线相交于 { $cells }：在该宫之外，它们只能填在 { $others }。
step-triple-firework-why = 每个数字必在 { $cells } 或 { $others } 中，否则要在该宫出现两次。数字与格一样多，所以这些格不能填其他数字。
step-quadruple-firework-look = 看 { $digits } 在{ $houses }中的位置，这些线相交于 { $cells }：在所属的两条线上，每个数字在该宫之外只能填在 { $others }。
step-quadruple-firework-why = 每个数字必在 { $cells } 中自己的一格或 { $others } 中，否则要在一个宫出现两次。数字与格一样多，所以这些格不能填其他数字。
step-tridagon-look = 看 { $cells }：四个宫各三格，行列各不相同，每格都可以填 { $digits }。除此之外只有这些候选数：{ $guardians }。
step-tridagon-why = 这十二格不能只填 { $digits }：三个数字在每宫有两种轮转方向，绕四宫一圈无法吻合。所以{ $count ->
    [one] { $guardians } 成立。
   *[other] { $guardians } 中必有一个成立，被它们全部排除的候选数不成立。
}下面的推导试遍各种填法。
step-symmetrical-placement-look = 看全部提示数：{ $turn ->
    [half] 把盘面旋转 180°
    [quarter] 把盘面旋转 90°
    [diagonal] 把盘面沿 r1c1 到 r9c9 的对角线翻转
   *[antidiagonal] 把盘面沿 r1c9 到 r9c1 的对角线翻转
}，再替换数字（{ $renamed }），提示数与原来一样。
step-symmetrical-placement-why = 解按同样的方式变换后仍是本题的解，而解只有一个，所以解变换后与自身相同。一个候选数与它的像同真同假，互相排除时都不成立，所以位置不变的格只能填 { $stays }。
step-exocet-look = 看基格 { $cells }（{ $digits }）、目标格 { $others } 以及{ $houses }。除目标格和基格看到的格外，这些数字在三条线上的位置都在至多两个区域之内。
step-exocet-why = 基格的每个数字都要在三条线上各填一次。在还没有填这个数字的线上，这些区域能提供的位置至少少一个，所以必有一次填在目标格。所以基格取哪两个数字，目标格就填哪两个，不能填别的。下面逐一数各种情况。

## 一般的计数
step-count-look = 看{ $truths }。
count-cells = { $cells } 的数字
count-digit = { $houses }的 { $digit }
count-deadly = 致死形态 { $cells } 的其余候选数
count-truths = { $things ->
    [1] 它必须成立，而且只成立一次。
   *[other] 这{ $truths }项每项必须恰好成立一次，并且没有共同的候选数。
}
count-links = 它们的候选数全部在{ $sets ->
    [1] 一个集合里，其中至多有一个候选数成立：{ $covers }。
   *[other] { $links }个集合里，每个集合至多有一个候选数成立：{ $covers }。
}
count-links-but = 除了 { $fins }，它们的候选数都在{ $sets ->
    [1] 一个集合里，其中至多有一个候选数成立：{ $covers }。
   *[other] { $links }个集合里，每个集合至多有一个候选数成立：{ $covers }。
}
count-fin-is-true = 这些集合不够用，所以{ $count ->
    [1] { $fins } 成立，被它排除的可以删去。
   *[other] 以下至少有一个成立：{ $fins }。被它们全部排除的可以删去。
}
count-links-are-full = 所以每个集合恰好供一项使用，集合中其他的候选数都不成立。
count-links-or-fins = 被删的候选数若成立，就会占去集合中的一个位置，并排除集合之外的候选数，剩下的位置便不够用。
count-several = 被删的候选数若成立，就会同时占去几个集合的位置，并排除集合之外的候选数，剩下的位置便不够用。
