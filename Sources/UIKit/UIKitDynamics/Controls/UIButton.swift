public import Foundation

/// A button with a title, of 15 points unless its label's font is set, and a picture before it.
open class UIButton: UIControl {
    /// How a button looks.
    public enum ButtonType: Int, Sendable {
        /// A white title unless it is given a colour.
        case custom
        /// A blue title unless it is given a colour.
        case system
        case detailDisclosure, infoLight, infoDark, contactAdd, plain, close
        /// The name of `system` before iOS 7.
        public static let roundedRect = ButtonType.system
    }

    /// How the button looks.
    public let buttonType: ButtonType
    /// The label of the title.
    public let titleLabel: UILabel?
    /// The view of the picture.
    public let imageView: UIImageView?
    /// Room around the content, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Room around the title, in points.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Room around the picture, in points.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Whether a picture is darker while the button is pressed; kept.
    open var adjustsImageWhenHighlighted = true
    /// Whether a picture is lighter while the button does nothing; kept.
    open var adjustsImageWhenDisabled = true
    /// Whether a pressed button glows; kept, and without effect.
    open var showsTouchWhenHighlighted = false
    /// Whether the colours are turned round; kept, and without effect.
    open var reversesTitleShadowWhenHighlighted = false

    /// How the button looks, as a value; nil for what its own members say.
    open var configuration: Configuration? { didSet { configurationChanged() } }

    private let background = UIImageView(frame: .zero)
    final var backdrop: UIView { background }
    private var titles: [State: String] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]
    private var backgrounds: [State: UIImage] = [:]

    /// A button without a size.
    public convenience init(type buttonType: ButtonType) { self.init(frame: .zero, buttonType) }

    /// A button with an action, whose title it shows.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero, buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// A custom button of a size and place, in points of its superview's coordinates.
    public override init(frame: CGRect) {
        (buttonType, titleLabel, imageView) = (.custom, UILabel(frame: .zero), UIImageView(frame: .zero))
        super.init(frame: frame)
        setUp()
    }

    private init(frame: CGRect, _ type: ButtonType) {
        (buttonType, titleLabel, imageView) = (type, UILabel(frame: .zero), UIImageView(frame: .zero))
        super.init(frame: frame)
        setUp()
    }

    /// A button as a storyboard or nib says; from another archive a system button.
    public required init?(coder: NSCoder) {
        buttonType = (coder as? NibCoder)?.buttonType ?? .system
        (titleLabel, imageView) = (UILabel(frame: .zero), UIImageView(frame: .zero))
        super.init(coder: coder)
    }

    override func setUp() {
        addSubview(background)
        if let imageView { addSubview(imageView) }
        if let titleLabel {
            titleLabel.font = .systemFont(ofSize: 15)
            titleLabel.textAlignment = .center
            addSubview(titleLabel)
        }
        show()
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
    open override var forFirstBaselineLayout: UIView { titleLabel ?? self }
    open override var forLastBaselineLayout: UIView { titleLabel ?? self }
    override var textLines: (height: CGFloat, first: CGFloat, last: CGFloat)? { titleLabel?.textLines }

    /// What the button shows in a state; in others what it shows in `normal`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        show()
    }

    /// The title of a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// The colour of the title in a state; in others that of `normal`.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        show()
    }

    /// The colour of the title in a state.
    open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

    /// The colour of the title's shadow in a state; kept by nobody.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {}

    /// The picture of a state; in others that of `normal`.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        show()
    }

    /// The picture of a state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

    /// The picture behind the content in a state; in others that of `normal`.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgrounds[state] = image
        show()
    }

    /// The picture behind the content in a state.
    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }

    /// What the button shows now.
    open var currentTitle: String? { title(for: state) }
    /// The colour of what it shows now.
    open var currentTitleColor: UIColor { titleLabel?.textColor ?? .white }
    /// The picture that it shows now.
    open var currentImage: UIImage? { image(for: state) }
    /// The picture behind what it shows now.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    override func stateChanged() { show() }

    override var eventsOfTap: Event { .primaryActionTriggered }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    private func show() {
        titleLabel?.text = currentTitle
        // UIKit's grey for what does nothing.
        let plain = buttonType == .custom ? UIColor.white : isEnabled ? tintColor : UIColor(white: 0.6, alpha: 1)
        let color = titleColors[state] ?? (isEnabled || buttonType == .custom ? titleColors[.normal] : nil) ?? plain
        titleLabel?.textColor = color
        titleLabel?.alpha = buttonType != .custom && isHighlighted ? 0.2 : 1
        imageView?.image = currentImage
        imageView?.alpha = isHighlighted && images[.highlighted] == nil ? 0.5 : 1
        background.image = currentBackgroundImage
        setNeedsDisplay()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private var imageSize: CGSize { currentImage?.size ?? .zero }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        // UIKit's own margins of a title: 6 points above and below.
        let title = titleLabel?.sizeThatFits(size) ?? .zero
        let margin: CGFloat = contentEdgeInsets == .zero ? 12 : contentEdgeInsets.top + contentEdgeInsets.bottom
        let width = title.width + imageSize.width + contentEdgeInsets.left + contentEdgeInsets.right
        return CGSize(width: max(width, 30), height: max(title.height, imageSize.height) + margin)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        layOutBackdrop()
        let inner = bounds.inset(by: contentEdgeInsets)
        guard currentImage != nil else {
            imageView?.frame = .zero
            titleLabel?.frame = inner.inset(by: titleEdgeInsets)
            return
        }
        let size = CGSize(width: min(imageSize.width, inner.width), height: min(imageSize.height, inner.height))
        let title = min(titleLabel?.sizeThatFits(inner.size).width ?? 0, inner.width - size.width)
        let left = inner.midX - (size.width + title) / 2
        imageView?.frame = CGRect(
            x: left + imageEdgeInsets.left - imageEdgeInsets.right,
            y: inner.midY - size.height / 2 + imageEdgeInsets.top - imageEdgeInsets.bottom,
            width: size.width, height: size.height)
        titleLabel?.frame = CGRect(
            x: left + size.width + titleEdgeInsets.left - titleEdgeInsets.right, y: inner.minY,
            width: title, height: inner.height)
    }

    override func decode(_ element: NibElement, _ session: NibSession) {
        super.decode(element, session)
        if let font = session.font(element) { titleLabel?.font = font }
        let states: [String: State] = [
            "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
        ]
        for child in element.children where child.name == "state" {
            guard let state = child["key"].flatMap({ states[$0] }) else { continue }
            if let title = child["title"] { setTitle(title, for: state) }
            if let color = session.color(child, "titleColor") { setTitleColor(color, for: state) }
            if let name = child["image"] { setImage(session.image(name, child), for: state) }
            if let name = child["backgroundImage"] { setBackgroundImage(session.image(name, child), for: state) }
        }
        // A configuration's title, as newer versions of Interface Builder write it.
        if let title = element.children.first(where: { $0.name == "buttonConfiguration" })?["title"] {
            setTitle(title, for: .normal)
        }
    }
}
