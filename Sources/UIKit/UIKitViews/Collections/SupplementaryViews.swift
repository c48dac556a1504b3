/// The supplementary and decoration views of a collection view, visible and reusable.
@MainActor final class SupplementaryViews {
    /// The place of an element; cells have no kind.
    struct Place: Hashable {
        let kind: String
        let path: IndexPath

        init(kind: String, path: IndexPath) { (self.kind, self.path) = (kind, path) }
        @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
            self.init(kind: attributes.representedElementKind ?? "", path: attributes.indexPath)
        }
    }

    private struct Name: Hashable {
        let kind: String
        let identifier: String
    }

    private var classes: [Name: UICollectionReusableView.Type] = [:]
    private var nibs: [Name: UINib] = [:]
    private var pool: [Name: [UICollectionReusableView]] = [:]
    private var shown: [Place: UICollectionReusableView] = [:]

    func register(_ type: UICollectionReusableView.Type?, _ kind: String, _ identifier: String) {
        classes[Name(kind: kind, identifier: identifier)] = type
    }

    func register(_ nib: UINib?, _ kind: String, _ identifier: String) {
        nibs[Name(kind: kind, identifier: identifier)] = nib
    }

    func dequeue(_ kind: String, _ identifier: String, frame: CGRect) -> UICollectionReusableView {
        let name = Name(kind: kind, identifier: identifier)
        if let view = pool[name]?.popLast() {
            view.prepareForReuse()
            return view
        }
        let found = nibs[name]?.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first
        let view = found ?? (classes[name] ?? UICollectionReusableView.self).init(frame: frame)
        view.reuseIdentifier = identifier
        return view
    }

    func view(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? { shown[Place(kind: kind, path: path)] }

    func paths(_ kind: String) -> [IndexPath] { shown.keys.filter { $0.kind == kind }.map(\.path).sorted() }

    /// Shows exactly the views that a layout requests.
    func show(_ wanted: [UICollectionViewLayoutAttributes], in collection: UICollectionView) {
        let places = wanted.map { Place($0) }
        let kept = Set(places)
        for place in sorted where !kept.contains(place) { recycle(place) }
        for (place, attributes) in zip(places, wanted) {
            guard let view = shown[place] ?? make(place, attributes, collection) else { continue }
            shown[place] = view
            collection.show(view, attributes)
            if attributes.representedElementCategory == .supplementaryView { collection.fit(view, attributes) }
        }
    }

    func recycleAll() { for place in sorted { recycle(place) } }

    private var sorted: [Place] { shown.keys.sorted { ($0.path, $0.kind) < ($1.path, $1.kind) } }

    private func make(
        _ place: Place, _ attributes: UICollectionViewLayoutAttributes, _ collection: UICollectionView
    ) -> UICollectionReusableView? {
        if attributes.representedElementCategory == .decorationView {
            return collection.collectionViewLayout.decorations[place.kind]?.init(frame: attributes.frame)
        }
        return collection.dataSource?.collectionView(
            collection, viewForSupplementaryElementOfKind: place.kind, at: place.path)
    }

    private func recycle(_ place: Place) {
        guard let view = shown.removeValue(forKey: place) else { return }
        view.removeFromSuperview()
        guard let identifier = view.reuseIdentifier else { return }
        pool[Name(kind: place.kind, identifier: identifier), default: []].append(view)
    }
}

extension UICollectionView {
    /// The visible supplementary view of a kind.
    public func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? { supplements.view(elementKind, indexPath) }

    /// The sorted index paths of the visible supplementary views of a kind.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        supplements.paths(elementKind)
    }

    /// The visible supplementary views of a kind, in the order of their items.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        supplements.paths(elementKind).compactMap { supplements.view(elementKind, $0) }
    }

    /// The layout attributes of a supplementary view.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
}
