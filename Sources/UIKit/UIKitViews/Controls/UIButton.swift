/// A button with a title, of 15 points unless its label's font is set, and an image before it.
open class UIButton: UIControl {
    /// The type of a button.
    public enum ButtonType: Int, Sendable {
        /// A white title by default.
        case custom
        /// A blue title by default.
        case system
        case detailDisclosure, infoLight, infoDark, contactAdd, plain, close
        /// The name of `system` before iOS 7.
        public static let roundedRect = ButtonType.system

        /// The symbol of the button's type.
        var symbol: String? {
            switch self {
            case .contactAdd: "plus.circle"
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .close: "xmark.circle.fill"
            case .custom, .system, .plain: nil
            }
        }
    }

    /// The type of the button.
    public let buttonType: ButtonType
    /// The label of the title.
    public let titleLabel: UILabel?
    /// The view of the image.
    public let imageView: UIImageView?
    /// The insets of the content, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// The insets of the title, in points.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// The insets of the image, in points.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Whether the image is dimmed while the button is pressed; stored.
    open var adjustsImageWhenHighlighted = true
    /// Whether the image is dimmed while the button is disabled; stored.
    open var adjustsImageWhenDisabled = true
    /// Whether a pressed button glows; stored, without effect.
    @Inert("UIButton.showsTouchWhenHighlighted")
    open var showsTouchWhenHighlighted = false
    /// Whether the title's shadow is reversed while highlighted; stored, without effect.
    @Inert("UIButton.reversesTitleShadowWhenHighlighted")
    open var reversesTitleShadowWhenHighlighted = false

    /// The configuration of the button's appearance; nil to use its properties.
    open var configuration: Configuration? { didSet { configurationChanged() } }

    /// Adapts the configuration to the button's state, before it is shown.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    /// Whether the button adapts its configuration's colours to its state; default: true.
    open var automaticallyUpdatesConfiguration = true { didSet { setNeedsLayout() } }
    /// The views of the configuration that other buttons lack.
    final lazy var extras = ButtonExtras()
    final var isUpdatingConfiguration = false
    /// The menu, shown by a long press, or by a touch with ``showsMenuAsPrimaryAction``; nil for none.
    open var menu: UIMenu? { didSet { menuChanged() } }
    /// Whether a touch shows the menu; default: no.
    open var showsMenuAsPrimaryAction = false { didSet { menuChanged() } }
    /// Whether the button shows the chosen row of its menu; stored, without effect.
    @Inert("UIButton.changesSelectionAsPrimaryAction")
    open var changesSelectionAsPrimaryAction = false
    /// The recognizer that shows the menu.
    final var menuPress: UILongPressGestureRecognizer?

    private let background = UIImageView(frame: .zero)
    final var backdrop: UIView { background }
    private var titles: [State: String] = [:]
    private var styledTitles: [State: NSAttributedString] = [:]
    package final var titleColors: [State: UIColor] = [:] { didSet { show() } }
    private var images: [State: UIImage] = [:]
    private var symbolConfigurations: [State: UIImage.SymbolConfiguration] = [:]
    private var backgrounds: [State: UIImage] = [:]

    /// Creates a button with an empty frame.
    public convenience init(type buttonType: ButtonType) {
        Self.nextType = buttonType
        self.init(frame: .zero)
    }

    /// The type of the next button; another designated initializer would keep `init()` from subclasses.
    private static var nextType: ButtonType?

    /// Creates a button with an action, whose title it shows.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// Creates a custom button with a frame, in points of its superview.
    public override init(frame: CGRect) {
        buttonType = Self.nextType ?? .custom
        Self.nextType = nil
        (titleLabel, imageView) = (UILabel(frame: .zero), UIImageView(frame: .zero))
        super.init(frame: frame)
        setUp()
    }

    /// Creates a button from a storyboard or nib; a system button from other archives.
    public required init?(coder: NSCoder) {
        buttonType = (coder as? any ViewCoder)?.buttonType ?? .system
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
        if let symbol = buttonType.symbol {
            let large = UIImage.SymbolConfiguration(scale: .large)
            setImage(UIImage(systemName: symbol, withConfiguration: large), for: .normal)
            if buttonType == .close { tintColor = .systemGray2 }
        }
        show()
    }

    open dynamic override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
    open override var forFirstBaselineLayout: UIView { titleLabel ?? self }
    open override var forLastBaselineLayout: UIView { titleLabel ?? self }
    override var textLines: (height: CGFloat, first: CGFloat, last: CGFloat)? { titleLabel?.textLines }

