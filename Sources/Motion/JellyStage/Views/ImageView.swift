public import Foundation
public import JellyGraphics
import JellyValues

/// A view that shows an image; what of `UIImageView` images need.
///
/// A pixel of the image is a point unless the content mode scales it.
open class ImageView: View {
    /// How the image is fitted to the view; `UIView.ContentMode`.
    public enum ContentMode: String, Hashable, Sendable, CaseIterable {
        /// Stretched to the view's size.
        case scaleToFill
        /// Scaled to fit, centered.
        case scaleAspectFit
        /// Scaled to fill, centered; clipped only if `clipsToBounds` is set.
        case scaleAspectFill
        /// Unscaled, centered.
        case center
    }

    /// The image, if any.
    public final var image: Image?
    /// How the image is fitted to the view.
    public final var contentMode = ContentMode.scaleToFill

    /// A view with a frame in the superview; touches pass through it, as in UIKit.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A view with the size of an image.
    public convenience init(image: Image?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// The image's size; the view's own when there is none.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

    /// The frame of the image in the view's own coordinates; null without an image.
    public final var imageRect: CGRect {
        guard let size = image?.size else { return .null }
        let (across, down) = (bounds.width / size.width, bounds.height / size.height)
        let (scaleX, scaleY): (CGFloat, CGFloat) =
            switch contentMode {
            case .scaleToFill: (across, down)
            case .scaleAspectFit: (min(across, down), min(across, down))
            case .scaleAspectFill: (max(across, down), max(across, down))
            case .center: (1, 1)
            }
        return CGRect(
            center: bounds.center, size: CGSize(width: size.width * scaleX, height: size.height * scaleY))
    }

    open override func draw(in canvas: Canvas) {
        guard let image else { return }
        canvas.draw(image, in: imageRect)
    }
}
