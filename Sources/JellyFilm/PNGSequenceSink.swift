public import JellyPixels
import JellyPNG

/// Writes frames as numbered PNG files; frame k of the scene has number k.
///
/// Files are collected in a hidden folder beside their places and put there by `finish()`.
public final class PNGSequenceSink: FrameSink, StagedSink {
    private struct State {
        var encoders: [PNGEncoder] = []
        var indices: Set<Int> = []
        var hasEnded = false
    }

    private let template: FrameTemplate
    private let staging: StagingFolder
    private let state = Locked(State())

    /// A sequence whose files `template` names; missing folders are made.
    ///
    /// - Throws: `FilmError.cannotCreate`.
    public init(template: FrameTemplate) throws(FilmError) {
        self.template = template
        staging = try StagingFolder(for: template)
    }

    deinit { cancel() }

    public var takesAnyOrder: Bool { true }

    public func write(_ frame: Bitmap, index: Int) throws(FilmError) {
        let encoder = try state.withLock { (state) throws(FilmError) in
            guard !state.hasEnded else { throw .ended }
            return state.encoders.popLast() ?? PNGEncoder()
        }
        let file = encoder.encode(frame)
        do throws(FilmError) {
            // Inside the lock, so that nothing is written any more when `cancel()` has returned.
            try state.withLock { (state) throws(FilmError) in
                state.encoders.append(encoder)
                guard !state.hasEnded else { throw .ended }
                guard state.indices.insert(index).inserted else { throw .repeatedFrame(index: index) }
                try staging.write(file, name: template.name(ofFrame: index))
            }
        } catch {
            cancel()
            throw error
        }
    }

    public func finish() throws(FilmError) { try completeAndPublish() }

    func complete() throws(FilmError) -> [StagedFile] {
        do throws(FilmError) {
            return try state.withLock { (state) throws(FilmError) in
                guard !state.hasEnded else { throw .ended }
                guard !state.indices.isEmpty else { throw .noFrames(output: template.description) }
                return state.indices.sorted().map { staging.file(template.name(ofFrame: $0)) }
            }
        } catch {
            cancel()
            throw error
        }
    }

    func didPublish() {
        state.withLock { state in
            state.hasEnded = true
            staging.removeItself()
        }
    }

    public func cancel() {
        state.withLock { state in
            guard !state.hasEnded else { return }
            state.hasEnded = true
            staging.remove(state.indices.sorted().map(template.name))
        }
    }
}
