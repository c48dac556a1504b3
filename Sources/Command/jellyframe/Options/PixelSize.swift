import JellySupport

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

/// Pixels a point.
enum PixelScale {
    /// The least: the largest scene has 16 pixels then, and far below it matrices have no inverse.
    static let smallest = 0.001
    static let shape = "a number of pixels a point from \(smallest)"

    /// Nil for what is no scale.
    static func parse(_ text: some StringProtocol) -> Double? {
        Double(text).flatMap { $0.isFinite && $0 >= smallest ? $0 : nil }
    }

    /// Several, as in `1,2`.
    ///
    /// - Throws: `Failure` for what is none, and where one stands twice.
    static func list(_ text: String) throws -> [Double] {
        let scales = try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
            guard let scale = parse(word) else {
                throw Failure.usage("--scale is \(shape), or several as in 1,2, not “\(word)”")
            }
            return scale
        }
        // Names of files tell three decimals.
        guard Set(scales.map { ShortNumber.text($0) }).count == scales.count else {
            throw Failure.usage("--scale \(text) names one size twice")
        }
        return scales
    }
}
