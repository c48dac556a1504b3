import Foundation
package import JellyImaging
import JellyPage
import JellyScene
package import JellyStage
package import JellySupport
import Synchronization

/// A scene's motion for a page that follows edits of the scene.
///
/// A thread of its own reads and plays the file after each change. After an error the page keeps the last motion; if
/// changes come faster than motions can be played, only the newest counts.
package final class Preview: Sendable {
    /// The settings of a preview.
    package struct Settings: Sendable {
        /// The scene's path.
        package var path: String
        package var memory: MemoryBudget
        package var reducesMotion = false
        /// The appearances of the page.
        package var styles: [UserInterfaceStyle] = [.light, .dark]
        /// The overlays shown initially.
        package var overlays: [String] = []
        /// The presentation given by options.
        var presentation = PresentationOptions()

        package init(path: String, memory: MemoryBudget) { (self.path, self.memory) = (path, memory) }
    }

    /// Events for the terminal.
    package enum News: Sendable {
        /// A new motion is shown.
        case shown(ticks: Int)
        /// An error, in lines.
        case problem([String])
        /// A warning about a scene that is shown.
        case warning(String)
        /// Numbers were written to the file.
        case written([String])
    }

    /// Pending work.
    struct Work {
        /// The file may have changed.
        var reads = true
        /// The trial numbers, and the version of the text they belong to.
        var numbers: [PreviewNumber] = []
        var base = 0
        var isOver = false
    }

    /// The state of what is shown.
    struct Shown {
        /// The file's text, and its version, which increases with each change.
        var text: String?
        var base = 0
        /// The text with trial numbers, and the files it refers to, of the motion on the page.
        var played: (text: String, files: [String: [UInt8]])?
        var page: MotionPage?
        /// The number of the message with that motion.
        var message = 0
        var parameters: [SceneParameter] = []
        var problems: [PreviewProblem] = []
        /// Whether to report the next motion on the terminal.
        var owesNews = false
        /// The number of the last trial reported as done.
        var done = 0
        /// Since when an error is held back, since files may be half written.
        var heldSince: ContinuousClock.Instant?
    }

    let settings: Settings
    let feed = PreviewFeed()
    let work = Mutex(Work())
    let shown = Mutex(Shown())
    let tell: @Sendable (News) -> Void
    private let watch: FileWatch
    private let due = DispatchSemaphore(value: 0)
    /// Counts edits, which make a motion in progress obsolete.
    let edits = Atomic(0)
    /// Counts trials of numbers.
    let trials = Atomic(0)
    /// The last answer of a page about what it shows.
    let moment = Mutex<Moment?>(nil)
    let answered = DispatchSemaphore(value: 0)
    /// Whether motions are slow enough to send a part before the rest.
    let isSlow = Atomic(true)
    /// The watched paths.
    private let watched = Mutex<Set<String>>([])

    /// - Parameters:
    ///   - watch: watches the files of the scene.
    ///   - tell: called with events, on several threads.
    package init(_ settings: Settings, watch: FileWatch, tell: @escaping @Sendable (News) -> Void) {
        (self.settings, self.watch, self.tell) = (settings, watch, tell)
    }

    /// Starts the preview.
    ///
    /// - Throws: `SystemError` if a thread cannot be created.
    package func start() throws(SystemError) {
        // The stack suffices for the maximum nesting of a document.
        try SystemThread.start(stackSize: 8 << 20) { [weak self, due] in
            while true {
                due.wait()
                while due.wait(timeout: .now()) == .success {}
                guard let self, !self.work.withLock({ $0.isOver }) else { return }
                self.carryOut()
            }
        }
        due.signal()
    }

    /// Ends the thread.
    package func stop() {
        work.withLock { $0.isOver = true }
        edits.add(1, ordering: .relaxed)
        due.signal()
    }

    /// Notifies the preview that files may have changed.
    package func filesChanged() {
        work.withLock { work in
            work.reads = true
            edits.add(1, ordering: .relaxed)
        }
        due.signal()
    }

    /// Starts a trial of numbers; returns its number, or nil if the text has changed.
    func attempt(_ numbers: [PreviewNumber], base: Int) -> Int? {
        let trial: Int? = work.withLock { work in
            guard work.base == base else { return nil }
            work.numbers = numbers
            return trials.add(1, ordering: .relaxed).newValue
        }
        due.signal()
        return trial
    }

    private func carryOut() {
        let (work, turn) = work.withLock { work in
            defer { work.reads = false }
            return (work, Turn(edits: edits.load(ordering: .relaxed), trials: trials.load(ordering: .relaxed)))
        }
        askForMoment()
        let (attempt, base, isNew) = read(work.numbers)
        let numbers = isNew ? [] : work.numbers
        do {
            let document = try attempt.result.get()
            for path in document.paths { ProtectedFiles.add(path) }
            if isNew || work.reads, numbers.isEmpty { take(document, base) }
            let isSame = shown.withLock { $0.played.map { $0 == (document.text, document.files) } ?? false }
            // A save is reported once, however many notifications it causes, even if its motion is cancelled for another;
            // so is one that fixes an error in another file of the scene.
            shown.withLock { shown in
                if isNew || work.reads && !(isSame && shown.problems.isEmpty) { shown.owesNews = true }
                shown.heldSince = nil
            }
            if isSame {
                clearProblems()
            } else {
                if isNew { for warning in document.warnings { tell(.warning(warning.description)) } }
                try play(document, turn)
            }
            if shown.withLock({ shown in
                defer { shown.owesNews = false }
                return shown.owesNews
            }) {
                tell(.shown(ticks: ticks(of: document.scene).upperBound))
            }
        } catch is CancellationError {
            return
        } catch {
            let reads = isNew || work.reads
            // A further change triggers another turn.
            if reads, isOvertaken(turn) { return }
            shown.withLock { ($0.owesNews, $0.heldSince) = (false, nil) }
            report(error, tells: reads)
        }
        tellDone(turn)
    }

    /// Notifies pages that a trial is done.
    func tellDone(_ turn: Turn) {
        let isNews = shown.withLock { shown in
            defer { shown.done = max(shown.done, turn.trials) }
            return turn.trials > shown.done
        }
        if isNews { feed.tell(.done, PreviewReceipt(trial: turn.trials).json) }
    }

    /// Holds an error back while files may be half written; returns whether they have changed meanwhile.
    private func isOvertaken(_ turn: Turn) -> Bool {
        let start = shown.withLock { shown in
            let start = shown.heldSince ?? .now
            shown.heldSince = start
            return start
        }
        var calm = 0
        // Waits for 20 ms without notifications. Only errors wait here.
        while calm < 5, .now - start < Self.longestDoubt {
            usleep(4000)
            guard turn.edits == edits.load(ordering: .relaxed) else { return true }
            calm = watch.isSettled ? calm + 1 : 0
        }
        return turn.edits != edits.load(ordering: .relaxed)
    }

    /// The maximum time for which an error is held back.
    private static let longestDoubt = Duration.seconds(1)

    /// The scene with trial numbers, unless its file has changed.
    private func read(_ numbers: [PreviewNumber]) -> (attempt: SceneAttempt, base: Int, isNew: Bool) {
        let (known, base) = shown.withLock { ($0.text, $0.base) }
        func attempt() -> SceneAttempt {
            SceneAttempt(contentsOf: settings.path, memory: settings.memory) { text in
                text == known ? Self.text(text, with: numbers) : text
            }
        }
        var found = attempt()
        // Files are watched before they are read for the last time, so that no change is missed.
        while watched.withLock({ watched in
            let more = Set(found.paths).subtracting(watched)
            // With an error, the previous files stay watched.
            watched = (try? found.result.get()) == nil ? watched.union(found.paths) : Set(found.paths)
            if !more.isEmpty { watch.watch(watched.sorted()) }
            return !more.isEmpty
        }) { found = attempt() }
        guard found.text != known else { return (found, base, false) }
        shown.withLock { ($0.text, $0.base, $0.parameters) = (found.text, base + 1, []) }
        work.withLock { ($0.numbers, $0.base) = ([], base + 1) }
        return (found, base + 1, true)
    }

    static func text(_ text: String, with numbers: [PreviewNumber]) -> String {
        var edited = JSON5Text(text)
        for number in numbers { try? edited.set(number.value, at: number.path) }
        return edited.text
    }

    /// Publishes the numbers of a new text.
    private func take(_ document: SceneDocument, _ base: Int) {
        let parameters = SceneParameter.all(in: document)
        shown.withLock { $0.parameters = parameters }
        tellScene()
    }

    func tellScene() {
        let (base, parameters) = shown.withLock { ($0.base, $0.parameters) }
        let scene = PreviewScene(
            base: base, file: name(ofPath: settings.path), parameters: parameters.map(PreviewScene.Parameter.init),
            numbers: work.withLock { $0.numbers })
        feed.tell(.scene, scene.json)
    }

    func ticks(of scene: Scene) -> ClosedRange<Int> {
        0...max(1, Int((scene.duration * Double(scene.tickRate)).rounded()))
    }

    func clearProblems() {
        guard
            shown.withLock({ shown in
                defer { shown.problems = [] }
                return !shown.problems.isEmpty
            })
        else { return }
        feed.tell(.problem, "[]")
    }

    private func report(_ error: any Error, tells: Bool) {
        let problems: [PreviewProblem]
        let lines: [String]
        if let errors = error as? SceneErrors {
            lines = errors.lines
            problems = errors.errors.map { error in
                PreviewProblem(
                    text: error.message, file: name(ofPath: error.file), line: error.line, column: error.column,
                    source: error.excerpt?.line)
            }
        } else {
            let text = Program.phrased(error).message
            (lines, problems) = ([text], [PreviewProblem(text: text)])
        }
        shown.withLock { $0.problems = problems }
        feed.tell(.problem, problems.json)
        // Errors of trial numbers are shown in the page only.
        if tells { tell(.problem(lines)) }
    }
}
