extension Comparison: CustomStringConvertible {
    /// One sentence: what differs, by how much, where, and which limits do not hold.
    public var description: String {
        if isStructural { return "The picture has \(actualSize) pixels, its reference has \(expectedSize)." }
        if isIdentical { return "The picture equals its reference." }
        var text =
            "\(differingPixels) of \(actualSize.width * actualSize.height) pixels differ, by at most \(worstDelta)"
        text += " of 255; \(changedPixels) count as changed"
        if antialiasedPixels > 0 { text += " and \(antialiasedPixels) as anti-aliased" }
        if let changedBox { text += ", in \(changedBox)" }
        let broken = headroom.filter { !$0.holds }
        return text + "; " + (broken.isEmpty ? "every limit holds" : broken.map(\.description).joined(separator: ", "))
            + "."
    }
}

extension Comparison.Size: CustomStringConvertible {
    /// Such as `640×480`.
    public var description: String { "\(width)×\(height)" }
}

extension Comparison.Headroom: CustomStringConvertible {
    /// Such as `density is 12, at most 8 is allowed`.
    public var description: String { "\(limit) is \(Self.short(value)), at most \(Self.short(allowed)) is allowed" }

    private static func short(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? "\(value)"
    }
}

extension PixelBox: CustomStringConvertible {
    /// Such as `columns 3–20 and rows 5–9`.
    public var description: String {
        "columns \(columns.lowerBound)–\(columns.upperBound) and rows \(rows.lowerBound)–\(rows.upperBound)"
    }
}
