/// How a value becomes a format that is kept and compared: an image, a text, a motion.
///
/// ```swift
/// assertSnapshot(of: view, as: .image)
/// assertSnapshot(of: controller, as: .motion(to: 2))
/// ```
public struct Snapshotting<Value, Format> {
    /// The file extension of references; none when nil.
    public var pathExtension: String?
    /// How the format is kept and compared.
    public var diffing: Diffing<Format>
    /// Makes the format of a value.
    public var snapshot: (Value) -> Async<Format>

    /// A strategy whose format comes later.
    public init(
        pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
    ) {
        (self.pathExtension, self.diffing, snapshot) = (pathExtension, diffing, asyncSnapshot)
    }

    /// A strategy whose format is there at once.
    public init(
        pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format
    ) {
        self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
    }

    /// The strategy for values from which a value of this one can be made.
    ///
    /// ```swift
    /// extension Snapshotting where Value == User, Format == String {
    ///     static var card: Snapshotting { SimplySnapshotting.lines.pullback { $0.card } }
    /// }
    /// ```
    public func pullback<NewValue>(
        _ transform: @escaping (_ otherValue: NewValue) -> Value
    ) -> Snapshotting<NewValue, Format> {
        asyncPullback { Async(value: transform($0)) }
    }

    /// The strategy for values from which a value of this one can be made, after a while.
    public func asyncPullback<NewValue>(
        _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
    ) -> Snapshotting<NewValue, Format> {
        Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { other in
            Async { callback in transform(other).run { snapshot($0).run(callback) } }
        }
    }
}

/// A strategy for values that are their own format.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
    /// A strategy for values that are their own format.
    public init(pathExtension: String?, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
    }
}
