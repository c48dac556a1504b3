public import Foundation

/// Bytes from which an image or a font is made.
// @unchecked: the data never change.
public final class CGDataProvider: NSObject, @unchecked Sendable {
    /// The bytes.
    public let data: CFData?

    /// Creates a provider of data.
    public init?(data: CFData) { self.data = data }

    /// Creates a provider of a file; nil where it cannot be read.
    public init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url as URL) else { return nil }
        self.data = data as CFData
    }

    /// Creates a provider of a file; nil where it cannot be read.
    public init?(filename: String) {
        guard let data = FileManager.default.contents(atPath: filename) else { return nil }
        self.data = data as CFData
    }

    /// Creates a provider of bytes in memory, which are copied.
    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
    ) {
        guard size >= 0 else { return nil }
        self.data = Data(bytes: data, count: size) as CFData
        releaseData(info, data, size)
    }
}
