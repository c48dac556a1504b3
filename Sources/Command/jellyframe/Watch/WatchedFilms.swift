import Foundation
import JellySupport
import Synchronization

/// The films that `watch` makes anew after each change of its scene: those of the newest one, all or none.
final class WatchedFilms: Sendable {
    private struct State {
        var wanted = 0
        var hasThread = false
    }

    private let arguments: Mutex<Arguments>
    private let quiet: Bool
    private let state = Mutex(State())
    private let due = DispatchSemaphore(value: 0)

    /// - Parameter arguments: those of `render`.
    init(_ arguments: Arguments, quiet: Bool) {
        self.arguments = Mutex(arguments)
        self.quiet = quiet
    }

    /// Goes as far as the first frame, so that outputs which cannot be made are known at the start.
    ///
    /// - Throws: what `render` throws. A mistake in the scene is none: it can be mended while it is watched.
    func check() throws {
        do {
            _ = try RenderCommand.render(arguments.withLock { $0 }, saysWarnings: false) { throw Preview.Abandoned() }
        } catch is Preview.Abandoned {
            return
        } catch {
            switch Program.phrased(error).code {
            case .usage, .cannotCreate, .missingDependency: throw error
            default: return
            }
        }
    }

    /// Makes the films; those that are being made of an older scene are given up.
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
            Terminal.error(["no film can be made: \(error.operation): \(error.reason)"])
            state.withLock { $0.hasThread = false }
        }
    }

    private func make(_ number: Int) {
        let arguments = arguments.withLock { $0 }
        do {
            let made = try RenderCommand.render(arguments, saysWarnings: false) { [self] in
                if state.withLock({ $0.wanted != number }) { throw Preview.Abandoned() }
            }
            if !quiet { Terminal.note(made) }
        } catch is Preview.Abandoned {
            return
        } catch {
            Interruption.check()
            // One that fails because the scene has changed meanwhile is made again.
            if state.withLock({ $0.wanted == number }) { Terminal.error(Program.phrased(error).lines) }
        }
    }
}
