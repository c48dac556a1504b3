import Foundation
import JellyStage

/// The fingers that are on the screen of a host; what they do in one tick is one event.
@MainActor
final class FingerGroup {
    private var fingers = 0
    private var moves: [(touch: UITouch, point: CGPoint)] = []
    private var heard = 0

    func begin() { fingers += 1 }
    func end() { fingers -= 1 }

    /// Notes a move, and yields all moves when every finger has told its own.
    func move(_ touch: UITouch?, to point: CGPoint) -> [(touch: UITouch, point: CGPoint)]? {
        heard += 1
        if let touch { moves.append((touch, point)) }
        guard heard >= fingers else { return nil }
        defer { (heard, moves) = (0, []) }
        return moves
    }
}
