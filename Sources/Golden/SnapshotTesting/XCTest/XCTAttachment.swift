public import Foundation
import JellyImaging
public import UIKitDynamics

/// A file that a failing test shows.
// @unchecked: a test makes it and hands it on.
open class XCTAttachment: NSObject, @unchecked Sendable {
    /// How long XCTest keeps a file; here all failures' are kept.
    public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }

    /// The file's name; that of the reference with a number when nil.
    open var name: String?
    /// The file's bytes.
    public final let data: Data
    /// Without effect.
    open var lifetime = Lifetime.deleteOnSuccess

    /// An attachment of bytes.
    public init(data: Data) { self.data = data }
    /// An attachment of bytes; their type has no effect.
    public convenience init(data: Data, uniformTypeIdentifier: String) { self.init(data: data) }
    /// An attachment of text.
    public convenience init(string: String) { self.init(data: Data(string.utf8)) }
    /// An attachment of an image, as PNG.
    public convenience init(image: UIImage) { self.init(data: Data(PNGEncoder().encode(image.bitmap))) }
    /// An attachment of a file; without bytes where it cannot be read.
    public convenience init(contentsOfFile url: URL) {
        self.init(data: (try? Data(contentsOf: url)) ?? Data())
        name = url.lastPathComponent
    }
}
