public import Foundation
import JellyStage
import JellySupport
public import JellyValues

/// A motion as a Lottie animation, by the Lottie specification 1.0.
///
/// Each view is a layer named by its id. Numbers have no more digits than the motion's keyframes and images need, and
/// defaults of the specification and its players are omitted.
///
/// ```swift
/// let motion = try VectorMotion(recording, for: .lottie)
/// let file = try LottieAnimation(motion).json
/// ```
public struct LottieAnimation: Hashable, Sendable {
    /// The text before and after the assets.
    private let beginning, end: String
    /// The assets referenced by layers.
    let assets: [LottieAsset]
    /// The size of the image, in whole points.
    public let size: CGSize

    /// Creates the animation of a motion.
    ///
    /// - Parameters:
    ///   - motion: keyframes within ``KeyframeCapabilities/lottie``.
    ///   - name: the name of the animation, which is not shown.
    /// - Throws: `InputError` for content that Lottie does not support.
    public init(_ motion: VectorMotion, name: String? = nil) throws(InputError) {
        guard motion.frameCount > 0 else { throw .emptyMotion }
        let (layers, assets, fonts) = try LottieComposer.compose(motion)
        self.assets = assets
        size = CGSize(width: motion.size.width.rounded(.up), height: motion.size.height.rounded(.up))
        var file = LottieObject()
        // Players take the version as that of After Effects' exporter, and work around bugs of old ones.
        file.add("v", "\"5.9.0\"")
        file.add("ver", 10001)
        file.add("nm", name.map { JSONText.string($0) })
        let rate = Double(motion.rate.numerator) / Double(motion.rate.denominator)
        file.add("fr", LottieText.number(rate, places: 6))
        file.add("ip", 0)
        file.add("op", motion.frameCount)
        file.add("w", Int(size.width))
        file.add("h", Int(size.height))
        // lottie-web requires a list of assets even if it is empty.
        file.add("assets", "[")
        beginning = String(file.json.dropLast())
        let fontList = fonts.isEmpty ? "" : "\"fonts\":\(fonts.json),"
        end = "],\(fontList)\"layers\":\(layers)}"
    }

    /// The file with embedded images. The bytes depend on the motion alone.
    public var json: [UInt8] {
        json { "data:image/png;base64," + Data($0).base64EncodedString() }
    }

    /// The file with images located by `source`: a data URI, or a name in an archive's image directory.
    func json(_ source: ([UInt8]) -> String) -> [UInt8] {
        Array((beginning + assets.map { $0.json(source) }.joined(separator: ",") + end).utf8)
    }
}

/// An asset that layers reference by id.
enum LottieAsset: Hashable, Sendable {
    /// A precomposition; `layers` and `id` are JSON.
    case composition(id: String, layers: String)
    /// An image; `id` is JSON.
    case image(id: String, width: Int, height: Int, png: [UInt8])

    /// The asset as JSON.
    ///
    /// - Parameter source: the location of an image: a data URI, or a name in an archive's image directory.
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
