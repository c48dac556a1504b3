import Foundation
import JellySupport

/// The declarations in a package's sources: controllers, app and imports.
struct PortModule {
    private let texts: [String]
    /// The superclass, or first protocol, of each class; and the classes in order.
    private let parents: [String: String]
    private let classes: [String]

    init(_ sources: [PortFile]) {
        texts = sources.map(Self.code)
        let pattern = /\bclass\s+(\w+)\s*(?:<[^>{]*>)?\s*:\s*(\w+)/
        let found = texts.flatMap { $0.matches(of: pattern).map { (String($0.1), String($0.2)) } }
        parents = Dictionary(found, uniquingKeysWith: { first, _ in first })
        classes = found.map(\.0)
    }

    /// The class named `ViewController`, or the first controller without subclasses.
    var firstController: String? {
        let controllers = classes.filter(isController)
        let bases = Set(controllers.compactMap { parents[$0] })
        return controllers.first { $0 == "ViewController" } ?? controllers.first { !bases.contains($0) }
            ?? controllers.first
    }

    private func isController(_ name: String) -> Bool {
        var seen: Set<String> = []
        var current = name
        while let parent = parents[current], seen.insert(current).inserted {
            if parent.hasSuffix("ViewController"), parents[parent] == nil { return true }
            current = parent
        }
        return false
    }

    /// The class that adopts UIApplicationDelegate; nil if there is none.
    var appDelegate: String? { adopting("UIApplicationDelegate") }
    /// The class that adopts UIWindowSceneDelegate; nil if there is none.
    var sceneDelegate: String? { adopting("UIWindowSceneDelegate") }

    private func adopting(_ name: String) -> String? {
        texts.lazy.flatMap { $0.matches(of: /\bclass\s+(\w+)\s*:([^{]*)/) }
            .first { $0.2.contains(name) }.map { String($0.1) }
    }

    /// Whether the app's or scene's delegate creates the window, rather than a storyboard.
    var makesWindow: Bool {
        texts.contains { text in
            (text.contains("UIApplicationDelegate") || text.contains("UIWindowSceneDelegate"))
                && text.contains(/UIWindow\(|window\s*=\s*\.init\(/) && text.contains("rootViewController")
        }
    }

    /// Whether other modules can use something of the files.
    var hasPublicNames: Bool { texts.contains { $0.contains(/(?m)^[ \t]*(?:@\w+[ \t]+)*(?:public|open)\b/) } }

    /// Whether the files belong to a playground.
    var isPlayground: Bool { texts.contains { $0.contains("PlaygroundSupport") || $0.contains("XCPlayground") } }

    /// The imported modules that are not available here and not guarded by `canImport`.
    var emptyModules: [String] { imported.subtracting(Self.known).subtracting(Self.products).sorted() }

    /// The imported modules that are products of their own, since sources that guard them by `canImport` want Apple's.
    var ownProducts: [String] { imported.intersection(Self.products).map { Self.productNames[$0] ?? $0 } }

    private var imported: Set<String> {
        let line =
            /(?m)^[ \t]*(?:@\w+(?:\([^)]*\))?[ \t]+)*import[ \t]+(?:(?:class|struct|enum|protocol|func|let|var|typealias)[ \t]+)?(\w+)/
        let asked = Set(texts.flatMap { $0.matches(of: /\bcanImport\(\s*(\w+)/).map { String($0.1) } })
        let imported = Set(texts.flatMap { $0.matches(of: line).map { String($0.1) } })
        return imported.subtracting(asked)
    }

    /// Whether a file only has what SwiftUI draws: it uses more of SwiftUI than conformances, and has no class of UIKit.
    static func isOfSwiftUI(_ file: PortFile) -> Bool {
        let code = code(in: file)
        let names =
            /\b(?:UIViewRepresentable|UIViewControllerRepresentable|ObservableObject|PreviewProvider|ViewModifier)\b|@(?:ViewBuilder|State|StateObject|ObservedObject|EnvironmentObject)\b|\bsome\s+View\b/
        return code.contains(names) && !code.contains(/\bclass\s+\w+[^{:\n]*:\s*UI(?!HostingController)/)
    }

    /// Whether a file without UIKit makes views of SwiftUI.
    static func drawsWithSwiftUI(_ file: PortFile) -> Bool {
        let code = code(in: file)
        let names =
            /\b(?:[HVZ]Stack|Text|Image|Label|ProgressView|Button|List|Form|ForEach|Group|Spacer|Rectangle|Circle|Capsule)\s*[({]/
        return code.contains(/(?m)^[ \t]*import[ \t]+SwiftUI\b/) && !code.contains(/(?m)^[ \t]*import[ \t]+UIKit\b/)
            && code.contains(names)
    }

    /// The place of the first file that needs types of files that are left out, while no other file needs its own.
    static func firstOfSwiftUI(_ files: [PortFile], besides names: Set<String>) -> Int? {
        let missing = files.reduce(into: names) { $0.subtract(types(in: $1)) }
        return files.firstIndex { file in
            let code = code(in: file)
            // After these a name is a type's.
            let used = Set(code.matches(of: /(?::|->|<|\[)\s*([A-Z]\w*)/).map { String($0.1) })
            let isNeedy =
                !missing.isDisjoint(with: used)
                || code.contains(/(?m)^[ \t]*import[ \t]+SwiftUI\b/) && !missing.isDisjoint(with: words(in: file))
            let own = types(in: file)
            return isNeedy && !files.contains { $0.path != file.path && !own.isDisjoint(with: words(in: $0)) }
        }
    }

    /// The names of the types that a file declares at its top level.
    static func types(in file: PortFile) -> Set<String> {
        let line =
            /(?m)^(?:(?:public|open|final|internal|@\w+(?:\([^)\n]*\))?)[ \t]+)*(?:class|struct|enum|actor|protocol)[ \t]+(\w+)/
        return Set(code(in: file).matches(of: line).map { String($0.1) })
    }

    /// The words of a file's code.
    static func words(in file: PortFile) -> Set<String> {
        Set(code(in: file).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }

    /// A file without its lines of comments.
    private static func code(in file: PortFile) -> String {
        String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { !$0.drop { $0 == " " || $0 == "\t" }.hasPrefix("//") }.joined(separator: "\n")
    }

    private static let products: Set<String> = [
        "FBSnapshotTestCase", "ImageIO", "MobileCoreServices", "OSLog", "SwiftUI", "iOSSnapshotTestCase", "os",
    ]

    private static let productNames = [
        "MobileCoreServices": "ImageIO", "OSLog": "os", "iOSSnapshotTestCase": "FBSnapshotTestCase",
    ]

    /// The modules that are here.
    static let known: Set<String> = [
        "Swift", "Darwin", "Foundation", "FoundationXML", "FoundationNetworking", "Dispatch", "Glibc",
        "Observation", "Synchronization",
        "Testing", "SnapshotTesting",
        "XCTest", "UIKit", "UIKitDynamics", "UIKitHost", "CoreGraphics", "CoreMotion", "QuartzCore",
        "PlaygroundSupport", "XCPlayground", "Controllers", "video",
    ]
}
