import JellySupport

/// The part of an output's name that tells the variants of one picture apart: `poster~dark@2x.png`.
///
/// These are the names that Apple's documentation compiler looks for.
public struct OutputName: Hashable, Sendable {
    /// Pixels a point; 1 has no suffix.
    public var scale: Double
    /// The theme; nil where it is not told apart.
    public var theme: String?

    /// A name for a variant.
    public init(scale: Double = 1, theme: String? = nil) {
        (self.scale, self.theme) = (scale, theme)
    }

    /// What is put before the ending: `~dark`, `@2x`, both or nothing.
    public var suffix: String {
        let number = Int(exactly: scale).map(String.init) ?? "\(scale)"
        return (theme.map { "~" + $0 } ?? "") + (scale == 1 ? "" : "@\(number)x")
    }

    /// The name of this variant of an output: `film.mp4` becomes `film@2x.mp4`, `frames/` becomes `frames@2x/`, and
    /// `f-%04d.png` becomes `f-%04d@2x.png`.
    ///
    /// A folder that has no name of its own, as `./`, keeps it, and its pictures are told apart: `./%04d@2x.png`.
    public func applied(to output: String) -> String {
        guard !suffix.isEmpty else { return output }
        if output.hasSuffix("/") {
            let folder = unslashed(output)
            let last = name(ofPath: folder)
            if ["", ".", ".."].contains(last) { return output + "%04d" + suffix + ".png" }
            return folder + suffix + "/"
        }
        let name = name(ofPath: output)
        let stem = output.dropLast(name.count)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return output + suffix }
        return stem + name[..<dot] + suffix + name[dot...]
    }
}
