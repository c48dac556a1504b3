import Foundation
import JellyGoldenTesting
import Testing

/// Controllers in various styles, built unmodified by the plugin: each moves as recorded, and looks as in the reviewed
/// sheet.
@MainActor @Suite(.serialized) struct ControllerGoldenTests {
    nonisolated static let pieces =
        Piece.attachments + Piece.delegates + Piece.gestures + Piece.games + Piece.cards
        + Piece.storyboardPieces + Piece.layers + Piece.constraints + Piece.fields + Piece.collections
        + Piece.animations

    @Test(arguments: pieces) func aControllerMovesAsRecorded(_ piece: Piece) throws {
        let take = GoldenTake(mode: .state)
        try expectGolden(of: piece.host(), to: piece.duration, take: take, named: piece.name)
    }

    @Test(arguments: pieces) func aControllerLooksAsInItsSheet(_ piece: Piece) throws {
        try expectGolden(of: piece.sheet(), scale: 0.3, named: piece.name + "-sheet")
    }

    @Test func namesAreUsedOnce() { #expect(Set(Self.pieces.map(\.name)).count == Self.pieces.count) }
}
