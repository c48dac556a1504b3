import JellySupport

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
