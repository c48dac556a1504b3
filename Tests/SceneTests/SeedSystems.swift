import Foundation
import JellyDynamics
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing

/// `Fixtures/Reference/seed-systems.json`: the expected behavior of published code.
struct SeedSystems: Decodable {
    struct Contact: Decodable { let time, timeTolerance, speed, speedTolerance: Double }
    struct Rest: Decodable { let x, y: [Double] }
    struct Outline: Decodable { let area, areaWithTopMiddleOut, out: Double }
    struct Alert: Decodable {
        let firstContact: Contact
        let rest: Rest
        let ring: [String]
        let attachments: Int
        let outline: Outline
    }
    struct FallingBlocks: Decodable {
        let orangeLanding: [Double]
        let insideTolerance: Double
    }
    let source: String
    let alert: Alert
    let fallingBlocks: FallingBlocks

    static func read() throws -> SeedSystems { try Fixtures.json("Reference/seed-systems.json") }
}

/// A stage with a scene of Fixtures/Scenes on it.
func stage(of name: String) throws -> Stage { try Stage(Scene(contentsOf: Fixtures.scene(name).path)) }

extension Stage {
    /// The view of the scene with this id.
    func named(_ id: String) throws -> JellyStage.View { try #require(view.subviews.first { $0.name == id }) }

    /// The alert's jelly.
    func jelly() throws -> JellyView { try #require(try named("alert") as? JellyView) }

    func record(to end: Double) throws -> Take { try advance(recording: FrameWindow(to: end, rate: FrameRate(60))) }
}

extension Take {
    /// The first time that an item touches another or a boundary.
    func firstContact(of item: String, with other: String) throws -> StageEvent {
        try #require(
            events.first {
                if case .contactBegan(item, other, _) = $0.kind { true } else { false }
            })
    }

    /// The motion of an item before the tick of an event.
    func sample(of item: String, before event: StageEvent) throws -> MotionSample {
        // The state after tick n is at index n − 1.
        itemSamples[event.tick - 2][try #require(itemNames.firstIndex(of: item))]
    }
}
