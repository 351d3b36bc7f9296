### 从图片中读取的题目。

photo-doubtful = 以下 { $count } 格不易辨认，请与图片核对：{ $cells }。
photo-decided = 以下 { $count } 格另有看起来更像的读法，但只有按现在的读法题目才有唯一解：{ $cells }。
photo-many = 按图片读出的题目有多个解。
photo-none = 按图片读出的题目无解。
photo-clash = 按图片读出的题目中有数字冲突。
photo-undecided = 按图片读出的题目有几个解，未能确定。
photo-not-a-picture = 这不是图片：请提供 JPEG、PNG 或 WebP
photo-heic = 不能读取 HEIC 图片：请导出为 JPEG，或把相机设为“兼容性最佳”格式
photo-pdf = 不能读取 PDF 文件：请截取题目的屏幕图像，或把该页导出为 PNG
photo-unsupported = 不能读取 { $form } 图片：请另存为 JPEG、PNG 或 WebP
photo-too-many-bytes = 图片太大：最多读取 { $limit } MiB
photo-too-many-pixels = 图片有 { $width }x{ $height } 像素，最多读取 { $limit }00 万像素
photo-broken = 图片无法解码：{ $reason }
photo-no-grid = 图片中没有找到数独：请从正上方拍摄，使整个盘面清晰入镜
photo-no-puzzle = 图片中有一个网格，但不像数独：81 格中有 { $count } 格是数字
photo-folder-empty = 这个文件夹中没有图片：可读取 JPEG、PNG 和 WebP
