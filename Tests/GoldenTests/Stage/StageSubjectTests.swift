import Foundation
import JellyDynamics
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues
import Synchronization
import TestSupport
import Testing
@testable import JellyGolden

/// Stages as subjects of goldens.
@Suite struct StageSubjectTests {
    /// A block that falls, to a floor or not, on a spring and pushed or not.
    static func stage(hasFloor: Bool = true, hasSpring: Bool = false) -> Stage {
        let stage = Stage(size: CGSize(width: 60, height: 80))
        let block = BlockView(frame: CGRect(x: 20, y: 5, width: 20, height: 20), color: .orange)
        block.name = "block"
        stage.view.addSubview(block)
        stage.animator.addBehavior(GravityBehavior(items: [block]))
        if hasFloor {
            let walls = CollisionBehavior(items: [block])
            walls.translatesReferenceBoundsIntoBoundary = true
            stage.animator.addBehavior(walls)
        }
        if hasSpring {
            let spring = AttachmentBehavior(item: block, attachedToAnchor: CGPoint(x: 30, y: 5))
            (spring.frequency, spring.damping) = (2, 0.3)
            stage.animator.addBehavior(spring)
            let push = PushBehavior(items: [block], mode: .continuous)
            push.pushDirection = CGVector(dx: 0.01, dy: 0)
            stage.animator.addBehavior(push)
        }
        return stage
    }

    static func subject(
        frames: FrameSelection = .all, jobs: Int? = nil, _ make: @escaping () throws -> Stage = { stage() }
    ) throws -> StageSubject {
        try StageSubject(window: FrameWindow(to: 1, rate: FrameRate(30)), frames: frames, jobs: jobs, make: make)
    }

    /// All output of a subject, as text.
    static func parts(_ subject: StageSubject, pixels: Bool = true) throws -> (ticks: [String], frames: [String]) {
        var (ticks, frames): ([String], [String]) = ([], [])
        try subject.play(pixels: pixels) { part in
            switch part {
            case .look: break
            case .tick(let record):
                guard record.number > 0 else { break }
                let bodies = zip(record.itemNames, record.itemSamples).map { "\($0) \($1.center.y)" }
                ticks.append("\(record.number) \(bodies) \(record.events.map(\.words))")
            case .frame(let index, _, let hash): frames.append("\(index) \(hash)")
            }
        }
        return (ticks, frames)
    }

    @Test func everyFrameAndTickComesInOrderWhateverTheNumberOfThreads() throws {
        let one = try Self.parts(Self.subject(jobs: 1))
        #expect(one.frames.count == 30 && one.ticks.count == 60)
        #expect(one.frames.map { Int($0.split(separator: " ")[0]) } == Array(0..<30))
        for jobs in [2, 7] {
            let many = try Self.parts(Self.subject(jobs: jobs))
            #expect(many == one)
        }
        #expect(one.ticks[0].hasPrefix("1 [\"block 15.069"))
        #expect(one.ticks.contains { $0.hasSuffix("[\"block touches reference bounds\"]") })
    }

    @Test func framesAreThoseOfATake() throws {
        let window = FrameWindow(to: 1, rate: FrameRate(30))
        let take = try Self.stage().advance(recording: window)
        let rasterizer = try Rasterizer(viewport: Viewport(size: CGSize(width: 60, height: 80), scale: 1))
        let expected = try take.frames.map { "\($0.index) \(FrameHash(try rasterizer.rasterize($0.drawing)))" }
        #expect(try Self.parts(Self.subject()).frames == expected)
        let some = try Self.parts(Self.subject(frames: .at([0, 7, 29])))
        #expect(some.frames == [expected[0], expected[7], expected[29]] && some.ticks.count == 60)
    }

    @Test(arguments: [nil, Mutation.changed(.hairline), .colorOff])
    func imagesThatAreNotKeptAreDrawnAgainAsTheyWere(_ mutation: Mutation?) throws {
        var subject = try Self.subject(jobs: 2)
        subject.mutation = mutation
        for isKept in [false, true] {
            var (hashes, again): ([FrameHash], [FrameHash]) = ([], [])
            try subject.play(pixels: true, keeping: { _, _ in isKept }) { part in
                guard case .frame(_, let image, let hash) = part else { return }
                hashes.append(hash)
                again.append(FrameHash(try image.bitmap()))
            }
            #expect(hashes == again && Set(hashes).count > 5)
        }
    }

    @Test func everyFrameIsAskedForByItsNumberAndHash() throws {
        let asked = Mutex<[String]>([])
        try Self.subject(jobs: 2).play(
            pixels: true,
            keeping: { index, hash in
                asked.withLock { $0.append("\(index) \(hash)") }
                return index.isMultiple(of: 2)
            }
        ) { _ in }
        #expect(try asked.withLock { Set($0) } == Set(Self.parts(Self.subject()).frames))
    }

