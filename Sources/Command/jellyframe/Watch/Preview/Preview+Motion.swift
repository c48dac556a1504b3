import Foundation
import JellyPage
import JellyScene
import JellyStage
import JellySupport
import Synchronization

extension Preview {
    /// What a page shows.
    struct Moment: Hashable, Sendable {
        var tick: Int
        /// Whether overlays are seen that belong to the motion.
        var hasOverlays: Bool
    }

    /// What had happened when a motion was begun.
    struct Turn: Hashable {
        let edits: Int
        let trials: Int
    }

    /// A motion or film that is not wanted any more.
    struct Abandoned: Error {}

    /// After so long a part of a motion is sent before the rest.
    private static let patience = Duration.milliseconds(30)
    /// How many ticks such a part has after the one that is seen.
    private static let partLength = 12

    /// A page tells what it shows.
    func setMoment(_ moment: Moment) {
        self.moment.withLock { $0 = moment }
        answered.signal()
    }

    /// Plays a document's motion and sends it.
    ///
    /// - Throws: `Abandoned` where it is not wanted any more; or why it cannot be played.
    func play(_ document: SceneDocument, _ turn: Turn) throws {
        let hasPart = try isSlow.load(ordering: .relaxed) && playPart(document, turn)
        let start = ContinuousClock.now
        // While there is a part to look at, a newer number need not wait; else each motion comes to its end, lest none does.
        let motion = try motion(of: document, ticks(of: document.scene), hasOverlays: true) { [self] in
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

    /// Asks pages which tick they show, where that is going to be needed: the answer comes while the file is read.
    func askForMoment() {
        guard isSlow.load(ordering: .relaxed) else { return }
        while answered.wait(timeout: .now()) == .success {}
        feed.tell(.question, "{}")
    }

    /// Sends the ticks around the one that a page shows; whether there is a page that says which.
    private func playPart(_ document: SceneDocument, _ turn: Turn) throws -> Bool {
        guard answered.wait(timeout: .now() + .milliseconds(60)) == .success, let moment = moment.withLock({ $0 })
        else {
            return false
        }
        let all = ticks(of: document.scene)
        let tick = min(max(moment.tick, all.lowerBound), all.upperBound)
        let some = max(tick - 1, all.lowerBound)...min(tick + Self.partLength, all.upperBound)
        let motion = try motion(of: document, some, hasOverlays: moment.hasOverlays) { [self] in
            turn.edits != edits.load(ordering: .relaxed)
        }
        var page = page(motion, document)
        page.span = all
        feed.tell(.motion, page.data)
        clearProblems()
        // With a part to look at, the next number may come.
        tellDone(turn)
        return true
    }

    private func motion(
        of document: SceneDocument, _ ticks: ClosedRange<Int>, hasOverlays: Bool, unless isOver: @escaping () -> Bool
    ) throws -> PageMotion {
        let stage = try Stage(document.scene, reducesMotion: settings.reducesMotion, memory: settings.memory)
        if hasOverlays { stage.overlay = .layers }
        // What is not shown need not be recorded.
        for tick in stride(from: 0, to: ticks.lowerBound, by: 20) {
            if isOver() { throw Abandoned() }
            try stage.advance(to: Double(min(tick + 20, ticks.lowerBound)) / Double(stage.tickRate))
        }
        let player = WatchedPlayer(stage) { if isOver() { throw Abandoned() } }
        return try PageMotion(player, name: name(ofPath: settings.path), ticks: ticks, styles: settings.styles)
    }

    private func page(_ motion: PageMotion, _ document: SceneDocument) -> MotionPage {
        MotionPage(motion, title: document.scene.title ?? name(ofPath: settings.path))
    }
}
