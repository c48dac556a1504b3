import Foundation
import JellySupport
import JellyValues

/// A Swift package that wraps UIKit sources.
struct PortPackage {
    /// The checkout of jellyframe.
    let checkout: String
    /// The name of the controller's class, the storyboard or the playground page.
    let title: String
    var screen = PortScreen()
    var seconds = 5
    var rate = FrameRate(60)
    /// The touches as JSON5.
    var touches = Array(PortText.noTouches.utf8)
    /// The presentation as JSON5, and the files it refers to, by name.
    var presentation: (text: [UInt8], files: [(name: String, bytes: [UInt8])]) = (
        Array(PortText.plainPresentation.utf8), []
    )
    /// The sources' module, by the name that tests import.
    private let module: String
    /// Whether there are tests, which import XCTest, Testing or SnapshotTesting.
    var hasTests: Bool { !tests.isEmpty }
    private let sources: [PortFile]
    private let tests: [PortFile]
    private let resources: [PortFile]
    /// What tests find beside them.
    private let fixtures: [(path: String, bytes: [UInt8])]
    /// The paths of sources that are views of SwiftUI, which has no counterpart here.
    let leftOut: [String]
    private let start: String?
    /// What was done about files of one name.
    let notes: [String]
    /// The imported modules without a counterpart here.
    let emptyModules: [String]
    /// The imported modules that are products of their own.
    private let ownProducts: [String]

    /// - Throws: `Failure` where no controller is found, or two files have the same name.
    init(_ files: [PortFile], controller: String?, checkout: String) throws {
        guard FileManager.default.fileExists(atPath: checkout + "/Sources/UIKit/UIKitDynamics") else {
            throw Failure(
                code: .missingDependency,
                message: "“\(checkout)” is not a checkout of jellyframe; give one with --jellyframe DIR")
        }
        self.checkout = URL(filePath: checkout).standardizedFileURL.path
        fixtures = files.compactMap(\.fixture)
        let chosen = try PortNaming.unique(
            files.filter { !$0.isInformation }, reserved: [PortText.hostFile, Self.testDirectory + PortText.testFile]
        ) {
            // Tests are in a directory of their own.
            $0.isSwift && Self.isTest($0) ? Self.testDirectory + $0.name : $0.name
        }
        let unique = chosen.files
        notes = chosen.notes
        resources = unique.filter { !$0.isSwift }
        let parts = Self.withoutSwiftUI(unique.filter(\.isSwift))
        (sources, tests, leftOut) = (parts.sources, parts.tests, parts.leftOut)
        let modules = Set(tests.flatMap(Self.testedModules)).subtracting(PortModule.known).sorted()
        // Tests of views of UIKit itself need no sources.
        guard !sources.isEmpty || !tests.isEmpty && modules.isEmpty else {
            throw Failure.usage(
                tests.isEmpty
                    ? "no Swift file given"
                    : "only tests of \(modules.joined(separator: ", ")) given; give the Swift files that they test, too"
            )
        }
        guard modules.count <= 1 else {
            throw Failure.usage(
                "the tests import several modules: \(modules.joined(separator: ", ")); port the tests of each module separately"
            )
        }
        let found = PortModule(sources)
        module = modules.first ?? Self.importedModule(tests, sources, found) ?? "Controllers"
        emptyModules = Set(found.emptyModules + PortModule(tests).emptyModules).subtracting([module]).sorted()
        ownProducts = Set(found.ownProducts + PortModule(tests).ownProducts).sorted()
        let storyboards = resources.filter { $0.name.hasSuffix(".storyboard") && !$0.name.hasPrefix("Launch") }
        let scene = controller.flatMap { name in
            storyboards.first { String(decoding: $0.bytes, as: UTF8.self).contains("customClass=\"\(name)\"") }
        }
        func name(_ storyboard: PortFile) -> String { String(storyboard.name.dropLast(".storyboard".count)) }
        let wanted = files.flatMap(\.mainStoryboards) + ["Main"]
        let storyboard =
            wanted.lazy.compactMap { one in storyboards.first { name($0) == one } }.first ?? storyboards.first
        if let controller, let scene {
            title = controller
            start = PortText.start(storyboard: name(scene), controllerClass: controller, delegate: found.appDelegate)
        } else if controller == nil, found.makesWindow, let delegate = found.appDelegate {
            (title, start) = (delegate, PortText.start(app: delegate, scene: found.sceneDelegate))
        } else if controller == nil, let storyboard {
            title = name(storyboard)
            start = PortText.start(storyboard: title, controllerClass: nil, delegate: found.appDelegate)
        } else if let name = controller ?? found.firstController {
            (title, start) = (name, PortText.start(controller: name, delegate: found.appDelegate))
        } else if found.isPlayground {
            (title, start) = ("Page", PortText.startOfPage)
        } else if !tests.isEmpty {
            (title, start) = (module, nil)
        } else {
            throw Failure.usage("found no subclass of a view controller; give its name with --controller NAME")
        }
    }

