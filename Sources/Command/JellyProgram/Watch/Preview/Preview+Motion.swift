import Foundation
import JellyPage
import JellyScene
import JellyStage
import JellySupport
import Synchronization

extension Preview {
    /// The state of a page.
    struct Moment: Hashable, Sendable {
        var tick: Int
        /// Whether it shows overlays of the motion.
        var hasOverlays: Bool
    }

    /// The counters at the start of a motion.
    struct Turn: Hashable {
        let edits: Int
        let trials: Int
    }

    /// Motions that take longer are sent in part before the rest.
    private static let patience = Duration.milliseconds(30)
    /// The number of ticks in such a part, after the one shown.
    private static let partLength = 12

    /// Stores the state of a page.
    func setMoment(_ moment: Moment) {
        self.moment.withLock { $0 = moment }
        answered.signal()
    }

    /// Plays a document's motion and publishes it.
    ///
    /// - Throws: `CancellationError` if it is obsolete, or an error of playback.
    func play(_ document: SceneDocument, _ turn: Turn) throws {
        let plan = try plan(of: document)
        let hasPart = try isSlow.load(ordering: .relaxed) && playPart(document, plan, turn)
        let start = ContinuousClock.now
        // With a part on the page, a newer trial can cancel the motion; otherwise each motion completes, lest none does.
        let motion = try motion(of: document, plan, ticks(of: document.scene), hasOverlays: true) { [self] in
            turn.edits != edits.load(ordering: .relaxed) || hasPart && turn.trials != trials.load(ordering: .relaxed)
        }
        var page = page(motion, document)
        page.start.overlays = settings.overlays
        isSlow.store(.now - start > Self.patience, ordering: .relaxed)
        shown.withLock { ($0.page, $0.played) = (page, (document.text, document.files)) }
        let message = feed.tell(.motion, page.data)
        shown.withLock { $0.message = message }
        clearProblems()
    }

    /// Asks pages which tick they show, if needed: the answer arrives while the file is read.
    func askForMoment() {
        guard isSlow.load(ordering: .relaxed) else { return }
        while answered.wait(timeout: .now()) == .success {}
        feed.tell(.question, "{}")
    }

    /// Publishes the ticks around the one that a page shows; returns whether a page answered.
    private func playPart(_ document: SceneDocument, _ plan: PresentationPlan?, _ turn: Turn) throws -> Bool {
        guard answered.wait(timeout: .now() + .milliseconds(60)) == .success, let moment = moment.withLock({ $0 })
        else {
            return false
        }
        let all = ticks(of: document.scene)
        let tick = min(max(moment.tick, all.lowerBound), all.upperBound)
        let some = max(tick - 1, all.lowerBound)...min(tick + Self.partLength, all.upperBound)
        let motion = try motion(of: document, plan, some, hasOverlays: moment.hasOverlays) { [self] in
            turn.edits != edits.load(ordering: .relaxed)
        }
        var page = page(motion, document)
        page.span = all
        feed.tell(.motion, page.data)
        clearProblems()
        // With a part on the page, the next trial can start.
        tellDone(turn)
        return true
    }

    private func stage(of document: SceneDocument) throws -> Stage {
        try Stage(document.scene, reducesMotion: settings.reducesMotion, memory: settings.memory)
    }

    /// The resolved presentation of a document's motion; nil without one.
    private func plan(of document: SceneDocument) throws -> PresentationPlan? {
        let scene = document.scene
        return try settings.presentation.presentation(
            of: scene, document, named: settings.path, memory: settings.memory
        ).plan(of: scene) { try stage(of: document).advance(recordingTo: scene.duration) }
    }

    private func motion(
        of document: SceneDocument, _ plan: PresentationPlan?, _ ticks: ClosedRange<Int>, hasOverlays: Bool,
        unless isOver: @escaping () -> Bool
    ) throws -> PageMotion {
        let stage = try stage(of: document)
        if hasOverlays { stage.overlay = .layers }
        // Earlier ticks are played without recording.
        for tick in stride(from: 0, to: ticks.lowerBound, by: 20) {
            if isOver() { throw CancellationError() }
            try stage.advance(to: Double(min(tick + 20, ticks.lowerBound)) / Double(stage.tickRate))
        }
        let shown: any MotionPlayer = plan.map { Presented(stage, $0, clock: .motion) } ?? stage
        let player = WatchedPlayer(shown) { if isOver() { throw CancellationError() } }
        return try PageMotion(player, name: name(ofPath: settings.path), ticks: ticks, styles: settings.styles)
    }

    private func page(_ motion: PageMotion, _ document: SceneDocument) -> MotionPage {
        MotionPage(motion, title: document.scene.title ?? name(ofPath: settings.path))
    }
}
