import Foundation

/// Writes all bytes to a file descriptor. A closed reader gives EPIPE and a file size limit EFBIG; neither ends this
/// process by a signal.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
    let failure = withoutSignalsOfWriting { () -> SystemError? in
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

/// Runs `body` with SIGPIPE and SIGXFSZ blocked on this thread, and discards those it raised.
///
/// The process's signal handlers are not changed, because they belong to the program, not to a library.
package func withoutSignalsOfWriting<Result>(_ body: () -> Result) -> Result {
    let numbers = [SIGPIPE, SIGXFSZ]
    let wasPending = numbers.map(isPending)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let result = body()
    for (number, wasPending) in zip(numbers, wasPending) where !wasPending && isPending(number) {
        var one = sigset_t()
        sigemptyset(&one)
        sigaddset(&one, number)
        var received: Int32 = 0
        sigwait(&one, &received)
    }
    return result
}

private func isPending(_ number: Int32) -> Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, number) == 1
}

/// Writes all bytes of an array; see `writeAll(_:to:)`.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
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

/// Opens a file, writes all bytes to it, and closes it.
package func writeFile(_ bytes: [UInt8], at path: String, options: Int32) throws(SystemError) {
    let descriptor = try system("open") { open(path, options | O_CLOEXEC, 0o666) }
    do throws(SystemError) {
        try writeAll(bytes, to: descriptor)
    } catch {
        close(descriptor)
        throw error
    }
    try closeWritten(descriptor)
}

/// Closes a written file: some file systems report a full disk only on closing.
package func closeWritten(_ descriptor: Int32) throws(SystemError) {
    // A close is not repeated, even after EINTR.
    if close(descriptor) == -1, errno != EINTR { throw SystemError(operation: "close", code: errno) }
}

/// Appends bytes to a regular file, creating it if missing, or writes them directly to devices and pipes.
///
/// Appended bytes are visible at once: this is not staged.
///
/// - Throws: `OutputError`, also for `ProtectedFiles`.
package func appendFile(_ bytes: [UInt8], to path: String) throws(OutputError) {
    let place = try OutputPlace(path)
    if case .file(let target) = place.kind, ProtectedFiles.contains(target) { throw .input(path: path) }
    do throws(SystemError) {
        switch place.kind {
        case .file(let target):
            try writeFile(bytes, at: target, options: O_WRONLY | O_CREAT | O_APPEND)
        case .special(let path): try writeFile(bytes, at: path, options: O_WRONLY | O_NOCTTY)
        case .descriptor(let number): try writeAll(bytes, to: number)
        }
    } catch {
        throw error.operation == "open"
            ? .cannotCreate(path: path, reason: error.reason)
            : .writeFailed(path: path, operation: error.operation, reason: error.reason)
    }
}

/// The process's standard output.
package enum StandardOutput {
    /// Writes all bytes. A closed reader such as `head` is not an error.
    ///
    /// - Returns: whether there is a reader.
    /// - Throws: `OutputError.writeFailed`.
    @discardableResult package static func write(_ bytes: [UInt8]) throws(OutputError) -> Bool {
        do throws(SystemError) {
            try writeAll(bytes, to: 1)
            return true
        } catch  where error.code == EPIPE {
            return false
        } catch {
            throw .writeFailed(path: "-", operation: error.operation, reason: error.reason)
        }
    }
}
