extension PNGReadError {
    /// The part of a sentence that follows the file's name and says what is wrong with it.
    public var reason: String {
        switch self {
        case .missing: "it is not there"
        case .unreadable(_, let reason): reason
        case .notPNG: "it is not a PNG"
        case .unusableSize(_, let width, let height): "\(width)×\(height) pixels are none or too many"
        case .unsupportedDepth(_, let bits): "it has \(bits) bits a component, and only up to 8 can be read"
        case .tooLarge(_, let width, let height, let maximumPixels):
            "\(width)×\(height) pixels are more than the \(maximumPixels) that are expected here"
        case .cutShort: "it is cut short"
        case .tooLittleData(_, let width, let height, let bytes):
            "it says that it has \(width)×\(height) pixels, which its \(bytes) bytes of picture data cannot hold"
        case .unusableTransparency: "its transparency (the chunk tRNS) is damaged"
        case .damaged: "it is damaged or cut short"
        }
    }
}
