public import Foundation

/// A view that is used again for other items.
open class UICollectionReusableView: UIView {
    /// The name under which it is used again.
    open internal(set) var reuseIdentifier: String?

    /// A view of a size and place; collection views make it from its class, so subclasses mark theirs `required`, too.
    public required override init(frame: CGRect) { super.init(frame: frame) }

    /// A view from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called before it is used for another item.
    open func prepareForReuse() {}
    /// Takes the attributes of a layout; a collection view has set the usual ones already.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// The attributes that suit the view.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// A view that shows an item.
open class UICollectionViewCell: UICollectionReusableView {
    /// The view in which the content stands.
    public final let contentView = UIView(frame: .zero)
    /// Whether the item is selected.
    open var isSelected = false { didSet { selectedBackgroundView?.isHidden = !isSelected } }
    /// Whether a finger presses the item.
    open var isHighlighted = false
    /// What stands behind the content.
    open var backgroundView: UIView? { didSet { place(backgroundView, insteadOf: oldValue) } }
    /// What stands behind the content of a selected item.
    open var selectedBackgroundView: UIView? {
        didSet {
            place(selectedBackgroundView, insteadOf: oldValue)
            selectedBackgroundView?.isHidden = !isSelected
        }
    }

    /// A cell of a size and place.
    public required init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
        contentView.frame = bounds
    }

    /// A cell from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard contentView.superview == nil else { return }
        addSubview(contentView)
        contentView.frame = bounds
    }

    override func decode(_ element: NibElement, _ session: NibSession) { decodeContent(element, session) }

    private func place(_ view: UIView?, insteadOf old: UIView?) {
        old?.removeFromSuperview()
        guard let view else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
    }
}
