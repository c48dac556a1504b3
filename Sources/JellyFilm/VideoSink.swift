import Foundation
public import JellyPixels
public import JellyTime

/// Writes frames into an MP4 file, by ffmpeg.
///
/// Frames go to ffmpeg raw. It writes a hidden file beside the film's place, which `finish()` moves there.
public final class VideoSink: FrameSink {
    private struct State {
        /// Nil before the first frame.
        var nextIndex: Int?
        var hasEnded = false
    }

    private let path: String
    private let width: Int
    private let height: Int
    private let hiddenPath: String
    private let command: String
    private let ffmpeg: ChildProcess
    private let state = Locked(State())

    /// Starts ffmpeg for a film at `path`; the film begins with the first frame that is written, whatever its index.
    ///
    /// - Parameters:
    ///   - path: the film's place; its folder has to exist.
    ///   - width: the width of every frame, in pixels; even.
    ///   - height: the height of every frame, in pixels; even.
    ///   - rate: frames a second.
    ///   - searchPath: the folders where ffmpeg is looked for, as in `PATH`; nil for the process's own.
    /// - Throws: `FilmError`: `oddSize`, `ffmpegMissing`, `cannotCreate` or `encoderFailed`; nothing is left behind then.
    public init(path: String, width: Int, height: Int, rate: FrameRate, searchPath: String? = nil) throws(FilmError) {
        guard width > 0, height > 0, width % 2 == 0, height % 2 == 0 else {
            throw .oddSize(width: width, height: height)
        }
        let environment = ProcessInfo.processInfo.environment
        let searchPath = searchPath ?? environment["PATH"] ?? ""
        guard let program = findExecutable("ffmpeg", searchPath: searchPath) else {
            throw .ffmpegMissing(searchPath: searchPath)
        }
        (self.path, self.width, self.height) = (path, width, height)
        hiddenPath = try Self.makeHiddenFile(for: path)
        let arguments = VideoRecipe(width: width, height: height, rate: rate, path: hiddenPath).arguments
        command = shellCommand([program] + arguments)
        do throws(SystemError) {
            ffmpeg = try ChildProcess(
                executable: program, arguments: arguments, environment: Self.ffmpegEnvironment(environment))
        } catch {
            unlink(hiddenPath)
            throw .encoderFailed(command: command, outcome: .notStarted(reason: error.reason), lines: [])
        }
    }

    deinit { cancel() }

    public var takesAnyOrder: Bool { false }

    public func write(_ frame: Bitmap, index: Int) throws(FilmError) {
        try state.withLock { (state) throws(FilmError) in
            guard !state.hasEnded else { throw .ended }
            do throws(FilmError) {
                try check(frame, index: index, next: state.nextIndex)
                state.nextIndex = index + 1
                try send(frame)
            } catch {
                giveUp(&state)
                throw error
            }
        }
    }

    public func finish() throws(FilmError) {
        try state.withLock { (state) throws(FilmError) in
            guard !state.hasEnded else { throw .ended }
            do throws(FilmError) {
                guard state.nextIndex != nil else { throw .noFrames(output: path) }
                let outcome = ffmpeg.wait()
                guard outcome == .exited(code: 0) else { throw failure(outcome) }
                try publish()
                state.hasEnded = true
            } catch {
                giveUp(&state)
                throw error
            }
        }
    }

    public func cancel() {
        // Before the lock: a thread that holds it while ffmpeg is busy gets free by this.
        ffmpeg.kill()
        state.withLock { if !$0.hasEnded { giveUp(&$0) } }
    }

    private func check(_ frame: Bitmap, index: Int, next: Int?) throws(FilmError) {
        guard frame.width == width, frame.height == height else {
            throw .wrongSize(
                index: index, width: frame.width, height: frame.height, filmWidth: width, filmHeight: height)
        }
        guard frame.isOpaque else { throw .transparentFrame(index: index) }
        if let next, index != next { throw .wrongOrder(index: index, expected: next) }
    }

    private func send(_ frame: Bitmap) throws(FilmError) {
        do throws(SystemError) {
            try ffmpeg.write(frame.bytes)
        } catch {
            // A reader that is gone knows best why.
            guard error.code == EPIPE else {
                throw .writeFailed(path: path, operation: error.operation, reason: error.reason)
            }
            throw failure(ffmpeg.wait())
        }
    }

    private func failure(_ outcome: FilmError.EncoderOutcome) -> FilmError {
        .encoderFailed(command: command, outcome: outcome, lines: ffmpeg.lastLines)
    }

    private func publish() throws(FilmError) {
        do throws(SystemError) {
            try system("rename") { rename(hiddenPath, path) }
        } catch {
            throw .writeFailed(path: path, operation: error.operation, reason: error.reason)
        }
    }

    private func giveUp(_ state: inout State) {
        state.hasEnded = true
        ffmpeg.kill()
        _ = ffmpeg.wait()
        unlink(hiddenPath)
    }

    private static func makeHiddenFile(for path: String) throws(FilmError) -> String {
        let parent = folder(ofPath: path)
        if isFolder(path) { throw .cannotCreate(path: path, reason: "it is a folder") }
        if !parent.isEmpty, isMissing(parent) {
            throw .cannotCreate(path: path, reason: "the folder “\(parent)” does not exist")
        }
        return try makeHidden(beside: path, ending: ".mp4") { (candidate) throws(SystemError) in
            close(try system("open") { open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) })
        }
    }

    /// This process's environment without what would make ffmpeg write reports or colour its messages.
    private static func ffmpegEnvironment(_ environment: [String: String]) -> [String] {
        let unwanted = ["FFREPORT", "AV_LOG_FORCE_COLOR", "AV_LOG_FORCE_256COLOR"]
        let kept = environment.filter { !unwanted.contains($0.key) }
        return kept.map { "\($0.key)=\($0.value)" }.sorted()
    }
}
