package import Foundation

/// The pipes between this process and a child.
struct ChildPipes {
    /// Nil where the child finds nothing to read.
    let input: PipeEnds?
    /// Nil where the child's output is thrown away.
    let output: PipeEnds?
    let errors: PipeEnds

    init(takesInput: Bool, givesOutput: Bool) throws(SystemError) {
        var made: [PipeEnds] = []
        func make() throws(SystemError) -> PipeEnds {
            do throws(SystemError) {
                made.append(try PipeEnds())
                return made[made.count - 1]
            } catch {
                for pipe in made { pipe.closeBoth() }
                throw error
            }
        }
        input = takesInput ? try make() : nil
        input?.enlarge()
        output = givesOutput ? try make() : nil
        errors = try make()
    }

    func closeChildEnds() {
        if let input { close(input.reading) }
        if let output { close(output.writing) }
        close(errors.writing)
    }

    func closeOwnEnds() {
        if let input { close(input.writing) }
        if let output { close(output.reading) }
        close(errors.reading)
    }

    func closeAll() {
        closeChildEnds()
        closeOwnEnds()
    }
}

/// Starts `words[0]` with the other words as arguments, in a process group of its own; the child reads and writes `pipes`.
func spawn(_ words: [String], environment: [String], pipes: ChildPipes) throws(SystemError) -> pid_t {
    try spawn(words, environment: environment) { actions in
        if let input = pipes.input {
            posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        if let output = pipes.output {
            posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, pipes.errors.writing, STDERR_FILENO)
    }
}

/// Starts `words[0]` with the other words as arguments, in a process group of its own.
///
/// The child finds every signal at its default, whatever this process ignores.
///
/// - Parameters:
///   - environment: variables as `NAME=value`.
///   - open: adds what the child opens and closes.
/// - Throws: `SystemError` if it cannot be started.
package func spawn(
    _ words: [String], environment: [String], _ open: (inout posix_spawn_file_actions_t) -> Void
) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    open(&actions)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    sigdelset(&signals, SIGKILL)
    sigdelset(&signals, SIGSTOP)
    posix_spawnattr_setsigdefault(&attributes, &signals)

    var id: pid_t = 0
    let code = withCStrings(words) { words in
        withCStrings(environment) { environment in
            posix_spawn(&id, words[0]!, &actions, &attributes, words, environment)
        }
    }
    guard code == 0 else { throw SystemError(operation: "posix_spawn", code: code) }
    return id
}

/// Calls `body` with the strings as C keeps them, with a null pointer at the end.
private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
}
