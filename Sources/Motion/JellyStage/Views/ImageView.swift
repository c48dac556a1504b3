public import Foundation
public import JellyGraphics
import JellyValues

/// A view that shows a picture; what of `UIImageView` pictures need.
///
/// A pixel of the picture is a point unless the content mode scales it.
open class ImageView: View {
    /// How the picture is fitted to the view; `UIView.ContentMode`.
    public enum ContentMode: String, Hashable, Sendable, CaseIterable {
        /// As large as the view, whatever becomes of the aspect.
        case scaleToFill
        /// As large as fits in, centered.
        case scaleAspectFit
        /// As small as covers the view, centered; what reaches out is seen unless `clipsToBounds` is set.
        case scaleAspectFill
        /// In its own size, centered.
        case center
    }

    /// What is shown; nothing when it is nil.
    public final var image: Picture?
    /// How the picture is fitted to the view.
    public final var contentMode = ContentMode.scaleToFill

    /// A view of a size and place, in points of its superview's coordinates; touches pass through it, as in UIKit.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A view as large as a picture.
    public convenience init(image: Picture?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// The picture's size; the view's own when there is none.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

    /// Where the picture lies, in the view's own coordinates; null when there is none.
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
