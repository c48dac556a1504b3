public import Foundation
public import JellyStage
import JellySupport
import JellyValues

/// A motion as a Lottie animation, after the Lottie specification 1.0.
///
/// Each view is a layer with its id as its name. Numbers have no more places than the motion's keyframes and images need,
/// and what the specification and its players take for granted is left out.
///
/// ```swift
/// let motion = try VectorMotion(recording, for: .lottie)
/// let file = try LottieAnimation(motion).json
/// ```
public struct LottieAnimation: Hashable, Sendable {
    /// What stands before the assets, and after them.
    private let beginning, end: String
    /// What layers refer to.
    let assets: [LottieAsset]
    /// The extent of the image, in whole points.
    public let size: CGSize

    /// The animation of a motion.
    ///
    /// - Parameters:
    ///   - motion: keyframes that Lottie's players can play: ``KeyframeCapabilities/lottie``.
    ///   - name: what the animation is called; it is not shown.
    /// - Throws: `InputError` for what Lottie cannot say.
    public init(_ motion: VectorMotion, name: String? = nil) throws(InputError) {
        guard motion.frameCount > 0 else { throw .emptyMotion }
        let (layers, assets, fonts) = try LottieComposer.compose(motion)
        self.assets = assets
        size = CGSize(width: motion.size.width.rounded(.up), height: motion.size.height.rounded(.up))
        var file = LottieObject()
        // Players take the version for that of the program that wrote the file, and mend what old ones did.
        file.add("v", "\"5.9.0\"")
        file.add("ver", 10001)
        file.add("nm", name.map { JSONText.string($0) })
        let rate = Double(motion.rate.numerator) / Double(motion.rate.denominator)
        file.add("fr", LottieText.number(rate, places: 6))
        file.add("ip", 0)
        file.add("op", motion.frameCount)
        file.add("w", Int(size.width))
        file.add("h", Int(size.height))
        // lottie-web wants a list of assets where there are none, too.
        file.add("assets", "[")
        beginning = String(file.json.dropLast())
        let fontList = fonts.isEmpty ? "" : "\"fonts\":\(fonts.json),"
        end = "],\(fontList)\"layers\":\(layers)}"
    }

    /// The file; its images are in it. The bytes depend on the motion alone.
    public var json: [UInt8] {
        json { "data:image/png;base64," + Data($0).base64EncodedString() }
    }

    /// The file with images where `source` tells: in a data URI, or of a name in an archive's directory of images.
    func json(_ source: ([UInt8]) -> String) -> [UInt8] {
        Array((beginning + assets.map { $0.json(source) }.joined(separator: ",") + end).utf8)
    }
}

/// What layers refer to by a name.
enum LottieAsset: Hashable, Sendable {
    /// Layers that are shown as one; `layers` and `id` are JSON.
    case composition(id: String, layers: String)
    /// An image; `id` is JSON.
    case image(id: String, width: Int, height: Int, png: [UInt8])

    /// The asset as JSON.
    ///
    /// - Parameter source: where an image is: a data URI, or a name in an archive's directory of images.
    func json(_ source: ([UInt8]) -> String) -> String {
        var asset = LottieObject()
        switch self {
        case .composition(let id, let layers):
            asset.add("id", id)
            asset.add("layers", layers)
        case .image(let id, let width, let height, let png):
            let place = source(png)
            let isEmbedded = place.hasPrefix("data:")
            asset.add("id", id)
            asset.add("w", width)
            asset.add("h", height)
            asset.add("u", isEmbedded ? "\"\"" : "\"/i/\"")
            asset.add("p", "\"\(place)\"")
            asset.add("e", isEmbedded ? 1 : 0)
        }
        return asset.json
    }
}
