import Foundation
import JellyImaging
import JellySupport

// Before there is a second thread.
if AddressLimit.bytes != nil { FreedMemory.shareHeap() }
// Swift's runtime takes Ctrl-\ for a crash and looks into its own threads, until there is somebody who heeds signals.
Interruption.restoreQuit()
// A stream that is closed would lend its number to the next file that is opened, which would get what is printed.
for stream in 0...Int32(2) where fcntl(stream, F_GETFD) == -1 { _ = open("/dev/null", O_RDONLY) }
// A reader that goes away is an error of the write, not the end of the program; so is a file that may not grow.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
Interruption.install {
    // The line of the progress ends here.
    if isatty(2) == 1 { Terminal.draw("\n") }
    Terminal.error(["interrupted"])
}
Interruption.exit(Program.run { try Program.words }.rawValue)
