public import Foundation

extension UIButton {
    /// How a button looks, as a value.
    public struct Configuration {
        /// How round the corners of the background are.
        public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }
        /// How large the button is, from its content.
        public enum Size: Int, Sendable { case medium, small, mini, large }
        /// Where the title stands beside its subtitle; kept, and without effect.
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

        /// What is behind the content.
        public struct Background {
            /// The colour; nil for the configuration's own.
            public var backgroundColor: UIColor?
            /// How round its corners are, in points, where the corner style is `fixed`.
            public var cornerRadius: CGFloat = 6
            /// The colour of its edge.
            public var strokeColor: UIColor?
            /// How wide its edge is, in points.
            public var strokeWidth: CGFloat = 0
        }

        fileprivate enum Kind { case plain, gray, tinted, filled }
        fileprivate var kind = Kind.plain

        /// The title.
        public var title: String?
        /// Smaller text under the title; kept, and without effect.
        public var subtitle: String?
        /// The picture before the title.
        public var image: UIImage?
        /// The room between picture and title, in points; kept, and without effect.
        public var imagePadding: CGFloat = 0
        /// The colour of the content; nil for the kind's own.
        public var baseForegroundColor: UIColor?
        /// The colour of the background; nil for the kind's own.
        public var baseBackgroundColor: UIColor?
        /// How round the corners of the background are.
        public var cornerStyle = CornerStyle.dynamic
        /// How large the content is.
        public var buttonSize = Size.medium
        /// Where the title stands beside its subtitle; kept, and without effect.
        public var titleAlignment = TitleAlignment.automatic
        /// Whether something turns in the picture's place; kept, and without effect.
        public var showsActivityIndicator = false
        /// Room around the content, in points.
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        /// What is behind the content.
        public var background = Background()

        /// Content in the tint colour, and nothing behind it.
        public static func plain() -> Configuration { Configuration() }
        /// Content in the tint colour, on grey.
        public static func gray() -> Configuration { Configuration(kind: .gray) }
        /// Content in the tint colour, on a light tint.
        public static func tinted() -> Configuration { Configuration(kind: .tinted) }
        /// White content on the tint colour.
        public static func filled() -> Configuration { Configuration(kind: .filled) }
        /// As ``plain()``.
        public static func borderless() -> Configuration { plain() }
        /// As ``gray()``.
        public static func bordered() -> Configuration { gray() }
        /// As ``tinted()``.
        public static func borderedTinted() -> Configuration { tinted() }
        /// As ``filled()``.
        public static func borderedProminent() -> Configuration { filled() }

        @MainActor fileprivate func foreground(_ tint: UIColor) -> UIColor {
            baseForegroundColor ?? (kind == .filled ? .white : tint)
        }

        @MainActor fileprivate func backdrop(_ tint: UIColor) -> UIColor? {
            if let color = background.backgroundColor { return color }
            let base = baseBackgroundColor
            return switch kind {
            case .plain: base
            case .gray: base ?? .systemFill
            case .tinted: (base ?? tint).withAlphaComponent(0.18)
            case .filled: base ?? tint
            }
        }

        /// UIKit states no number for the dynamic styles; these are chosen.
        fileprivate func radius(in size: CGSize) -> CGFloat {
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .small: 4
            case .dynamic, .medium: 6
            case .large: 9
            case .capsule: min(size.width, size.height) / 2
            }
        }

        fileprivate var fontSize: CGFloat { buttonSize == .medium || buttonSize == .large ? 17 : 15 }
    }

    /// A button that looks as a configuration says, with an action.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: nil)
        var configuration = configuration
        if configuration.title == nil, let title = primaryAction?.title, !title.isEmpty { configuration.title = title }
        self.configuration = configuration
        // An initializer's own changes are not observed.
        configurationChanged()
        primaryAction.map { addAction($0, for: .primaryActionTriggered) }
    }

    /// Asks for the configuration to be shown again; it is shown at once whenever it is set.
    public func setNeedsUpdateConfiguration() { configurationChanged() }

    final func configurationChanged() {
        guard let configuration else {
            backdrop.backgroundColor = nil
            return
        }
        let insets = configuration.contentInsets
        titleLabel?.font = .systemFont(ofSize: configuration.fontSize)
        contentEdgeInsets = UIEdgeInsets(
            top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
        setTitle(configuration.title, for: .normal)
        setTitleColor(configuration.foreground(tintColor), for: .normal)
        setImage(configuration.image, for: .normal)
        layOutBackdrop()
    }

    final func layOutBackdrop() {
        guard let configuration else { return }
        backdrop.backgroundColor = isEnabled ? configuration.backdrop(tintColor) : .systemFill
        backdrop.alpha = isHighlighted ? 0.75 : 1
        backdrop.layer.cornerRadius = configuration.radius(in: bounds.size)
        backdrop.layer.borderColor = configuration.background.strokeColor?.cgColor
        backdrop.layer.borderWidth = configuration.background.strokeWidth
    }
}
