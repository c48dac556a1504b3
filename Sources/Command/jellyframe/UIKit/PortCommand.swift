import Foundation
import JellyStage
import JellySupport
import JellyValues
import JellyVideo

/// `jellyframe port`: a package around somebody's controllers, and its film.
enum PortCommand: Command {
    private static let output = Option("--output", "-o", value: "DIR", help: "the folder for the package")
        .required("where the package goes is missing: -o Package/")
    private static let film = Option(
        "--film", value: "PATH", help: "the film; its ending tells the format", default: "DIR/CONTROLLER.mp4")
    private static let controller = Option(
        "--controller", value: "NAME", help: "the class of the view controller",
        default: "ViewController, or the first one of the files")
    private static let size = Option(
        "--size", value: "WxH", help: "points of the screen", is: "a width and a height in points, such as 375x667",
        parse: { PixelSize($0, in: 1...10_000) }
    ).defaulting(to: .phone, shown: "375x667, those of an iPhone 8")
    private static let duration = Option("--duration", value: "S", help: "seconds of the film", in: 1...3600)
        .defaulting(to: 5)
    private static let rate = Option("--fps", value: "N", help: "frames a second", in: 1...1000).defaulting(to: 60)
    private static let touches = Option(
        "--touches", value: "FILE", help: "what fingers do, in JSON5", default: "nothing")
    private static let checkout = Option(
        "--jellyframe", value: "DIR", help: "the checkout of jellyframe on which the package builds",
        default: "the one from which this program was built")
    private static let isFilmless = Option(flag: "--no-film", help: "make the package, and neither build nor render it")

    static let specification = Specification(
        name: "port", summary: "Makes a package around view controllers of UIKit as they are, and renders their film.",
        operands: ["FILE…"],
        options: [
            output, film, controller, size, duration, rate, touches, checkout, isFilmless, CommonOptions.quiet,
            CommonOptions.help,
        ],
        examples: [
            "jellyframe port ViewController.swift Ball.swift -o Package/",
            "jellyframe port MyApp/ -o Package/ --no-film",
            "jellyframe port Sources/*.swift Main.storyboard ball.png -o Package/ --size 390x844 --duration 8",
            "jellyframe port GameViewController.swift -o Package/ --touches touches.json5 --film game.mov",
        ],
        notes: """
            The files are copied as they are. What of UIKit is not there is told with file and line, and with the name
            that is nearest. FILE may be Swift, a storyboard, a xib, a picture or another resource, or a folder with
            such, asset catalogs among them. Touches are written as { touches: [{ at: 1, tap: [100, 200] },
            { at: 2, pan: [[50, 50], [200, 300]], duration: 0.5 }, { at: 4, rotate: "portraitUpsideDown" }] }, in
            seconds and points; press, pinch and shake are there too. What is edited in DIR is not replaced.
            Docs/uikit.md tells more.
            """)

    static func run(_ arguments: Arguments) throws {
        let files = try PortFile.all(arguments.operands)
        var package = try PortPackage(
            files, controller: arguments[controller], checkout: arguments[checkout] ?? Self.ownCheckout)
        (package.size, package.seconds, package.rate) = (arguments[size], arguments[duration], arguments[rate])
        if let path = arguments[touches] { package.touches = try readTouches(path) }

        let folder = unslashed(arguments[output])
        guard !folder.isEmpty else { throw Failure.usage("a package goes into a folder of its own, not “/”") }
        let filmPath = arguments[film] ?? "\(folder)/\(package.title).mp4"
        let isFilmed = !arguments[isFilmless]
        guard isFilmed || arguments[film] == nil else {
            throw Failure.usage("--film and --no-film are the opposite of each other")
        }
        let format = try isFilmed ? filmFormat(filmPath, rate: FrameRate(arguments[rate])) : ""
        let outputs = Staging()
        var owned = try OwnedFolder(folder, in: outputs, sparesEdits: true)
        for file in package.files {
            // Touches that somebody has written are theirs, unless others are named.
            if file.name == PortPackage.touchFile, arguments[touches] == nil, owned.isEdited(file.name) {
                owned.keep(file.name)
            } else {
                try owned.write(file.bytes, to: file.name)
            }
        }
        try owned.finish()
        // The film's place is held against the files that are read before anything is built.
        let filmOutput = Staging()
        let hidden = isFilmed ? try filmOutput.reserve(filmPath, ending: "." + format) : ""
        try outputs.publish()
        let isQuiet = arguments[CommonOptions.quiet]
        if !isQuiet { Terminal.note("\(folder)/: a package around \(package.title)") }
        guard isFilmed else { return }

        if !isQuiet { Terminal.note("building it, which takes some minutes the first time") }
        try PortBuild(folder: folder, files: files, checkout: package.checkout).run()
        try PortBuild.render(folder: folder, to: hidden)
        try filmOutput.publish()
        if !isQuiet { Terminal.note("\(filmPath): \(package.seconds) s of \(package.title)") }
    }

    /// The ending of a film in one file, whose format can show so many frames a second.
    private static func filmFormat(_ path: String, rate: FrameRate) throws -> String {
        let output = try FilmOutput(parsing: path)
        guard case .file(let place) = output.place else {
            throw Failure.usage("--film is one file, such as ball.mp4, not “\(path)”")
        }
        if let fault = output.format.rateFault(rate) {
            throw Failure.usage("“\(output)” \(fault), as with --fps 50")
        }
        return place.split(separator: ".").last.map(String.init) ?? "mp4"
    }

    private static func readTouches(_ path: String) throws -> [UInt8] {
        let file = try PortFile(path, limit: TouchScript.largest)
        do throws(TouchScriptError) {
            _ = try TouchScript(json5: Data(file.bytes))
        } catch {
            throw Failure(code: .badScene, message: "“\(path)”: \(error)")
        }
        return file.bytes
    }

    /// The folder with the sources of this program.
    private static var ownCheckout: String {
        var url = URL(filePath: #filePath)
        for _ in 0..<5 { url.deleteLastPathComponent() }
        return url.path
    }
}
