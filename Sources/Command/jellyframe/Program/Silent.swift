/// Ends the program with a code; what is to be said has been said.
struct Silent: Error {
    let code: ExitCode
}
