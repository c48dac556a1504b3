public import Foundation
public import JellyValues

/// Several items that move as one; `UIDynamicItemGroup`.
///
/// The group has one body with the shapes of its members. Behaviors use the group; a member used by a behavior
/// directly, and nested groups, are errors thrown by the next step.
public final class DynamicItemGroup: DynamicItem {
    /// The members.
    public let items: [any DynamicItem]
    /// The size of the smallest upright rectangle around the members' boxes, whatever their transforms, as measured.
    public private(set) var bounds = CGRect.zero
    private var places: [CGPoint] = []
    private var ownCenter = CGPoint.zero
    private var rotation = CGAffineTransform.identity
    /// In whose coordinates the group stands; nil while no member keeps coordinates of its own.
    private weak var reference: (any DynamicReference)?

    /// Groups items at their current positions.
    ///
    /// If members are inside other views, the group's position is determined when a behavior first uses it, from their
    /// current places in the animator's coordinates.
    public init(items: [any DynamicItem]) {
        self.items = items
        measure(items.map(\.center))
    }

    /// The center of that rectangle, in points of the animator's coordinate system; setting it moves the members.
    public var center: CGPoint {
        get { ownCenter }
        set {
            guard newValue != ownCenter else { return }
            ownCenter = newValue
            placeMembers()
        }
    }

    /// The group's rotation; setting it rotates the members about the group's center.
    ///
    /// A new group is not rotated. Apple's starts with an all-zero transform.
    public var transform: CGAffineTransform {
        get { rotation }
        set {
            guard newValue != rotation else { return }
            rotation = newValue
            placeMembers()
        }
    }

    /// Takes the members' places from an animator's coordinates, where one of them keeps coordinates of its own.
    func stand(in reference: (any DynamicReference)?) {
        guard depth(in: reference) > 0, reference !== self.reference else { return }
        self.reference = reference
        measure(items.map { ($0 as? any NestedDynamicItem)?.pose(in: reference).center ?? $0.center })
    }

    private func measure(_ centers: [CGPoint]) {
        let upright = rotation == .identity ? centers : centers.map { $0.applying(rotation.inverted()) }
        let box = zip(items, upright).map { CGRect(center: $1, size: $0.bounds.size) }
            .reduce(CGRect.null) { $0.union($1) }
        let center = box.isNull ? .zero : box.center
        bounds = CGRect(origin: .zero, size: box.isNull ? .zero : box.size)
        places = upright.map { $0.offsetBy(dx: -center.x, dy: -center.y) }
        ownCenter = rotation == .identity ? center : center.applying(rotation)
    }

    private func placeMembers() {
        var inner: [(depth: Int, item: any NestedDynamicItem, center: CGPoint)] = []
        for (item, place) in zip(items, places) {
            let rotated = place.applying(rotation)
            let center = rotated.offsetBy(dx: ownCenter.x, dy: ownCenter.y)
            let nested = item as? any NestedDynamicItem
            if let nested, let reference, case let depth = nested.depth(in: reference), depth > 0 {
                inner.append((depth, nested, center))
            } else {
                item.center = center
                item.transform = rotation
            }
        }
        // A member that holds another one goes first.
        for (_, item, center) in inner.sorted(by: { $0.depth < $1.depth }) {
            item.setPose(center: center, angle: rotation.rotationAngle, in: reference)
        }
    }

    /// The members with their places from the group's center, in points.
    var members: [(item: any DynamicItem, place: CGPoint)] { Array(zip(items, places)).map { ($0, $1) } }
}

extension DynamicItemGroup: NestedDynamicItem {
    public func depth(in reference: (any DynamicReference)?) -> Int {
        items.reduce(0) { max($0, ($1 as? any NestedDynamicItem)?.depth(in: reference) ?? 0) }
    }

    public func pose(in reference: (any DynamicReference)?) -> (center: CGPoint, angle: CGFloat) {
        (ownCenter, rotation.rotationAngle)
    }

    public func setPose(center: CGPoint, angle: CGFloat, in reference: (any DynamicReference)?) {
        (ownCenter, rotation) = (center, CGAffineTransform(rotationAngle: angle))
        placeMembers()
    }
}
