import Foundation
import Synchronization

/// Ends a program on Ctrl-C and similar signals: children first, then incomplete outputs, then the process, with exit
/// code 128 plus the signal's number.
///
/// A thread waits for the signals, which are blocked in all others. Not for libraries; `main` calls this before
/// starting other threads.
package enum Interruption {
    private enum Phase { case none, running, received, over }

    /// The time within which further signals count as the same.
    private static let patience = Duration.seconds(1)

    private static let phase = Mutex(Phase.none)
    private static let isUserSignal = Atomic(false)

    /// Those that end a process unless it takes them, but for errors of its own, SIGPIPE and SIGXFSZ, which are errors
    /// of a write, the two that the C library uses itself, and SIGUSR1, which has a handler.
    private static var signals: [Int32] {
        let left: Set<Int32> = [
            SIGKILL, SIGSTOP, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS, SIGCHLD, SIGCONT, SIGTSTP,
            SIGTTIN, SIGTTOU, SIGURG, SIGWINCH, SIGPIPE, SIGXFSZ, 32, 33, SIGUSR1,
        ]
        #if os(Linux)
            let last: Int32 = 64
        #else
            let last: Int32 = 31
        #endif
        return (1...last).filter { !left.contains($0) }
    }

    /// Restores the default action of SIGQUIT, unless it is ignored.
    package static func restoreQuit() {
        if !isIgnored(SIGQUIT) { signal(SIGQUIT, SIG_DFL) }
    }

    /// Handles the signals that are not ignored, as under `nohup` and in background jobs.
    ///
    /// - Parameter notice: called on a signal.
    package static func install(notice: @escaping @Sendable () -> Void) {
        var set = sigset_t()
        sigemptyset(&set)
        for number in signals where !isIgnored(number) { sigaddset(&set, number) }
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &set, &before)
        // When a program crashes, Swift's runtime stops its threads by SIGUSR1 and a handler of its own, so that signal must
        // not be blocked. Ours hands it on as SIGTERM, which has to be blocked by then.
        isUserSignal.store(false, ordering: .relaxed)
        if !isIgnored(SIGUSR1) {
            signal(SIGUSR1) { _ in
                Interruption.isUserSignal.store(true, ordering: .relaxed)
                kill(getpid(), SIGTERM)
            }
        }
        do throws(SystemError) {
            phase.withLock { $0 = .running }
            try SystemThread.start { [set] in
                var set = set
                var number: Int32 = 0
                guard sigwait(&set, &number) == 0, begin() else { return }
                let code = 128 + (isUserSignal.load(ordering: .relaxed) ? SIGUSR1 : number)
                // Removing outputs takes its time; who asks twice does not want to wait.
                let removing: @Sendable () -> Void = {
                    CleanupRegistry.endAll()
                    notice()
                    _exit(code)
                }
                do throws(SystemError) { try SystemThread.start(removing) } catch { removing() }
                // `timeout` and its like send one to the program and then one to its group, and mean the same by both.
                let first = ContinuousClock.now
                repeat {
                    guard sigwait(&set, &number) == 0 else { return }
                } while ContinuousClock.now - first < patience
                _exit(128 + number)
            }
        } catch {
            // Without a thread that waits for them, signals end the process as they always do.
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }
    }

    /// Blocks forever if a signal is about to end the process, so that its consequences are not reported as errors.
    package static func check() {
        while phase.withLock({ $0 == .received }) { sleep(1) }
    }

    /// Exits the process; later signals have no effect.
    package static func exit(_ code: Int32) -> Never {
        let isExtension = phase.withLock { phase in
            defer { if phase == .running { phase = .over } }
            return phase == .received
        }
        while isExtension { sleep(1) }
        Foundation.exit(code)
    }

    private static func begin() -> Bool {
        phase.withLock { phase in
            guard phase == .running else { return false }
            phase = .received
            return true
        }
    }

    /// Whether a signal was ignored when this process started.
    static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        // SIG_IGN is the address 1, and functions of C cannot be compared otherwise.
        return unsafeBitCast(handler, to: Int.self) == 1
    }
}
