public import JellyDynamics

/// Lets items collide with each other and with boundaries.
open class UICollisionBehavior: UIItemsBehavior {
    /// What collides with what.
    public typealias Mode = CollisionBehavior.Mode

    private let collision: CollisionBehavior
    private lazy var listener = ContactListener(self)
    private var boundaries: [(identifier: any NSCopying, name: String)] = []

    /// Collisions of `items`.
    public init(items: [any UIDynamicItem]) {
        collision = CollisionBehavior(items: items)
        super.init(list: collision)
        collision.collisionDelegate = listener
    }

    /// Collisions without items.
    public init() {
        collision = CollisionBehavior()
        super.init(list: collision)
        collision.collisionDelegate = listener
    }

    /// What collides with what; default: everything.
    open var collisionMode: Mode {
        get { collision.collisionMode }
        set { collision.collisionMode = newValue }
    }

    /// Hears of contacts.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    /// Whether the bounds of the animator's reference view hold the items; default: false.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { collision.translatesReferenceBoundsIntoBoundary }
        set { collision.translatesReferenceBoundsIntoBoundary = newValue }
    }

    /// Makes the bounds of the reference view, less `insets`, hold the items.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        collision.setTranslatesReferenceBoundsIntoBoundary(with: insets)
    }

    /// Adds a boundary along a path; a boundary with an equal identifier is replaced.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        collision.addBoundary(withIdentifier: nameForAdding(identifier), for: bezierPath.path)
    }

    /// Adds a boundary along a straight line; a boundary with an equal identifier is replaced.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        collision.addBoundary(withIdentifier: nameForAdding(identifier), from: p1, to: p2)
    }

    /// The path of a boundary; nil where there is none with that identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        name(of: identifier).flatMap(collision.boundary).map(UIBezierPath.init)
    }

    /// Removes a boundary.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        guard let name = name(of: identifier) else { return }
        collision.removeBoundary(withIdentifier: name)
        boundaries.removeAll { $0.name == name }
    }

    /// Removes all boundaries but the one that the reference view gives.
    open func removeAllBoundaries() {
        collision.removeAllBoundaries()
        boundaries = []
    }

    /// The identifiers of the boundaries, in the order in which they were added; nil when there are none.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

    // The engine names boundaries by strings; identifiers that read alike, as 1 and "1", get different names.

    private func name(of identifier: any NSCopying) -> String? {
        boundaries.first { isSame($0.identifier, identifier) }?.name
    }

    private func isSame(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
        object(a).isEqual(object(b))
    }

    /// A string of either kind as one kind; other identifiers compare as they please, or by what they are.
    private func object(_ identifier: any NSCopying) -> NSObject {
        if let string = identifier as? String { return NSString(string: string) }
        if let number = identifier as? Int { return NSNumber(value: number) }
        return identifier as? NSObject ?? NSString(string: String(describing: identifier))
    }

    private func nameForAdding(_ identifier: any NSCopying) -> String {
        if let name = name(of: identifier) { return name }
        var name = String(describing: identifier)
        while boundaries.contains(where: { $0.name == name }) { name += "′" }
        boundaries.append((identifier, name))
        return name
    }

    func identifier(named name: String?) -> (any NSCopying)? {
        boundaries.first { $0.name == name }?.identifier
    }
}

// On Apple's systems `as NSString` and `as? String` bridge between the two; on Linux the compiler calls such a cast from
// `any NSCopying` impossible unless a String is one. So "floor" may be passed as it is, and `identifier as? String` asks.
extension String: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

// The same for `1 as NSCopying` and `identifier as? Int`.
extension Int: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
