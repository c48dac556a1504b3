public import Foundation
import JellyStage
import JellyValues

/// A view that shows an image.
open class UIImageView: UIView {
    /// Creates a view with a frame; touches pass through it.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view with an image's size.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// Creates an image view from a storyboard or nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() { isUserInteractionEnabled = false }

    /// The image; nil for none.
    open var image: UIImage? {
        didSet {
            if let preferredSymbolConfiguration, let image, image !== oldValue, image.isSymbolImage,
                let configured = image.applyingSymbolConfiguration(preferredSymbolConfiguration)
            {
                // Setting a property inside its own observer does not call the observer again.
                self.image = configured
            }
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
        }
    }
    /// The size, weight and colours of symbols; nil for the image's.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            guard let preferredSymbolConfiguration else { return }
            image = image?.withConfiguration(preferredSymbolConfiguration)
        }
    }

    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

    override var drawsEveryFrame: Bool { true }

    open override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current, let image, image.size.width > 0, image.size.height > 0 else {
            return
        }
        let (across, down) = (bounds.width / image.size.width, bounds.height / image.size.height)
        let (sx, sy): (CGFloat, CGFloat) =
            switch contentMode {
            case .scaleToFill, .redraw: (across, down)
            case .scaleAspectFit: (min(across, down), min(across, down))
            case .scaleAspectFill: (max(across, down), max(across, down))
            default: (1, 1)
            }
        let size = CGSize(width: image.size.width * sx, height: image.size.height * sy)
        image.draw(in: CGRect(center: bounds.center, size: size), tint: tintColor.color, context)
    }

    override func decode(_ element: NibElement, _ session: NibSession) {
        if let name = element["image"] { image = session.image(name, element) }
    }
}
