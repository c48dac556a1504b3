import Foundation
import JellyDrawing
import JellyFilm

extension FrameOptions {
    /// The pictures that are wanted of a scene of `size` points, and what their names are told apart by.
    ///
    /// One scale leaves names as they are. Several, as in `--scale 1,2`, put `@2x` before their endings; 1 has no suffix.
    func variants(of size: CGSize) throws -> [(name: OutputName, viewport: Viewport)] {
        guard let text = arguments["--scale"], text.contains(",") else {
            return [(OutputName(), try viewport(of: size))]
        }
        guard arguments["--size"] == nil else { throw Failure.usage("--size and --scale exclude each other") }
        var variants: [(name: OutputName, viewport: Viewport)] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let scale = try Self.scale(String(word))
            guard !variants.contains(where: { $0.name.scale == scale }) else {
                throw Failure.usage("--scale \(text) has one scale twice; give each once")
            }
            variants.append((OutputName(scale: scale), try Viewport(size: size, scale: scale)))
        }
        return variants
    }

    /// The size of a contact sheet beside films: half of what `--scale` says, since it is for an overview.
    func sheetViewport(of size: CGSize, name: OutputName) throws -> Viewport {
        guard let text = arguments["--scale"] else { return try Viewport(size: size, scale: 0.5) }
        let scale = text.contains(",") ? name.scale : try Self.scale(text)
        return try Viewport(size: size, scale: scale / 2)
    }

    /// The least pixels a point: the largest scene has 16 pixels then, and far below it matrices have no inverse.
    static let smallestScale = 0.001

    /// - Throws: `Failure` for what is no scale.
    static func scale(_ text: String) throws -> Double {
        guard let scale = Double(text), scale.isFinite, scale >= smallestScale else {
            throw Failure.usage("--scale is a number of pixels a point from \(smallestScale), not “\(text)”")
        }
        return scale
    }
}
