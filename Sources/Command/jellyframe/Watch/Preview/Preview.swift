import Foundation
package import JellyImaging
import JellyPage
import JellyScene
package import JellyStage
package import JellySupport
import Synchronization

/// A scene's motion for a page that follows while the scene is written.
///
/// A thread of its own reads the file and plays what it holds, as often as it changes. A motion that cannot be made
/// leaves the last one; of changes that come faster than motions are made the newest counts.
package final class Preview: Sendable {
    /// What is shown, and how.
    package struct Settings: Sendable {
        /// The scene's path.
        package var path: String
        package var memory: MemoryBudget
        package var reducesMotion = false
        /// The appearances that the page can show.
        package var styles: [UserInterfaceStyle] = [.light, .dark]
        /// The overlays that are seen at first.
        package var overlays: [String] = []

        package init(path: String, memory: MemoryBudget) { (self.path, self.memory) = (path, memory) }
    }

    /// What a person at the terminal is told.
    package enum News: Sendable {
        /// The file's motion is shown.
        case shown(ticks: Int)
        /// It cannot be; the lines say why.
        case problem([String])
        /// What should be known all the same.
        case warning(String)
        /// Numbers have been written to the file.
        case written([String])
    }

    /// What is to be done.
    struct Work {
        /// The file may have changed.
        var reads = true
        /// The numbers that are tried, and the number of the text in which they are.
        var numbers: [PreviewNumber] = []
        var base = 0
        var isOver = false
    }

    /// What is shown.
    struct Shown {
        /// The file's text, and its number, which goes up with each other one.
        var text: String?
        var base = 0
        /// The text with the numbers that are tried, and the bytes of what it names, of the motion on the page.
        var played: (text: String, files: [String: [UInt8]])?
        var page: MotionPage?
        /// The number of the message with that motion.
        var message = 0
        var parameters: [SceneParameter] = []
        var problems: [PreviewProblem] = []
        /// Whether the terminal is to be told of a motion that comes.
        var owesNews = false
        /// How many trials pages know to be carried out.
        var done = 0
        /// Since when a mistake is not told, since the files may be half written.
        var heldSince: ContinuousClock.Instant?
    }

    let settings: Settings
    let feed = PreviewFeed()
    let work = Mutex(Work())
    let shown = Mutex(Shown())
    let tell: @Sendable (News) -> Void
    private let watch: FileWatch
    private let due = DispatchSemaphore(value: 0)
    /// Counts what makes a motion that is being played worthless.
    let edits = Atomic(0)
    /// Counts the numbers that are tried.
    let trials = Atomic(0)
    /// What a page answered to the question what it shows.
    let moment = Mutex<Moment?>(nil)
    let answered = DispatchSemaphore(value: 0)
    /// Whether the last motion took so long that a part of the next one is sent before the rest.
    let isSlow = Atomic(true)
    /// The paths that are looked at.
    private let watched = Mutex<Set<String>>([])

    /// - Parameters:
    ///   - watch: told which files the scene consists of.
    ///   - tell: called from several threads.
    package init(_ settings: Settings, watch: FileWatch, tell: @escaping @Sendable (News) -> Void) {
        (self.settings, self.watch, self.tell) = (settings, watch, tell)
    }

    /// Begins to show the scene.
    ///
    /// - Throws: `SystemError` where there is no thread.
    package func start() throws(SystemError) {
        // As deep as a document may be nested.
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

    /// Some of the scene's files may have changed.
    package func filesChanged() {
        work.withLock { work in
            work.reads = true
            edits.add(1, ordering: .relaxed)
        }
        due.signal()
    }

    /// Tries numbers of a text; the number of this trial, or nil where the text is another one.
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
            // A save is told once, however often the system tells of it, and also where its motion is given up for another;
            // so is one that mends what was wrong with a file beside the scene.
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
        } catch is Abandoned {
            return
        } catch {
            let reads = isNew || work.reads
            // The change that makes it worthless calls for the next turn.
            if reads, isOvertaken(turn) { return }
            shown.withLock { ($0.owesNews, $0.heldSince) = (false, nil) }
            report(error, tells: reads)
        }
        tellDone(turn)
    }

    /// Tells pages that what they tried is carried out.
    func tellDone(_ turn: Turn) {
        let isNews = shown.withLock { shown in
            defer { shown.done = max(shown.done, turn.trials) }
            return turn.trials > shown.done
        }
        if isNews { feed.tell(.done, PreviewReceipt(trial: turn.trials).json) }
    }

    /// Waits with a mistake for as long as the files may be half written; whether they have changed meanwhile.
    private func isOvertaken(_ turn: Turn) -> Bool {
        let start = shown.withLock { shown in
            let start = shown.heldSince ?? .now
            shown.heldSince = start
            return start
        }
        var calm = 0
        // The thread that hears of changes needs a moment for it: 20 ms without news. Only a mistake waits here.
        while calm < 5, .now - start < Self.longestDoubt {
            usleep(4000)
            guard turn.edits == edits.load(ordering: .relaxed) else { return true }
            calm = watch.isSettled ? calm + 1 : 0
        }
        return turn.edits != edits.load(ordering: .relaxed)
    }

    /// How long a mistake is held back while files are written.
    private static let longestDoubt = Duration.seconds(1)

    /// The scene with the numbers that are tried, unless its file is another one than that which they are from.
    private func read(_ numbers: [PreviewNumber]) -> (attempt: SceneAttempt, base: Int, isNew: Bool) {
        let (known, base) = shown.withLock { ($0.text, $0.base) }
        func attempt() -> SceneAttempt {
            SceneAttempt(contentsOf: settings.path, memory: settings.memory) { text in
                text == known ? Self.text(text, with: numbers) : text
            }
        }
        var found = attempt()
        // What is named is looked at before it is read for good, so that no change is missed.
        while watched.withLock({ watched in
            let more = Set(found.paths).subtracting(watched)
            // A text with a mistake names nothing; what it named stays.
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

    /// Tells the numbers of a text that is read.
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
            let text = error is StageError ? "the scene stopped \(error)" : String(describing: error)
            (lines, problems) = ([text], [PreviewProblem(text: text)])
        }
        shown.withLock { $0.problems = problems }
        feed.tell(.problem, problems.json)
        // A slider's way through impossible numbers is seen in the page alone.
        if tells { tell(.problem(lines)) }
    }
}
