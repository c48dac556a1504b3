import JellySupport

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

    /// No pixel may differ in any bit.
    public static let exact = Tolerance()

    /// What separates another version of Cairo from another picture: at most 8 pixels that differ by more than 2 in
    /// any 8×8 window, at most 8 that differ by more than 8 in any 16×16, and none that differs by more than 96.
    ///
    /// Differences between renderers are faint or scattered, those that matter lie close together; the larger window
    /// finds hairlines, of which a small one holds few pixels, and the cap catches what is small and strong. The numbers
    /// were chosen on 117 animations redrawn by another Cairo, of which this flags 1, and 131 changed on purpose, of
    /// which it flags 112.
    public static let otherCairo: Tolerance = {
        var tolerance = Tolerance()
        tolerance.threshold = 2
        tolerance.changedPixels = nil
        tolerance.density = Density(window: 8, limit: Pixels(8))
        tolerance.strongDensity = StrongDensity(delta: 8, window: 16, limit: Pixels(8))
        tolerance.hardCap = 96
        return tolerance
    }()

    /// What separates another renderer, say a browser, from another picture: where a colour is flat it may differ by 1;
    /// at edges at most 8 pixels may differ by more than 40 in any 8×8 window and at most 8 by more than 48 in any
    /// 16×16, and none by more than 96.
    ///
    /// Renderers round the share of an edge's pixels that is covered each in their way, and agree where nothing ends.
    /// `Scripts/measure-noise` holds every scene drawn by librsvg, resvg and Chromium against Cairo's pictures by this
    /// rule, and mistakes of many kinds; Docs/golden.md has its table.
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

    /// No pixel may differ visibly: ΔE₀₀ at most 2.3, anti-aliased pixels included.
    ///
    /// 2.3 is the just noticeable difference found by Mahy, Van Eycken and Oosterlinck (1994), and what looks-same
    /// uses with this formula. Anti-aliased pixels count, because the test for them overlooks thin changes.
    public static let lookAlike: Tolerance = {
        var tolerance = Tolerance()
        tolerance.metric = .ciede2000
        tolerance.threshold = 2.3
        return tolerance
    }()

    /// Skia Gold's fuzzy rule: how many pixels may differ at all, and by how much each, over all four components.
    ///
    /// Both have to be above 0, or nothing but an equal picture passes.
    ///
    /// - Parameters:
    ///   - maxDifferentPixels: how many, or which share of all.
    ///   - maxPixelDeltaSum: from 0 to 1020.
    public static func gold(maxDifferentPixels: Pixels, maxPixelDeltaSum: Int) -> Tolerance {
        var tolerance = Tolerance()
        tolerance.changedPixels = maxDifferentPixels
        tolerance.pixelDeltaSum = maxPixelDeltaSum
        return tolerance
    }

    /// pixelmatch's rule and its default threshold: no pixel may differ by more, but for anti-aliased ones.
    ///
    /// - Parameters:
    ///   - version: whose rule it is.
    ///   - threshold: from 0 to 1.
    public static func pixelmatch(_ version: PixelmatchVersion, threshold: Double = 0.1) -> Tolerance {
        var tolerance = Tolerance()
        tolerance.metric = version.metric
        tolerance.threshold = threshold
        tolerance.antialiasing = .ignored
        return tolerance
    }

    /// odiff's rule and its default threshold: pixelmatch 5's, but anti-aliased pixels count.
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
    /// - Throws: `DecodingError` when a key is not known, a number lies outside its range, or there is no limit.
    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            do throws(ToleranceError) {
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
        do throws(ToleranceError) { try validate() } catch { throw Self.corrupted(decoder, error.description) }
    }

    /// Writes metric, threshold, what anti-aliased pixels count, and the limits that are given.
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
        let error = ToleranceError.unknownName(
            text: unknown, nearest: NearName.find(unknown, in: known), known: known)
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
    /// - Throws: `DecodingError` when the window has no pixel or the limit is negative.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        window = try container.decode(Int.self, forKey: .window)
        limit = try container.decode(Pixels.self, forKey: .limit)
        guard window >= 1 else {
            throw DecodingError.dataCorruptedError(
                forKey: .window, in: container, debugDescription: "A window has at least 1 pixel, not \(window).")
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

    /// Reads an object with `delta`, `window` and `limit`; the tolerance checks their ranges.
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

/// The versions of pixelmatch whose rules differ; the same threshold gives other counts with each.
public enum PixelmatchVersion: String, Hashable, Sendable, Codable, CaseIterable {
    /// Up to 5.3: YIQ, half-clear pixels over white.
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
