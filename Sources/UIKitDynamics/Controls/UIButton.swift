public import Foundation

/// A button with a title, of 15 points unless its label's font is set.
open class UIButton: UIControl {
    /// How a button looks.
    public enum ButtonType: Int, Sendable {
        /// A white title unless it is given a colour.
        case custom
        /// A blue title unless it is given a colour.
        case system
    }

    /// How the button looks.
    public let buttonType: ButtonType
    /// The label of the title.
    public let titleLabel: UILabel?
    private var titles: [State: String] = [:]
    private var titleColors: [State: UIColor] = [:]

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
    public convenience override init(frame: CGRect) { self.init(frame: frame, .custom) }

    private init(frame: CGRect, _ type: ButtonType) {
        let label = UILabel(frame: .zero)
        (buttonType, titleLabel) = (type, label)
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 15)
        label.textAlignment = .center
        addSubview(label)
        showTitle()
    }

    /// Makes nothing: there are no archives of views here.
    public required init?(coder: NSCoder) { return nil }

    /// What the button shows in a state; in others what it shows in `normal`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        showTitle()
    }

    /// The title of a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// The colour of the title in a state; in others that of `normal`.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        showTitle()
    }

    /// The colour of the title in a state.
    open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

    /// What the button shows now.
    open var currentTitle: String? { title(for: state) }

    override open var isEnabled: Bool { didSet { showTitle() } }
    override open var isSelected: Bool { didSet { showTitle() } }

    private func showTitle() {
        titleLabel?.text = currentTitle
        // UIKit's system blue.
        let blue = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
        titleLabel?.textColor = titleColor(for: state) ?? (buttonType == .system ? blue : .white)
        setNeedsLayout()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        // UIKit's own margins of a title: 6 points above and below.
        let title = titleLabel?.sizeThatFits(size) ?? .zero
        return CGSize(width: max(title.width, 30), height: title.height + 12)
    }

    open override func layoutSubviews() { titleLabel?.frame = bounds }
}
