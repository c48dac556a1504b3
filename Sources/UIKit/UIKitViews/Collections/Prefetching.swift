/// Loads the data of items that are about to be seen.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// Called with items at most a screen away that were further away before.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Called with items that went away again without being seen; optional.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}

/// Loads the data of rows that are about to be seen.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// Called with rows at most a screen away that were further away before.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Called with rows that went away again without being seen; optional.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// The items near the visible ones that a data source was asked to prefetch.
struct Prefetching {
    private var near: Set<IndexPath> = []
    /// Those that were not seen since.
    private var pending: Set<IndexPath> = []

    /// The part of a content around the visible one in which items are prefetched.
    static func area(around bounds: CGRect) -> CGRect { bounds.insetBy(dx: -bounds.width, dy: -bounds.height) }

    /// The items to ask for, and those that are no longer wanted, both sorted.
    mutating func update(near: Set<IndexPath>, shown: Set<IndexPath>) -> (wanted: [IndexPath], cancelled: [IndexPath]) {
        let wanted = near.subtracting(self.near).subtracting(shown)
        pending = pending.union(wanted).subtracting(shown)
        let cancelled = pending.subtracting(near)
        pending.subtract(cancelled)
        self.near = near
        return (wanted.sorted(), cancelled.sorted())
    }

    /// After the data changed.
    mutating func reset() { (near, pending) = ([], []) }
}

extension UICollectionView {
    final func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let area = Prefetching.area(around: bounds)
        let near = (collectionViewLayout.layoutAttributesForElements(in: area) ?? []).filter {
            $0.representedElementCategory == .cell && !$0.frame.intersection(area).isEmpty
        }
        let (wanted, cancelled) = prefetching.update(
            near: Set(near.map(\.indexPath)), shown: Set(indexPathsForVisibleItems))
        if !wanted.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: wanted) }
        if !cancelled.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
    }
}

extension UITableView {
    final func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let area = Prefetching.area(around: bounds)
        let near = rows.filter { !$0.frame.intersection(area).isEmpty }
        let (wanted, cancelled) = prefetching.update(
            near: Set(near.map(\.path)), shown: Set(indexPathsForVisibleRows ?? []))
        if !wanted.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: wanted) }
        if !cancelled.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled) }
    }
}
