/// What layers refer to by a name.
enum LottieAsset: Hashable, Sendable {
    /// Layers that are shown as one; `layers` and `id` are JSON.
    case composition(id: String, layers: String)
    /// A picture; `id` is JSON.
    case picture(id: String, width: Int, height: Int, png: [UInt8])

    /// The asset as JSON.
    ///
    /// - Parameter source: where a picture is: a data URI, or a name in an archive's folder of pictures.
    func json(_ source: ([UInt8]) -> String) -> String {
        var asset = LottieObject()
        switch self {
        case .composition(let id, let layers):
            asset.add("id", id)
            asset.add("layers", layers)
        case .picture(let id, let width, let height, let png):
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
