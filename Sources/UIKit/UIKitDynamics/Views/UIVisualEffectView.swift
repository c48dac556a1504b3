public import Foundation

/// A look of what lies behind a view.
open class UIVisualEffect: NSObject {}

/// A blur, drawn as a plain translucent colour.
open class UIBlurEffect: UIVisualEffect {
    /// How light the blur is.
    public enum Style: Int, Sendable {
        case extraLight, light, dark, extraDark, regular, prominent, systemUltraThinMaterial, systemThinMaterial,
            systemMaterial, systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight,
            systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight,
            systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
            systemChromeMaterialDark
    }

    private let style: Style

    /// A blur.
    public init(style: Style) { self.style = style }

    /// What is drawn instead.
    var color: UIColor {
        switch style {
        case .extraLight, .prominent: UIColor(white: 0.97, alpha: 0.82)
        case .dark, .extraDark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            UIColor(white: 0.11, alpha: 0.73)
        default: UIColor(white: 1, alpha: 0.6)
        }
    }
}

/// A look of what lies over a blur; nothing of it is drawn.
open class UIVibrancyEffect: UIVisualEffect {
    /// A vibrancy effect over a blur.
    public init(blurEffect: UIBlurEffect) {}
}

/// A view that shows what lies behind it through an effect, here a translucent colour.
open class UIVisualEffectView: UIView {
    /// The effect.
    open var effect: UIVisualEffect? { didSet { showEffect() } }
    /// The view in which others stand.
    public let contentView = UIView(frame: .zero)

    /// A view without a size that shows an effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addSubview(contentView)
        showEffect()
    }

    /// A view without an effect.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }

    private func showEffect() { backgroundColor = (effect as? UIBlurEffect)?.color }

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
    }
}
