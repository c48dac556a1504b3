/// A view of one row.
open class UITableViewCell: UIView {
    /// The layout of a row's content.
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    /// The style of the separators between rows.
    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
    /// The style of a selected row.
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    /// The accessory at the trailing edge of a row.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// The reuse identifier.
    public internal(set) final var reuseIdentifier: String?
    /// The view that contains the content.
    public final let contentView = UIView(frame: .zero)
    /// The label of the text.
    public final let textLabel: UILabel? = UITableViewLabel(frame: .zero)
    /// The label of the secondary text, below or beside the main text.
    public final let detailTextLabel: UILabel?
    /// The image before the text.
    public final let imageView: UIImageView? = UIImageView(frame: .zero)
    /// Whether the row is selected.
    open dynamic var isSelected = false {
        didSet {
            showSelection()
            configurations.stateChanged(of: self)
        }
    }
    /// Whether a touch highlights the row.
    open dynamic var isHighlighted = false {
        didSet {
            showSelection()
            configurations.stateChanged(of: self)
        }
    }
    /// The style of a selected row: grey, including the older names of colours, or none.
    open var selectionStyle = SelectionStyle.default { didSet { showSelection() } }
    /// The accessory at the trailing edge.
    open var accessoryType = AccessoryType.none {
        didSet {
            accessoryMark.type = accessoryType
            setNeedsLayout()
        }
    }
    /// A custom accessory view, instead of ``accessoryType``.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            accessoryView.map(addSubview)
            accessoryMark.isHidden = accessoryView != nil
            setNeedsLayout()
        }
    }
    /// The view behind the content.
    open var backgroundView: UIView? { didSet { replace(oldValue, backgroundView) } }
    /// The view behind the content of a selected row, instead of grey.
    open var selectedBackgroundView: UIView? { didSet { replace(oldValue, selectedBackgroundView) } }
    private let selection = UIView(frame: .zero)
    /// The indentation of the content, in steps of ``indentationWidth``.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of an indentation step, in points; default: 10.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        new.map { insertSubview($0, belowSubview: contentView) }
        showSelection()
        setNeedsLayout()
    }

    private func showSelection() {
        let isSeen = (isSelected || isHighlighted) && selectionStyle != .none
        selection.isHidden = !isSeen || selectedBackgroundView != nil
        selectedBackgroundView?.isHidden = !isSeen
    }
    private let accessoryMark = AccessoryMark(frame: .zero)
    /// The insets of the separator below, in points.
    open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0) { didSet { setNeedsLayout() } }
    /// The separator below, placed by the table.
    final let separator = UIView(frame: .zero)
    private let style: CellStyle
    /// The background that cells have until another one is set.
    private final lazy var standardBackground = UIColor.systemBackground

    /// Takes on the standard background of cells in a table, unless another one was set.
    final func adapt(to style: UITableView.Style) {
        guard style != .plain, backgroundColor === standardBackground else { return }
        standardBackground = .secondarySystemGroupedBackground
        backgroundColor = standardBackground
    }

    /// Creates a cell with a style; table views create it from its class, so subclasses need `required`, too.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
        detailTextLabel = style == .default ? nil : UITableViewLabel(frame: .zero)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }

    /// Creates a plain cell.
    public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    /// Creates a cell from an archive.
    public required init?(coder: NSCoder) {
        style = (coder as? any ViewCoder)?.cellStyle ?? .default
        detailTextLabel = style == .default ? nil : UITableViewLabel(frame: .zero)
        super.init(coder: coder)
        reuseIdentifier = (coder as? any ViewCoder)?.reuseIdentifier
    }

    override func setUp() {
        backgroundColor = standardBackground
        selection.backgroundColor = .systemGray4
        selection.isHidden = true
        addSubview(selection)
        // The cell's size follows the content's.
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
        addSubview(contentView)
        addSubview(accessoryMark)
        for view in [imageView, textLabel, detailTextLabel] as [UIView?] { view.map(contentView.addSubview) }
        for label in [textLabel, detailTextLabel] { (label as? UITableViewLabel)?.cell = self }
        addSubview(separator)
        separator.isHidden = true
        detailTextLabel?.font = .systemFont(ofSize: style == .value1 ? 17 : 12)
        switch style {
        case .default, .subtitle: break
        case .value1:
            detailTextLabel?.textColor = .gray
            detailTextLabel?.textAlignment = .right
        case .value2:
            textLabel?.font = .systemFont(ofSize: 12)
            textLabel?.textColor = .systemBlue
            textLabel?.textAlignment = .right
        }
    }

    /// Called before the cell is reused for another row.
    open dynamic func prepareForReuse() {}
    /// What the cell shows by configurations.
    final lazy var configurations = CellConfigurations()
    /// Adapts the configurations to a state; for subclasses.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    /// The state to which configurations adapt.
    open var configurationState: UICellConfigurationState {
        UICellConfigurationState(self, isSelected: isSelected, isHighlighted: isHighlighted, isEditing: isEditing)
    }
    /// Whether the row is edited; no controls are drawn.
    open var isEditing: Bool {
        get { kept("UITableViewCell.isEditing", false) }
        set { keep(newValue, as: "UITableViewCell.isEditing") }
    }
    /// Sets whether the row is edited; no controls are drawn.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// Called before controls of editing come or go; never here.
    open func willTransition(to state: StateMask) {}
    /// Called after controls of editing came or went; never here.
    open func didTransition(to state: StateMask) {}
    /// Called while the row is dragged; never here.
    open func dragStateDidChange(_ dragState: DragState) {}
    /// Whether a point is on the detail button.
    final func isOnDetailButton(_ point: CGPoint) -> Bool {
        guard accessoryView == nil, let button = accessoryMark.detailButton else { return false }
        return button.insetBy(dx: -12, dy: -12).contains(accessoryMark.convert(point, from: self))
    }
    /// Sets whether the row is selected, without animation.
    open dynamic func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    /// Sets whether the row is highlighted, without animation.
    open dynamic func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        placeContent()
        accessoryMark.place(in: bounds, right: bounds.maxX)
        for view in [selection, backgroundView, selectedBackgroundView] { view?.frame = bounds }
        if let accessoryView {
            let size = accessoryView.bounds.size
            accessoryView.frame = CGRect(
                x: bounds.maxX - 16 - size.width, y: bounds.midY - size.height / 2, width: size.width,
                height: size.height)
        }
        let (thickness, inset) = (1 / UIScreen.main.scale, separatorInset)
        separator.frame = CGRect(
            x: inset.left, y: bounds.maxY - thickness, width: bounds.width - inset.left - inset.right, height: thickness
        )
        if let size = imageView?.image?.size {
            let height = min(size.height, bounds.height)
            imageView?.frame = CGRect(x: 16, y: bounds.midY - height / 2, width: size.width, height: height)
        }
        placeLabels()
    }

    private func placeLabels() {
        let frames = labelFrames
        textLabel?.frame = frames.title
        detailTextLabel?.frame = frames.detail
        placedLabels = frames
    }

    private var labelFrames: LabelFrames {
        let row = textRoom(inWidth: bounds.width)
        guard isStacked else {
            let (title, detail) = labelWidths(in: row.width)
            return LabelFrames(
                title: CGRect(x: row.minX, y: 0, width: title, height: bounds.height),
                detail: CGRect(x: row.minX + row.width - detail, y: 0, width: detail, height: bounds.height))
        }
        let (title, detail) = stackedHeights(forWidth: row.width)
        let top = bounds.midY - (title + detail) / 2
        return LabelFrames(
            title: CGRect(x: row.minX, y: top, width: row.width, height: title),
            detail: CGRect(x: row.minX, y: top + title, width: row.width, height: detail))
    }

    private struct LabelFrames: Equatable { var title, detail: CGRect }

    /// The labels' frames in the last layout.
    private var placedLabels: LabelFrames?

    /// Called when the text, font or lines of a label changed.
    fileprivate func labelChanged() {
        guard layoutState.isLayingOut else { return setNeedsLayout() }
        // A subclass changes them in its `layoutSubviews`. What places them as before needs no other layout.
        guard placedLabels != nil, placedLabels != labelFrames else { return }
        placeLabels()
        setNeedsLayout()
    }

    private func placeContent() {
        contentView.frame = CGRect(
            x: bounds.minX, y: bounds.minY, width: max(0, bounds.width - accessoryRoom), height: bounds.height)
    }

    /// The width that the accessory takes from the content, in points.
    private var accessoryRoom: CGFloat { accessoryView.map { 24 + $0.bounds.width } ?? accessoryMark.room }

    /// Whether the secondary text is below the main one.
    final var isStackedStyle: Bool { style == .subtitle }
    final var isStacked: Bool { style == .subtitle && detailTextLabel?.text != nil }

    /// The horizontal place of the labels in a row of a width.
    final func textRoom(inWidth width: CGFloat) -> (minX: CGFloat, width: CGFloat) {
        let left = imageView?.image.map { 32 + $0.size.width } ?? 16 + CGFloat(indentationLevel) * indentationWidth
        // Interface Builder's cells leave 8 points before a mark, and 16 before the edge.
        let margin: CGFloat = accessoryView == nil && accessoryType != .none ? 8 : 16
        return (left, max(0, width - accessoryRoom - margin - left))
    }

    /// The widths of title and detail: side by side, or all of the room.
    ///
    /// A title of ``CellStyle/value1`` has the width of its text, and the detail the rest, 6 points after it, as openuikit
    /// measured on iOS 26.1. The widths and fonts of ``CellStyle/value2`` are chosen.
    final func labelWidths(in room: CGFloat) -> (title: CGFloat, detail: CGFloat) {
        let wanted: CGFloat
        switch style {
        case .default, .subtitle: return (room, room)
        case .value1:
            guard let textLabel, textLabel.text?.isEmpty == false else { return (room, room) }
            wanted = textLabel.sizeThatFits(CGSize(width: room, height: 0)).width
        case .value2: wanted = 91
        }
        let title = min(room, wanted)
        return (title, max(0, room - title - 6))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        placeContent()
        var size = super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        if textLabel?.text?.isEmpty == false || detailTextLabel?.text?.isEmpty == false {
            size.height = max(size.height, labelHeight(forWidth: size.width))
        }
        return size
    }
}

