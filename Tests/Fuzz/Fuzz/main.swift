import CFuzzer
import Foundation

// `Fuzz TARGET [libFuzzer's options and directories]`; Scripts/prove/fuzz builds and calls it.
var words = CommandLine.arguments
guard words.count > 1, let target = FuzzTarget.all.first(where: { $0.name == words[1] }) else {
    for target in FuzzTarget.all { print(target.name) }
    exit(words.count > 1 ? 64 : 0)
}
words.remove(at: 1)
FuzzTarget.current = target

var count = Int32(words.count)
// libFuzzer keeps the arguments for its lifetime, and may pass them to other processes.
var list = words.map { strdup($0) } + [nil]
list.withUnsafeMutableBufferPointer { list in
    var arguments = list.baseAddress
    exit(
        LLVMFuzzerRunDriver(&count, &arguments) { data, size in
            FuzzTarget.current?.run([UInt8](UnsafeBufferPointer(start: data, count: size)))
            return 0
        })
}
