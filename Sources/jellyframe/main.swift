import Foundation

// A reader that goes away is an error of the write, not the end of the program.
signal(SIGPIPE, SIG_IGN)
// Swift's runtime may take Ctrl-\ for a crash and look into its own threads, which can hang; it is a wish to end.
if !Interrupt.isIgnored(SIGQUIT) { signal(SIGQUIT, SIG_DFL) }
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
