extension Bitmap {
    /// A bitmap of pixels with straight alpha, which are otherwise as a bitmap's; colours are rounded to the nearest.
    ///
    /// - Precondition: as that of `init(width:height:isOpaque:bytes:)`.
    package init(width: Int, height: Int, straightBytes: [UInt8]) {
        var (bytes, isOpaque) = (straightBytes, true)
        bytes.withUnsafeMutableBytes { buffer in
            let words = buffer.bindMemory(to: UInt32.self)
            isOpaque = words.allSatisfy { $0 &>> 24 == 255 }
            if !isOpaque, let start = words.baseAddress { Premultiplication.multiply(start, count: words.count) }
        }
        self.init(width: width, height: height, isOpaque: isOpaque, bytes: bytes)
    }
}
