public import Foundation

// What is said of an instant under its picture.
extension MotionTrace {
    /// The energy of motion and rotation of all items at a time in seconds, in joules with 100 points a metre.
    public func kineticEnergy(at time: TimeInterval) -> CGFloat {
        kineticEnergies[min(max(Int((time * Double(tickRate)).rounded()), 0), rows.count - 1)]
    }

    /// What happened up to a time, in a few words: the contact at that time, else the first since another one, or that
    /// all came to rest; nil where neither did.
    ///
    /// - Parameters:
    ///   - start: in seconds; what happened then is told elsewhere.
    ///   - time: in seconds.
    public func happening(after start: TimeInterval, to time: TimeInterval) -> String? {
        let happened = events.filter { $0.time > start + 1e-9 && $0.time <= time + 1e-9 }
        let contact = happened.last { abs($0.time - time) < 1e-9 && $0.isContact } ?? happened.first { $0.isContact }
        if case .contactBegan(let item, let other, _)? = contact?.kind {
            return "\(Self.owner(of: item)) meets \(Self.owner(of: other))"
        }
        return happened.contains { $0.kind == .rest } ? "rest" : nil
    }

    /// A node is called by its jelly.
    private static func owner(of item: String) -> String {
        item.firstIndex(of: "/").map { String(item[..<$0]) } ?? item
    }
}

extension StageEvent {
    /// Whether something began to touch.
    public var isContact: Bool { if case .contactBegan = kind { true } else { false } }
}
