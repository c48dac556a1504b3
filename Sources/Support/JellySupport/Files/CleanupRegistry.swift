import Foundation
import Synchronization

/// Cleans up if this process ends now: unfinished outputs, and child processes.
enum CleanupRegistry {
    private struct State {
        var work: [ObjectIdentifier: StagedWork] = [:]
        var children: Set<pid_t> = []
        var isOver = false
    }

    private static let state = Mutex(State())
    /// Held while a child is started, so that none is missed.
    static let starting = Mutex(())

    /// Remembers a piece of work until it ends.
    ///
    /// - Returns: whether it may begin; nobody would remove what it makes once `endAll()` was called.
    static func add(_ work: StagedWork) -> Bool {
        state.withLock { state in
            guard !state.isOver else { return false }
            state.work[ObjectIdentifier(work)] = work
            return true
        }
    }

    static func remove(_ work: StagedWork) {
        _ = state.withLock { $0.work.removeValue(forKey: ObjectIdentifier(work)) }
    }

    static func add(child: pid_t) { state.withLock { _ = $0.children.insert(child) } }

    /// Forgets a child that has ended and has not been waited for, so that its number is nobody else's yet.
    static func remove(child: pid_t) { state.withLock { _ = $0.children.remove(child) } }

    /// Ends all children, removes all outputs that are not complete, and lets no child start any more.
    static func endAll() {
        starting.withLock { _ in
            state.withLock { state in
                state.isOver = true
                for child in state.children { kill(-child, SIGKILL) }
                // Until it is gone, a child may make one more file in a directory that is about to be removed.
                for child in state.children {
                    var information = siginfo_t()
                    _ = try? system("waitid") { waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) }
                }
            }
        }
        while let work = state.withLock({ $0.work.values.first }) { work.cancel() }
    }

    /// Whether `endAll()` was called.
    static var isOver: Bool { state.withLock { $0.isOver } }
}
