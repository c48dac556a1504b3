import Foundation

/// The machine's processor.
package enum Processor {
    /// The architecture, such as `x86_64`.
    package static var architecture: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "another"
        #endif
    }

    /// The instructions by which libraries choose among their functions, of which some round differently: those that
    /// glibc, pixman and encoders ask for.
    private static let telling = ["ssse3", "sse4_1", "avx", "avx2", "fma", "avx512f", "asimd", "sve"]

    /// The processor's name, and the instruction sets by which libraries choose code; nil if unknown.
    package static var facts: (name: String?, features: [String])? {
        guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else { return nil }
        return facts(cpuinfo: text)
    }

    /// The same from the text of `/proc/cpuinfo`, where x86 lists `flags` and ARM `Features`.
    static func facts(cpuinfo text: String) -> (name: String?, features: [String]) {
        var (name, features): (String?, Set<Substring>?) = (nil, nil)
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            switch parts[0].trimmingCharacters(in: .whitespaces) {
            case "model name": name = name ?? parts[1].trimmingCharacters(in: .whitespaces)
            case "flags", "Features": features = features ?? Set(parts[1].split(separator: " "))
            default: break
            }
        }
        return (name, telling.filter { features?.contains(Substring($0)) == true })
    }
}
