import Foundation

/// The public names of UIKit that are there.
struct PortNames {
    let all: [String]

    /// The names in the sources of a checkout.
    init(checkout: String) {
        let folder = checkout + "/Sources/UIKit/UIKitDynamics"
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let pattern =
            /(?m)^\s*(?:public|open|case)\b.*?\b(?:class(?!\s+(?:func|var))|struct|enum|protocol|typealias|func|var|let|case)\s+(\w+)/
        var names: Set<String> = []
        for file in files where file.hasSuffix(".swift") {
            guard let text = try? String(contentsOfFile: folder + "/" + file, encoding: .utf8) else { continue }
            for match in text.matches(of: pattern) { names.insert(String(match.1)) }
        }
        all = names.subtracting(["func", "var", "let"]).sorted()
    }
}
