import Foundation
import JellyGolden
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing

/// Goldens that cannot fail protect nothing: a sample of them, or all with `JELLYFRAME_TESTS_ALL=1`.
@Suite struct SelfTestTests {
    /// Motions without physics: nothing has a force or a mass.
    static let withoutBodies: Set = ["chapter5-motions"]

    /// One body, or bodies that never meet: gravity, springs and rods to a fixed point move them independently of mass.
    static let whateverTheMass: Set = [
        "catalog-attachment", "catalog-collision", "catalog-gravity", "catalog-item-properties", "catalog-spring",
        "chapter5-motions",
    ]

    @Test(arguments: TestSample.some(GoldenNames.scenes, 12, for: "self-test"))
    func aScenesGoldenNoticesWhatIsALittleWrong(_ name: String) throws {
        let scene = try Scene(contentsOf: Fixtures.scene(name).path)
        let store = GoldenStore(root: Fixtures.root.appending(path: "Golden"))
        let subject = try StageSubject(
            window: FrameWindow(to: scene.duration, rate: FrameRate(60)), frames: store.golden(name).selection,
            scale: 160 / scene.size.width, jobs: 1
        ) { try Stage(scene) }
        for result in try subject.selfTest(in: store, named: name) {
            let cannotMatter =
                switch result.mutant {
                case .stiffer: Self.withoutBodies.contains(name)
                case .doubledMass: Self.whateverTheMass.contains(name)
                case .shiftedPixel, .hairline, .colorOff, .droppedFrame: false
                }
            if cannotMatter {
                // It is neither detected nor missed, since it changes nothing.
                #expect(result.fate != .killed && result.fate != .survived, "\(result.change)")
            } else {
                #expect(result.fate == .killed, "\(result.change)")
            }
        }
    }
}
