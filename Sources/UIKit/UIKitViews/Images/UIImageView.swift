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
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
        self.image = image
        // Property observers do not run in initializers.
        if image?.images != nil { startAnimating() }
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
            // An animated image runs at once.
            if oldValue?.images != nil { stopAnimating() }
            if image !== oldValue, image?.images != nil { startAnimating() }
        }
    }
    /// The size, weight and colours of symbols; nil for the image's.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            guard let preferredSymbolConfiguration else { return }
            image = image?.withConfiguration(preferredSymbolConfiguration)
        }
    }

    /// The image while the view is highlighted; nil for the usual one.
    open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
    /// Whether the view shows its highlighted image; default: no.
    open dynamic var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

    /// Creates a view with an image's size, and an image for when it is highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
        (self.image, self.highlightedImage) = (image, highlightedImage)
        if image?.images != nil { startAnimating() }
    }

    /// The images of an animation, shown one after the other; nil for none.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    /// The images of an animation while the view is highlighted; stored, without effect.
    @Inert("UIImageView.highlightedAnimationImages")
    open var highlightedAnimationImages: [UIImage]? = nil
    /// How long all images are shown, in seconds; 0 for 1/30 s each.
    open var animationDuration: TimeInterval = 0
    /// How often the images are shown; 0 for ever.
    open var animationRepeatCount = 0
    /// Whether the images are being shown.
    open private(set) var isAnimating = false
    private lazy var turn = ImageTurn(self)
    fileprivate var frameOfAnimation: Int? { didSet { if frameOfAnimation != oldValue { setNeedsDisplay() } } }

    /// Starts the animation of the images.
    open func startAnimating() {
        guard !frames.isEmpty, !isAnimating else { return }
        (isAnimating, frameOfAnimation) = (true, 0)
        HostClock.current.start(turn)
    }

    /// Ends the animation of the images.
    open func stopAnimating() { (isAnimating, frameOfAnimation) = (false, nil) }

    /// The images that are shown one after the other: the view's own, or those of an animated image.
    fileprivate var frames: [UIImage] { animationImages ?? image?.images ?? [] }
    /// How long all of them are shown, in seconds.
    fileprivate var span: TimeInterval {
        let own = animationImages == nil ? image?.duration ?? 0 : animationDuration
        return own > 0 ? own : Double(frames.count) / 30
    }

    /// The image that is shown now.
    private var shownImage: UIImage? {
        let images = frames
        guard let frameOfAnimation, images.indices.contains(frameOfAnimation) else {
            return isHighlighted ? highlightedImage ?? image : image
        }
        return images[frameOfAnimation]
    }

    open dynamic override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

    package override var drawsEveryFrame: Bool { true }

    open dynamic override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current, let image = shownImage, image.size.width > 0, image.size.height > 0
        else {
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
}

/// Changes the image of a view by the host's clock.
@MainActor
private final class ImageTurn: @MainActor HostTicker {
    private weak var view: UIImageView?
    private var start: TimeInterval?

    init(_ view: UIImageView) { self.view = view }

    func pass(to time: TimeInterval) -> Bool {
        guard let view, view.isAnimating, case let count = view.frames.count, count > 0 else {
            start = nil
            return false
        }
        let begin = start ?? time
        start = begin
        let passed = (time - begin) / view.span
        guard view.animationRepeatCount <= 0 || passed < Double(view.animationRepeatCount) else {
            view.stopAnimating()
            start = nil
            return false
        }
        view.frameOfAnimation = min(Int((passed - passed.rounded(.down)) * Double(count) + 1e-6), count - 1)
        return true
    }
}
