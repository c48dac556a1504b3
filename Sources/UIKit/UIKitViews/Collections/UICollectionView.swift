/// A view that shows items as cells, arranged by a layout.
///
/// Cells, headers and footers are registered by class or nib and reused; the layout creates its decoration views.
open class UICollectionView: UIScrollView {
    /// The scroll direction of a flow layout.
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

    /// The position of an item after scrolling to it.
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

    /// The source of items and cells.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    /// The layout of items.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            oldValue.owner = nil
            fitted = []
            collectionViewLayout.owner = self
            collectionViewLayout.invalidateLayout()
        }
    }
    /// Whether items can be selected.
    open var allowsSelection = true
    /// Whether several items can be selected.
    open var allowsMultipleSelection = false
    /// The view behind all cells.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The delegate, called while scrolling and for items.
    @_nonoverride
    open weak var delegate: (any UICollectionViewDelegate)? {
        get { itemDelegate }
        set { super.delegate = newValue }
    }

    private var classes: [String: UICollectionViewCell.Type] = [:]
    private var pool: [String: [UICollectionViewCell]] = [:]
    private var nibs: [String: UINib] = [:]
    /// Factories of the storyboard's prototype cells, by reuse identifier.
    package final var prototypes: [String: () -> UICollectionViewCell?] = [:]
    let supplements = SupplementaryViews()
    private var shown: [IndexPath: UICollectionViewCell] = [:]
    /// The items whose cells were asked for their sizes.
    private var fitted: Set<SupplementaryViews.Place> = []
    private var selected: Set<IndexPath> = []
    private var pressed: IndexPath?
    private var isChangingBounds = false

    /// Creates a collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.owner = self
    }

    /// Creates a collection view from an archive, with a flow layout.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        collectionViewLayout.owner = self
    }

    /// Changes the layout; animated, cells move to their new places in 0.3 seconds.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    /// Changes the layout; animated, cells move to their new places in 0.3 seconds.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        change(to: layout, animated: animated, completion: completion)
    }

    // MARK: Data

    /// The number of sections.
    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    /// The number of items in a section.
    open func numberOfItems(inSection section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }

    /// Whether the prefetching data source is asked; cells are made when they are seen.
    open var isPrefetchingEnabled = true
    /// Loads the data of items that are about to be seen.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    final var prefetching = Prefetching()

    /// Registers the class of cells for a reuse identifier.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        classes[identifier] = cellClass as? UICollectionViewCell.Type
    }

    /// Registers the nib of cells for a reuse identifier.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { nibs[identifier] = nib }

    /// A reused or new cell for an identifier; a plain one if it is not registered.
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

    /// Reloads all cells.
    open dynamic func reloadData() {
        for path in shown.keys.sorted() { recycle(path) }
        supplements.recycleAll()
        (selected, fitted) = ([], [])
        prefetching.reset()
        collectionViewLayout.contentChanged()
        collectionViewLayout.invalidateLayout()
        setNeedsLayout()
    }

    /// Reloads items; currently all of them.
    open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Reloads sections; currently all of them.
    open func reloadSections(_ sections: IndexSet) { reloadData() }
    /// Shows inserted items, without animation.
    open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Removes deleted items, without animation.
    open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Moves an item, without animation.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
    /// Performs several updates as one, without animation.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        layoutIfNeeded()
        completion?(true)
    }

    // MARK: What is shown

    /// The visible cells, in the order of their items.
    open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { shown[$0] } }
    /// The sorted index paths of the visible items.
    open var indexPathsForVisibleItems: [IndexPath] { shown.keys.sorted() }
    /// The visible cell of an item.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[indexPath] }
    /// The index path of a cell's item.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        indexPathsForVisibleItems.first { shown[$0] === cell }
    }
    /// The index path of the item at a point of the content.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        indexPathsForVisibleItems.last { shown[$0]?.frame.contains(point) ?? false }
    }
    /// The layout attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// Scrolls to a position of an item.
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

    /// The sorted index paths of the selected items; nil if none are selected.
    open var indexPathsForSelectedItems: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

    /// Selects an item without calling the delegate.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection { for path in selected.sorted() { deselectItem(at: path, animated: false) } }
        guard let indexPath else { return }
        selected.insert(indexPath)
        shown[indexPath]?.isSelected = true
    }

    /// Deselects an item without calling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selected.remove(indexPath)
        shown[indexPath]?.isSelected = false
    }

    private var itemDelegate: (any UICollectionViewDelegate)? { scrollDelegate as? any UICollectionViewDelegate }

    open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let path = touches.first.flatMap({ indexPathForItem(at: $0.location(in: self)) }), allowsSelection,
            itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return super.touchesBegan(touches, with: event) }
        pressed = path
        shown[path]?.isHighlighted = true
        itemDelegate?.collectionView(self, didHighlightItemAt: path)
    }

    open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let path = pressed else { return super.touchesEnded(touches, with: event) }
        letGo()
        guard touches.first.flatMap({ indexPathForItem(at: $0.location(in: self)) }) == path else { return }
        if allowsMultipleSelection, selected.contains(path) {
            guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselectItem(at: path, animated: false)
            itemDelegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        let others = allowsMultipleSelection ? [] : selected.sorted().filter { $0 != path }
        selectItem(at: path, animated: false, scrollPosition: [])
        shown[path]?.selectionSegue?()
        for other in others { itemDelegate?.collectionView(self, didDeselectItemAt: other) }
        itemDelegate?.collectionView(self, didSelectItemAt: path)
    }

    open dynamic override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if pressed == nil { super.touchesCancelled(touches, with: event) }
        letGo()
    }

    private func letGo() {
        guard let path = pressed else { return }
        pressed = nil
        shown[path]?.isHighlighted = false
        itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    // MARK: Layout

    override func boundsWillChange(to new: CGRect) {
        // A layout may scroll while it is invalidated.
        guard !isChangingBounds else { return setNeedsLayout() }
        isChangingBounds = true
        defer { isChangingBounds = false }
        if new.size != bounds.size, collectionViewLayout.asksCells {
            // Elements choose their sizes anew.
            fitted = []
            collectionViewLayout.contentChanged()
        }
        if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new) {
            collectionViewLayout.invalidateLayout(
                with: collectionViewLayout.invalidationContext(forBoundsChange: new))
        }
        setNeedsLayout()
    }

    func prepareLayout() {
        guard collectionViewLayout.isInvalid else { return }
        (collectionViewLayout.isInvalid, collectionViewLayout.isMeasured) = (false, false)
        collectionViewLayout.prepare()
        // What the layout changes of itself is part of its preparation, and counts when items are placed.
        if collectionViewLayout.isInvalid {
            (collectionViewLayout.isInvalid, collectionViewLayout.isMeasured) = (false, false)
        }
        contentSize = collectionViewLayout.collectionViewContentSize
    }

    /// The layout makes up the content, not constraints.
    override func keepContentSize(width: CGFloat?, height: CGFloat?) {}

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        prepareLayout()
        backgroundView?.frame = bounds
        // Cells that size themselves may bring others into view; after some rounds, the rest waits for the next layout.
        for _ in 0..<16 where showElements() { prepareLayout() }
        prefetch()
    }

    /// Shows the elements in the visible part; returns whether cells preferred other sizes.
    private func showElements() -> Bool {
        let seen = (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []).filter {
            $0.frame.intersects(bounds)
        }
        let wanted = seen.filter { $0.representedElementCategory == .cell }
        let paths = Set(wanted.map(\.indexPath))
        for path in shown.keys.sorted() where !paths.contains(path) { recycle(path) }
        for attributes in wanted.sorted(by: { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }) {
            guard let cell = shown[attributes.indexPath] ?? newCell(at: attributes.indexPath) else { continue }
            show(cell, attributes)
            fit(cell, attributes)
        }
        supplements.show(seen.filter { $0.representedElementCategory != .cell }, in: self)
        return collectionViewLayout.isInvalid
    }

    /// Lets a cell, header or footer choose its size once, if the layout wants to know.
    final func fit(_ cell: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        guard collectionViewLayout.asksCells, cell is UICollectionViewCell || attributes.isEstimated,
            fitted.insert(.init(attributes)).inserted
        else { return }
        // The cell may change what it is given.
        let given = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
        let preferred = cell.preferredLayoutAttributesFitting(given)
        let layout = collectionViewLayout
        guard
            layout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }

    private func newCell(at path: IndexPath) -> UICollectionViewCell? {
        guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
        shown[path] = cell
        cell.isSelected = selected.contains(path)
        itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        return cell
    }

    func show(_ cell: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        cell.layer.transform = attributes.transform3D
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

    /// Registers the class of supplementary views of a kind and reuse identifier.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        supplements.register(viewClass as? UICollectionReusableView.Type, elementKind, identifier)
    }
    /// Registers the nib of supplementary views of a kind and reuse identifier.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        supplements.register(nib, kind, identifier)
    }
    /// A reused or new supplementary view of a kind and reuse identifier; a plain one if the identifier is not
    /// registered.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let frame = collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)?.frame
        return supplements.dequeue(elementKind, identifier, frame: frame ?? .zero)
    }
}
