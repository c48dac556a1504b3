/// The texts of a package around somebody's files.
enum PortText {
    static let hostFile = "JellyframeHost.swift"
    static let noTouches =
        "// What fingers do, in seconds and points; jellyframe port --help has an example.\n{ touches: [] }\n"

    static func manifest(checkout: String, hasResources: Bool) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Port",
            dependencies: [.package(name: "Jellyframe", path: \(literal(checkout)))],
            targets: [
                // The other files are rewritten by the plugin while they are built.
                .target(
                    name: "Controllers", dependencies: [.product(name: "UIKit", package: "Jellyframe")],
                    sources: [\(literal(hostFile))],\(hasResources ? " resources: [.process(\"Resources\")]," : "")
                    swiftSettings: [.swiftLanguageMode(.v5)],
                    plugins: [.plugin(name: "UIKitPort", package: "Jellyframe")]),
                .executableTarget(
                    name: "film",
                    dependencies: [
                        "Controllers", .product(name: "UIKit", package: "Jellyframe"),
                        .product(name: "UIKitHost", package: "Jellyframe"),
                        .product(name: "JellyVideo", package: "Jellyframe"),
                        .product(name: "JellyStage", package: "Jellyframe"),
                    ]),
            ]
        )

        """
    }

    static func start(controller: String) -> String {
        start(of: "UIViewControllerHost(\(controller)(), size: size)")
    }

    static func start(storyboard: String) -> String {
        start(of: "try UIViewControllerHost(storyboard: \(literal(storyboard)), bundle: .module, size: size)")
    }

    /// A playground's page, which shows a controller or a view.
    static var startOfPage: String {
        start(of: "UIViewControllerHost(shown(), size: size)") + """

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

    private static func start(of host: String) -> String {
        """
        import Foundation
        import PlaygroundSupport
        public import UIKit

        /// The host of what the files show.
        @MainActor public func makeHost(size: CGSize) throws -> UIViewControllerHost {
            ObjectiveCRuntime.register(ObjectiveCClasses.self)
            return \(host)
        }

        """
    }

    static func main(_ size: PixelSize, seconds: Int, rate: Int) -> String {
        """
        // Renders the film: swift run film FILM
        import Controllers
        import Foundation
        import JellyGraphics
        import JellyStage
        import JellyValues
        import JellyVideo
        import UIKit

        do {
            let size = CGSize(width: \(size.width), height: \(size.height))
            let host = try makeHost(size: size)
            // The package's folder, of which this file is two folders below.
            let package = URL(fileURLWithPath: #filePath + "/../../..").standardizedFileURL
            let touches = package.appendingPathComponent("Fixtures/touches.json5")
            host.play(try TouchScript(json5: Data(contentsOf: touches)))
            let window = FrameWindow(to: \(seconds), rate: FrameRate(\(rate)))
            let output = try FilmOutput(parsing: CommandLine.arguments.dropFirst().first ?? "film.mp4")
            let film = try Film(output, viewport: Viewport(size: size, scale: 2), rate: window.rate)
            try host.advance(through: window) { try film.write($0.drawing, index: $0.index) }
            try film.finish()
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
