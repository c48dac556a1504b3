import JellyGraphics

/// The fonts that an app brings along: those of its files, and those that it registers.
enum AppFonts {
    // Fonts are used on the host's thread.
    nonisolated(unsafe) private static var fonts: [FontFile] = []
    nonisolated(unsafe) private static var seen: Set<String> = []
    nonisolated(unsafe) private static var hasLooked = false

    /// A font of the app by one of its names, in any case.
    static func font(named name: String, size: CGFloat) -> Font? {
        look()
        let plain = name.lowercased()
        func isNamed(_ file: FontFile, _ place: Int) -> Bool {
            file.names.indices.contains(place) && file.names[place].lowercased() == plain
        }
        // PostScript's name is that of one font, a family's that of several, of which the regular one is meant.
        let exact = fonts.first { isNamed($0, 0) } ?? fonts.first { isNamed($0, 1) }
        let relatives = fonts.filter { file in file.names.contains { $0.lowercased() == plain } }
        func isFarther(_ one: FontFile, _ other: FontFile) -> Bool {
            func rank(_ file: FontFile) -> Int { abs(file.weight.rawValue - 400) + (file.isItalic ? 1 : 0) }
            return rank(one) < rank(other)
        }
        guard let file = exact ?? relatives.min(by: isFarther) else { return nil }
        return file.font(size: size)
    }

    /// The names of the app's families.
    static var families: [String] {
        look()
        return fonts.map(\.family)
    }

    private static func look() {
        guard !hasLooked else { return }
        hasLooked = true
        for place in ImageFiles.places(of: nil) { lookIn(place) }
    }

    private static func lookIn(_ directory: String) {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        for file in files.sorted() where file.lowercased().hasSuffix(".ttf") || file.lowercased().hasSuffix(".otf") {
            _ = register("\(directory)/\(file)")
        }
    }

    /// Registers a font file; nil where it is none, and its names otherwise.
    static func register(_ path: String) -> FontFile? {
        guard let data = FileManager.default.contents(atPath: path), let file = FontFile(Array(data)) else {
            return nil
        }
        return register(file) { FontFile.install(path) }
    }

    /// Registers the font of a file's data; nil for other data.
    static func register(_ data: Data) -> FontFile? {
        let bytes = Array(data)
        return FontFile(bytes).flatMap { file in register(file) { FontFile.install(bytes) } }
    }

    private static func register(_ file: FontFile, _ install: () -> Bool) -> FontFile? {
        let name = file.names.first ?? file.family
        guard !seen.contains(name) else { return file }
        guard install() else { return nil }
        seen.insert(name)
        fonts.append(file)
        return file
    }
}
