import Foundation
import JellySupport
import Synchronization

/// Renders the videos of `watch` after each change of the scene.
final class WatchedVideos: Sendable {
    private struct State {
        var wanted = 0
        var hasThread = false
    }

    private let arguments: Mutex<Arguments>
    private let quiet: Bool
    private let state = Mutex(State())
    private let due = DispatchSemaphore(value: 0)

    /// - Parameter arguments: arguments of `render`.
    init(_ arguments: Arguments, quiet: Bool) {
        self.arguments = Mutex(arguments)
        self.quiet = quiet
    }

    /// Runs up to the first frame, to report outputs that cannot be created at the start.
    ///
    /// - Throws: errors of `render`, except those of the scene, which can be fixed while it is watched.
    func check() throws {
        do {
            _ = try RenderCommand.render(arguments.withLock { $0 }, saysWarnings: false) { throw CancellationError() }
        } catch is CancellationError {
            return
        } catch {
            switch Program.phrased(error).code {
            case .usage, .cannotCreate, .missingDependency: throw error
            default: return
            }
        }
    }

    /// Renders the videos, cancelling a render of an older scene.
    func render() {
        let starts = state.withLock { state in
            state.wanted += 1
            defer { state.hasThread = true }
            return !state.hasThread
        }
        due.signal()
        guard starts else { return }
        do throws(SystemError) {
            try SystemThread.start(stackSize: 8 << 20) { [self] in
                while true {
                    due.wait()
                    while due.wait(timeout: .now()) == .success {}
                    make(state.withLock { $0.wanted })
                }
            }
        } catch {
            Terminal.error(["cannot render videos: \(error)"])
            state.withLock { $0.hasThread = false }
        }
    }

    private func make(_ number: Int) {
        let arguments = arguments.withLock { $0 }
        do {
            let made = try RenderCommand.render(arguments, saysWarnings: false) { [self] in
                if state.withLock({ $0.wanted != number }) { throw CancellationError() }
            }
            if !quiet { Terminal.note(made) }
        } catch is CancellationError {
            return
        } catch {
            Interruption.check()
            // A failure is ignored if the scene has changed meanwhile.
            if state.withLock({ $0.wanted == number }) { Terminal.error(Program.phrased(error).lines) }
        }
    }
}
