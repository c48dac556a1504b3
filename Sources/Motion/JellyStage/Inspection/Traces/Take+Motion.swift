public import Foundation
public import JellyDynamics

// How everything on a stage moved, in numbers: one for the start, and one for each tick.
extension Take {
    /// An item's samples at the start and after each tick, nil while it is absent; empty for an unknown name.
    public func samples(of name: String) -> [MotionSample?] {
        guard let place = names.firstIndex(of: name) else { return [] }
        return (start.map { [$0.sample(place)] } ?? []) + ticks.map { $0.sample(place) }
    }

    /// The total kinetic energy at the start and after each tick, in joules of the engine.
    public var kineticEnergies: [CGFloat] {
        records.map { $0.samples.reduce(0) { $0 + ($1?.kineticEnergy ?? 0) } }
    }
}

// What is said of an instant under its image.
extension Take {
    /// The total kinetic energy at a time in seconds, in joules with 100 points per metre.
    public func kineticEnergy(at time: TimeInterval) -> CGFloat {
        let energies = kineticEnergies
        return energies[min(max(Int((time * Double(tickRate)).rounded()), 0), energies.count - 1)]
    }

    /// A short description of what happened up to a time: the contact at that time, else the first since `start`, or
    /// the coming to rest; nil if nothing happened.
    ///
    /// - Parameters:
    ///   - start: the start in seconds, exclusive.
    ///   - time: the end in seconds.
    public func happening(after start: TimeInterval, to time: TimeInterval) -> String? {
        let happened = events.filter { $0.time > start + 1e-9 && $0.time <= time + 1e-9 }
        let contact = happened.last { abs($0.time - time) < 1e-9 && $0.isContact } ?? happened.first { $0.isContact }
        if case .contactBegan(let item, let other, _)? = contact?.kind {
            return "\(StageEvent.thing(of: item)) meets \(StageEvent.thing(of: other))"
        }
        return happened.contains { $0.kind == .rest } ? "rest" : nil
    }
}

extension StageEvent {
    /// Whether a contact began.
    public var isContact: Bool { if case .contactBegan = kind { true } else { false } }

    /// Whether an item, or a node of it, began to touch something.
    func isContact(of item: String) -> Bool {
        guard case .contactBegan(let one, let other, _) = kind else { return false }
        return [one, other].contains { $0 == item || Self.thing(of: $0) == item }
    }

    /// The thing that an item is, or is a node of: a node is called by its jelly.
    static func thing(of item: String) -> String {
        item.firstIndex(of: "/").map { String(item[..<$0]) } ?? item
    }
}
