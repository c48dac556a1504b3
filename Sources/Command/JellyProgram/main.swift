import Foundation
import JellyImaging
import JellySupport

// Has to precede the second thread.
if AddressLimit.bytes != nil { FreedMemory.shareHeap() }
BundledFonts.use()
// Swift's runtime would treat Ctrl-\ as a crash and print a backtrace.
Interruption.restoreQuit()
// The descriptor of a closed stream would be reused by the next file, which would then receive the printed text.
for stream in 0...Int32(2) where fcntl(stream, F_GETFD) == -1 { _ = open("/dev/null", O_RDONLY) }
// A closed pipe or a file size limit should fail the write instead of killing the process.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
Interruption.install {
    // Ends the progress line.
    if isatty(2) == 1 { Terminal.draw("\n") }
    Terminal.error(["interrupted"])
}
Interruption.exit(Program.run { try Program.words }.rawValue)
