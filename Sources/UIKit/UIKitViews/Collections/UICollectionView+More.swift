extension UICollectionView {
    /// How fast items make room for a dragged one.
    public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }
    /// Whether cells that size themselves do so again.
    public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }

    /// Changes the layout; animated, cells move to their new places in 0.3 seconds.
    func change(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        let old = collectionViewLayout
        guard old !== layout else {
            completion?(true)
            return
        }
        func change() {
            old.prepareForTransition(to: layout)
            layout.prepareForTransition(from: old)
            for cell in visibleCells { cell.willTransition(from: old, to: layout) }
            collectionViewLayout = layout
            setNeedsLayout()
        }
        func end() {
            layout.finalizeLayoutTransition()
            for cell in visibleCells { cell.didTransition(from: old, to: layout) }
        }
        guard animated, !visibleCells.isEmpty else {
            change()
            end()
            completion?(true)
            return
        }
        UIView.animate(
            withDuration: 0.3,
            animations: {
                change()
                self.layoutIfNeeded()
            },
            completion: {
                end()
                completion?($0)
            })
    }

    /// Changes the layout at once; a finger does not lead it here.
    public func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
    ) -> UICollectionViewTransitionLayout {
        ignore("UICollectionView.startInteractiveTransition")
        let between = UICollectionViewTransitionLayout(currentLayout: collectionViewLayout, nextLayout: layout)
        setCollectionViewLayout(layout, animated: true) { completion?($0, true) }
        return between
    }
    /// Ends a change of the layout.
    public func finishInteractiveTransition() {}
    /// Ends a change of the layout.
    public func cancelInteractiveTransition() {}

    /// Shows inserted sections, without animation.
    public func insertSections(_ sections: IndexSet) { reloadData() }
    /// Removes deleted sections, without animation.
    public func deleteSections(_ sections: IndexSet) { reloadData() }
    /// Moves a section, without animation.
    public func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
    /// Configures the cells of items anew.
    public func reconfigureItems(at indexPaths: [IndexPath]) { reloadItems(at: indexPaths) }

    /// Begins to move an item by a finger; ignored, and false.
    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        ignore("UICollectionView.beginInteractiveMovementForItem")
        return false
    }
    /// Moves the item that a finger moves; none is.
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
    /// Leaves the item that a finger moved; none is.
    public func endInteractiveMovement() {}
    /// Lets the item that a finger moved go back; none is.
    public func cancelInteractiveMovement() {}

    /// Whether items are edited; stored.
    public var isEditing: Bool {
        get { kept("UICollectionView.isEditing", false) }
        set { keep(newValue, as: "UICollectionView.isEditing") }
    }
    /// Whether items can be selected while they are edited; stored.
    public var allowsSelectionDuringEditing: Bool {
        get { kept("UICollectionView.allowsSelectionDuringEditing", false) }
        set { keep(newValue, as: "UICollectionView.allowsSelectionDuringEditing") }
    }
    /// Whether several items can be selected while they are edited; stored.
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { kept("UICollectionView.allowsMultipleSelectionDuringEditing", false) }
        set { keep(newValue, as: "UICollectionView.allowsMultipleSelectionDuringEditing") }
    }
    /// Whether cells that size themselves do so again; stored.
    public var selfSizingInvalidation: SelfSizingInvalidation {
        get { kept("UICollectionView.selfSizingInvalidation", .enabled) }
        set { keep(newValue, as: "UICollectionView.selfSizingInvalidation") }
    }
    /// Whether a keyboard's focus can be at items; nothing is focused here.
    public var allowsFocus: Bool {
        get { kept("UICollectionView.allowsFocus", false) }
        set { keep(newValue, as: "UICollectionView.allowsFocus") }
    }
    /// Whether a keyboard's focus selects; nothing is focused here.
    public var selectionFollowsFocus: Bool {
        get { kept("UICollectionView.selectionFollowsFocus", false) }
        set { keep(newValue, as: "UICollectionView.selectionFollowsFocus") }
    }
    /// Whether the focus returns to the last focused item; stored, as nothing is focused.
    public var remembersLastFocusedIndexPath: Bool {
        get { kept("UICollectionView.remembersLastFocusedIndexPath", false) }
        set { keep(newValue, as: "UICollectionView.remembersLastFocusedIndexPath") }
    }
    /// Gives what is dragged from the view; never asked here.
    public var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { keptWeakly("UICollectionView.dragDelegate") }
        set { keepInertWeakly("UICollectionView.dragDelegate", newValue) }
    }
    /// Takes what is dropped on the view; never asked here.
    public var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { keptWeakly("UICollectionView.dropDelegate") }
        set { keepInertWeakly("UICollectionView.dropDelegate", newValue) }
    }
    /// Whether items can be dragged; stored.
    public var dragInteractionEnabled: Bool {
        get { kept("UICollectionView.dragInteractionEnabled", false) }
        set { keep(newValue, as: "UICollectionView.dragInteractionEnabled") }
    }
    /// How fast items make room for a dragged one; stored.
    public var reorderingCadence: ReorderingCadence {
        get { kept("UICollectionView.reorderingCadence", .immediate) }
        set { keep(newValue, as: "UICollectionView.reorderingCadence") }
    }
    /// Whether an item is dragged: no.
    public var hasActiveDrag: Bool { false }
    /// Whether something is dropped: no.
    public var hasActiveDrop: Bool { false }
    /// Whether updates are not shown yet: no.
    public var hasUncommittedUpdates: Bool { false }
}

/// Gives what is dragged from a collection view; never asked here.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {}
/// Takes what is dropped on a collection view; never asked here.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {}

extension UICollectionView {
    /// The kind of an element.
    public typealias ElementCategory = UICollectionViewLayoutAttributes.ElementCategory
}

extension UICollectionView {
    /// Makes updates as one; the block does not outlive the call.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }

    /// The delegate that provides the metrics of a flow layout.
    var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        scrollDelegate as? any UICollectionViewDelegateFlowLayout
    }

    /// The line length of a flow layout.
    var flowExtent: CGFloat {
        let isVertical = (collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection != .horizontal
        let inset = adjustedContentInset
        return isVertical ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom
    }
}
