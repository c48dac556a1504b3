import Foundation
import JellyDynamics
import JellyGraphics
import JellyValues
import Testing

import JellyStage

@Suite struct NodeTreeTests {
    /// A card that falls and rotates, with a label in it; another view is added at 0.1 s, and a third in a contact
    /// handler.
    private func stage() throws -> Stage {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let card = View(frame: CGRect(x: 20, y: 10, width: 30, height: 20))
        (card.name, card.backgroundColor, card.alpha) = ("card", .red, 0.5)
        card.addSubview(Label(text: "Hi"))
        stage.view.addSubview(card)
        let push = PushBehavior(items: [card], mode: .continuous)
        push.setTargetOffsetFromCenter(Offset(horizontal: 5, vertical: 0), for: card)
        push.pushDirection = CGVector(dx: 0, dy: 0.2)
        stage.animator.addBehavior(push)
        stage.at(0.1) { stage in
            let late = View(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            (late.name, late.backgroundColor) = ("late", .blue)
            stage.view.insertSubview(late, at: 0)
        }
        return stage
    }

    private func nodes(_ commands: [Drawing.Command]) -> [Drawing.Node] {
        commands.flatMap { command -> [Drawing.Node] in
            guard case .node(let node) = command else { return [] }
            return [node] + nodes(node.commands)
        }
    }

    @Test func whatOnlyMovesChangesOnlyItsTransform() throws {
        let take = try stage().advance(recording: FrameWindow(to: 0.3, rate: FrameRate(60)))
        let cards = try take.frames.map { frame in
            try #require(nodes(frame.drawing.commands).first { $0.name == "card" })
        }
        #expect(Set(cards.map(\.transform)).count == cards.count)
        let still = cards.map { card in
            var card = card
            card.transform = .identity
            return card
        }
        #expect(Set(still).count == 1)
        #expect(still[0].alpha == 0.5 && still[0].commands.count == 2)
    }

    @Test func aViewHasOneNumberWhicheverFramesAreDrawn() throws {
        func numbers(_ rate: Int) throws -> [String: Set<Int?>] {
            let take = try stage().advance(recording: FrameWindow(to: 0.3, rate: FrameRate(rate)))
            let named = take.frames.flatMap { nodes($0.drawing.commands) }.filter { $0.name != nil }
            return Dictionary(grouping: named, by: { $0.name ?? "" }).mapValues { Set($0.map(\.id)) }
        }
        let all = try numbers(60)
        #expect(all.keys.sorted() == ["card", "late"] && all.values.allSatisfy { $0.count == 1 })
        #expect(try numbers(25) == all && numbers(7) == all)
        #expect(all["card"] != all["late"])
    }

    @Test func aViewThatChangesItsStageIsNumberedAnew() throws {
        let (one, other) = (try stage(), try stage())
        let guest = View(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        (guest.name, guest.backgroundColor) = ("guest", .green)
        one.view.addSubview(guest)
        _ = one.drawing
        other.view.addSubview(guest)
        let ids = nodes(other.drawing.commands).map(\.id)
        #expect(Set(ids).count == ids.count)
    }
}
