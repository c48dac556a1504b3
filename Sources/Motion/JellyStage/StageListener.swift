import Foundation

/// Something that listens on a stage; ``Stage/remove(_:)`` ends it.
public struct StageListener: Hashable, Sendable {
    let number: Int
}

/// What a tap on a view does; it goes with the view.
struct TapHandler {
    let id: StageListener
    weak var view: View?
    let call: (CGPoint) throws -> Void
}
