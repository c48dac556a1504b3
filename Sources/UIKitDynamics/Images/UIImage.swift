public import Foundation
import JellyDrawing

/// A picture; a pixel is a point.
// @unchecked: the one stored property never changes; subclasses are the user's word.
open class UIImage: NSObject, @unchecked Sendable {
    let picture: Picture

    /// The picture in a PNG file; nil when it cannot be read.
    public init?(contentsOfFile path: String) {
        guard let picture = try? Picture(contentsOfFile: path) else { return nil }
        self.picture = picture
    }

    /// The extent, in points.
    open var size: CGSize { picture.size }
    /// Pixels a point.
    open var scale: CGFloat { 1 }
}
