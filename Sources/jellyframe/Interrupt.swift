import Dispatch
import Foundation
import JellyFilm

/// Removes a half-written film when the program is interrupted, and ends it.
final class Interrupt {
    private let sources: [any DispatchSourceSignal]

    init(cancelling sink: any FrameSink) {
        sources = [(SIGINT, ExitCode.interrupted), (SIGTERM, .terminated), (SIGHUP, .terminated)].map { number, code in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                sink.cancel()
                Terminal.error("interrupted; nothing was written")
                exit(code.rawValue)
            }
            source.resume()
            return source
        }
    }

    func stop() {
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    }
}