    /// The sources and tests, and the paths of those that are left out: what SwiftUI draws, and the tests of it.
    private static func withoutSwiftUI(
        _ files: [PortFile]
    ) -> (sources: [PortFile], tests: [PortFile], leftOut: [String]) {
        let (tests, sources) = (files.filter(isTest), files.filter { !isTest($0) })
        var drawn = sources.filter(PortModule.isOfSwiftUI)
        guard !drawn.isEmpty, drawn.count < sources.count else { return (sources, tests, []) }
        var names = drawn.reduce(into: Set<String>()) { $0.formUnion(PortModule.types(in: $1)) }
        // What needs those, and of what no others need anything.
        var rest = sources.filter { file in !drawn.contains { $0.path == file.path } }
        while let place = PortModule.firstOfSwiftUI(rest, besides: names) {
            let file = rest.remove(at: place)
            names.formUnion(PortModule.types(in: file))
            drawn.append(file)
        }
        let tested = tests.filter {
            !names.isDisjoint(with: PortModule.words(in: $0)) || PortModule.drawsWithSwiftUI($0)
        }
        let paths = Set((drawn + tested).map(\.path))
        return (
            sources.filter { !paths.contains($0.path) }, tests.filter { !paths.contains($0.path) },
            files.map(\.path).filter(paths.contains)
        )
    }

    /// Whether there is a controller to render; tests may only need views.
    var hasVideo: Bool { start != nil }

    /// The path of the touches in the package.
    static let touchFile = "Fixtures/touches.json5"
    /// The path of the presentation in the package.
    static let presentationFile = "Fixtures/presentation.json5"

    /// The package's files by their relative paths.
    var files: [(name: String, bytes: [UInt8])] {
        let texts = [
            (
                "Package.swift",
                PortText.manifest(
                    checkout: checkout, module: module, hasResources: !resources.isEmpty, hasVideo: hasVideo,
                    hasTests: hasTests, emptyModules: emptyModules, ownProducts: ownProducts,
                    fixtures: Set(fixtures.compactMap { $0.path.split(separator: "/").first.map(String.init) }).sorted()
                )
            ),
            ("Sources/Controllers/" + PortText.hostFile, start ?? PortText.plainFile),
        ]
        let ofVideo = [
            ("Sources/video/main.swift", PortText.main(screen, seconds: seconds, rate: rate, module: module))
        ]
        let ofTests = [
            (PortText.testFile, PortText.plainFile),
            ("__Snapshots__/README.md", PortText.referenceNote),
        ]
        let empty = emptyModules.map { ("Sources/\($0)/Empty.swift", Array(PortText.emptyModule.utf8)) }
        return (texts + (hasVideo ? ofVideo : [])).map { ($0.0, Array($0.1.utf8)) } + empty + [
            (Self.touchFile, touches), (Self.presentationFile, presentation.text),
        ]
            + presentation.files.map { ("Fixtures/" + $0.name, $0.bytes) }
            + sources.map { ("Sources/Controllers/" + $0.name, $0.bytes) }
            + resources.map { ("Sources/Controllers/Resources/" + $0.name, $0.bytes) }
            + resources.compactMap(\.photograph).map { ("Sources/Controllers/Resources/" + $0.name, $0.bytes) }
            + (hasTests ? ofTests.map { (Self.testDirectory + $0.0, Array($0.1.utf8)) } : [])
            + tests.map { (Self.testDirectory + $0.name, $0.bytes) }
            + (hasTests ? fixtures.map { (Self.testDirectory + $0.path, $0.bytes) } : [])
    }

    private static let testDirectory = "Tests/ControllersTests/"

    /// Whether a file contains tests.
    private static func isTest(_ file: PortFile) -> Bool {
        file.isAmongTests
            || String(decoding: file.bytes, as: UTF8.self).contains(
                /(?m)^[ \t]*(?:@testable[ \t]+import\b|(?:@\w+[ \t]+)*import[ \t]+(?:XCTest|Testing|\w*SnapshotTest\w+)\b)/
            )
    }

    /// The modules that a test imports as `@testable`.
    private static func testedModules(_ file: PortFile) -> [String] {
        let line =
            /(?m)^\s*(?:@\w+(?:\([^)\n]*\))?[ \t]+)*@testable[ \t]+(?:@\w+(?:\([^)\n]*\))?[ \t]+)*import[ \t]+(\w+)/
        return String(decoding: file.bytes, as: UTF8.self).matches(of: line).map { String($0.1) }
    }

    /// The sources' module as tests import it that only use what is public: the one with the name of a directory of the
    /// sources, or else the only one that is not here.
    private static func importedModule(_ tests: [PortFile], _ sources: [PortFile], _ module: PortModule) -> String? {
        guard module.hasPublicNames else { return nil }
        let imported = Set(PortModule(tests).emptyModules).subtracting(module.emptyModules)
        let directories = Set(sources.flatMap { $0.path.split(separator: "/").dropLast().map(String.init) })
        let named = imported.intersection(directories)
        return named.count == 1 ? named.first : imported.count == 1 ? imported.first : nil
    }
}
