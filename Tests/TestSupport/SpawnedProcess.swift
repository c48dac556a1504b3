import Foundation
import JellySupport

/// A child process in a process group of its own, with files as its output.
///
/// Not Foundation's `Process`: that notices the end tens of milliseconds late, and while it lists the open files it copies
/// more than a directory's entry has, which reads past the end of a page now and then.
final class SpawnedProcess {
    let id: pid_t
    private var status: Int32?

    /// Starts a program, with no other open files.
    ///
    /// - Throws: `SystemError` if it cannot be started.
    init(_ words: [String], environment: [String: String], output: URL, errors: URL) throws {
        let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
        id = try spawn(words, environment: variables) { actions in
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.path, O_WRONLY, 0)
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors.path, O_WRONLY, 0)
            #if os(Linux)
                // Those that are not open are left out.
                for other in STDERR_FILENO + 1..<512 { posix_spawn_file_actions_addclose(&actions, other) }
            #endif
        }
    }

    deinit {
        if isRunning {
            kill(id, SIGKILL)
            wait(0)
        }
    }

    /// Whether it is still running.
    var isRunning: Bool {
        if status == nil { wait(WNOHANG) }
        return status == nil
    }

    /// The exit code, or 128 plus the signal that ended it; waits for its end.
    var code: Int32 {
        if status == nil { wait(0) }
        let (value, signal) = (status ?? 0, (status ?? 0) & 0x7F)
        return signal == 0 ? value >> 8 & 0xFF : 128 + signal
    }

    /// Takes the status of an ended process.
    private func wait(_ options: Int32) {
        var value: Int32 = 0
        var found = waitpid(id, &value, options)
        while found < 0, errno == EINTR { found = waitpid(id, &value, options) }
        // Nobody else waits for it.
        precondition(found >= 0, "the process \(id) cannot be waited for: \(String(cString: strerror(errno)))")
        if found == id { status = value }
    }
}
