import JellyValues

/// The generated files of a ported package.
enum PortText {
    static let hostFile = "JellyframeHost.swift"
    static let noTouches =
        "// Touches, in seconds and points; see jellyframe port --help for an example.\n{ touches: [] }\n"

    static let plainPresentation = """
        // The presentation of the video: the keys of a scene's presentation, as in Docs/presentation.md.
        { touches: true }

        """

    /// The test target's file that is built unchanged.
    static let testFile = "JellyframeTests.swift"
    static let plainFile = "// The plugin rewrites the other files during the build.\n"
    /// A file that keeps the directory of references in place, excluded by the manifest.
    static let referenceNote = "The references of snapshot tests, one directory for each test file.\n"

    static let emptyModule = """
        // An Apple or third-party module without a counterpart here: imports of it build, uses of it do not.

        """

    /// - Parameters:
    ///   - module: the sources' module, as tests import it.
    ///   - hasVideo: whether there is a controller to render.
    ///   - hasTests: whether there are tests.
    ///   - emptyModules: the imported modules without a counterpart here.
    ///   - ownProducts: the imported modules that are products of their own.
    ///   - fixtures: what lies beside the tests.
    static func manifest(
        checkout: String, module: String, hasResources: Bool, hasVideo: Bool, hasTests: Bool, emptyModules: [String],
        ownProducts: [String], fixtures: [String]
    ) -> String {
        let products = ownProducts.map { ", .product(name: \(literal($0)), package: \"Jellyframe\")" }
        let names = (products + emptyModules.map { ", " + literal($0) }).joined()
        let targets = emptyModules.map { "\n        .target(name: \(literal($0)))," }.joined()
        let excluded = (["__Snapshots__"] + fixtures).map(literal).joined(separator: ", ")
        let video = """
                    .executableTarget(
                        name: "video",
                        dependencies: [
                            .target(name: \(literal(module))), .product(name: "UIKit", package: "Jellyframe"),
                            .product(name: "UIKitHost", package: "Jellyframe"),
                            .product(name: "JellyScene", package: "Jellyframe"),
                            .product(name: "JellyVideo", package: "Jellyframe"),
                            .product(name: "JellyStage", package: "Jellyframe"),
                        ]),

            """
        let tests = """
                    .testTarget(
                        name: \(literal(module + "Tests")),
                        dependencies: [
                            .target(name: \(literal(module))), .product(name: "UIKit", package: "Jellyframe"),
                            .product(name: "SnapshotTesting", package: "Jellyframe")\(names),
                        ],
                        path: "Tests/ControllersTests", exclude: [\(excluded)], sources: [\(literal(testFile))],
                        swiftSettings: [.swiftLanguageMode(.v5)],
                        plugins: [.plugin(name: "UIKitPort", package: "Jellyframe")]),

            """
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Port",
                dependencies: [.package(name: "Jellyframe", path: \(literal(checkout)))],
                targets: [\(targets)
                    // The plugin rewrites the other files during the build.
                    .target(
                        name: \(literal(module)),
                        dependencies: [.product(name: "UIKit", package: "Jellyframe")\(names)],
                        path: "Sources/Controllers", sources: [\(literal(hostFile))],\(hasResources ? " resources: [.process(\"Resources\")]," : "")
                        swiftSettings: [.swiftLanguageMode(.v5)],
                        plugins: [.plugin(name: "UIKitPort", package: "Jellyframe")]),
            \(hasVideo ? video : "")\(hasTests ? tests : "")    ]
            )

