import Foundation
import JellyDynamics
import JellyValues
import Testing

import JellyStage

/// The sounds of contacts.
@Suite struct MotionSoundTests {
    private func contact(_ tick: Int, _ impulse: CGFloat) -> StageEvent {
        StageEvent(
            tick: tick, time: Double(tick) / 60, kind: .contactBegan(item: "a", other: "b", impulse: impulse))
    }

    @Test func everyContactThatIsHeardHasItsTimeAndSound() throws {
        let take = try InstantTests.stage().advance(recordingTo: 4)
        let events = MotionSound(contacts: .knock, volume: 0).events(of: take.events)
        #expect(!events.isEmpty && events.allSatisfy { take.contactTimes.contains($0.time) && $0.sound == .knock })
        // The first one falls from highest.
        #expect(events[0] == SoundEvent(time: take.contactTimes[0], sound: .knock, gain: 1))
        #expect(events.dropFirst().allSatisfy { $0.gain < 1 })
    }

    @Test func theGainFallsWithTheLogarithmOfTheImpulse() {
        let events = MotionSound(contacts: .click, volume: -20).events(of: [
            contact(1, 500), contact(3, 50), contact(5, 5.5), contact(7, 4.9), contact(9, 0),
        ])
        #expect(events.map(\.time) == [1, 3, 5].map { $0 / 60 })
        #expect(abs(events[0].gain - 0.1) < 1e-12 && abs(events[1].gain - 0.05) < 1e-12 && events[2].gain > 0)
    }

    @Test func contactsOfOneTickAreOneSound() {
        let events = MotionSound(contacts: .click, volume: 0).events(of: [
            contact(1, 25), contact(1, 25), StageEvent(tick: 1, time: 1 / 60, kind: .rest), contact(2, 500),
        ])
        #expect(events.count == 2 && abs(events[0].gain - 0.5) < 1e-12)
        #expect(MotionSound(contacts: .click).events(of: []).isEmpty)
    }
}
