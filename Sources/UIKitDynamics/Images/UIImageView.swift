public import Foundation
import JellyViews

/// A view that shows a picture.
open class UIImageView: UIView {
    private let content = ImageView()

    /// A view of a size and place; touches pass through it.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A view as large as a picture.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// An image view as a storyboard or nib says.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() { isUserInteractionEnabled = false }

    /// What is shown; nothing when it is nil.
    open var image: UIImage? {
        didSet { if image?.size != oldValue?.size { invalidateIntrinsicContentSize() } }
    }

    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

    open override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        (content.bounds, content.image) = (bounds, image?.picture)
        content.contentMode =
            switch contentMode {
            case .scaleToFill, .redraw: .scaleToFill
            case .scaleAspectFit: .scaleAspectFit
            case .scaleAspectFill: .scaleAspectFill
            case .center: .center
            }
        content.draw(in: context.canvas)
    }
}
