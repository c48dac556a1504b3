import Foundation
import JellyDynamics
import JellyGraphics
import JellyImaging
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing

@testable import JellyPage

/// A page's data compared with the stage.
@Suite struct PageMotionTests {
    @Test func aTakeGivesThePageThatItsStageDoes() throws {
        let take = try Self.stage("falling-blocks").advance(recording: FrameWindow(to: 1, rate: FrameRate(60)))
        let played = try PageMotion(Self.stage("falling-blocks"), name: "fall", ticks: 0...59, styles: [.light])
        #expect(try PageMotion(take, name: "fall") == played)
        // Fewer frames: each is shown until the next one.
        let few = try Self.stage("falling-blocks").advance(recording: FrameWindow(to: 1, rate: FrameRate(30)))
        let motion = try PageMotion(few, name: "fall")
        #expect(motion.ticks == 0...58)
    }

    static func stage(_ scene: String, overlay: Overlay? = .layers) throws -> Stage {
        let stage = try Stage(Scene(contentsOf: Fixtures.scene(scene).path))
        stage.overlay = overlay
        return stage
    }

    static func page(_ scene: String, ticks: ClosedRange<Int>, overlay: Overlay? = .layers) throws -> MotionPage {
        MotionPage(try PageMotion(stage(scene, overlay: overlay), name: scene, ticks: ticks), title: scene)
    }

    /// Every fifth tick is read back in both appearances; the page contains all of them.
    @Test(arguments: ["falling-blocks", "jelly-alert-text", "falling-blocks-flip", "chapter-resizing", "jelly-content"])
    func whatIsReadBackIsWhatTheStageDrew(scene: String) throws {
        let reader = try PageReader(Self.page(scene, ticks: 0...90).data)
        let stage = try Self.stage(scene, overlay: nil)
        for tick in stride(from: 0, through: 90, by: 5) {
            for (number, style) in [UserInterfaceStyle.light, .dark].enumerated() {
                stage.userInterfaceStyle = style
                let wanted = try stage.drawing(at: Double(tick) / 60).shapes
                let found = reader.commands(tick: tick, style: number)
                try #require(found.count == wanted.count, "tick \(tick)")
                for (one, other) in zip(found, wanted) {
                    let distance = one.path.distance(to: other.path)
                    // Half a thousandth for the path, the same for each node's position, and a millionth for rotation.
                    #expect(distance < 0.004, "tick \(tick): \(distance)")
                    #expect(one.color == other.color)
                    #expect(abs((one.width ?? 0) - (other.width ?? 0)) < 0.001)
                }
            }
        }
    }

    @Test func numbersAreThoseOfTheRecords() throws {
        let reader = try PageReader(Self.page("falling-blocks", ticks: 30...120).data)
        let stage = try Self.stage("falling-blocks")
        let things = try #require(reader.motion["things"] as? [[Any]])
        #expect(things.map { $0[0] as? String } == ["green", "orange"])
        let take = try stage.advance(recordingTo: 2)
        for tick in 30...120 {
            for (thing, sample) in zip(things, take.ticks[tick - 1].samples) {
                let sample = try #require(sample)
                let place = tick - 30
                let wanted = [
                    sample.center.x, sample.center.y, sample.angle, sample.size.width, sample.size.height,
                    sample.linearVelocity.x, sample.linearVelocity.y, sample.angularVelocity, sample.kineticEnergy ?? 0,
                ]
                for (quantity, value) in wanted.enumerated() {
                    let grain = [2, 7, 8].contains(quantity) ? 1e6 : 1e3
                    let found = reader.value(thing[2 + quantity], at: place, grain: grain)
                    #expect(abs(found - Double(value)) <= 0.5001 / grain, "tick \(tick), quantity \(quantity)")
                }
                #expect(Int(reader.value(thing[1], at: place)) & 8 == (sample.isAwake == true ? 8 : 0))
            }
        }
        let events = PageReader.numbers(try #require(reader.motion["events"] as? String))
        let ticks = stride(from: 0, to: events.count, by: 5).reduce(into: [0]) {
            $0.append($0[$0.count - 1] + events[$1])
        }
        #expect(Array(ticks.dropFirst()) == take.events.filter { 30...120 ~= $0.tick }.map(\.tick))
    }

    @Test func theSameMotionGivesTheSameBytes() throws {
        #expect(try Self.page("jelly-alert", ticks: 0...60).html == Self.page("jelly-alert", ticks: 0...60).html)
    }

    /// Overlays are the stage's, each kind separately.
    @Test func overlaysAreLayersOfTheirOwn() throws {
        let reader = try PageReader(Self.page("jelly-alert", ticks: 0...150).data)
        let layers = try #require(reader.motion["layers"] as? [String: Int])
        #expect(Set(layers.keys).isSuperset(of: ["bodies", "skeleton", "springs", "boundaries"]))
        let plain = reader.commands(tick: 120, style: 0).count
        let all = reader.commands(tick: 120, style: 0, layers: true)
        let stage = try Self.stage("jelly-alert", overlay: Overlay([.bodies]))
        let bodies = try stage.drawing(at: 2).shapes.dropFirst(plain)
        for body in bodies {
            #expect(all.contains { $0.path.distance(to: body.path) < 0.004 && $0.color == body.color })
        }
        #expect(all.count > plain + bodies.count)
        let marks = try #require(reader.motion["marks"] as? [String]).map { PageReader.numbers($0).count }
        #expect(marks[0] > 0 && marks == Array(repeating: marks[0], count: 4))
    }

    @Test func whatStandsStillOrKeepsItsVelocityCostsNothing() throws {
        let short = try Self.page("falling-blocks", ticks: 0...240).data.utf8.count
        let long = try Self.page("falling-blocks", ticks: 0...480).data.utf8.count
        #expect(short < 14_000)
        #expect(long < short + 400)
    }

    @Test func aPageThatNeedsTooMuchMemoryIsRefused() throws {
        let stage = try Stage(
            Scene(contentsOf: Fixtures.scene("jelly-alert").path), memory: MemoryBudget(limit: 600_000))
        stage.overlay = .layers
        let error = #expect(throws: MemoryError.self) { try PageMotion(stage, name: "a", ticks: 0...600) }
        #expect(error?.description.contains("a page up to tick") == true)
    }
}

extension Drawing {
    /// Fills and strokes, flattened, with their colours as CSS.
    var shapes: [(path: BezierPath, color: String, width: CGFloat?)] {
        func shapes(_ commands: [Command]) -> [(path: BezierPath, color: String, width: CGFloat?)] {
            commands.flatMap { command -> [(path: BezierPath, color: String, width: CGFloat?)] in
                switch command {
                case .fill(let path, let color): [(path, color.css, nil)]
                case .stroke(let path, let color, let style): [(path, color.css, style.lineWidth)]
                case .node(let node): shapes(node.commands)
                case .image, .gradient, .shadow: []
                }
            }
        }
        return shapes(flattened)
    }
}

extension BezierPath {
    /// The largest distance of corresponding points; infinite for another kind of path.
    func distance(to other: BezierPath) -> CGFloat {
        guard elements.count == other.elements.count else { return .infinity }
        return zip(elements, other.elements).reduce(0) { most, pair in
            let (one, other) = (pair.0.points, pair.1.points)
            guard one.count == other.count else { return .infinity }
            return zip(one, other).reduce(most) { max($0, abs($1.0.x - $1.1.x), abs($1.0.y - $1.1.y)) }
        }
    }
}
