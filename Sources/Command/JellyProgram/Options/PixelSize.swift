import JellySupport

/// A width and a height, as in `1280x720`.
struct PixelSize {
    static let shape = "a width and a height in pixels, such as 1280x720"

    let width: Int
    let height: Int

    /// An iPhone 8's screen, in points.
    static let phone = PixelSize(width: 375, height: 667)

    private init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Nil for anything else, or a side out of range.
    init?(_ text: String, in range: ClosedRange<Int> = 1...Int.max) {
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], range.contains(width),
            range.contains(height)
        else { return nil }
        (self.width, self.height) = (width, height)
    }
}

/// Pixels per point.
enum PixelScale {
    /// At this scale the largest scene has 16 pixels; far below it, matrices become singular.
    static let smallest = 0.001
    static let shape = "a number of pixels per point, at least \(smallest)"

    /// Nil for an invalid scale.
    static func parse(_ text: some StringProtocol) -> Double? {
        Double(text).flatMap { $0.isFinite && $0 >= smallest ? $0 : nil }
    }

    /// Parses a list such as `1,2`.
    ///
    /// - Throws: `Failure` for an invalid or repeated scale.
    static func list(_ text: String) throws -> [Double] {
        let scales = try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
            guard let scale = parse(word) else {
                throw Failure.usage("--scale must be \(shape), or a list such as 1,2, not “\(word)”")
            }
            return scale
        }
        // File names have three decimals.
        guard Set(scales.map { ShortNumber.text($0) }).count == scales.count else {
            throw Failure.usage("--scale \(text) lists a scale twice")
        }
        return scales
    }
}
