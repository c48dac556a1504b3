import Foundation
import JellyGraphics
import JellyImaging
import JellySupport

/// The environment that affects pixels, besides the scene.
package struct GoldenEnvironment: Hashable, Sendable, Codable {
    /// Cairo's version, such as `1.18.4`.
    package var cairo: String
    /// The version of pixman, Cairo's rasterizer.
    package var pixman: String
    /// The processor's architecture, such as `x86_64`.
    package var architecture: String

    package init(cairo: String, pixman: String, architecture: String) {
        (self.cairo, self.pixman, self.architecture) = (cairo, pixman, architecture)
    }

    /// The environment of this process.
    package static let current = GoldenEnvironment(
        cairo: DrawingLibrary.cairo.version, pixman: DrawingLibrary.pixman.version,
        architecture: Processor.architecture)

    /// The name of a variant recorded in this environment: `cairo-1.18.4-pixman-0.44.0-x86_64`.
    package var label: String { "cairo-\(cairo)-pixman-\(pixman)-\(architecture)" }

    /// The differences: name, value here, and value of the golden.
    func differences(from golden: GoldenEnvironment) -> [[String]] {
        [
            ["cairo", cairo, golden.cairo], ["pixman", pixman, golden.pixman],
            ["architecture", architecture, golden.architecture],
        ].filter { $0[1] != $0[2] }
    }
}

// A single image names the environment in the file itself, so that a golden of one image stays one file.
extension GoldenEnvironment {
    /// The metadata of the image.
    var note: PNGText {
        PNGText(keyword: "Software", text: "jellyframe, cairo \(cairo), pixman \(pixman), \(architecture)")
    }

    /// The environment in the first part of a PNG file; nil without one.
    init?(ofImage file: URL) {
        guard let bytes = try? Files.bytes(file),
            let note = PNGText.all(in: Array(bytes.prefix(4096))).first(where: { $0.keyword == "Software" })
        else { return nil }
        let words = note.text.split(separator: ", ").map { $0.split(separator: " ") }
        guard words.count == 4, words[0] == ["jellyframe"], words[1].count == 2, words[1][0] == "cairo",
            words[2].count == 2, words[2][0] == "pixman", words[3].count == 1
        else { return nil }
        self.init(cairo: String(words[1][1]), pixman: String(words[2][1]), architecture: String(words[3][0]))
    }
}
