/// A value at a frame, with the easing to the next keyframe.
public struct Keyframe<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The frame's number.
    public var frame: Int
    /// The value at the frame.
    public var value: Value
    /// The easing to the next keyframe; ignored for the last one.
    public var easing: Easing
    /// The tangents of the path to the next keyframe, as offsets from its ends; nil for a straight line.
    public var tangents: Tangents?

    /// Creates a keyframe.
    public init(frame: Int, value: Value, easing: Easing = .linear, tangents: Tangents? = nil) {
        (self.frame, self.value, self.easing, self.tangents) = (frame, value, easing, tangents)
    }
}

/// A value over time: at least one keyframe, sorted by frame.
///
/// It is constant before the first and after the last.
public struct Keyframes<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The keyframes.
    public private(set) var list: [Keyframe<Value>]

    /// - Precondition: there is at least one keyframe, and frames increase.
    public init(_ list: [Keyframe<Value>]) {
        precondition(!list.isEmpty && zip(list, list.dropFirst()).allSatisfy { $0.frame < $1.frame })
        self.list = list
    }

    /// Creates a constant value.
    public init(constant value: Value) { list = [Keyframe(frame: 0, value: value)] }

    /// The constant value; nil if it changes.
    public var constant: Value? { list.count == 1 ? list[0].value : nil }

    /// The first value.
    public var first: Value { list[0].value }

    /// The keyframes with mapped values.
    public func mapped<Other: Hashable & Sendable>(_ transform: (Value) -> Other) -> Keyframes<Other> {
        Keyframes<Other>(
            list.map {
                Keyframe<Other>(
                    frame: $0.frame, value: transform($0.value), easing: $0.easing, tangents: $0.tangents)
            })
    }
}
