extension UIButton {
    /// The appearance of a button as a value.
    public struct Configuration {
        /// The corner style of the background.
        public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }
        /// The size of the button around its content.
        public enum Size: Int, Sendable { case medium, small, mini, large }
        /// The alignment of title and subtitle; by default leading, and centered above or below an image.
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

        /// The background of a button.
        public struct Background {
            /// The fill colour; nil for the configuration's.
            public var backgroundColor: UIColor?
            /// The corner radius, in points, for the corner style `fixed`.
            public var cornerRadius: CGFloat = 6
            /// The border colour.
            public var strokeColor: UIColor?
            /// The border width, in points.
            public var strokeWidth: CGFloat = 0
            /// The image over the colour.
            public var image: UIImage?
            /// How the image fills the background; stored, as it always fills it.
            public var imageContentMode = UIView.ContentMode.scaleToFill
            /// The effect over the colour; stored, without effect.
            public var visualEffect: UIVisualEffect?
            /// The view over the colour; stored, without effect.
            public var customView: UIView?
            /// Changes the colour.
            public var backgroundColorTransformer: UIConfigurationColorTransformer?
            /// Changes the border colour.
            public var strokeColorTransformer: UIConfigurationColorTransformer?
            /// How far outside the border is, in points; stored, without effect.
            public var strokeOutset: CGFloat = 0
            /// The insets of the background in the button, in points.
            public var backgroundInsets = NSDirectionalEdgeInsets.zero
        }

        enum Kind { case plain, gray, tinted, filled }
        var kind = Kind.plain

        /// The title.
        public var title: String?
        /// The title with attributes, instead of ``title``.
        public var attributedTitle: AttributedString?
        /// Changes the attributes of the title.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The line break mode of the title; default: several lines.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The subtitle, below the title.
        public var subtitle: String?
        /// The subtitle with attributes, instead of ``subtitle``.
        public var attributedSubtitle: AttributedString?
        /// Changes the attributes of the subtitle.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The line break mode of the subtitle; default: several lines.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The image beside the titles.
        public var image: UIImage?
        /// The size and weight of an image that is a symbol.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// The side of the titles on which the image is; default: leading.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The padding between image and titles, in points; default: 0.
        public var imagePadding: CGFloat = 0
        /// The padding between title and subtitle, in points; default: 1.
        public var titlePadding: CGFloat = 1
        /// The colour of the content; nil for the style's.
        public var baseForegroundColor: UIColor?
        /// The colour of the background; nil for the style's.
        public var baseBackgroundColor: UIColor?
        /// The corner style of the background.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the button, which determines font and insets.
        public var buttonSize = Size.medium
        /// The alignment of title and subtitle.
        public var titleAlignment = TitleAlignment.automatic
        /// Whether an activity indicator replaces the image.
        public var showsActivityIndicator = false
        /// Changes the colour of the image.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// Changes the colour of the activity indicator.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// How the button looks on a Mac; stored.
        public var macIdiomStyle = MacIdiomStyle.automatic
        /// A mark beside the title; stored, without effect.
        public var indicator = Indicator.automatic
        /// Whether the button looks different while selected; stored.
        public var automaticallyUpdateForSelection = true
        /// The background of the button.
        public var background = Background()
        private var insets: NSDirectionalEdgeInsets?

