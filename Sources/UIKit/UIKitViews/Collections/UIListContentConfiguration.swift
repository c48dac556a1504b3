/// The content of a list's row: an image, a text and a secondary text.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// The look of a text.
    @preconcurrency @MainActor
    public struct TextProperties {
        /// The alignment of a text.
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        /// How letters are shown.
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        public var font: UIFont
        public var color: UIColor
        public var alignment = TextAlignment.natural
        public var numberOfLines = 0
        public var lineBreakMode = NSLineBreakMode.byWordWrapping
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none
        public var allowsDefaultTighteningForTruncation = false
        public var showsExpansionTextWhenTruncated = false
        public var colorTransformer: UIConfigurationColorTransformer?

        /// The colour that is shown.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        func show(_ text: String?, _ attributed: NSAttributedString?, in label: UILabel) {
            (label.font, label.textColor, label.numberOfLines) = (font, resolvedColor(), numberOfLines)
            label.lineBreakMode = lineBreakMode
            label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
            label.minimumScaleFactor = minimumScaleFactor
            label.textAlignment = alignment == .center ? .center : alignment == .justified ? .justified : .natural
            switch transform {
            case .none: label.text = text
            case .uppercase: label.text = text?.uppercased()
            case .lowercase: label.text = text?.lowercased()
            case .capitalized: label.text = text?.capitalized
            }
            if let attributed { label.attributedText = attributed }
        }
    }

    /// The look of the image.
    @preconcurrency @MainActor
    public struct ImageProperties {
        /// The width of the room for an image by the system's standard.
        public static var standardDimension: CGFloat { -.greatestFiniteMagnitude }

        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        public var cornerRadius: CGFloat = 0
        public var maximumSize = CGSize.zero
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false
        public var strokeColor: UIColor?
        public var strokeWidth: CGFloat = 0

        func size(of image: UIImage?) -> CGSize {
            guard var size = image?.size, size.width > 0, size.height > 0 else { return .zero }
            let widest = maximumSize.width > 0 ? maximumSize.width : .infinity
            let highest = maximumSize.height > 0 ? maximumSize.height : .infinity
            let scale = min(1, widest / size.width, highest / size.height)
            size = CGSize(width: size.width * scale, height: size.height * scale)
            return size
        }
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// Whether the secondary text stands beside the text where there is room.
    public var prefersSideBySideTextAndSecondaryText = false
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    public var textToSecondaryTextVerticalPadding: CGFloat = 4

    private init(_ font: UIFont, _ color: UIColor = .label, second: UIFont, _ secondColor: UIColor) {
        textProperties = TextProperties(font: font, color: color)
        secondaryTextProperties = TextProperties(font: second, color: secondColor)
    }

    /// A row of a list.
    public static func cell() -> UIListContentConfiguration { subtitleCell(second: .label) }
    /// A row with a secondary text below.
    public static func subtitleCell() -> UIListContentConfiguration { subtitleCell(second: .label) }
    private static func subtitleCell(second: UIColor) -> UIListContentConfiguration {
        UIListContentConfiguration(.systemFont(ofSize: 17), second: .systemFont(ofSize: 12), second)
    }
    /// A row with a secondary text at its end.
    public static func valueCell() -> UIListContentConfiguration {
        var one = UIListContentConfiguration(
            .systemFont(ofSize: 17), second: .systemFont(ofSize: 17), .secondaryLabel)
        one.prefersSideBySideTextAndSecondaryText = true
        return one
    }
    /// A row of a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    /// A row of a sidebar with a secondary text below.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    /// A row of a menu beside a sidebar.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    /// A header of a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .systemFont(ofSize: 17, weight: .semibold), second: .systemFont(ofSize: 17), .secondaryLabel)
    }
    /// A footer of a plain list.
    public static func plainFooter() -> UIListContentConfiguration { groupedFooter() }
    /// A header of a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration {
        var one = UIListContentConfiguration(
            .systemFont(ofSize: 13), .secondaryLabel, second: .systemFont(ofSize: 13), .secondaryLabel)
        one.textProperties.transform = .uppercase
        return one
    }
    /// A footer of a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .systemFont(ofSize: 13), .secondaryLabel, second: .systemFont(ofSize: 13), .secondaryLabel)
    }
    /// A header.
    public static func header() -> UIListContentConfiguration { groupedHeader() }
    /// A footer.
    public static func footer() -> UIListContentConfiguration { groupedFooter() }
    /// A header of a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }
    /// A large header of a grouped list.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .systemFont(ofSize: 20, weight: .semibold), second: .systemFont(ofSize: 17), .secondaryLabel)
    }
    /// A large header of a grouped list.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        prominentInsetGroupedHeader()
    }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A view that shows the content of a list's row.
open class UIListContentView: UIView, UIContentView {
    private let imageHolder = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let secondary = UILabel(frame: .zero)
    private var shown: UIListContentConfiguration

