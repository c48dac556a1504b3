import Synchronization
import Testing

import JellySupport

/// More threads than the system may allow.
@Suite struct SystemThreadTests {
    @Test func threadsGetTheirNumbers() throws {
        let seen = Mutex<[Int]>([])
        #expect(try SystemThread.start(3, stackSize: 1 << 20) { number in seen.withLock { $0.append(number) } } == 3)
        while seen.withLock({ $0.count }) < 3 {}
        #expect(seen.withLock { $0.sorted() } == [0, 1, 2])
    }

    @Test func aThreadThatCannotBeMadeIsAnError() {
        // No machine has that much address space.
        #expect(throws: SystemError.self) { _ = try SystemThread.start(3, stackSize: 1 << 60) { _ in } }
    }

    @Test func thereIsRoomForAFewThreadsAndNoneIsLeft() {
        #expect(SystemThread.hasRoom(for: 3))
        #expect(SystemThread.hasRoom(for: 0))
    }
}
