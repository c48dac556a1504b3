/// Makes items collide with each other and with boundaries.
open class UICollisionBehavior: UIItemsBehavior {
    /// The objects that items collide with.
    public typealias Mode = CollisionBehavior.Mode

    private let collision: CollisionBehavior
    private lazy var listener = ContactListener(self)
    private var boundaries: [(identifier: any NSCopying, name: String)] = []

    /// Creates a collision behavior of `items`.
    public init(items: [any UIDynamicItem]) {
        collision = CollisionBehavior(items: items)
        super.init(list: collision)
        collision.collisionDelegate = listener
    }

    /// Creates a collision behavior without items.
    public init() {
        collision = CollisionBehavior()
        super.init(list: collision)
        collision.collisionDelegate = listener
    }

    /// The objects that items collide with; default: everything.
    open var collisionMode: Mode {
        get { collision.collisionMode }
        set { collision.collisionMode = newValue }
    }

    /// The delegate, called when contacts begin and end.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    /// Whether the bounds of the animator's reference view are a boundary; default: false.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { collision.translatesReferenceBoundsIntoBoundary }
        set { collision.translatesReferenceBoundsIntoBoundary = newValue }
    }

    /// Makes the reference view's bounds, inset by `insets`, a boundary.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        collision.setTranslatesReferenceBoundsIntoBoundary(with: insets)
    }

    /// Adds a boundary along a path, replacing one with an equal identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        collision.addBoundary(withIdentifier: nameForAdding(identifier), for: bezierPath.path)
    }

    /// Adds a boundary along a line, replacing one with an equal identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        collision.addBoundary(withIdentifier: nameForAdding(identifier), from: p1, to: p2)
    }

    /// The path of a boundary; nil if no boundary has the identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        name(of: identifier).flatMap(collision.boundary).map(UIBezierPath.init)
    }

    /// Removes a boundary.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        guard let name = name(of: identifier) else { return }
        collision.removeBoundary(withIdentifier: name)
        boundaries.removeAll { $0.name == name }
    }

    /// Removes all boundaries except the reference view's.
    open func removeAllBoundaries() {
        collision.removeAllBoundaries()
        boundaries = []
    }

    /// The identifiers of the boundaries, in the order in which they were added; nil if there are none.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

    // The engine names boundaries by strings; identifiers with equal descriptions, as 1 and "1", get different names.

    private func name(of identifier: any NSCopying) -> String? {
        boundaries.first { isSame($0.identifier, identifier) }?.name
    }

    private func isSame(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
        object(a).isEqual(object(b))
    }

    /// Unifies the kinds of strings; other identifiers compare by their own equality, or by identity.
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

// Apple's systems bridge `as NSString` and `as? String`; on Linux the compiler rejects the cast from `any NSCopying`
// unless String conforms. So "floor" can be passed as is, and `identifier as? String` works.
extension String: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

// Likewise for `1 as NSCopying` and `identifier as? Int`.
extension Int: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
