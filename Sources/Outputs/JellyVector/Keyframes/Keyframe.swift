/// What something is at a frame, and how it goes on to the next keyframe.
public struct Keyframe<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The frame's number.
    public var frame: Int
    /// What it is there.
    public var value: Value
    /// How it gets to the next keyframe; of no meaning for the last one.
    public var easing: Easing
    /// How a position leaves here and arrives at the next keyframe, as offsets from either end; nil for a straight line.
    public var tangents: Tangents?

    /// A keyframe.
    public init(frame: Int, value: Value, easing: Easing = .linear, tangents: Tangents? = nil) {
        (self.frame, self.value, self.easing, self.tangents) = (frame, value, easing, tangents)
    }
}

/// What something is over time: at least one keyframe, in the order of their frames.
///
/// Before the first and after the last it stays.
public struct Keyframes<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The keyframes.
    public private(set) var list: [Keyframe<Value>]

    /// - Precondition: there is a keyframe, and their frames ascend.
    public init(_ list: [Keyframe<Value>]) {
        precondition(!list.isEmpty && zip(list, list.dropFirst()).allSatisfy { $0.frame < $1.frame })
        self.list = list
    }

    /// What never changes.
    public init(constant value: Value) { list = [Keyframe(frame: 0, value: value)] }

    /// What it always is; nil where it changes.
    public var constant: Value? { list.count == 1 ? list[0].value : nil }

    /// What it is at first.
    public var first: Value { list[0].value }

    /// The same keyframes of other values.
    public func mapped<Other: Hashable & Sendable>(_ transform: (Value) -> Other) -> Keyframes<Other> {
        Keyframes<Other>(
            list.map {
                Keyframe<Other>(
                    frame: $0.frame, value: transform($0.value), easing: $0.easing, tangents: $0.tangents)
            })
    }
}