            """
    }

    static func start(controller: String, delegate: String?) -> String {
        start(of: "UIViewControllerHost(\(controller)(), on: device)", after: prepare(delegate))
    }

    static func start(storyboard: String, controllerClass: String?, delegate: String?) -> String {
        let name = controllerClass.map { "controllerClass: \(literal($0)), " } ?? ""
        return start(
            of: """
                try UIViewControllerHost(
                        storyboard: \(literal(storyboard)), bundle: .module, \(name)on: device)
                """, after: prepare(delegate))
    }

    /// The host of an app whose delegate, or scene delegate, creates the window.
    static func start(app: String, scene: String?) -> String {
        start(of: "UIViewControllerHost(app: \(app)(), scene: \(scene.map { $0 + "()" } ?? "nil"), on: device)")
    }

    private static func prepare(_ delegate: String?) -> String {
        delegate.map { "    UIViewControllerHost.prepare(\($0)())\n" } ?? ""
    }

    /// The host of a playground page that shows a controller or a view.
    static var startOfPage: String {
        start(of: "UIViewControllerHost(shown(), on: device)") + """

            @MainActor private func shown() -> UIViewController {
                ObjectiveCClasses.runTopLevel()
                let live = PlaygroundPage.current.liveView
                if let controller = live as? UIViewController { return controller }
                let controller = UIViewController()
                if let view = live as? UIView { controller.view = view }
                return controller
            }

            """
    }

    private static func start(of host: String, after preparation: String = "") -> String {
        """
        import Foundation
        import PlaygroundSupport
        public import UIKit

        /// The host of the controller.
        @MainActor public func makeHost(on device: HostDevice) throws -> UIViewControllerHost {
            ObjectiveCRuntime.register(ObjectiveCClasses.self)
        \(preparation)    return \(host)
        }

        /// Delegate methods that are never called, each with its line.
        public var uncalledMethods: [String] { ObjectiveCClasses.uncalledMethods }

        """
    }

    static func main(_ screen: PortScreen, seconds: Int, rate: FrameRate, module: String) -> String {
        let number = rate.denominator == 1 ? "\(rate.numerator)" : "\(rate.numerator), \(rate.denominator)"
        return """
            // Renders the video: swift run video OUT
            import \(module)
            import Foundation
            import JellyGraphics
            import JellyScene
            import JellyStage
            import JellyValues
            import JellyVideo
            import UIKit

            do {
                \(screen.showsBars ? "var" : "let") device = \(screen.expression)\(screen.showsBars ? "\n    device.showsBars = true" : "")
                // The package's directory, two levels above this file's.
                let package = URL(fileURLWithPath: #filePath + "/../../..").standardizedFileURL
                let touches = package.appendingPathComponent("Fixtures/touches.json5")
                let script = try TouchScript(json5: Data(contentsOf: touches))
                let presentation = try Presentation(
                    contentsOf: package.appendingPathComponent("Fixtures/presentation.json5").path)
                func host() throws -> UIViewControllerHost {
                    let host = try makeHost(on: device)
                    host.play(script)
                    return host
                }
                // Played once without drawing if the presentation refers to contacts, rest or items.
                let plan = try presentation.plan(
                    size: device.size, tickRate: 60, duration: \(seconds), touches: script.touches
                ) {
                    let host = try host()
                    return try host.work { try host.stage.advance(recordingTo: \(seconds)) }
                }
                let window = FrameWindow(to: plan.duration, rate: FrameRate(\(number)))
                let output = try VideoOutput(parsing: CommandLine.arguments.dropFirst().first ?? "video.mp4")
                let video = try Video(output, viewport: Viewport(size: plan.size, scale: 2), rate: window.rate)
                let shown = try host()
                try Presented(shown, plan).advance(through: FrameSchedule(window)) {
                    try video.write($0.drawing, index: $0.index)
                }
                try video.finish()
                let ignored = shown.ignoredCalls.map { "\\($0)" }
                let texts = shown.textProblems.map { "\\($0.problem)" }
                for line in uncalledMethods + ignored + Set(texts).sorted() {
                    FileHandle.standardError.write(Data("\\(line)\\n".utf8))
                }
            } catch {
                FileHandle.standardError.write(Data("\\(error)\\n".utf8))
                exit(1)
            }

            """
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