    /// Sets the title of a state; other states fall back to `normal`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        show()
    }

    /// The title of a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// Sets the attributed title of a state, which is shown instead of a title; other states fall back to `normal`.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        styledTitles[state] = title
        show()
    }

    /// The attributed title of a state.
    open func attributedTitle(for state: State) -> NSAttributedString? { styledTitles[state] ?? styledTitles[.normal] }
    /// The current attributed title.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    /// Sets the title colour of a state; other states fall back to `normal`.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
    }

    /// The title colour of a state.
    open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

    /// Sets the title's shadow colour of a state; other states fall back to `normal`.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        var colors: [State: UIColor] = kept("UIButton.titleShadowColors", [:])
        colors[state] = color
        keep(colors, as: "UIButton.titleShadowColors")
        show()
    }

    /// The title's shadow colour of a state.
    open func titleShadowColor(for state: State) -> UIColor? {
        let colors: [State: UIColor] = kept("UIButton.titleShadowColors", [:])
        return colors[state] ?? colors[.normal]
    }

    /// Sets the image of a state; other states fall back to `normal`.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        show()
    }

    /// The image of a state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

    /// Sets the size and weight of a state's symbol; other states fall back to `normal`.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        symbolConfigurations[state] = configuration
        show()
    }

    /// The size and weight of a state's symbol.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        symbolConfigurations[state]
    }

    /// Sets the background image of a state; other states fall back to `normal`.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgrounds[state] = image
        show()
    }

    /// The background image of a state.
    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }

    /// The current title.
    open var currentTitle: String? { title(for: state) }
    /// The current title colour.
    open var currentTitleColor: UIColor { titleLabel?.textColor ?? .white }
    /// The current image.
    open var currentImage: UIImage? {
        let (image, configuration) = (image(for: state), symbolConfigurations[state] ?? symbolConfigurations[.normal])
        guard let image, let configuration, image.isSymbolImage else { return image }
        return image.applyingSymbolConfiguration(configuration) ?? image
    }
    /// The current background image.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    override func stateChanged() {
        if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
        show()
    }

    override var eventsOfTap: Event { .primaryActionTriggered }

    open dynamic override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    private func show() {
        titleLabel?.text = currentTitle
        // UIKit's grey of disabled titles.
        let plain = buttonType == .custom ? UIColor.white : isEnabled ? tintColor : UIColor(white: 0.6, alpha: 1)
        let color = titleColors[state] ?? (isEnabled || buttonType == .custom ? titleColors[.normal] : nil) ?? plain
        titleLabel?.textColor = color
        if let shadow = titleShadowColor(for: state) { titleLabel?.shadowColor = shadow }
        if let title = currentAttributedTitle { titleLabel?.attributedText = title }
        titleLabel?.alpha = buttonType != .custom && isHighlighted ? 0.2 : 1
        imageView?.image = currentImage
        imageView?.alpha = isHighlighted && images[.highlighted] == nil ? 0.5 : 1
        background.image = currentBackgroundImage
        if let configuration { showContent(of: configuration) }
        setNeedsDisplay()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Updates the configuration to the button's state: by the handler, if there is one.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    private var imageSize: CGSize { currentImage?.size ?? .zero }

    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let configuration { return self.size(of: configuration, fitting: size) }
        // UIKit's margins of a title: 6 points above and below.
        let title = titleLabel?.sizeThatFits(size) ?? .zero
        let margin: CGFloat = contentEdgeInsets == .zero ? 12 : contentEdgeInsets.top + contentEdgeInsets.bottom
        let width = title.width + imageSize.width + contentEdgeInsets.left + contentEdgeInsets.right
        return CGSize(width: max(width, 30), height: max(title.height, imageSize.height) + margin)
    }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = backgroundRect(forBounds: bounds)
        layOutBackdrop()
        if let configuration { return layOutContent(of: configuration) }
        let content = contentRect(forBounds: bounds)
        imageView?.frame = imageRect(forContentRect: content)
        titleLabel?.frame = titleRect(forContentRect: content)
    }

    /// The frame of the background image.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The frame of the image and the title.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
    /// The frame of the title in that of image and title.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).title }
    /// The frame of the image in that of image and title.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).image }

    private func places(in inner: CGRect) -> (image: CGRect, title: CGRect) {
        guard currentImage != nil else {
            let room = inner.inset(by: titleEdgeInsets)
            return (.zero, aligned(titleLabel?.sizeThatFits(room.size) ?? .zero, in: room))
        }
        let size = CGSize(width: min(imageSize.width, inner.width), height: min(imageSize.height, inner.height))
        let title = min(titleLabel?.sizeThatFits(inner.size).width ?? 0, inner.width - size.width)
        let corner = alignedCorner(of: CGSize(width: size.width + title, height: size.height), in: inner)
        let (left, top) = (corner.x, corner.y)
        let image = CGRect(
            x: left + imageEdgeInsets.left - imageEdgeInsets.right,
            y: top + imageEdgeInsets.top - imageEdgeInsets.bottom, width: size.width, height: size.height)
        let room = aligned(titleLabel?.sizeThatFits(inner.size) ?? .zero, in: inner)
        return (
            image,
            CGRect(
                x: left + size.width + titleEdgeInsets.left - titleEdgeInsets.right, y: room.minY,
                width: title, height: room.height)
        )
    }
}
