import Foundation

// A reader that goes away is an error of the write, not the end of the program.
signal(SIGPIPE, SIG_IGN)
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