    /// Creates a view that shows a row's content.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for view in [imageHolder, label, secondary] as [UIView] { addSubview(view) }
        show()
    }

    /// Creates a view from an archive, with an empty row.
    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        for view in [imageHolder, label, secondary] as [UIView] { addSubview(view) }
        show()
    }

    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else { return }
            shown = new
            show()
        }
    }

    private func show() {
        shown.textProperties.show(shown.text, shown.attributedText, in: label)
        shown.secondaryTextProperties.show(shown.secondaryText, shown.secondaryAttributedText, in: secondary)
        imageHolder.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
        imageHolder.image = shown.image
        imageHolder.tintColor = shown.imageProperties.tintColor
        imageHolder.layer.cornerRadius = shown.imageProperties.cornerRadius
        imageHolder.clipsToBounds = shown.imageProperties.cornerRadius > 0
        (imageHolder.layer.borderWidth, imageHolder.layer.borderColor) = (
            shown.imageProperties.strokeWidth, shown.imageProperties.strokeColor?.cgColor
        )
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// The places of the image and the texts in a width, and the height of all.
    private func places(in width: CGFloat) -> (image: CGRect, text: CGRect, secondary: CGRect, height: CGFloat) {
        let margins = shown.directionalLayoutMargins
        let size = shown.imageProperties.size(of: shown.image)
        let reserved = max(size.width, shown.imageProperties.reservedLayoutSize.width)
        var room = width - margins.leading - margins.trailing
        var left = margins.leading
        if shown.image != nil {
            left += reserved + shown.imageToTextPadding
            room -= reserved + shown.imageToTextPadding
        }
        room = max(0, room)
        func fit(_ label: UILabel, _ width: CGFloat) -> CGSize {
            guard label.text?.isEmpty == false else { return .zero }
            let size = label.sizeThatFits(CGSize(width: width, height: 0))
            return CGSize(width: min(size.width, width), height: size.height)
        }
        let (first, second) = (fit(label, room), fit(secondary, room))
        let isBeside =
            shown.prefersSideBySideTextAndSecondaryText && second.height > 0
            && first.width + shown.textToSecondaryTextHorizontalPadding + second.width <= room
        let gap = first.height > 0 && second.height > 0 ? shown.textToSecondaryTextVerticalPadding : 0
        let texts = isBeside ? max(first.height, second.height) : first.height + gap + second.height
        let height = max(texts, max(size.height, shown.imageProperties.reservedLayoutSize.height))
        let top = margins.top + (height - texts) / 2
        let text = CGRect(
            x: left, y: isBeside ? margins.top + (height - first.height) / 2 : top,
            width: isBeside ? first.width : room, height: first.height)
        let other =
            isBeside
            ? CGRect(
                x: left + room - second.width, y: margins.top + (height - second.height) / 2, width: second.width,
                height: second.height)
            : CGRect(x: left, y: top + first.height + gap, width: room, height: second.height)
        let image = CGRect(
            x: margins.leading + (reserved - size.width) / 2, y: margins.top + (height - size.height) / 2,
            width: size.width, height: size.height)
        return (image, text, other, height + margins.top + margins.bottom)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let places = places(in: bounds.width)
        let down = (bounds.height - places.height) / 2
        imageHolder.frame = places.image.offsetBy(dx: 0, dy: down)
        label.frame = places.text.offsetBy(dx: 0, dy: down)
        secondary.frame = places.secondary.offsetBy(dx: 0, dy: down)
    }

    override var heightFollowsWidth: Bool { true }
    override func contentHeight(forWidth width: CGFloat) -> CGFloat { places(in: width).height }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: places(in: bounds.width > 0 ? bounds.width : 320).height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: places(in: size.width).height)
    }
}

/// Changes colours of a configuration.
@preconcurrency @MainActor
public struct UIConfigurationColorTransformer {
    /// What changes a colour.
    public let transform: (UIColor) -> UIColor
    /// Creates a change of colours.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    /// A changed colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    public static let grayscale = UIConfigurationColorTransformer { color in
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)
        return color.getWhite(&white, alpha: &alpha) ? UIColor(white: white, alpha: alpha) : color
    }
    public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
    public static let monochromeTint = UIConfigurationColorTransformer { _ in .label }
}

/// The background of a cell or of another view.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
    public var customView: UIView?
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var visualEffect: UIVisualEffect?
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer? {
        didSet { ignore("UIBackgroundConfiguration.strokeColorTransformer") }
    }
    public var strokeWidth: CGFloat = 0
    public var strokeOutset: CGFloat = 0 {
        didSet { if strokeOutset != 0 { ignore("UIBackgroundConfiguration.strokeOutset") } }
    }

    private init(_ color: UIColor?) { backgroundColor = color }

    /// The colour that is shown.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        backgroundColorTransformer?(backgroundColor ?? tintColor) ?? backgroundColor ?? tintColor
    }
    /// The background for a state.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

    /// No background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    /// The background of a row in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.systemBackground) }
    /// The background of a row in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.secondarySystemGroupedBackground)
    }
    /// The background of a row in a list.
    public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
    /// The background of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// The background of a header or footer in a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// The background of a header in a list.
    public static func listHeader() -> UIBackgroundConfiguration { clear() }
    /// The background of a footer in a list.
    public static func listFooter() -> UIBackgroundConfiguration { clear() }
    /// The background of a header in a sidebar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
    /// The background of a row in a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }
    /// The background of a row beside a sidebar.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { clear() }

    func makeView(tint: UIColor) -> UIView {
        let view = UIImageView(image: image)
        view.contentMode = imageContentMode
        view.backgroundColor = resolvedBackgroundColor(for: tint)
        (view.layer.cornerRadius, view.clipsToBounds) = (cornerRadius, cornerRadius > 0)
        if strokeWidth > 0 {
            (view.layer.borderWidth, view.layer.borderColor) = (strokeWidth, (strokeColor ?? tint).cgColor)
        }
        for inner in [visualEffect.map { UIVisualEffectView(effect: $0) }, customView] as [UIView?] {
            guard let inner else { continue }
            inner.frame = view.bounds
            inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(inner)
        }
        return view
    }
}
