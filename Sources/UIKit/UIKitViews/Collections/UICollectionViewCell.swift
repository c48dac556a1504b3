/// A reusable view of a collection view.
open class UICollectionReusableView: UIView {
    /// The reuse identifier.
    open internal(set) var reuseIdentifier: String?

    /// Creates a view with a frame; collection views create it from its class, so subclasses need `required`, too.
    public required override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called before the view is reused for another item.
    open dynamic func prepareForReuse() {}
    /// Applies a layout's attributes; the collection view has already set the standard ones.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// The attributes that the view prefers: those given, with the size by its constraints, if it has any.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let fitting = systemLayoutSizeFitting(layoutAttributes.size)
        guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        if fitting.width > 0 { copy.size.width = fitting.width }
        if fitting.height > 0 { copy.size.height = fitting.height }
        return copy
    }
}

/// A view of one item.
open class UICollectionViewCell: UICollectionReusableView {
    /// The view that contains the content.
    public final let contentView = UIView(frame: .zero)
    /// Whether the item is selected.
    open dynamic var isSelected = false { didSet { selectedBackgroundView?.isHidden = !isSelected } }
    /// Whether a touch highlights the item.
    open dynamic var isHighlighted = false
    /// The view behind the content.
    open var backgroundView: UIView? { didSet { place(backgroundView, insteadOf: oldValue) } }
    /// The view behind the content of a selected item.
    open var selectedBackgroundView: UIView? {
        didSet {
            place(selectedBackgroundView, insteadOf: oldValue)
            selectedBackgroundView?.isHidden = !isSelected
        }
    }

    /// Creates a cell with a frame.
    public required init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Creates a cell from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard contentView.superview == nil else { return }
        addSubview(contentView)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func place(_ view: UIView?, insteadOf old: UIView?) {
        old?.removeFromSuperview()
        guard let view else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
    }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
    }
}
