import Foundation

/// Writes all bytes to a file descriptor. A reader that is gone gives EPIPE, and never ends this process by a signal.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
    let failure = withoutPipeSignal { () -> SystemError? in
        var rest = bytes[...]
        do throws(SystemError) {
            while !rest.isEmpty {
                let piece = UnsafeRawBufferPointer(rebasing: rest)
                let written = write(descriptor, piece.baseAddress, piece.count)
                if written >= 0 {
                    rest = rest.dropFirst(written)
                } else if errno == EAGAIN {
                    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    try system("poll") { poll(&wanted, 1, -1) }
                } else if errno != EINTR {
                    return SystemError(operation: "write", code: errno)
                }
            }
            return nil
        } catch {
            return error
        }
    }
    if let failure { throw failure }
}

/// Runs `body` with SIGPIPE held back from this thread, and swallows the one that `body` has caused.
///
/// The process's own handling of the signal is left alone, because it belongs to the program, not to a library.
private func withoutPipeSignal<Result>(_ body: () -> Result) -> Result {
    var pipeSignal = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    let wasPending = isPipeSignalPending()
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let result = body()
    if !wasPending, isPipeSignalPending() {
        var received: Int32 = 0
        sigwait(&pipeSignal, &received)
    }
    return result
}

private func isPipeSignalPending() -> Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, SIGPIPE) == 1
}

/// Writes all bytes of an array; see above.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    let failure = bytes.withUnsafeBytes { raw -> SystemError? in
        do throws(SystemError) {
            try writeAll(raw, to: descriptor)
            return nil
        } catch {
            return error
        }
    }
    if let failure { throw failure }
}
