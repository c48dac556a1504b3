import Foundation
import JellyDrawing
import JellyFilm
import JellyStage

extension FrameOptions {
    /// One of the pictures that are wanted of each frame.
    struct Variant {
        /// What its files' names are told apart by.
        let name: OutputName
        let viewport: Viewport
        let style: UserInterfaceStyle
        /// Pixels a point; nil where `--size` or nothing tells it.
        let scale: Double?
    }

    /// The pictures that are wanted of a scene of `size` points in some appearances.
    ///
    /// One scale leaves names as they are. Several, as in `--scale 1,2`, put `@2x` before their endings; 1 has no suffix.
    /// Of two appearances the dark one has `~dark`.
    func variants(of size: CGSize, in styles: [UserInterfaceStyle]) throws -> [Variant] {
        guard let text = arguments["--scale"], arguments["--size"] == nil else {
            let viewport = try viewport(of: size)
            return styles.map { style in
                let name = OutputName(scale: 1, of: [1], style: style, of: styles)
                return Variant(name: name, viewport: viewport, style: style, scale: nil)
            }
        }
        let scales = try text.split(separator: ",", omittingEmptySubsequences: false).map { try Self.scale(String($0)) }
        guard Set(scales).count == scales.count else {
            throw Failure.usage("--scale \(text) has one scale twice; give each once")
        }
        return try styles.flatMap { style in
            try scales.map { scale in
                Variant(
                    name: OutputName(scale: scale, of: scales, style: style, of: styles),
                    viewport: try Viewport(size: size, scale: scale), style: style, scale: scale)
            }
        }
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
