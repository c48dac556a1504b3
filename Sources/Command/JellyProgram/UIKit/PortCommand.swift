import Foundation
import JellyImaging
import JellyScene
import JellyStage
import JellySupport
import JellyValues
import JellyVideo

/// `jellyframe port`: builds UIKit view controllers and renders them.
enum PortCommand: Command {
    private static let output = Option("--output", "-o", value: "DIR", help: "directory for the package")
        .required("missing -o DIR, for example -o Package/")
    private static let video = Option(
        "--video", value: "PATH", help: "output video; its extension selects the format", default: "DIR/CONTROLLER.mp4")
    private static let controller = Option(
        "--controller", value: "NAME", help: "class of the view controller",
        default: "ViewController, or the first one in the files")
    private static let screen = Option(
        "--screen", value: "WxH", help: "screen size in points",
        is: "a width and a height in points, such as 375x667", parse: { PixelSize($0, in: 1...10_000) }
    ).defaulting(to: .phone, shown: "375x667, an iPhone 8").suggested(for: "--size")
    private static let device = Option(
        "--device", value: "NAME", help: "device: a screen with its safe area, scale and traits; instead of --screen",
        oneOf: PortDevice.allCases.map(\.rawValue), parse: PortDevice.init(rawValue:)
    ).excluding(screen.name)
    private static let isLandscape = Option(flag: "--landscape", help: "rotate the screen to landscape")
    private static let theme = Option(
        "--theme", value: "THEME", help: "appearance", oneOf: UserInterfaceStyle.allCases.map(\.rawValue),
        parse: UserInterfaceStyle.init(rawValue:)
    ).defaulting(to: .light, shown: "light")
    private static let showsBars = Option(
        flag: "--status-bar", help: "draw the status bar and the home indicator of --device")
    private static let duration = Option(
        "--duration", value: "S", help: "duration of the video in seconds", in: 1...3600
    ).defaulting(to: 5)
    private static let touches = Option(
        "--touches", value: "FILE", help: "touches, as JSON5", default: "none")
    private static let presentation = Option(
        "--presentation", value: "FILE",
        help: "JSON5 file with the keys of a scene's `presentation`", default: "touches only"
    ).completing(.files(["json5", "json"]))
    private static let checkout = Option(
        "--jellyframe", value: "DIR", help: "checkout of jellyframe to build the package against",
        default: "the one from which this program was built")
    private static let isFilmless = Option(
        flag: "--no-video", help: "write the package, but do not build or render it")

    static let specification = Specification(
        name: "port", summary: "Builds unmodified UIKit view controllers and renders them to video.",
        operands: ["FILE…"],
        options: [
            output, video, controller, screen, device, isLandscape, theme, showsBars, duration, FrameOptions.rate,
            touches, presentation, checkout, isFilmless,
            CommonOptions.quiet, CommonOptions.help,
        ],
        examples: [
            "jellyframe port ViewController.swift Ball.swift -o Package/",
            "jellyframe port MyApp/ -o Package/ --no-video",
            "jellyframe port Sources/*.swift Main.storyboard ball.png -o Package/ --screen 390x844 --duration 8",
            "jellyframe port Photos/ -o Package/ --device tablet --landscape --theme dark --status-bar",
            "jellyframe port GameViewController.swift -o Package/ --touches touches.json5 --video game.mov",
        ],
        notes: """
            The files are copied unchanged. Unsupported UIKit names are reported with file, line and the closest supported
            name. FILE is a Swift file, a storyboard, a xib, an image or another resource, or a directory of them,
            including asset catalogs. Example of touches, in seconds and points: { touches: [{ at: 1, tap: [100, 200] },
            { at: 2, pan: [[50, 50], [200, 300]], duration: 0.5 }, { at: 4, rotate: "portraitUpsideDown" }] }; press,
            pinch and shake are supported, too. Files that import XCTest, Testing or SnapshotTesting become tests of the
            others: swift test --package-path DIR. Your edits in DIR are kept. See Docs/uikit.md.
            """)

