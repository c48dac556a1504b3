// UIKit's names for types that match unchanged. Types with different signatures are separate classes, one per file.
public import JellyDynamics

/// A horizontal and a vertical offset, in points.
public typealias UIOffset = Offset
/// Inset distances from the edges of a rectangle, in points.
public typealias UIEdgeInsets = EdgeInsets
/// A range of numbers, possibly unbounded.
public typealias UIFloatRange = FloatRange
/// The collision shape of an item.
public typealias UIDynamicItemCollisionBoundsType = DynamicItemCollisionBoundsType
/// Items that move as one body.
public typealias UIDynamicItemGroup = DynamicItemGroup

extension CGVector {
    /// The zero vector.
    public init() { self = .zero }
}

extension Offset {
    /// The zero offset.
    public init() { self = .zero }
}

extension EdgeInsets {
    /// Zero insets.
    public init() { self = .zero }
}
