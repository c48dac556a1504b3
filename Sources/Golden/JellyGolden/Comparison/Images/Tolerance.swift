import JellySupport
public import JellyValues

/// The allowed difference of an image from its reference: a rule that decides which pixels count as changed, and
/// limits.
///
/// All limits are inclusive maxima, and all must hold. A tolerance without limits allows no changed pixels.
/// `validate()` checks the ranges; a `Comparer` replaces a value out of range by the strictest valid one, so that a
/// wrong number never makes a test pass.
///
///     let tolerance = Tolerance.otherCairo
///     let other = try Tolerance(parsing: "density=8/8x8,delta=2,strong=8/16x16@8,cap=96") // the same
public struct Tolerance: Hashable, Sendable {
    /// How the difference of two pixels is measured.
    public enum Metric: String, Hashable, Sendable, Codable, CaseIterable {
        /// The largest difference of a straight-alpha component, from 0 to 255.
        ///
        /// The more transparent a pixel, the coarser its colour: one step when drawing is 255/opacity steps here.
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
        /// CIE's difference ΔE₀₀, over white or over black, whichever is larger; about 1 is just visible.
        case ciede2000
    }

    /// How changed pixels are treated that pixelmatch's test takes for the anti-aliased edge of a shape.
    public enum Antialiasing: String, Hashable, Sendable, Codable, CaseIterable {
        case counted, ignored
    }

    /// A limit on changed pixels in any window of a size.
    public struct Density: Hashable, Sendable {
        /// The side of the square window, in pixels; at least 1.
        public var window: Int
        /// The maximum number of changed pixels in a window.
        public var limit: Pixels

        public init(window: Int, limit: Pixels) { (self.window, self.limit) = (window, limit) }
    }

    /// A limit on strongly differing pixels in any window of a size, regardless of the metric.
    public struct StrongDensity: Hashable, Sendable {
        /// A pixel counts if a component differs by more than this, from 0 to 255.
        public var delta: Int
        /// The side of the square window, in pixels; at least 1.
        public var window: Int
        /// The maximum number of strongly differing pixels in a window.
        public var limit: Pixels

        public init(delta: Int, window: Int, limit: Pixels) {
            (self.delta, self.window, self.limit) = (delta, window, limit)
        }
    }

    /// The metric for the difference of two pixels.
    public var metric = Metric.channel
    /// A pixel counts as changed if its difference exceeds this, in the metric's unit.
    public var threshold = 0.0
    /// Whether anti-aliased pixels count as changed.
    public var antialiasing = Antialiasing.counted
    /// The maximum number of changed pixels.
    public var changedPixels: Pixels? = Pixels(0)
    /// The maximum share of changed pixels.
    public var changedFraction: Fraction?
    /// The limit on changed pixels in any window.
    public var density: Density?
    /// The limit on strongly differing pixels in any window.
    public var strongDensity: StrongDensity?
    /// The largest allowed difference of a component, from 0 to 255, regardless of the metric.
    public var hardCap: Int?
    /// The largest allowed difference of a component, from 0 to 255, for pixels in flat areas: those whose 3×3 pixels
    /// have one colour in each image.
    public var flatDelta: Int?
    /// The largest allowed sum of a pixel's four component differences, from 0 to 1020 (Skia Gold's limit).
    public var pixelDeltaSum: Int?

    /// A tolerance that allows no difference.
    public init() {}

    /// Whether any limit is given.
    var hasLimit: Bool {
        changedPixels != nil || changedFraction != nil || density != nil || strongDensity != nil || hardCap != nil
            || flatDelta != nil || pixelDeltaSum != nil
    }

    /// No pixel may differ in any bit.
    public static let exact = Tolerance()

    /// The same image from another version of Cairo: at most 8 pixels that differ by more than 2 in any 8×8 window, at
    /// most 8 that differ by more than 8 in any 16×16 window, and no difference above 96.
    ///
    /// Differences between renderers are faint or scattered, significant ones are close together. The larger window
    /// finds hairlines, which have few pixels in a small one, and the cap catches small, strong differences. The
    /// numbers were chosen with 117 animations redrawn by another Cairo, of which this flags 1, and 131 changed on
    /// purpose, of which it flags 112.
    public static let otherCairo: Tolerance = {
        var tolerance = Tolerance()
        tolerance.threshold = 2
        tolerance.changedPixels = nil
        tolerance.density = Density(window: 8, limit: Pixels(8))
        tolerance.strongDensity = StrongDensity(delta: 8, window: 16, limit: Pixels(8))
        tolerance.hardCap = 96
        return tolerance
    }()

