import JellyGraphics

/// Installed replacements of iOS fonts.
enum StandInFont {
    /// iOS font families with serifs, in lower case without spaces.
    private static let serif = [
        "baskerville", "bodoni72", "charter", "cochin", "didot", "georgia", "hoefler", "iowan", "palatino",
        "timesnewroman",
        "times", "newyork", "americantypewriter", "bigcaslon", "bodoni",
    ]
    /// iOS monospaced font families.
    private static let monospaced = ["courier", "menlo", "sfmono", "couriernew", "monaco", "ptmono"]
    /// The other iOS font families.
    private static let sans = [
        "academyengraved", "alnile", "applecoloremoji", "applesdgothicneo", "arial", "arialhebrew", "arialrounded",
        "avenir", "avenirnext", "bangla", "bradleyhand", "chalkboard", "chalkduster", "copperplate", "damascus",
        "dinalternate",
        "dincondensed", "euphemia", "farah", "futura", "galvji", "geeza", "gillsans", "grantha", "gujarati", "gurmukhi",
        "helvetica", "helveticaneue", "hiragino", "impact", "kailasa", "kefa", "khmer", "kohinoor", "lao", "malayalam",
        "markerfelt", "mishafi", "muktamahee", "myanmar", "noteworthy", "notosans", "optima", "papyrus", "partylet",
        "pingfang", "rockwell", "savoye", "sfpro", "sanfrancisco", "sinhala", "snellroundhand", "symbol", "tamil",
        "telugu",
        "thonburi", "trebuchet", "trebuchetms", "verdana", "zapfdingbats", "zapfino",
    ]

    /// Weights by parts of font names; longer words come before ones they contain.
    private static let weights: [(name: String, weight: Font.Weight)] = [
        ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium), ("semibold", .semibold),
        ("demibold", .semibold), ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ]

    /// The replacement of an iOS font, by PostScript name or family; nil for other names.
    static func font(for name: String, size: CGFloat) -> Font? {
        let parts = name.lowercased().replacingOccurrences(of: " ", with: "").split(separator: "-", maxSplits: 1)
        guard let family = parts.first.map({ String($0) }) else { return nil }
        func isOne(of names: [String]) -> Bool { names.contains { family.hasPrefix($0) } }
        let standIn: String
        if isOne(of: monospaced) {
            standIn = SystemFont.monospaced
        } else if isOne(of: serif) {
            standIn = SystemFont.serif
        } else if isOne(of: sans) || family.hasPrefix(".sf") {
            standIn = Font.defaultFamily
        } else {
            return nil
        }
        let look = parts.count > 1 ? String(parts[1]) : ""
        let weight = weights.first { look.contains($0.name) }?.weight ?? .regular
        let style: Font.Style = look.contains("italic") || look.contains("oblique") ? .italic : .normal
        let isSystem = [".sf", "sfpro", "sanfrancisco"].contains { family.hasPrefix($0) }
        return isSystem
            ? SystemFont.font(size: size, weight: weight, style: style)
            : Font(family: standIn, size: size, weight: weight, style: style)
    }
}
