// UIKit's names for types that fit as they are. Names whose signatures differ are classes of their own, one a file.
public import JellyDynamics

/// A distance in two directions, in points.
public typealias UIOffset = Offset
/// Distances from the sides of a rectangle inwards, in points.
public typealias UIEdgeInsets = EdgeInsets
/// A range that may have no ends.
public typealias UIFloatRange = FloatRange
/// The shape with which an item collides.
public typealias UIDynamicItemCollisionBoundsType = DynamicItemCollisionBoundsType
/// Several items that move as one.
public typealias UIDynamicItemGroup = DynamicItemGroup

extension Offset {
    /// No offset.
    public init() { self = .zero }
}

extension EdgeInsets {
    /// No insets.
    public init() { self = .zero }
}