    /// The same image from another renderer, such as a browser: differences of 1 in flat areas; at edges at most 8
    /// pixels that differ by more than 40 in any 8×8 window, at most 8 by more than 48 in any 16×16 window, and no
    /// difference above 96.
    ///
    /// Renderers differ in how they round the coverage of edge pixels, and agree elsewhere. `Scripts/measure/noise`
    /// compares every scene drawn by librsvg, resvg and Chromium with Cairo's images by this rule, and injects many
    /// kinds of errors; Docs/golden.md has its table.
    public static let otherRenderer: Tolerance = {
        var tolerance = Tolerance()
        tolerance.threshold = 40
        tolerance.changedPixels = nil
        tolerance.density = Density(window: 8, limit: Pixels(8))
        tolerance.strongDensity = StrongDensity(delta: 48, window: 16, limit: Pixels(8))
        tolerance.hardCap = 96
        tolerance.flatDelta = 1
        return tolerance
    }()

    /// No visible difference: ΔE₀₀ at most 2.3, anti-aliased pixels included.
    ///
    /// 2.3 is the just noticeable difference found by Mahy, Van Eycken and Oosterlinck (1994), and what looks-same
    /// uses with this formula. Anti-aliased pixels count, because the test for them overlooks thin changes.
    public static let lookAlike: Tolerance = {
        var tolerance = Tolerance()
        tolerance.metric = .ciede2000
        tolerance.threshold = 2.3
        return tolerance
    }()

    /// Skia Gold's fuzzy rule: the number of differing pixels, and the sum of each pixel's component differences.
    ///
    /// Both must be above 0, or only equal images pass.
    ///
    /// - Parameters:
    ///   - maxDifferentPixels: their number, or share of all.
    ///   - maxPixelDeltaSum: from 0 to 1020.
    public static func gold(maxDifferentPixels: Pixels, maxPixelDeltaSum: Int) -> Tolerance {
        var tolerance = Tolerance()
        tolerance.changedPixels = maxDifferentPixels
        tolerance.pixelDeltaSum = maxPixelDeltaSum
        return tolerance
    }

    /// pixelmatch's rule with its default threshold: no pixel may differ by more, except anti-aliased ones.
    ///
    /// - Parameters:
    ///   - version: the version whose rule applies.
    ///   - threshold: from 0 to 1.
    public static func pixelmatch(_ version: PixelmatchVersion, threshold: Double = 0.1) -> Tolerance {
        var tolerance = Tolerance()
        tolerance.metric = version.metric
        tolerance.threshold = threshold
        tolerance.antialiasing = .ignored
        return tolerance
    }

    /// odiff's rule with its default threshold: pixelmatch 5's, with anti-aliased pixels counted.
    ///
    /// - Parameter threshold: from 0 to 1.
    public static func odiff(threshold: Double = 0.1) -> Tolerance {
        var tolerance = Tolerance()
        tolerance.metric = .yiqOverWhite
        tolerance.threshold = threshold
        return tolerance
    }
}

extension Tolerance {
    /// The limits by their names, in reports as in code.
    enum Limit: String, CaseIterable {
        case changedPixels, changedFraction, density, strongDensity, hardCap, flatDelta, pixelDeltaSum
    }
}

