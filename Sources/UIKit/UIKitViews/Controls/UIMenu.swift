/// A row of a menu: an action or another menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// How a row looks and responds.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// Whether a row has a check mark; `mixed` has none here.
    public enum State: Int, Sendable { case off, on, mixed }

    /// The title.
    open var title: String
    /// The text under the title; nil for none.
    open var subtitle: String?
    /// The image at the right; nil for none.
    open var image: UIImage?

    init(_ title: String, _ subtitle: String?, _ image: UIImage?) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
    }
}

/// A menu of actions and other menus.
open class UIMenu: UIMenuElement {
    /// The name of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu in a menu looks.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        public static let singleSelection = Options(rawValue: 32)
        public static let displayAsPalette = Options(rawValue: 128)
    }

    /// The name of the menu.
    public let identifier: Identifier
    /// How the menu looks in another one.
    public let options: Options
    /// The rows.
    public let children: [UIMenuElement]

    /// Creates a menu.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        (self.options, self.children) = (options, children)
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        super.init(title, subtitle, image)
    }

    /// A menu with other rows.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }
}

/// A menu over a window; a tap beside it closes it.
final class MenuView: UIView {
    /// A group of rows, between which the separators are thick.
    private typealias Group = [UIMenuElement]

    private let card = UIView(frame: .zero)
    private weak var source: UIView?
    /// The sizes of menus of iOS 13 to 17, in points, from screenshots: 250 wide, rows of 44, radius 13.
    static let (width, rowHeight, radius): (CGFloat, CGFloat, CGFloat) = (250, 44, 13)

    /// Shows a menu at a view.
    @discardableResult
    static func show(_ menu: UIMenu, from source: UIView) -> MenuView? {
        guard let window = source.window else { return nil }
        let view = MenuView(frame: window.bounds)
        view.source = source
        window.addSubview(view)
        view.build(menu)
        view.card.alpha = 0
        let (whole, anchor) = (view.card.center, source.convert(source.bounds.center, to: window))
        view.card.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
        view.card.center = anchor
        UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0) {
            view.card.alpha = 1
            view.card.transform = .identity
            view.card.center = whole
        }
        return view
    }

    private func build(_ menu: UIMenu) {
        card.subviews.forEach { $0.removeFromSuperview() }
        card.backgroundColor = UIColor(white: 0.97, dark: UIColor(white: 0.16, alpha: 1))
        card.layer.cornerRadius = Self.radius
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 32
        card.layer.shadowOffset = CGSize(width: 0, height: 10)
        var y: CGFloat = 0
        if !menu.title.isEmpty {
            let label = UILabel(frame: CGRect(x: 16, y: 0, width: Self.width - 32, height: 30))
            (label.text, label.font, label.textColor) = (menu.title, .systemFont(ofSize: 12), .secondaryLabel)
            label.textAlignment = .center
            card.addSubview(label)
            y = 30
        }
        let groups = Self.groups(of: menu)
        let isMarked = groups.joined().contains { ($0 as? UIAction)?.state == .on }
        for (number, group) in groups.enumerated() {
            if number > 0 {
                addLine(at: y, height: 8)
                y += 8
            }
            for (place, element) in group.enumerated() {
                if place > 0 || number == 0 && y > 0 { addLine(at: y, height: 1 / UIScreen.main.scale) }
                let row = MenuRow(element, isIndented: isMarked)
                row.frame = CGRect(x: 0, y: y, width: Self.width, height: Self.rowHeight)
                row.addAction(UIAction { [weak self] _ in self?.choose(element) }, for: .touchUpInside)
                card.addSubview(row)
                y += Self.rowHeight
            }
        }
        addSubview(card)
        card.bounds.size = CGSize(width: Self.width, height: y)
        place()
    }

    private func addLine(at y: CGFloat, height: CGFloat) {
        let line = UIView(frame: CGRect(x: 0, y: y, width: Self.width, height: height))
        line.backgroundColor = height > 1 ? .systemFill : .separator
        card.addSubview(line)
    }

    /// The rows that are seen, with menus shown inline as groups of their own.
    private static func groups(of menu: UIMenu) -> [Group] {
        var (groups, open): ([Group], Group) = ([], [])
        for element in menu.children.flatMap(\.resolved) {
            if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
                groups += (open.isEmpty ? [] : [open]) + Self.groups(of: inner)
                open = []
            } else if (element as? UIAction)?.attributes.contains(.hidden) != true {
                open.append(element)
            }
        }
        return groups + (open.isEmpty ? [] : [open])
    }

    /// Under the source where there is room, else over it, 8 points from the sides.
    private func place() {
        guard let source else { return }
        let (place, size) = (source.convert(source.bounds, to: self), card.bounds.size)
        let room = bounds.inset(by: superview?.safeAreaInsets ?? .zero)
        let isUnder = place.maxY + 8 + size.height <= room.maxY || place.midY < room.midY
        let x = min(
            max(place.midX < bounds.midX ? place.minX : place.maxX - size.width, 8), bounds.width - size.width - 8)
        let y = isUnder ? min(place.maxY + 8, room.maxY - size.height) : max(place.minY - 8 - size.height, room.minY)
        card.center = CGPoint(x: x + size.width / 2, y: y + size.height / 2)
    }

    private func choose(_ element: UIMenuElement) {
        if let menu = element as? UIMenu { return build(menu) }
        if let command = element as? UICommand, let action = command.action {
            close()
            UIApplication.shared.sendAction(action, to: nil, from: source, for: nil)
            return
        }
        guard let action = element as? UIAction else { return }
        if !action.attributes.contains(.keepsMenuPresented) { close() }
        action.sender = source
        action.handler(action)
        action.sender = nil
    }

    private func close() {
        isUserInteractionEnabled = false
        UIView.animate(withDuration: 0.2, animations: { self.card.alpha = 0 }) { _ in self.removeFromSuperview() }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, !card.frame.contains(touch.location(in: self)) else { return }
        close()
    }
}

/// A row of a menu.
private final class MenuRow: UIControl {
    private let label = UILabel(frame: .zero)
    private let icon = UIImageView(frame: .zero)
    private let mark = UIImageView(frame: .zero)
    private let isIndented: Bool

    init(_ element: UIMenuElement, isIndented: Bool) {
        self.isIndented = isIndented
        super.init(frame: .zero)
        let action = element as? UIAction
        let isDestructive =
            action?.attributes.contains(.destructive) ?? (element as? UIMenu)?.options.contains(.destructive) ?? false
        isEnabled = action?.attributes.contains(.disabled) != true
        let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
        (label.text, label.font, label.textColor) = (element.title, .systemFont(ofSize: 17), color)
        icon.image = element.image ?? (element is UIMenu ? UIImage(systemName: "chevron.right") : nil)
        if action?.state == .on { mark.image = UIImage(systemName: "checkmark") }
        for view in [icon, mark] {
            view.tintColor = color
            view.contentMode = .scaleAspectFit
        }
        for view in [label, icon, mark] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func stateChanged() { backgroundColor = isHighlighted ? .systemFill : nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (left, side): (CGFloat, CGFloat) = (isIndented ? 34 : 16, 20)
        mark.frame = CGRect(x: 12, y: (bounds.height - 14) / 2, width: 16, height: 14)
        icon.frame = CGRect(x: bounds.width - 16 - side, y: (bounds.height - side) / 2, width: side, height: side)
        let right = icon.image == nil ? bounds.width - 16 : icon.frame.minX - 8
        label.frame = CGRect(x: left, y: 0, width: max(0, right - left), height: bounds.height)
    }
}
