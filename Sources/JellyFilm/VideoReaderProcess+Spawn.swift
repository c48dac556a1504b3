import Foundation

extension VideoReaderProcess {
    /// Starts `words[0]` with the other words as arguments; it writes to the two pipes and finds nothing to read.
    static func spawnReading(_ words: [String], output: PipeEnds, errors: PipeEnds) throws(SystemError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        posix_spawnattr_setpgroup(&attributes, 0)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        sigdelset(&signals, SIGKILL)
        sigdelset(&signals, SIGSTOP)
        posix_spawnattr_setsigdefault(&attributes, &signals)

        let unwanted = ["FFREPORT", "AV_LOG_FORCE_COLOR", "AV_LOG_FORCE_256COLOR"]
        let kept = ProcessInfo.processInfo.environment.filter { !unwanted.contains($0.key) }
        var id: pid_t = 0
        let variables = kept.map { "\($0.key)=\($0.value)" }.sorted()
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
        defer { for text in arguments + environment { free(text) } }
        let code = posix_spawn(&id, words[0], &actions, &attributes, &arguments, &environment)
        guard code == 0 else { throw SystemError(operation: "posix_spawn", code: code) }
        return id
    }
}