extension Tolerance {
    /// Checks that all numbers are in range and that there is a limit.
    ///
    /// - Throws: `InputError` for the first that is not.
    public func validate() throws(InputError) {
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
    /// The threshold above which nothing would count as changed.
    var largestThreshold: Double {
        switch self {
        case .channel: 255
        case .yiqOverWhite, .yiqOverCheckerboard, .oklab, .oklab8: 1
        case .ciede2000: 100
        }
    }

    /// Whether it is one of pixelmatch's.
    var isOfPixelmatch: Bool { self != .channel && self != .ciede2000 }

    /// The key of the metric's threshold.
    var thresholdKey: Tolerance.Key {
        switch self {
        case .channel: .delta
        case .yiqOverWhite, .yiqOverCheckerboard, .oklab, .oklab8: .threshold
        case .ciede2000: .deltaE
        }
    }
}

/// An object with the properties' names; a limit that is not given is not there. A preset may be its name instead.
extension Tolerance: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case metric, threshold, antialiasing, changedPixels, changedFraction, density, strongDensity
        case hardCap, flatDelta, pixelDeltaSum
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Reads an object, or text as `init(parsing:)` does.
    ///
    /// - Throws: `DecodingError` for an unknown key, a number out of range, or a missing limit.
    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            do throws(InputError) {
                self = try Tolerance(parsing: text)
            } catch {
                throw Self.corrupted(decoder, error.description)
            }
            return
        }
        try Self.checkKeys(of: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        metric = try container.decodeIfPresent(Metric.self, forKey: .metric) ?? .channel
        threshold = try container.decodeIfPresent(Double.self, forKey: .threshold) ?? 0
        antialiasing = try container.decodeIfPresent(Antialiasing.self, forKey: .antialiasing) ?? .counted
        changedPixels = try container.decodeIfPresent(Pixels.self, forKey: .changedPixels)
        changedFraction = try container.decodeIfPresent(Fraction.self, forKey: .changedFraction)
        density = try container.decodeIfPresent(Density.self, forKey: .density)
        strongDensity = try container.decodeIfPresent(StrongDensity.self, forKey: .strongDensity)
        hardCap = try container.decodeIfPresent(Int.self, forKey: .hardCap)
        flatDelta = try container.decodeIfPresent(Int.self, forKey: .flatDelta)
        pixelDeltaSum = try container.decodeIfPresent(Int.self, forKey: .pixelDeltaSum)
        do throws(InputError) { try validate() } catch { throw Self.corrupted(decoder, error.description) }
    }

    /// Writes the metric, the threshold, the treatment of anti-aliased pixels, and the limits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(metric, forKey: .metric)
        try container.encode(threshold, forKey: .threshold)
        try container.encode(antialiasing, forKey: .antialiasing)
        try container.encodeIfPresent(changedPixels, forKey: .changedPixels)
        try container.encodeIfPresent(changedFraction, forKey: .changedFraction)
        try container.encodeIfPresent(density, forKey: .density)
        try container.encodeIfPresent(strongDensity, forKey: .strongDensity)
        try container.encodeIfPresent(hardCap, forKey: .hardCap)
        try container.encodeIfPresent(flatDelta, forKey: .flatDelta)
        try container.encodeIfPresent(pixelDeltaSum, forKey: .pixelDeltaSum)
    }

    /// A key that is misspelt would drop a limit.
    private static func checkKeys(of decoder: any Decoder) throws {
        let known = CodingKeys.allCases.map(\.rawValue)
        let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
        guard let unknown = keys.first(where: { !known.contains($0) }) else { return }
        let error = InputError.unknownTolerance(
            text: unknown, nearest: SpellingSuggestion.find(unknown, in: known), known: known)
        throw corrupted(decoder, error.description)
    }

    private static func corrupted(_ decoder: any Decoder, _ text: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
    }
}

extension Tolerance.Density: Codable {
    private enum CodingKeys: String, CodingKey {
        case window, limit
    }

    /// Reads an object with `window` and `limit`.
    ///
    /// - Throws: `DecodingError` if the window is empty or the limit negative.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        window = try container.decode(Int.self, forKey: .window)
        limit = try container.decode(Pixels.self, forKey: .limit)
        guard window >= 1 else {
            throw DecodingError.dataCorruptedError(
                forKey: .window, in: container, debugDescription: "a window must have at least 1 pixel, not \(window)")
        }
    }

    /// Writes an object with `window` and `limit`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(window, forKey: .window)
        try container.encode(limit, forKey: .limit)
    }
}

extension Tolerance.StrongDensity: Codable {
    private enum CodingKeys: String, CodingKey {
        case delta, window, limit
    }

    /// Reads an object with `delta`, `window` and `limit`; `validate()` checks their ranges.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        delta = try container.decode(Int.self, forKey: .delta)
        window = try container.decode(Int.self, forKey: .window)
        limit = try container.decode(Pixels.self, forKey: .limit)
    }

    /// Writes an object with `delta`, `window` and `limit`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(delta, forKey: .delta)
        try container.encode(window, forKey: .window)
        try container.encode(limit, forKey: .limit)
    }
}

/// The versions of pixelmatch with different rules; the same threshold gives different counts.
public enum PixelmatchVersion: String, Hashable, Sendable, Codable, CaseIterable {
    /// Up to 5.3: YIQ, partly transparent pixels over white.
    case v5
    /// 6: the same.
    case v6
    /// 7: YIQ, half-clear pixels over a checkerboard.
    case v7
    /// The main branch of July 2026: OKLab with a hybrid distance.
    case oklab
    /// 8.0: the same, more exact near black.
    case v8

    var metric: Tolerance.Metric {
        switch self {
        case .v5, .v6: .yiqOverWhite
        case .v7: .yiqOverCheckerboard
        case .oklab: .oklab
        case .v8: .oklab8
        }
    }
}
