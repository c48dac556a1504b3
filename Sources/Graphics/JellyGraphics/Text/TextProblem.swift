import JellySupport

/// A font problem of a text.
public enum TextProblem: Hashable, Sendable {
    /// The requested family is not installed; another one is used for the whole text.
    case familyNotInstalled(String, used: String)
    /// The family lacks glyphs for part of the text; another one is used for it.
    case glyphsOfAnotherFamily(String, used: String)
    /// No font has an outline or image for some characters, which are left out: the first of them, and the number of
    /// glyphs.
    case missingGlyphs([Unicode.Scalar], count: Int)

    /// The problems of lines, the most important first.
    static func all(of lines: [ShapedLine], wanted: String, matched: String) -> [TextProblem] {
        var problems: [TextProblem] = []
        if !FamilyName.isSame(matched, wanted) { problems.append(.familyNotInstalled(wanted, used: matched)) }
        if let other = lines.flatMap(\.families).first(where: { !FamilyName.isSame($0, matched) }) {
            problems.append(.glyphsOfAnotherFamily(matched, used: other))
        }
        let count = lines.reduce(0) { $0 + $1.missingGlyphs }
        guard count > 0 else { return problems }
        let characters = lines.lazy.flatMap(\.missingCharacters).reduce(into: [Unicode.Scalar]()) { known, character in
            if known.count < ShapedLine.missingCharacterLimit, !known.contains(character) { known.append(character) }
        }
        return problems + [.missingGlyphs(characters, count: count)]
    }
}

extension TextProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .familyNotInstalled(let family, let used): "font “\(family)” is not installed; using “\(used)” instead"
        case .glyphsOfAnotherFamily(let family, let used):
            "font “\(family)” lacks glyphs for this text; using “\(used)” for them"
        case .missingGlyphs(let characters, let count):
            "no installed font has a glyph for \(Self.inWords(characters)); omitting "
                + (count == 1 ? "1 glyph" : "\(count) glyphs")
                + (characters.contains(where: Self.isEastAsian) ? "; install fonts-noto-cjk" : "")
        }
    }

    /// Whether a character is of the Chinese, Japanese or Korean scripts: of Unicode's blocks from CJK Radicals to Yi, of
    /// Hangul, of compatibility forms, or of the supplementary ideographs.
    private static func isEastAsian(_ character: Unicode.Scalar) -> Bool {
        switch character.value {
        case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }

    /// Characters with their code points, since a terminal may lack glyphs for them, too.
    private static func inWords(_ characters: [Unicode.Scalar]) -> String {
        guard !characters.isEmpty else { return "part of this text" }
        return characters.map { character in
            let number = VisibleText.codePoint(character)
            let isSeen = character.properties.isGraphemeBase && character.value >= 0x20
            return isSeen ? "“\(character)” (\(number))" : number
        }.joined(separator: ", ")
    }
}
