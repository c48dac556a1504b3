import JellySupport

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