/// A label of a cell, which lays out its labels by their texts.
final class UITableViewLabel: UILabel {
    fileprivate weak var cell: UITableViewCell?

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        cell?.labelChanged()
    }
}

/// An accessory of a row: a checkmark, a chevron, a detail button, or a detail button with a chevron.
final class AccessoryMark: UIView {
    var type = UITableViewCell.AccessoryType.none { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The width that it takes from the end of a row, in points.
    ///
    /// A chevron is 10.5 wide, a checkmark 19 with 2.5 on both sides, and 16 are after each, as openuikit measured on
    /// iOS 26.1. In Interface Builder's cells, a detail button is 22 wide, 13 before a chevron.
    var room: CGFloat {
        switch type {
        case .none: 0
        case .disclosureIndicator: 26.5
        case .checkmark: 40
        case .detailButton: 38
        case .detailDisclosureButton: 61.5
        }
    }

    /// The detail button's frame, in this view's coordinates; nil for types without a button.
    var detailButton: CGRect? {
        switch type {
        case .none, .disclosureIndicator, .checkmark: nil
        case .detailButton: CGRect(x: 24, y: 0, width: 20, height: 20)
        case .detailDisclosureButton: CGRect(x: 0, y: 0, width: 20, height: 20)
        }
    }

    /// Sets the frame in a row, with the margin before its right end.
    func place(in row: CGRect, right: CGFloat) {
        frame = CGRect(x: right - 60, y: row.midY - 10, width: 44, height: 20)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    /// A cell may get another tint color while it waits for its next row.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        if type == .checkmark {
            stroke([[(28, 11), (32, 15), (40, 5)]], width: 2, color: tintColor)
        }
        if type == .disclosureIndicator || type == .detailDisclosureButton {
            stroke([[(36, 4), (42, 10), (36, 16)]], width: 2.5, color: .systemGray3)
        }
        if let detailButton {
            let (x, y) = (detailButton.midX, detailButton.minY)
            let letter = [[(x, y + 5), (x, y + 6.5)], [(x, y + 9), (x, y + 15)]]
            stroke(letter, in: UIBezierPath(ovalIn: detailButton.insetBy(dx: 1, dy: 1)), width: 1.5, color: tintColor)
        }
    }

    private func stroke(
        _ lines: [[(x: CGFloat, y: CGFloat)]], in path: UIBezierPath = UIBezierPath(), width: CGFloat, color: UIColor
    ) {
        for line in lines {
            for (number, point) in line.enumerated() {
                let point = CGPoint(x: point.x, y: point.y)
                if number == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
        }
        color.setStroke()
        path.lineWidth = width
        path.stroke()
    }
}
