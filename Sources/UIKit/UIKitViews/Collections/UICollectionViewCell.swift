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
    /// Called before the layout changes to another one.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called after the layout changed to another one.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
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

extension UICollectionViewCell {
    /// Whether an item is dragged.
    public enum DragState: Int, Sendable { case none, lifting, dragging }
}

/// A view of one item.
open class UICollectionViewCell: UICollectionReusableView {
    /// The view that contains the content.
    public final let contentView = UIView(frame: .zero)
    /// Whether the item is selected.
    open dynamic var isSelected = false {
        didSet {
            selectedBackgroundView?.isHidden = !isSelected
            configurations.stateChanged(of: self)
        }
    }
    /// Whether a touch highlights the item.
    open dynamic var isHighlighted = false { didSet { configurations.stateChanged(of: self) } }
    /// What the cell shows by configurations.
    final lazy var configurations = CellConfigurations()
    /// Adapts the configurations to a state; for subclasses.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    /// The state to which configurations adapt.
    open var configurationState: UICellConfigurationState {
        UICellConfigurationState(self, isSelected: isSelected, isHighlighted: isHighlighted, isEditing: false)
    }
    /// Called while the item is dragged; never here.
    open func dragStateDidChange(_ dragState: DragState) {}
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
