import Foundation
import JellySupport
public import JellyValues

/// The sounds of a motion: one at each contact, as loud as its impulse.
public struct MotionSound: Hashable, Sendable {
    /// The valid volumes, in decibels.
    public static let volumes = -60.0...0.0
    /// How many times softer than the hardest contact the softest one is that is heard.
    static let range = 100.0

    /// The sound at the start of a contact.
    public var contacts: Sound
    /// The peak volume of the hardest contact, in decibels below full scale.
    public var volume: Double

    /// Creates sounds; default: 6 dB below full scale.
    public init(contacts: Sound, volume: Double = -6) { (self.contacts, self.volume) = (contacts, volume) }

    /// The sounds of a motion, in its own seconds.
    ///
    /// All contacts of one tick are one sound with the sum of their impulses. Its gain falls with the logarithm of the
    /// impulse, from that of the hardest one to 0 at a hundredth of it; the whole motion determines this, whichever
    /// part is rendered.
    ///
    /// - Parameter events: the events of the whole motion, in order.
    public func events(of events: [StageEvent]) -> [SoundEvent] {
        var impulses: [(time: Double, impulse: Double)] = []
        var tick: Int?
        for event in events {
            guard case .contactBegan(_, _, let impulse) = event.kind, impulse > 0 else { continue }
            if event.tick == tick {
                impulses[impulses.count - 1].impulse += Double(impulse)
            } else {
                impulses.append((event.time, Double(impulse)))
                tick = event.tick
            }
        }
        let hardest = impulses.reduce(0) { max($0, $1.impulse) }
        let peak = Double.pow(10, volume / 20)
        return impulses.compactMap { time, impulse in
            let part = 1 + Double.log(impulse / hardest) / Double.log(Self.range)
            return part > 1e-9 ? SoundEvent(time: time, sound: contacts, gain: peak * part) : nil
        }
    }
}
