/// A width and a height in pixels, as in `1280x720`.
struct PixelSize {
    static let shape = "a width and a height in pixels, such as 1280x720"

    let width: Int
    let height: Int

    /// The points of an iPhone 8.
    static let phone = PixelSize(width: 375, height: 667)

    private init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Nil for anything else, and where a side is out of the range.
    init?(_ text: String, in range: ClosedRange<Int> = 1...Int.max) {
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], range.contains(width),
            range.contains(height)
        else { return nil }
        (self.width, self.height) = (width, height)
    }
}
