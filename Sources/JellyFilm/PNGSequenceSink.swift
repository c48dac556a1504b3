public import JellyPixels
import JellyPNG
import JellySystem
import Synchronization

/// Writes frames as numbered PNG files; frame k of the scene has number k.
///
/// Files are made in a hidden folder beside their places and put there by `finish()`.
public final class PNGSequenceSink: FrameSink, StagedSink {
    /// An encoder with its memory, which one frame has at a time.
    private struct Spare: @unchecked Sendable {  // Taken out of the list by whoever uses it.
        var encoder = PNGEncoder()
    }

    private struct State {
        var free: [Spare] = []
        var indices: Set<Int> = []
        var hasEnded = false
    }

    private let template: FrameTemplate
    private let state = Mutex(State())
    let outputs: Staging

    /// A sequence whose files `template` names; missing folders are made.
    ///
    /// - Throws: `FilmError.cannotCreate`.
    public convenience init(template: FrameTemplate) throws(FilmError) {
        try self.init(template: template, in: Staging())
    }

    /// A sequence that is one of several outputs.
    init(template: FrameTemplate, in outputs: Staging) throws(FilmError) {
        (self.template, self.outputs) = (template, outputs)
        try FilmError.ofOutput { () throws(OutputError) in try outputs.prepareFolder(template.folder) }
    }

    deinit { cancel() }

    public var takesAnyOrder: Bool { true }

    public func write(_ frame: Bitmap, index: Int) throws(FilmError) {
        let spare = try state.withLock { (state) throws(FilmError) in
            guard !state.hasEnded else { throw .ended }
            return state.free.popLast() ?? Spare()
        }
        let file = spare.encoder.encode(frame)
        do throws(FilmError) {
            try state.withLock { (state) throws(FilmError) in
                state.free.append(spare)
                guard !state.hasEnded else { throw .ended }
                guard state.indices.insert(index).inserted else { throw .repeatedFrame(index: index) }
            }
            try FilmError.ofOutput { () throws(OutputError) in
                try outputs.write(file, to: template.path(ofFrame: index))
            }
        } catch {
            cancel()
            throw error
        }
    }

    public func finish() throws(FilmError) { try completeAndPublish() }

    func complete() throws(FilmError) {
        do throws(FilmError) {
            try state.withLock { (state) throws(FilmError) in
                guard !state.hasEnded else { throw .ended }
                guard !state.indices.isEmpty else { throw .noFrames(output: template.description) }
                state.hasEnded = true
            }
        } catch {
            cancel()
            throw error
        }
    }

    public func cancel() {
        state.withLock { $0.hasEnded = true }
        outputs.cancel()
    }
}
