import Foundation

/// A child process in a process group of its own, with files as its output.
///
/// Not Foundation's `Process`: that notices the end tens of milliseconds late, and while it lists the open files it copies
/// more than a directory's entry has, which reads past the end of a page now and then.
final class SpawnedProcess {
    let id: pid_t
    private var status: Int32?

    /// Starts a program with every signal at its default, as a shell's background jobs ignore some, and no other open files.
    ///
    /// - Throws: `POSIXError` if it cannot be started.
    init(_ words: [String], environment: [String: String], output: URL, errors: URL) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.path, O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors.path, O_WRONLY, 0)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var flags = Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
        #if os(Linux)
            // Swift knows no function that closes all; numbers that are not open are left out.
            for other in STDERR_FILENO + 1..<512 { posix_spawn_file_actions_addclose(&actions, other) }
        #else
            flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #endif
        posix_spawnattr_setflags(&attributes, flags)
        posix_spawnattr_setpgroup(&attributes, 0)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        sigdelset(&signals, SIGKILL)
        sigdelset(&signals, SIGSTOP)
        posix_spawnattr_setsigdefault(&attributes, &signals)

        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var id: pid_t = 0
        let code = posix_spawn(&id, words[0], &actions, &attributes, &arguments, &variables)
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
        self.id = id
    }

    deinit {
        if isRunning {
            kill(id, SIGKILL)
            waitpid(id, nil, 0)
        }
    }

    /// Whether it is still running.
    var isRunning: Bool {
        guard status == nil else { return false }
        var value: Int32 = 0
        let found = waitpid(id, &value, WNOHANG)
        if found == id {
            status = value
        } else if found < 0, errno != EINTR {
            // Nobody else waits for it.
            preconditionFailure("the process \(id) cannot be waited for: \(String(cString: strerror(errno)))")
        }
        return status == nil
    }

    /// The exit code, or 128 plus the signal that ended it; waits for its end.
    var code: Int32 {
        var pause: UInt32 = 500
        while isRunning {
            usleep(pause)
            pause = min(pause * 2, 10_000)
        }
        let value = status ?? 0
        let signal = value & 0x7F
        return signal == 0 ? value >> 8 & 0xFF : 128 + signal
    }
}
