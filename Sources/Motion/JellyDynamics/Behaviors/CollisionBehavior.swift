public import Foundation
public import JellyValues

/// Lets items collide with each other and with boundaries; `UICollisionBehavior`.
///
/// Items collide with items and boundaries of their collision behaviors only. Boundaries are two-sided and static;
/// their elasticity and friction are the defaults of items, as measured. Of two elasticities the larger applies, of
/// two frictions the root of their product.
open class CollisionBehavior: ItemsBehavior, ConfigurableBehavior {
    /// Which kinds of objects collide; `UICollisionBehavior.Mode`.
    public struct Mode: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Items collide with items. They pass through boundaries, but contacts with these are reported, as measured.
        public static let items = Mode(rawValue: 1)
        /// Items collide with boundaries only.
        public static let boundaries = Mode(rawValue: 2)
        /// Items collide with items and boundaries.
        public static let everything = Mode(rawValue: .max)
    }

    /// The settable properties of a collision behavior.
    public struct Properties: BehaviorProperties {
        /// Which kinds of objects collide. Default: everything.
        public var collisionMode: Mode?
        /// Whether the bounds of the animator's reference view are a boundary. Default: true with insets, else false.
        public var translatesReferenceBoundsIntoBoundary: Bool?
        /// The insets of the reference boundary from the bounds, in points. Default: zero.
        public var referenceBoundsInsets: EdgeInsets?

        public init() {}

        /// Creates a collision behavior's properties.
        public init(
            collisionMode: Mode? = nil, translatesReferenceBoundsIntoBoundary: Bool? = nil,
            referenceBoundsInsets: EdgeInsets? = nil
        ) {
            (self.collisionMode, self.referenceBoundsInsets) = (collisionMode, referenceBoundsInsets)
            self.translatesReferenceBoundsIntoBoundary = translatesReferenceBoundsIntoBoundary
        }

        /// The insets of the bounds that hold the items; nil where none do.
        fileprivate var insets: EdgeInsets? {
            guard translatesReferenceBoundsIntoBoundary ?? (referenceBoundsInsets != nil) else { return nil }
            return referenceBoundsInsets ?? .zero
        }
    }

    /// The current properties.
    public final var properties = Properties() {
        didSet {
            if properties.collisionMode != oldValue.collisionMode { updateFilters() }
            if properties.insets != oldValue.insets { updateReference() }
        }
    }

    /// Which kinds of objects collide; default: everything.
    public final var collisionMode: Mode {
        get { properties.collisionMode ?? .everything }
        set { if newValue != collisionMode { properties.collisionMode = newValue } }
    }

    /// Called when contacts begin and end.
    public final weak var collisionDelegate: (any CollisionBehaviorDelegate)?

    /// Whether the bounds of the animator's reference view are a boundary; default: false.
    ///
    /// As on Apple's animator, the boundary is 1 point outside the bounds, so that resting items, which keep a gap of
    /// up to 2 points, appear to touch the edge.
    public final var translatesReferenceBoundsIntoBoundary: Bool {
        get { properties.insets != nil }
        set { setReference(newValue ? .zero : nil) }
    }

    /// Makes the bounds of the reference view, inset by `insets`, a boundary.
    public final func setTranslatesReferenceBoundsIntoBoundary(with insets: EdgeInsets) {
        setReference(insets)
    }

    private func setReference(_ insets: EdgeInsets?) {
        properties = Properties(
            collisionMode: properties.collisionMode, translatesReferenceBoundsIntoBoundary: insets != nil,
            referenceBoundsInsets: insets)
    }

    private struct Boundary {
        let identifier: String
        let path: BezierPath
        /// Whether all subpaths of the path hold items; else the first one does.
        var hasEverySubpath = false
        var body: BodyID?
    }

    private var referenceBody: BodyID?
    private var referenceRect: CGRect?
    private var boundaries: [Boundary] = []
    /// The names of `boundaries`, so that adding one does not look through all.
    private var knownBoundaries: Set<String> = []
    /// The bit by which the engine knows this behavior; 0 outside an animator.
    private(set) final var group: UInt64 = 0

    // MARK: Boundaries

    /// Adds a boundary along a path: its first subpath, closed, with curves as lines of about 10 points.
    ///
    /// A boundary of the same name is replaced.
    public final func addBoundary(withIdentifier identifier: String, for path: BezierPath) {
        setBoundary(Boundary(identifier: identifier, path: path))
    }

    /// Adds a boundary along all subpaths of a path, which may form holes.
    ///
    /// A boundary of the same name is replaced.
    package final func addBoundary(withIdentifier identifier: String, forSubpathsOf path: BezierPath) {
        setBoundary(Boundary(identifier: identifier, path: path, hasEverySubpath: true))
    }

    /// The maximum number of lines in a boundary.
    package static var mostBoundaryLines: Int { Engine.mostBoundaryLines }

    /// An upper bound of the number of lines in a boundary along a path, computed without making it.
    package static func lineCount(of path: BezierPath) -> Int {
        path.flattenedCount(segmentLength: Engine.flattening)
    }

    /// Adds a boundary along a straight line; a boundary of the same name is replaced.
    public final func addBoundary(withIdentifier identifier: String, from start: CGPoint, to end: CGPoint) {
        setBoundary(Boundary(identifier: identifier, path: BezierPath(from: start, to: end)))
    }

    /// The path of a boundary; nil for an unknown name.
    public final func boundary(withIdentifier identifier: String) -> BezierPath? {
        boundaries.first { $0.identifier == identifier }?.path
    }

    /// Removes a boundary.
    public final func removeBoundary(withIdentifier identifier: String) {
        guard let index = boundaries.firstIndex(where: { $0.identifier == identifier }) else { return }
        destroy(boundaries[index].body)
        boundaries.remove(at: index)
        knownBoundaries.remove(identifier)
        dynamicAnimator?.resume()
    }

    /// Removes all boundaries except the reference view's.
    public final func removeAllBoundaries() {
        for boundary in boundaries { destroy(boundary.body) }
        if !boundaries.isEmpty { dynamicAnimator?.resume() }
        (boundaries, knownBoundaries) = ([], [])
    }

    /// The names of the boundaries, in the order of adding; nil if there are no boundaries, as in UIKit.
    public final var boundaryIdentifiers: [String]? {
        boundaries.isEmpty ? nil : boundaries.map(\.identifier)
    }

    private func setBoundary(_ boundary: Boundary) {
        var boundary = boundary
        boundary.body = dynamicAnimator.flatMap { makeBoundary(boundary, $0) }
        if !knownBoundaries.insert(boundary.identifier).inserted,
            let index = boundaries.firstIndex(where: { $0.identifier == boundary.identifier })
        {
            destroy(boundaries[index].body)
            boundaries[index] = boundary
        } else {
            boundaries.append(boundary)
        }
        dynamicAnimator?.resume()
    }

    private func makeBoundary(_ boundary: Boundary, _ animator: DynamicAnimator) -> BodyID? {
        makeBoundary(boundary.identifier, boundary.path, everySubpath: boundary.hasEverySubpath, animator)
    }

    private func makeBoundary(
        _ identifier: String?, _ path: BezierPath, everySubpath: Bool = false, _ animator: DynamicAnimator
    ) -> BodyID? {
        guard group != 0 else { return nil }
        let name = BoundaryName(behavior: self, identifier: identifier)
        return BoundaryMaker(animator: animator, group: group).make(path, everySubpath: everySubpath, name)
    }

    private func destroy(_ body: BodyID?) {
        guard let body, let animator = dynamicAnimator else { return }
        animator.boundaryOf[body] = nil
        animator.world?.destroyBody(body)
    }

    private func updateReference() {
        guard let animator = dynamicAnimator else { return }
        prepareStep(animator)
        animator.resume()
    }

    /// Follows the reference view when it was resized.
    override func prepareStep(_ animator: DynamicAnimator) {
        let rect = properties.insets.flatMap { insets in
            animator.referenceView?.bounds.inset(by: insets)
                .insetBy(dx: -Engine.referenceOutset, dy: -Engine.referenceOutset)
        }
        // Two rectangles that are none would never be equal.
        guard rect != referenceRect, rect.map(\.isFinite) ?? true || referenceRect?.isFinite ?? true else { return }
        destroy(referenceBody)
        referenceRect = rect
        referenceBody = rect.flatMap { makeBoundary(nil, BezierPath(rect: $0), animator) }
    }

    override func inspect(into inspection: inout DynamicInspection) {
        if let referenceRect { inspection.boundaries.append(BezierPath(rect: referenceRect)) }
        for boundary in boundaries {
            let lines = boundary.path.boundaryLines(
                segmentLength: Engine.flattening, everySubpath: boundary.hasEverySubpath)
            inspection.boundaries += lines.map { line in
                line.count == 2 ? BezierPath(from: line[0], to: line[1]) : BezierPath(polygon: line)
            }
        }
    }

    // MARK: Life in an animator

    override func attach(to animator: DynamicAnimator) {
        group = 0
        guard let group = animator.takeCollisionGroup() else {
            animator.report(.tooMany(kind: "collision behaviors", limit: UInt64.bitWidth))
            return super.attach(to: animator)
        }
        self.group = group
        (referenceBody, referenceRect) = (nil, nil)
        super.attach(to: animator)
        for index in boundaries.indices {
            boundaries[index].body = makeBoundary(boundaries[index], animator)
        }
        prepareStep(animator)
    }

    override func detach(from animator: DynamicAnimator) {
        for index in boundaries.indices {
            destroy(boundaries[index].body)
            boundaries[index].body = nil
        }
        destroy(referenceBody)
        (referenceBody, referenceRect) = (nil, nil)
        super.detach(from: animator)
        animator.collisionGroups &= ~group
        group = 0
    }

    override func added(_ item: any DynamicItem, _ body: ItemBody, _ animator: DynamicAnimator) {
        setFilter(of: body, isMember: true, animator)
    }

    override func removed(_ item: any DynamicItem, _ body: ItemBody, _ animator: DynamicAnimator) {
        setFilter(of: body, isMember: false, animator)
    }

    private func updateFilters() {
        guard let animator = dynamicAnimator else { return }
        for item in items { animator.body(of: item).map { setFilter(of: $0, isMember: true, animator) } }
        animator.resume()
    }

    private func setFilter(of body: ItemBody, isMember: Bool, _ animator: DynamicAnimator) {
        func set(_ bits: WritableKeyPath<Filter, UInt64>, _ on: Bool) {
            body.filter[keyPath: bits] = body.filter[keyPath: bits] & ~group | (on ? group : 0)
        }
        set(\.groups, isMember)
        set(\.meets, isMember && collisionMode.contains(.items))
        set(\.walls, isMember && collisionMode.contains(.boundaries))
        animator.world?.setFilter(body.filter, of: body.id)
        animator.wake(body)
    }
}

extension DynamicAnimator {
    func takeCollisionGroup() -> UInt64? {
        guard collisionGroups != .max else { return nil }
        let group = (collisionGroups + 1) & ~collisionGroups
        collisionGroups |= group
        return group
    }
}
