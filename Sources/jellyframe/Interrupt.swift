import Foundation
import JellyFilm

/// Ends the program on Ctrl-C and its like, and removes a half-written film before.
///
/// A thread of its own waits for the signals, which are blocked everywhere else from `init` on: none comes between the
/// moment in which a film is opened and the one in which it is known here.
final class Interrupt: @unchecked Sendable {  // Every access to `phase` and `received` is inside `lock`.
    private enum Phase {
        /// There may be a film, but it is not known here.
        case opening
        /// There is a film.
        case writing(FilmCanceller)
        case over
    }

    private let lock = NSLock()
    private var phase = Phase.opening
    private var received: ExitCode?

    /// Takes over the signals that are not ignored already, as those of `nohup` and of background jobs are.
    init() {
        var signals = sigset_t()
        sigemptyset(&signals)
        let watched = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { !Self.isIgnored($0) }
        guard !watched.isEmpty else { return }
        for number in watched { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        Thread.detachNewThread { [signals] in
            var signals = signals
            var number: Int32 = 0
            guard sigwait(&signals, &number) == 0 else { return }
            let code = Self.code(of: number)
            // Removing a film waits for ffmpeg; who asks twice does not want to.
            Thread.detachNewThread { self.receive(code) }
            guard sigwait(&signals, &number) == 0 else { return }
            _exit(Self.code(of: number).rawValue)
        }
    }

    private static func code(of signal: Int32) -> ExitCode {
        switch signal {
        case SIGINT: .interrupted
        case SIGTERM: .terminated
        case SIGQUIT: .quit
        default: .hungUp
        }
    }

    /// Tells what removes a film when a signal comes.
    func watch(_ film: FilmCanceller) {
        let received = lock.withLock {
            phase = .writing(film)
            return self.received
        }
        guard let received else { return }
        film.cancel()
        end(received)
    }

    /// From here on signals are too late; does not return when one came before, because it is about to end the program.
    func stop() {
        let isEnding = lock.withLock {
            defer { phase = .over }
            if case .writing = phase { return received != nil }
            return false
        }
        while isEnding { sleep(1) }
    }

    private func receive(_ code: ExitCode) {
        let phase = lock.withLock {
            received = code
            return self.phase
        }
        guard case .writing(let film) = phase else { return }
        film.cancel()
        end(code)
    }

    private func end(_ code: ExitCode) -> Never {
        // The line of the progress ends here.
        if isatty(2) == 1 { Terminal.draw("\n") }
        Terminal.error("interrupted")
        exit(code.rawValue)
    }

    /// Whether a signal was ignored by whoever started this process.
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
