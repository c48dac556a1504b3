extension UICollectionView {
    /// How cells of a class are made and configured for items.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// What configures a cell.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let name: String
        let nib: UINib?
        let handler: Handler

        /// Creates a registration of a class.
        public init(handler: @escaping Handler) { self.init(nib: nil, handler) }
        /// Creates a registration of a nib.
        public init(cellNib: UINib, handler: @escaping Handler) { self.init(nib: cellNib, handler) }
        private init(nib: UINib?, _ handler: @escaping Handler) {
            RegistrationNumber.last += 1
            name = "registration \(RegistrationNumber.last) of \(Cell.self)"
            (self.nib, self.handler) = (nib, handler)
        }
    }

    /// How supplementary views of a class are made and configured.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// What configures a view.
        public typealias Handler =
            (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let name: String
        let kind: String
        let nib: UINib?
        let handler: Handler

        /// Creates a registration of a class.
        public init(elementKind: String, handler: @escaping Handler) { self.init(elementKind, nil, handler) }
        /// Creates a registration of a nib.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            self.init(elementKind, supplementaryNib, handler)
        }
        private init(_ kind: String, _ nib: UINib?, _ handler: @escaping Handler) {
            RegistrationNumber.last += 1
            name = "registration \(RegistrationNumber.last) of \(Supplementary.self)"
            (self.kind, self.nib, self.handler) = (kind, nib, handler)
        }
    }

    /// A reused or new cell of a registration, configured for an item.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if let nib = registration.nib {
            register(nib, forCellWithReuseIdentifier: registration.name)
        } else {
            register(Cell.self, forCellWithReuseIdentifier: registration.name)
        }
        let found = dequeueReusableCell(withReuseIdentifier: registration.name, for: indexPath)
        guard let cell = found as? Cell else {
            preconditionFailure("the nib of a registration has no \(Cell.self), but a \(type(of: found))")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A reused or new supplementary view of a registration, configured for its place.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        if let nib = registration.nib {
            register(nib, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: registration.name)
        } else {
            register(
                Supplementary.self, forSupplementaryViewOfKind: registration.kind,
                withReuseIdentifier: registration.name)
        }
        let found = dequeueReusableSupplementaryView(
            ofKind: registration.kind, withReuseIdentifier: registration.name, for: indexPath)
        guard let view = found as? Supplementary else {
            preconditionFailure("the nib of a registration has no \(Supplementary.self), but a \(type(of: found))")
        }
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}

@MainActor private enum RegistrationNumber { static var last = 0 }

/// A mark or a button at the end of a list's row.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
    /// How an outline's row opens.
    public struct OutlineDisclosureOptions {
        /// The kind of opening.
        public enum Style: Sendable { case automatic, header, cell }
        /// Creates options.
        public init(style: Style = .automatic, isHidden: Bool = false, tintColor: UIColor? = nil) {}
    }
    /// Creates an accessory's options.
    public struct DisclosureIndicatorOptions {
        /// Creates options.
        public init(isHidden: Bool = false, reservedLayoutWidth: Any? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden
            if tintColor != nil { ignore("UICellAccessory.tintColor") }
        }
        let isHidden: Bool
    }

    let type: UITableViewCell.AccessoryType
    let view: UIView?

    /// An accessory that is shown unless it needs editing, which lists here never are in.
    private static func shown(
        _ type: UITableViewCell.AccessoryType, _ displayed: DisplayedState, isHidden: Bool = false,
        _ handler: (() -> Void)? = nil
    ) -> UICellAccessory {
        if handler != nil { ignore("UICellAccessory.actionHandler") }
        return UICellAccessory(type: displayed == .whenEditing || isHidden ? .none : type, view: nil)
    }

    /// An arrow.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { shown(.disclosureIndicator, displayed, isHidden: options.isHidden) }
    /// An arrow of a row that opens.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { shown(.disclosureIndicator, displayed, actionHandler) }
    /// A check mark.
    public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
        shown(.checkmark, displayed)
    }
    /// A button for details.
    public static func detail(
        displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { shown(.detailButton, displayed, actionHandler) }
    /// A button that deletes, shown while rows are edited: never here.
    public static func delete(
        displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(type: .none, view: nil) }
    /// A handle, shown while rows are edited: never here.
    public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
        UICellAccessory(type: .none, view: nil)
    }
    /// A text.
    public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
        let label = UILabel(frame: .zero)
        (label.text, label.textColor) = (text, .secondaryLabel)
        label.sizeToFit()
        return UICellAccessory(type: .none, view: label)
    }
}

/// A row of a list.
open class UICollectionViewListCell: UICollectionViewCell {
    private let mark = AccessoryMark(frame: .zero)
    private let line = UIView(frame: .zero)
    /// The level of the row in an outline.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of a level, in points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// The accessories at the row's end. Of the standard ones, the first is shown, or a detail button with a chevron.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            for view in oldValue.compactMap(\.view) { view.removeFromSuperview() }
            for view in accessories.compactMap(\.view) { addSubview(view) }
            let types = accessories.map(\.type).filter { $0 != .none }
            mark.type =
                Set(types) == [.detailButton, .disclosureIndicator] ? .detailDisclosureButton : types.first ?? .none
            setNeedsLayout()
        }
    }

    /// Creates a row.
    public required init(frame: CGRect) {
        super.init(frame: frame)
        build()
    }
    /// Creates a row from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        build()
    }

    private func build() {
        backgroundColor = .systemBackground
        line.backgroundColor = .separator
        addSubview(mark)
        addSubview(line)
    }

    /// The configuration of a row, without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    /// The background of a row.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let indent = CGFloat(indentationLevel) * indentationWidth
        var right = bounds.maxX
        if mark.type != .none {
            mark.place(in: bounds, right: right)
            right -= mark.room
        }
        for view in accessories.compactMap(\.view) {
            right -= view.bounds.width + 16
            view.frame.origin = CGPoint(x: right, y: bounds.midY - view.bounds.height / 2)
        }
        contentView.frame = CGRect(x: indent, y: 0, width: max(0, right - indent), height: bounds.height)
        let thickness = 1 / UIScreen.main.scale
        line.frame = CGRect(
            x: 16 + indent, y: bounds.maxY - thickness, width: bounds.width - 16 - indent, height: thickness)
    }
}
