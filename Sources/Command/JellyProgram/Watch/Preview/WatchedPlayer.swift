import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues

/// A player that can be cancelled before every tick.
final class WatchedPlayer: MotionPlayer {
    private let player: any MotionPlayer
    private let check: () throws -> Void

    /// - Parameter check: throws to cancel.
    init(_ player: any MotionPlayer, check: @escaping () throws -> Void) { (self.player, self.check) = (player, check) }

    var size: CGSize { player.size }
    var tickRate: Int { player.tickRate }
    var memory: MemoryBudget { player.memory }
    var userInterfaceStyle: UserInterfaceStyle {
        get { player.userInterfaceStyle }
        set { player.userInterfaceStyle = newValue }
    }

    func removeBackground() { player.removeBackground() }

    func advance(through schedule: FrameSchedule, onFrame: (Frame) throws -> Void) throws {
        try advance(through: schedule, onTick: { _ in }, onFrame: onFrame)
    }

    func advance(
        through schedule: FrameSchedule, onTick: (TickRecord) throws -> Void, onFrame: (Frame) throws -> Void
    ) throws {
        try player.advance(
            through: schedule,
            onTick: {
                try check()
                try onTick($0)
            }, onFrame: onFrame)
    }

    func drawing(at seconds: TimeInterval) throws -> Drawing { try player.drawing(at: seconds) }
}
