// The types of image files.

nonisolated(unsafe) public let kUTTypeImage: CFString = "public.image"
nonisolated(unsafe) public let kUTTypePNG: CFString = "public.png"
nonisolated(unsafe) public let kUTTypeJPEG: CFString = "public.jpeg"
nonisolated(unsafe) public let kUTTypeGIF: CFString = "com.compuserve.gif"

/// Whether a type is another one or a kind of it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UTTypeConformsTo(_ type: CFString, _ other: CFString) -> Bool {
    type == other || other == kUTTypeImage && [kUTTypePNG, kUTTypeJPEG, kUTTypeGIF].contains(type)
}

extension Data.WritingOptions {
    /// The older name of `atomic`.
    public static var atomicWrite: Data.WritingOptions { .atomic }
}
