public import Foundation

/// Shows many items as cells, where a layout says.
///
/// Cells, headers and footers are registered by their class or nib and used again; a layout makes its decorations.
open class UICollectionView: UIScrollView {
    /// Where a flow goes.
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

    /// Where an item comes to stand.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The kind of a section's header.
    public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    /// The kind of a section's footer.
    public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

    /// Tells what is shown.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    /// Says where.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            collectionViewLayout.invalidateLayout()
        }
    }
    /// Whether items can be selected.
    open var allowsSelection = true
    /// Whether several items can be selected.
    open var allowsMultipleSelection = false
    /// What stands behind all cells.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    private var classes: [String: UICollectionViewCell.Type] = [:]
    private var pool: [String: [UICollectionViewCell]] = [:]
    private var nibs: [String: UINib] = [:]
    /// What makes the cells that a storyboard describes, by their names.
    final var prototypes: [String: () -> UICollectionViewCell?] = [:]
    let supplements = SupplementaryViews()
    private var shown: [IndexPath: UICollectionViewCell] = [:]
    private var selected: Set<IndexPath> = []
    private var pressed: IndexPath?

    /// A view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    /// A view from an archive, with a flow layout.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
    }

    override func setNibOutlet(_ name: String, _ target: AnyObject) -> Bool {
        guard name == "dataSource", let target = target as? any UICollectionViewDataSource else {
            return super.setNibOutlet(name, target)
        }
        dataSource = target
        return true
    }

    override func decode(_ element: NibElement, _ session: NibSession) { decodeItems(element, session) }

    /// Takes another layout, at once either way.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
    }

    // MARK: Data

    /// How many sections there are.
    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    /// How many items a section has.
    open func numberOfItems(inSection section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }

    /// Registers the class of cells with a reuse identifier.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        classes[identifier] = cellClass as? UICollectionViewCell.Type
    }

    /// Says in which nib the cells of a name are.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { nibs[identifier] = nib }

    /// A cell of a name, used before or new; a plain one where the name is not registered.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let cell = pool[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        let frame = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame ?? .zero
        let found = nibs[identifier]?.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionViewCell }.first
        let described = found ?? classes[identifier]?.init(frame: frame) ?? prototypes[identifier]?()
        if described == nil {
            raise(
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must "
                    + "register a nib or a class for the identifier or connect a prototype cell in a storyboard")
        }
        let cell = described ?? UICollectionViewCell(frame: frame)
        cell.reuseIdentifier = identifier
        return cell
    }

    /// Asks for all cells again.
    open func reloadData() {
        for path in shown.keys.sorted() { recycle(path) }
        supplements.recycleAll()
        selected = []
        collectionViewLayout.invalidateLayout()
        setNeedsLayout()
    }

    /// Asks for items again; all of them.
    open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Asks for sections again; all of them.
    open func reloadSections(_ sections: IndexSet) { reloadData() }
    /// Shows items that came, at once.
    open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Shows no longer items that went, at once.
    open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Shows an item at its new place, at once.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
    /// Does several changes in one, at once.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        layoutIfNeeded()
        completion?(true)
    }

    // MARK: What is shown

    /// The cells that are shown, in the order of their items.
    open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { shown[$0] } }
    /// The items that are shown, in order.
    open var indexPathsForVisibleItems: [IndexPath] { shown.keys.sorted() }
    /// The cell of an item, where it is shown.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[indexPath] }
    /// The item of a cell.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        indexPathsForVisibleItems.first { shown[$0] === cell }
    }
    /// The item at a point of the content.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        indexPathsForVisibleItems.last { shown[$0]?.frame.contains(point) ?? false }
    }
    /// The attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// Moves the content so that an item stands somewhere.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        prepareLayout()
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        var offset = contentOffset
        if scrollPosition.contains(.top) { offset.y = frame.minY }
        if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
        if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height }
        if scrollPosition.contains(.left) { offset.x = frame.minX }
        if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
        if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width }
        setContentOffset(ScrollRange(of: self).nearest(to: offset), animated: animated)
    }

    // MARK: Selection

    /// The items that are selected, in order; nil when there are none.
    open var indexPathsForSelectedItems: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

    /// Selects an item; the delegate is not told.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection { for path in selected.sorted() { deselectItem(at: path, animated: false) } }
        guard let indexPath else { return }
        selected.insert(indexPath)
        shown[indexPath]?.isSelected = true
    }

    /// Selects an item no longer; the delegate is not told.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selected.remove(indexPath)
        shown[indexPath]?.isSelected = false
    }

    private var itemDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let path = touches.first.flatMap({ indexPathForItem(at: $0.location(in: self)) }), allowsSelection,
            itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return super.touchesBegan(touches, with: event) }
        pressed = path
        shown[path]?.isHighlighted = true
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let path = pressed else { return super.touchesEnded(touches, with: event) }
        letGo()
        guard touches.first.flatMap({ indexPathForItem(at: $0.location(in: self)) }) == path else { return }
        if allowsMultipleSelection, selected.contains(path) {
            deselectItem(at: path, animated: false)
            itemDelegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        let others = allowsMultipleSelection ? [] : selected.sorted().filter { $0 != path }
        selectItem(at: path, animated: false, scrollPosition: [])
        for other in others { itemDelegate?.collectionView(self, didDeselectItemAt: other) }
        itemDelegate?.collectionView(self, didSelectItemAt: path)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if pressed == nil { super.touchesCancelled(touches, with: event) }
        letGo()
    }

    private func letGo() {
        if let pressed { shown[pressed]?.isHighlighted = false }
        pressed = nil
    }

    // MARK: Layout

    override func boundsWillChange(to new: CGRect) {
        if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new) {
            collectionViewLayout.invalidateLayout(
                with: collectionViewLayout.invalidationContext(forBoundsChange: new))
        }
        setNeedsLayout()
    }

    func prepareLayout() {
        guard collectionViewLayout.isInvalid else { return }
        collectionViewLayout.isInvalid = false
        collectionViewLayout.prepare()
        contentSize = collectionViewLayout.collectionViewContentSize
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        prepareLayout()
        backgroundView?.frame = bounds
        let seen = (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []).filter {
            $0.frame.intersects(bounds)
        }
        let wanted = seen.filter { $0.representedElementCategory == .cell }
        let paths = Set(wanted.map(\.indexPath))
        for path in shown.keys.sorted() where !paths.contains(path) { recycle(path) }
        for attributes in wanted.sorted(by: { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }) {
            guard let cell = shown[attributes.indexPath] ?? newCell(at: attributes.indexPath) else { continue }
            show(cell, attributes)
        }
        supplements.show(seen.filter { $0.representedElementCategory != .cell }, in: self)
    }

    private func newCell(at path: IndexPath) -> UICollectionViewCell? {
        guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
        shown[path] = cell
        cell.isSelected = selected.contains(path)
        itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        return cell
    }

    func show(_ cell: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        cell.transform = attributes.transform
        if cell.bounds.size != attributes.size { cell.bounds = CGRect(origin: .zero, size: attributes.size) }
        cell.center = attributes.center
        cell.alpha = attributes.alpha
        cell.isHidden = attributes.isHidden
        cell.apply(attributes)
        if cell.superview !== self { addSubview(cell) } else if attributes.zIndex != 0 { bringSubviewToFront(cell) }
    }

    private func recycle(_ path: IndexPath) {
        guard let cell = shown.removeValue(forKey: path) else { return }
        cell.removeFromSuperview()
        if let identifier = cell.reuseIdentifier { pool[identifier, default: []].append(cell) }
        itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
}

extension UICollectionView {
    /// Tells a flow layout its measures.
    var flowDelegate: (any UICollectionViewDelegateFlowLayout)? { delegate as? any UICollectionViewDelegateFlowLayout }

    /// How long the lines of a flow are.
    var flowExtent: CGFloat {
        let isVertical = (collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection != .horizontal
        let inset = adjustedContentInset
        return isVertical ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom
    }
}
