extension Bitmap {
    /// The longest side, in pixels, that any part of the house draws, reads or writes; Cairo's own limit.
    public static let maximumSide = 32_767
    /// The largest area, in pixels: 2²⁸, one gibibyte.
    public static let maximumPixels = 268_435_456

    /// Whether a picture of this size in pixels is one that is drawn, read and written.
    public static func allows(width: Int, height: Int) -> Bool {
        (1...maximumSide).contains(width) && (1...maximumSide).contains(height) && width * height <= maximumPixels
    }
}
