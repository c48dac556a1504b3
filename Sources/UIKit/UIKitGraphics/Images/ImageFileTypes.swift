// The types of image files.

nonisolated(unsafe) public let kUTTypeImage: CFString = "public.image"
nonisolated(unsafe) public let kUTTypePNG: CFString = "public.png"
nonisolated(unsafe) public let kUTTypeJPEG: CFString = "public.jpeg"
nonisolated(unsafe) public let kUTTypeGIF: CFString = "com.compuserve.gif"

extension Data.WritingOptions {
    /// The older name of `atomic`.
    public static var atomicWrite: Data.WritingOptions { .atomic }
}