        /// The insets of the content, in points; by default those of ``buttonSize``.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets ?? standardInsets }
            set { insets = newValue }
        }

        init(kind: Kind) { self.kind = kind }

        /// Content in the tint colour without a background.
        public static func plain() -> Configuration { Configuration(kind: .plain) }
        /// Content in the tint colour on grey.
        public static func gray() -> Configuration { Configuration(kind: .gray) }
        /// Content in the tint colour on a light tint.
        public static func tinted() -> Configuration { Configuration(kind: .tinted) }
        /// White content on the tint colour.
        public static func filled() -> Configuration { Configuration(kind: .filled) }
        /// Same as ``plain()``.
        public static func borderless() -> Configuration { plain() }
        /// Same as ``gray()``.
        public static func bordered() -> Configuration { gray() }
        /// Same as ``tinted()``.
        public static func borderedTinted() -> Configuration { tinted() }
        /// Same as ``filled()``.
        public static func borderedProminent() -> Configuration { filled() }

        /// Returns to the insets of ``buttonSize``.
        public mutating func setDefaultContentInsets() { insets = nil }

        /// The configuration in the colours of a button's state.
        @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration {
            guard !button.isEnabled else { return self }
            var copy = self
            copy.baseForegroundColor = .tertiaryLabel
            if kind != .plain { copy.background.backgroundColor = .systemFill }
            return copy
        }

        @MainActor func foreground(_ tint: UIColor) -> UIColor {
            baseForegroundColor ?? (kind == .filled ? .white : tint)
        }

        @MainActor func backdrop(_ tint: UIColor) -> UIColor? {
            if let change = background.backgroundColorTransformer {
                return change(background.backgroundColor ?? baseBackgroundColor ?? tint)
            }
            if let color = background.backgroundColor { return color }
            let base = baseBackgroundColor
            return switch kind {
            case .plain: base
            case .gray: base ?? .systemFill
            case .tinted: (base ?? tint).withAlphaComponent(0.18)
            case .filled: base ?? tint
            }
        }

        /// UIKit documents no radius for the dynamic styles; these are chosen.
        func radius(in size: CGSize) -> CGFloat {
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .small: 4
            case .dynamic, .medium: 6
            case .large: 9
            case .capsule: min(size.width, size.height) / 2
            }
        }

        /// UIKit's insets: a small button is 28 points high, a medium one 34 and a large one 50.
        private var standardInsets: NSDirectionalEdgeInsets {
            switch buttonSize {
            case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        var fontSize: CGFloat { buttonSize == .medium || buttonSize == .large ? 17 : 15 }
        var subtitleFontSize: CGFloat { buttonSize == .medium || buttonSize == .large ? 13 : 12 }
    }

    /// Creates a button with a configuration and an action.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: nil)
        var configuration = configuration
        if configuration.title == nil, let title = primaryAction?.title, !title.isEmpty { configuration.title = title }
        self.configuration = configuration
        // Property observers do not run in initializers.
        configurationChanged()
        primaryAction.map { addAction($0, for: .primaryActionTriggered) }
    }

    /// Requests an update of the configuration, which is applied immediately.
    public func setNeedsUpdateConfiguration() {
        guard !isUpdatingConfiguration else { return }
        isUpdatingConfiguration = true
        updateConfiguration()
        isUpdatingConfiguration = false
        configurationChanged()
    }

    final func configurationChanged() {
        guard let configuration else {
            backdrop.backgroundColor = nil
            extras.hide()
            return
        }
        let insets = configuration.contentInsets
        titleLabel?.font = .systemFont(ofSize: configuration.fontSize)
        contentEdgeInsets = UIEdgeInsets(
            top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
        setTitleColor(shown(configuration).foreground(tintColor), for: .normal)
        let symbol = configuration.preferredSymbolConfigurationForImage
        setImage(
            symbol.flatMap { configuration.image?.applyingSymbolConfiguration($0) } ?? configuration.image, for: .normal
        )
        setTitle(configuration.attributedTitle.map { String($0.characters) } ?? configuration.title, for: .normal)
        layOutBackdrop()
    }

    /// The configuration as it is shown in the button's state.
    final func shown(_ configuration: Configuration) -> Configuration {
        automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration
    }

    final func layOutBackdrop() {
        guard let configuration = configuration.map(shown) else { return }
        backdrop.frame = bounds.inset(by: UIEdgeInsets(configuration.background.backgroundInsets))
        backdrop.backgroundColor = configuration.backdrop(tintColor)
        backdrop.alpha = isHighlighted ? 0.75 : 1
        if let image = configuration.background.image { setBackgroundImage(image, for: .normal) }
        backdrop.layer.cornerRadius = configuration.radius(in: backdrop.bounds.size)
        backdrop.layer.borderColor = configuration.background.strokeColor?.cgColor
        backdrop.layer.borderWidth = configuration.background.strokeWidth
    }
}
