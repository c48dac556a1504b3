import Foundation
import JellySystem

// A reader that goes away is an error of the write, not the end of the program; so is a file that may not grow.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
Interruption.install {
    // The line of the progress ends here.
    if isatty(2) == 1 { Terminal.draw("\n") }
    Terminal.error("interrupted")
}
Interruption.exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