    static func run(_ arguments: Arguments) throws {
        let (files, directoriesLeftOut) = try PortFile.all(arguments.operands)
        var package = try PortPackage(
            files, controller: arguments[controller], checkout: arguments[checkout] ?? Self.ownCheckout)
        guard !arguments[showsBars] || arguments[device] != nil else {
            throw Failure.usage("--status-bar needs a device, for example --device phone")
        }
        package.screen = PortScreen(
            size: arguments[screen], device: arguments[device], isLandscape: arguments[isLandscape],
            theme: arguments[theme], showsBars: arguments[showsBars])
        package.seconds = arguments[duration]
        if let path = arguments[touches] { package.touches = try readTouches(path) }
        if let path = arguments[presentation] {
            let document = try PresentationDocument(contentsOf: path, memory: .standard)
            for path in document.paths { ProtectedFiles.add(path) }
            for warning in document.warnings { Terminal.note(warning.description) }
            package.presentation = (
                Array(document.text.utf8), document.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
            )
        }

        let directory = unslashed(arguments[output])
        guard !directory.isEmpty else { throw Failure.usage("-o must be a directory for the package, not “/”") }
        let videoPath = arguments[video] ?? "\(directory)/\(package.title).mp4"
        let isRendered = !arguments[isFilmless] && package.hasVideo
        guard isRendered || arguments[video] == nil else {
            throw Failure.usage(
                package.hasVideo
                    ? "--video and --no-video cannot be combined"
                    : "found no subclass of a view controller to render; give its name with --controller NAME")
        }
        let format = try isRendered ? videoFormat(videoPath) : nil
        package.rate = FrameOptions.rate(arguments, of: format.map { [$0] } ?? [])
        if let cause = format?.rateCause(package.rate) {
            throw Failure.usage("“\(videoPath)” \(cause), as with --fps 50")
        }
        let outputs = Staging()
        var owned = try OwnedDirectory(directory, in: outputs, sparesEdits: true)
        for file in package.files {
            // Edited touches and presentations are kept, unless others are given.
            let isKept =
                file.name == PortPackage.touchFile && arguments[touches] == nil
                || file.name == PortPackage.presentationFile && arguments[presentation] == nil
            if isKept, owned.isEdited(file.name) {
                owned.keep(file.name)
            } else {
                try owned.write(file.bytes, to: file.name)
            }
        }
        try owned.finish()
        // Checks the video's path against the inputs before anything is built.
        let videoOutput = Staging()
        let fileExtension = "." + URL(filePath: videoPath).pathExtension
        let hidden = isRendered ? try videoOutput.reserve(videoPath, fileExtension: fileExtension) : ""
        try outputs.publish()
        let isQuiet = arguments[CommonOptions.quiet]
        if !isQuiet { Terminal.note("\(directory)/: a package around \(package.title)") }
        if !package.emptyModules.isEmpty {
            let names = package.emptyModules.joined(separator: ", ")
            Terminal.note("imported as empty modules, since they have no counterpart here: \(names)")
        }
        package.notes.forEach { Terminal.note($0) }
        if !isQuiet, !directoriesLeftOut.isEmpty {
            Terminal.note(
                "left out, as of others, of tests or of other pages: \(directoriesLeftOut.joined(separator: ", "))")
        }
        if !package.leftOut.isEmpty {
            let files = package.leftOut.joined(separator: ", ")
            Terminal.note("left out, since SwiftUI has no counterpart here: \(files)")
        }
        let build = PortBuild(package, in: directory, of: files)
        if !isQuiet, package.hasTests { Terminal.note("test it: \(build.testCommand)") }
        guard isRendered else { return }

        if !isQuiet { Terminal.note("building the package; the first one of a checkout takes several minutes") }
        try build.render(to: hidden)
        try videoOutput.publish()
        if !isQuiet { Terminal.note("\(videoPath): \(package.seconds) s of \(package.title)") }
    }

    /// The format of the video, after checking that it is a single file.
    private static func videoFormat(_ path: String) throws -> VideoFormat {
        let output = try VideoOutput(parsing: path)
        guard case .file = output.place else {
            throw Failure.usage("--video must be a single file, such as ball.mp4, not “\(path)”")
        }
        return output.format
    }

    private static func readTouches(_ path: String) throws -> [UInt8] {
        let file = try PortFile(path, limit: TouchScript.largest)
        do throws(InputError) {
            _ = try TouchScript(json5: Data(file.bytes))
        } catch {
            throw Failure(code: .badScene, message: "“\(path)”: \(error)")
        }
        return file.bytes
    }

    /// The checkout from which this program was built.
    private static var ownCheckout: String {
        var url = URL(filePath: #filePath)
        for _ in 0..<5 { url.deleteLastPathComponent() }
        return url.path
    }
}
