/// By how much a picture may differ from its reference: a rule that says which pixels count as changed, and limits.
///
/// All limits are inclusive maxima, and all that are given have to hold. A tolerance without any limit allows no
/// changed pixel. `validate()` says whether all numbers lie in their ranges; a `Comparer` takes one that does not as
/// the strictest of its range, so that a wrong number never makes a test pass.
///
///     let tolerance = Tolerance.otherCairo
///     let other = try Tolerance(parsing: "density=8/8x8,delta=2,strong=8/16x16@8,cap=96") // the same
public struct Tolerance: Hashable, Sendable {
    /// How the difference of two pixels is measured.
    public enum Metric: String, Hashable, Sendable, Codable, CaseIterable {
        /// The largest difference of a straight-alpha component, from 0 to 255.
        ///
        /// The clearer a pixel, the coarser its colour: one step of what is drawn is 255/opacity steps here.
        case channel
        /// pixelmatch up to version 6, and odiff: YIQ, half-clear pixels over white; thresholds from 0 to 1.
        case yiqOverWhite
        /// pixelmatch 7: YIQ, half-clear pixels over a checkerboard; thresholds from 0 to 1.
        case yiqOverCheckerboard
        /// pixelmatch's main branch of July 2026: OKLab, hybrid distance; thresholds from 0 to 1, the distance of
        /// black and white.
        case oklab
        /// pixelmatch 8.0: the same, more exact near black.
        case oklab8
        /// The difference ΔE₀₀ of CIE, over white or over black, whichever is larger; about 1 is just visible.
        case ciede2000
    }

    /// What happens with changed pixels that look like the anti-aliased edge of a shape, by pixelmatch's test.
    public enum Antialiasing: String, Hashable, Sendable, Codable, CaseIterable {
        case counted, ignored
    }

    /// How close together changed pixels may lie.
    public struct Density: Hashable, Sendable {
        /// The side of the square window, in pixels; at least 1.
        public var window: Int
        /// How many changed pixels any such window may hold.
        public var limit: Pixels

        public init(window: Int, limit: Pixels) { (self.window, self.limit) = (window, limit) }
    }

    /// How close together pixels may lie that differ strongly, whatever the metric says.
    public struct StrongDensity: Hashable, Sendable {
        /// A pixel counts when a component differs by more, from 0 to 255.
        public var delta: Int
        /// The side of the square window, in pixels; at least 1.
        public var window: Int
        /// How many such pixels any such window may hold.
        public var limit: Pixels

        public init(delta: Int, window: Int, limit: Pixels) {
            (self.delta, self.window, self.limit) = (delta, window, limit)
        }
    }

    /// How the difference of two pixels is measured.
    public var metric = Metric.channel
    /// A pixel counts as changed when its difference is larger, in the metric's unit.
    public var threshold = 0.0
    /// Whether anti-aliased pixels count as changed.
    public var antialiasing = Antialiasing.counted
    /// How many pixels may be changed.
    public var changedPixels: Pixels? = Pixels(0)
    /// Which part of the picture may be changed.
    public var changedFraction: Fraction?
    /// How close together changed pixels may lie.
    public var density: Density?
    /// How close together pixels may lie that differ strongly.
    public var strongDensity: StrongDensity?
    /// How much a component of any pixel may differ, from 0 to 255, whatever the metric says.
    public var hardCap: Int?
    /// How much a component of a pixel may differ, from 0 to 255, whose 3×3 pixels have one colour in each picture:
    /// where edges may differ, flat areas need not.
    public var flatDelta: Int?
    /// How large the differences of all four components of any one pixel may be together, from 0 to 1020 (Skia Gold's limit).
    public var pixelDeltaSum: Int?

    /// A tolerance that allows nothing.
    public init() {}

    /// Whether any limit is given.
    var hasLimit: Bool {
        changedPixels != nil || changedFraction != nil || density != nil || strongDensity != nil || hardCap != nil
            || flatDelta != nil || pixelDeltaSum != nil
    }
}

extension Tolerance {
    /// The limits by their names, in reports as in code.
    enum Limit: String, CaseIterable {
        case changedPixels, changedFraction, density, strongDensity, hardCap, flatDelta, pixelDeltaSum
    }
}

extension Tolerance {
    /// Checks that all numbers lie in their ranges and that there is a limit.
    ///
    /// - Throws: `ToleranceError`, for the first that does not.
    public func validate() throws(ToleranceError) {
        let largest = metric.largestThreshold
        guard (0...largest).contains(threshold) else {
            throw .outOfRange(quantity: "threshold", value: threshold, expected: "from 0 to \(Int(largest))")
        }
        if let density, density.window < 1 {
            throw .outOfRange(quantity: "density window", value: Double(density.window), expected: "at least 1 pixel")
        }
        if let strongDensity {
            guard strongDensity.window >= 1 else {
                throw .outOfRange(
                    quantity: "strong density's window", value: Double(strongDensity.window),
                    expected: "at least 1 pixel")
            }
            guard (0...255).contains(strongDensity.delta) else {
                throw .outOfRange(
                    quantity: "strong density's delta", value: Double(strongDensity.delta), expected: "from 0 to 255")
            }
        }
        if let hardCap, !(0...255).contains(hardCap) {
            throw .outOfRange(quantity: "hard cap", value: Double(hardCap), expected: "from 0 to 255")
        }
        if let flatDelta, !(0...255).contains(flatDelta) {
            throw .outOfRange(quantity: "flat delta", value: Double(flatDelta), expected: "from 0 to 255")
        }
        if let pixelDeltaSum, !(0...1020).contains(pixelDeltaSum) {
            throw .outOfRange(quantity: "pixel delta sum", value: Double(pixelDeltaSum), expected: "from 0 to 1020")
        }
        guard hasLimit else { throw .noLimit }
    }
}

extension Tolerance.Metric {
    /// Above this nothing would count as changed.
    var largestThreshold: Double {
        switch self {
        case .channel: 255
        case .yiqOverWhite, .yiqOverCheckerboard, .oklab, .oklab8: 1
        case .ciede2000: 100
        }
    }

    /// Whether it is one of pixelmatch's.
    var isOfPixelmatch: Bool { self != .channel && self != .ciede2000 }

    /// What a threshold is called in text.
    var thresholdKey: Tolerance.Key {
        switch self {
        case .channel: .delta
        case .yiqOverWhite, .yiqOverCheckerboard, .oklab, .oklab8: .threshold
        case .ciede2000: .deltaE
        }
    }
}
