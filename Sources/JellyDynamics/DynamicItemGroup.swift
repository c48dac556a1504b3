public import Foundation
public import JellyGeometry

/// Several items that move as one; `UIDynamicItemGroup`.
///
/// The group has one body with the shape of each member where it stands. Behaviors use the group; a member that a
/// behavior uses by itself, and a group in a group, are errors that the animator's next step throws.
public final class DynamicItemGroup: DynamicItem {
    /// The members.
    public let items: [any DynamicItem]
    /// The size of the smallest upright rectangle around the members' boxes, whatever their transforms, as measured.
    public let bounds: CGRect
    private let places: [CGPoint]

    /// A group of items where they stand now.
    public init(items: [any DynamicItem]) {
        self.items = items
        let box = items.map { CGRect(center: $0.center, size: $0.bounds.size) }
            .reduce(CGRect.null) { $0.union($1) }
        let middle = box.isNull ? .zero : box.center
        center = middle
        bounds = CGRect(origin: .zero, size: box.isNull ? .zero : box.size)
        places = items.map { $0.center.offsetBy(dx: -middle.x, dy: -middle.y) }
    }

    /// The middle of that rectangle; setting it moves the members.
    public var center: CGPoint {
        didSet { if center != oldValue { placeMembers() } }
    }

    /// How the group is turned; setting it turns the members about the group's middle.
    ///
    /// A new group is not turned. Apple's starts with a transform of zeros.
    public var transform = CGAffineTransform.identity {
        didSet { if transform != oldValue { placeMembers() } }
    }

    private func placeMembers() {
        for (item, place) in zip(items, places) {
            let turned = place.applying(transform)
            item.center = turned.offsetBy(dx: center.x, dy: center.y)
            item.transform = transform
        }
    }

    /// The members with their places from the group's middle, in points.
    var members: [(item: any DynamicItem, place: CGPoint)] { Array(zip(items, places)).map { ($0, $1) } }
}