    @Test func nothingIsDrawnWherePixelsAreNotWanted() throws {
        let parts = try Self.parts(Self.subject(), pixels: false)
        #expect(parts.frames.isEmpty && parts.ticks.count == 60)
        #expect(try parts.ticks == Self.parts(Self.subject()).ticks)
    }

    @Test func anErrorOfTheReceiverEndsThePlay() throws {
        struct Enough: Error {}
        #expect(throws: Enough.self) {
            try Self.subject().play(pixels: true) { if case .frame(5, _, _) = $0 { throw Enough() } }
        }
        #expect(throws: Enough.self) {
            try Self.subject().play(pixels: true) {
                if case .tick(let record) = $0, record.number == 5 { throw Enough() }
            }
        }
    }

    @Test func bodiesThatComeAndGoKeepTheirNames() throws {
        let subject = try Self.subject {
            let stage = Self.stage()
            let late = BlockView(frame: CGRect(x: 0, y: 0, width: 9, height: 9), color: .green)
            late.name = "late"
            stage.view.addSubview(late)
            let pull = GravityBehavior(items: [late])
            stage.at(0.2) { $0.animator.addBehavior(pull) }
            stage.at(0.4) { $0.animator.behaviors.prefix(2).forEach($0.animator.removeBehavior) }
            return stage
        }
        try withDirectory { directory in
            let store = GoldenStore(root: directory)
            _ = try store.record(subject, named: "late")
            let track = try #require(try store.golden("late").track)
            #expect(track.names == ["block", "late"])
            #expect(track.ticks[5].items == [0] && track.ticks[20].items == [0, 1] && track.ticks[40].items == [1])
            #expect(try store.verify(subject, named: "late").result.verdict == .same)
        }
    }

    @Test(arguments: ["full", "hash", "key:10", "state"])
    func goldensNoticeEveryMutantThatApplies(_ mode: String) throws {
        try withDirectory { directory in
            let store = GoldenStore(root: directory)
            var plan = SequenceRecording()
            plan.mode = GoldenMode(mode)
            for hasSpring in [false, true] {
                let subject = try Self.subject { Self.stage(hasFloor: false, hasSpring: hasSpring) }
                _ = try store.record(subject, named: "block", plan)
                let fates = Dictionary(
                    uniqueKeysWithValues: try subject.selfTest(in: store, named: "block").map { ($0.mutant, $0) })
                let pixels: MutantResult.Fate =
                    mode == "state" ? .notApplicable("the golden has no pixels") : .killed
                for mutant in [Mutant.shiftedPixel, .hairline, .colorOff, .droppedFrame] {
                    #expect(fates[mutant]?.fate == pixels)
                }
                #expect(fates[.stiffer]?.fate == .killed)
                #expect(
                    fates[.stiffer]?.change
                        == (hasSpring ? "springs 1 % stiffer" : "gravity 1 % stronger (no springs)"))
                // Gravity moves heavy and light blocks alike.
                #expect(
                    fates[.doubledMass]?.fate
                        == (hasSpring ? .killed : .notApplicable("it does not affect the motion")))
            }
        }
    }

    @Test func anotherCairosToleranceNoticesAHairlineAndAnOldOneDidNot() throws {
        try withDirectory { directory in
            let store = GoldenStore(root: directory)
            let subject = try Self.subject { Self.stage(hasFloor: false) }
            _ = try store.record(subject, named: "block")
            func fate(_ tolerance: Tolerance) throws -> MutantResult.Fate? {
                var options = VerificationOptions()
                options.tolerance = tolerance
                return try subject.selfTest(in: store, named: "block", options: options)
                    .first { $0.mutant == .hairline }?.fate
            }
            #expect(try fate(.otherCairo) == .killed)
            #expect(try fate(Tolerance(parsing: "density=8/8x8,delta=2,cap=96")) == .survived)
        }
    }

    @Test func aGoldenThatToleratesTooMuchLetsMutantsSurvive() throws {
        try withDirectory { directory in
            let store = GoldenStore(root: directory)
            let subject = try Self.subject { Self.stage(hasFloor: false) }
            _ = try store.record(subject, named: "block")
            var options = VerificationOptions()
            options.tolerance = Tolerance()
            options.tolerance?.threshold = 255
            options.stateTolerance = StateTolerance(1e9)
            let fates = try subject.selfTest(in: store, named: "block", options: options).map(\.fate)
            #expect(
                fates == [
                    .survived, .survived, .survived, .survived, .survived,
                    .notApplicable("it does not affect the motion"),
                ])
        }
    }
}
