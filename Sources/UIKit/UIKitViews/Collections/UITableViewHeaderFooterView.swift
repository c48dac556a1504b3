/// A header or footer view of a table's section.
open class UITableViewHeaderFooterView: UIView {
    /// The reuse identifier.
    public final let reuseIdentifier: String?
    /// The view that contains the content.
    public final let contentView = UIView(frame: .zero)
    /// The label of the title.
    public final let textLabel: UILabel? = UILabel(frame: .zero)
    /// The label of secondary text, which titles do not use.
    public final let detailTextLabel: UILabel? = UILabel(frame: .zero)
    /// The view behind the content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            backgroundView.map { insertSubview($0, at: 0) }
            setNeedsLayout()
        }
    }
    /// The position of the title, which depends on the table's style.
    final var place = Place.plain { didSet { setNeedsLayout() } }

    enum Place { case plain, groupedHeader, groupedFooter }

    /// Creates a view; table views create it from its class, so subclasses need `required`, too.
    public required init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        setUp()
    }

    /// Creates a view with a frame.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a view from an archive.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }

    override func setUp() {
        addSubview(contentView)
        for label in [textLabel, detailTextLabel] { label.map(contentView.addSubview) }
    }

    /// Called before the view is reused for another section.
    open dynamic func prepareForReuse() {}

    /// Shows a title in the style of the table.
    func show(_ title: String, _ place: Place) {
        self.place = place
        textLabel?.text = place == .groupedHeader ? title.uppercased() : title
        textLabel?.font = place == .plain ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
        textLabel?.textColor = place == .plain ? .label : .secondaryLabel
        textLabel?.numberOfLines = place == .plain ? 1 : 0
        contentView.backgroundColor = place == .plain ? .systemGroupedBackground : nil
    }

    /// The height of a title in a given width, in points.
    func titleHeight(forWidth width: CGFloat) -> CGFloat {
        guard place != .plain else { return 28 }
        let text = textLabel?.sizeThatFits(CGSize(width: width - 32, height: 0)).height ?? 16
        return place == .groupedHeader ? text + 22 : text + 16
    }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
        backgroundView?.frame = bounds
        let room = bounds.insetBy(dx: 16, dy: 0)
        switch place {
        case .plain: textLabel?.frame = room
        case .groupedHeader: textLabel?.frame = room.inset(by: UIEdgeInsets(top: 16, left: 0, bottom: 6, right: 0))
        case .groupedFooter: textLabel?.frame = room.inset(by: UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        }
    }
}
