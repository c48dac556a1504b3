import JellySupport

/// What a text had to do without.
public enum TextProblem: Hashable, Sendable {
    /// The family that was asked for is not installed; another one is used for all of the text.
    case familyNotInstalled(String, used: String)
    /// The family has no glyph for a part of the text; another one lends it.
    case glyphsOfAnotherFamily(String, used: String)
    /// No font has an outline or an image for some characters, which are left out: the first of them, and how many glyphs are.
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
        case .familyNotInstalled(let family, let used): "font \"\(family)\" is not installed; \"\(used)\" is used"
        case .glyphsOfAnotherFamily(let family, let used):
            "font \"\(family)\" lacks a part of this text; \"\(used)\" is used for it"
        case .missingGlyphs(let characters, let count):
            "no installed font has a glyph for \(Self.inWords(characters)); "
                + (count == 1 ? "1 glyph is" : "\(count) glyphs are") + " left out"
        }
    }

    /// Characters with their numbers, since what has no glyph may not be seen in a terminal either.
    private static func inWords(_ characters: [Unicode.Scalar]) -> String {
        guard !characters.isEmpty else { return "a part of this text" }
        return characters.map { character in
            let number = VisibleText.codePoint(character)
            let isSeen = character.properties.isGraphemeBase && character.value >= 0x20
            return isSeen ? "\"\(character)\" (\(number))" : number
        }.joined(separator: ", ")
    }
}
