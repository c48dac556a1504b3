import Foundation
import JellyStage
import Testing
import UIKitDynamics

/// Storyboards as written by Interface Builder: views, constraints, outlets, actions, gestures, segues.
@MainActor @Suite struct StoryboardTests {
    private static let phone = CGSize(width: 375, height: 667)

    static func storyboard(_ name: String) throws -> UIStoryboard {
        ObjectiveCRuntime.register(ObjectiveCClasses.self)
        let url = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Storyboards/\(name).storyboard")
        return try UIStoryboard(data: Data(contentsOf: url), file: "\(name).storyboard")
    }

    private func host(_ name: String, size: CGSize = phone) throws -> UIViewControllerHost {
        let controller = try Self.storyboard(name).initialViewController()
        return UIViewControllerHost(controller, size: size)
    }

    @Test func constraintsOutletsAndActionsMakeAScene() throws {
        let host = try host("Constraints")
        let controller = try #require(host.controller as? DropController)
        #expect(controller.box.frame.size == CGSize(width: 100, height: 100))
        #expect(controller.box.center.x == 187.5 && controller.box.layer.cornerRadius == 16)
        #expect(controller.top.constant == 80 && controller.awakened == 1)
        let label = try #require(controller.view.subviews[1] as? UILabel)
        #expect(label.frame.minX == 16 && label.frame.width == 343 && label.frame.minY == 20)
        #expect(controller.box.frame.minY == label.frame.maxY + 80)
        let start = controller.box.center.y
        let button = try #require(controller.view.subviews[2] as? UIButton)
        #expect(button.frame.maxY == 637)
        #expect(host.tap(at: button.center) === button)
        try host.advance(to: 0.5)
        // Half a second of free fall at 1000 points per second squared, within a tick.
        #expect(abs(controller.box.center.y - start - 125) < 9)
        try host.advance(to: 4)
        #expect(abs(controller.box.frame.maxY - 667) < 1)
    }

    @Test func aLaterLayoutPutsAnItemBackUnderItsConstraints() throws {
        let host = try host("Constraints")
        let controller = try #require(host.controller as? DropController)
        let start = controller.box.center
        controller.drop(UIButton())
        try host.advance(to: 0.4)
        #expect(controller.box.center.y > start.y + 50)
        controller.view.setNeedsLayout()
        host.work { controller.view.layoutIfNeeded() }
        #expect(controller.box.center == start)
    }

    @Test func masksFollowAnotherScreen() throws {
        let view = try #require(try host("Masks").controller.view)
        #expect(view.viewWithTag(1)?.frame == CGRect(x: 0, y: 607, width: 375, height: 60))
        #expect(view.viewWithTag(2)?.center == CGPoint(x: 187.5, y: 333.5))
        #expect(view.viewWithTag(3)?.frame == CGRect(x: 10, y: 10, width: 40, height: 40))
        #expect(view.viewWithTag(4)?.frame.minX == 310 && (view.viewWithTag(4) as? UISwitch)?.isOn == true)
    }

    @Test func stacksInStacksMakeAGrid() throws {
        let view = try #require(try host("Stacks").controller.view)
        let grid = try #require(view.viewWithTag(9) as? UIStackView)
        #expect(grid.frame == CGRect(x: 20, y: 40, width: 335, height: 268))
        let rows = grid.arrangedSubviews
        #expect(rows.map(\.frame.minY) == [0, 92.5, 185.5] && rows.allSatisfy { $0.frame.width == 335 })
        let keys = try #require(rows[0] as? UIStackView).arrangedSubviews
        #expect(keys.map(\.frame.minX) == [0, 115, 230] && keys.allSatisfy { $0.frame.width == 105 })
    }

    @Test func gesturesAndCollectionsAreConnected() throws {
        let host = try host("Gestures")
        let controller = try #require(host.controller as? BoardController)
        #expect(controller.view.gestureRecognizers?.count == 2)
        #expect(controller.tiles.map(\.tag) == [1, 2, 3] && controller.tiles[2].layer.borderWidth == 3)
        host.tap(at: CGPoint(x: 20, y: 20))
        #expect(controller.calls == ["tapped"])
    }

    @Test func seguesShowAndUnwind() throws {
        let host = try host("Segues")
        let navigation = try #require(host.controller as? UINavigationController)
        let list = try #require(navigation.viewControllers.first as? BoardController)
        let button = try #require(list.view.viewWithTag(5) as? UIButton)
        host.work { button.sendActions(for: .touchUpInside) }
        try host.advance(to: 1)
        #expect(list.calls == ["prepare showDetail"] && navigation.viewControllers.count == 2)
        let detail = try #require(navigation.topViewController as? BoardController)
        let back = try #require(detail.view.viewWithTag(6) as? UIButton)
        host.work { back.sendActions(for: .touchUpInside) }
        try host.advance(to: 2)
        #expect(detail.calls == ["prepare unwind"] && list.calls.last == "back from Detail")
        #expect(navigation.topViewController === list)
        #expect(try Self.storyboard("Segues").viewController(withIdentifier: "Detail").title == "Detail")
    }

    @Test func controllersAndOwnClassesAreEmbedded() throws {
        let controller = try #require(try host("Embedded").controller as? BoardController)
        #expect(controller.calls == ["prepare inner"] && controller.children.count == 1)
        let container = controller.view.subviews[0]
        #expect(container.frame == CGRect(x: 16, y: 100, width: 343, height: 200))
        let text = try #require(controller.children[0].view.subviews.first as? UILabel)
        #expect(text.frame.width == 319 && text.frame.height > 60)
        #expect(controller.badge.wasDecoded && controller.badge.points == 7 && controller.badge.caption == "seven")
        #expect(controller.badge.frame == CGRect(x: 147.5, y: 340, width: 80, height: 60))
    }
}
