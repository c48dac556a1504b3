/// A value that comes later, by a callback.
public struct Async<Value> {
    /// Begins the work; the callback is called with the value.
    public let run: (@escaping (Value) -> Void) -> Void

    /// Work that hands its value to a callback.
    public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

    /// A value that is there already.
    public init(value: Value) { self.init { $0(value) } }

    /// What a function makes of the value.
    public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
        Async<NewValue> { callback in run { callback(transform($0)) } }
    }
}
