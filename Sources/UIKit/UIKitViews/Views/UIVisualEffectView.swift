/// The base class of visual effects.
open class UIVisualEffect: NSObject {}

/// A blur effect, drawn as a plain translucent colour.
open class UIBlurEffect: UIVisualEffect {
    /// The style of a blur.
    public enum Style: Int, Sendable {
        case extraLight, light, dark, extraDark, regular, prominent, systemUltraThinMaterial, systemThinMaterial,
            systemMaterial, systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight,
            systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight,
            systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
            systemChromeMaterialDark
    }

    private let style: Style

    /// Creates a blur effect.
    public init(style: Style) { self.style = style }

    /// The replacement colour; styles without a light or dark name follow the appearance, as documented.
    var color: UIColor {
        let (light, dark) = (UIColor(white: 1, alpha: 0.6), UIColor(white: 0.11, alpha: 0.73))
        let bright = UIColor(white: 0.97, alpha: 0.82)
        return switch style {
        case .extraLight: bright
        case .dark, .extraDark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            dark
        case .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            light
        case .prominent: UIColor { $0.userInterfaceStyle == .dark ? dark : bright }
        default: UIColor { $0.userInterfaceStyle == .dark ? dark : light }
        }
    }
}

/// A vibrancy effect; not drawn.
open class UIVibrancyEffect: UIVisualEffect {
    /// Creates a vibrancy effect for a blur.
    public init(blurEffect: UIBlurEffect) {}
}

/// A view with a visual effect, drawn as a translucent colour.
open class UIVisualEffectView: UIView {
    /// The effect.
    open var effect: UIVisualEffect? { didSet { showEffect() } }
    /// The view that contains subviews.
    public let contentView = UIView(frame: .zero)

    /// Creates a view with an effect and an empty frame.
    public init(effect: UIVisualEffect? = nil) {
        self.effect = effect
        super.init(frame: .zero)
        addSubview(contentView)
        showEffect()
    }

    /// Creates a view without an effect.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }

    private func showEffect() { backgroundColor = (effect as? UIBlurEffect)?.color }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
    }
}
