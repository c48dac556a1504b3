import Foundation
import JellyDynamics
import JellyStage
import TestSupport
import Testing

/// The style of this target's messages: every case of every error.
@Suite struct MotionMessageTests {
    static let dynamics: [DynamicsError] = [
        .invalidItem(item: "“a”", reason: "size must be positive, not 0.0 × 1.0"),
        .invalidValue(behavior: "PushBehavior", items: "“a”", reason: "magnitude must be finite, not nan"),
        .invalidValue(behavior: "PushBehavior", reason: "magnitude must be finite, not nan"),
        .invalidBoundary(identifier: "edge"), .behaviorInUse("GravityBehavior"), .itemInUse(item: "“a”"),
        .invalidGroup(item: "a group", reason: "the group is empty"), .tooMany(kind: "collision behaviors", limit: 14),
        .invalidTimeInterval(-1), .notFinite(item: 3, tick: 7), .tooCrowded(item: 3, tick: 7),
        .several([.behaviorInUse("GravityBehavior"), .itemInUse(item: "“a”")]),
    ]
    /// The message of a call that throws.
    private static func message(_ body: () throws -> Void) -> String {
        do { try body() } catch { return "\(error)" }
        return ""
    }

    /// The errors of invalid input.
    static let inputs =
        ["", "-1", "101%", "contact:0", "apx", "contact(", "settled-1h"].map { text in
            message { _ = try Instant(text) }
        }
        + [message { _ = try World(gravity: Vector2(.nan, 0)) }]
        + [
            "{}", "[]", "{ touches: [{ tap: [1, 2] }] }", "{ touches: [{ at: 1, tpa: [1, 2] }] }",
            "{ touches: [{ at: 0 }] }", "{ touches: [{ at: -1, shake: true }] }", "{ touches: [{ at: 1, tap: [1] }] }",
            "{ touches: [{ at: 1, pan: [[1, 2]] }] }", "{ touches: [{ at: 1, pinch: [[1, 2], [3, 4]] }] }",
            "{ touches: [{ at: 1, pan: [[1, 2], [3, 4]], duration: 0 }] }", "{ touches: [{ at: 1, rotate: 'up' }] }",
            "{ touches: [{ at: 1, shake: false }] }", "{ touches: [{ at: 1, tap: [1, 2], duration: 1 }] }",
            "{ touches: [{ at: 1, tap: [1, 2], to: [[1, 2]] }] }", "{ touches:",
        ].map { text in message { _ = try TouchScript(json5: Data(text.utf8)) } }

    @Test(arguments: dynamics.map(\.description) + inputs)
    func messagesKeepToTheStyle(_ message: String) {
        #expect(MessageStyle.mistakes(in: message) == [], "\(message)")
    }

    @Test func aWarningOfACrowdKeepsToTheStyle() throws {
        let animator = DynamicAnimator()
        let items = (0..<750).map { _ in TestItem(50, 50, 10, 10) }
        animator.addBehavior(CollisionBehavior(items: items))
        let error = #expect(throws: DynamicsError.self) { try animator.advance(by: 1.0 / 60) }
        #expect(MessageStyle.mistakes(in: error?.description ?? "") == [])
    }
}
