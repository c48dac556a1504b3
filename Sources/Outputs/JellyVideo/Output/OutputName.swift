import JellySupport

/// The part of an output's name that distinguishes variants of an image: `poster~dark@2x.png`.
///
/// Apple's documentation compiler uses these names.
package struct OutputName: Hashable, Sendable {
    /// The scale, in pixels per point; 1 has no suffix.
    package var scale: Double
    /// The theme; nil if there is only one.
    package var theme: String?

    /// A name for a variant.
    package init(scale: Double = 1, theme: String? = nil) {
        (self.scale, self.theme) = (scale, theme)
    }

    /// The suffix before the extension: `~dark`, `@2x`, both or empty.
    package var suffix: String {
        let number = Int(exactly: scale).map(String.init) ?? "\(scale)"
        return (theme.map { "~" + $0 } ?? "") + (scale == 1 ? "" : "@\(number)x")
    }

    /// The name of this variant of an output: `video.mp4` becomes `video@2x.mp4`, `frames/` becomes `frames@2x/`, and
    /// `f-%04d.png` becomes `f-%04d@2x.png`.
    ///
    /// For a directory without a name, such as `./`, the suffix goes to its images: `./%04d@2x.png`.
    package func applied(to output: String) -> String {
        guard !suffix.isEmpty else { return output }
        if output.hasSuffix("/") {
            let directory = unslashed(output)
            let last = name(ofPath: directory)
            if ["", ".", ".."].contains(last) { return output + "%04d" + suffix + ".png" }
            return directory + suffix + "/"
        }
        let name = name(ofPath: output)
        let stem = output.dropLast(name.count)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return output + suffix }
        return stem + name[..<dot] + suffix + name[dot...]
    }
}
