import Foundation
import JellySystem

/// One diagram as an SVG or PNG file, drawn by gnuplot.
///
/// The same diagram gives the same bytes with one version of gnuplot.
public enum PlotFile {
    /// The extensions that tell a format, without their dots.
    public static let extensions = ["svg", "png"]
    /// Far more than a diagram takes; a program that writes more is no gnuplot.
    private static let mostBytes = 256 << 20

    /// Draws and stores a diagram in the format that the path's extension tells; folders that are missing are made.
    ///
    /// - Parameters:
    ///   - plot: the diagram.
    ///   - look: its colours.
    ///   - path: where the file is written.
    ///   - searchPath: the folders where gnuplot is looked for, as in `PATH`; nil for the process's own.
    /// - Throws: `PlotError` or `FilmError`; nothing is left behind then.
    public static func write(_ plot: Plot, look: PlotLook = PlotLook(), to path: String, searchPath: String? = nil)
        throws
    {
        let outputs = Staging()
        try FilmError.ofOutput { () throws(OutputError) in _ = try outputs.reserve(path) }
        outputs.cancel()
        let bytes = try encode(plot, look: look, for: path, searchPath: searchPath)
        try FilmError.ofOutput { () throws(OutputError) in try Staging.write(bytes, to: path) }
    }

    /// The bytes of a diagram in the format that a path's extension tells.
    ///
    /// gnuplot reads its orders from a pipe and writes to another one, so it gets no name of a file.
    ///
    /// - Parameters:
    ///   - plot: the diagram.
    ///   - look: its colours.
    ///   - path: where the file is written.
    ///   - searchPath: the folders where gnuplot is looked for, as in `PATH`; nil for the process's own.
    /// - Throws: `PlotError`, or `FilmError` of kind `usage`.
    public static func encode(
        _ plot: Plot, look: PlotLook = PlotLook(), for path: String, searchPath: String? = nil
    ) throws -> [UInt8] {
        let ending = try ending(of: path)
        try check(plot, look)
        let program: String
        do throws(MissingExecutable) {
            program = try findExecutable("gnuplot", searchPath: searchPath)
        } catch {
            throw PlotError.gnuplotMissing(searchPath: error.searchPath)
        }
        return try run(program, script: plot.script(ending: ending, look: look), ending: ending)
    }

    /// The extension of a path, if it is one of a diagram.
    ///
    /// - Throws: `FilmError` of kind `usage`, with the extension that was probably meant.
    public static func ending(of path: String) throws(FilmError) -> String {
        try FilmOutput.format(of: path, among: extensions) { $0 }
    }

    private static func check(_ plot: Plot, _ look: PlotLook) throws(PlotError) {
        let points = plot.series.flatMap { $0.points.compactMap { $0 } }
        guard !points.isEmpty else { throw .nothingToDraw }
        for series in plot.series where !series.points.allSatisfy({ $0.map { $0.x.isFinite && $0.y.isFinite } ?? true })
        {
            throw .notFinite(series: series.title)
        }
        let sides = [look.width, look.height].map { Double($0) * look.scale }
        guard look.scale > 0, sides.allSatisfy({ (50...16384).contains($0) }) else {
            throw .unusableSize(width: look.width, height: look.height, scale: look.scale)
        }
    }

    private static func run(_ program: String, script: String, ending: String) throws(PlotError) -> [UInt8] {
        // Without the user's settings, in a plain locale: the same bytes for everyone.
        let arguments = ["--default-settings", "-"]
        let command = shellCommand([program] + arguments)
        let unwanted = ["GNUTERM", "GNUPLOT_LIB", "GNUPLOT_FONTPATH", "GDFONTPATH", "LANG", "LANGUAGE"]
        var environment = ProcessInfo.processInfo.environment.filter {
            !unwanted.contains($0.key) && !$0.key.hasPrefix("LC_")
        }
        environment["LC_ALL"] = "C.UTF-8"
        let child: ChildProcess
        do throws(SystemError) {
            child = try ChildProcess(
                executable: program, arguments: arguments, environment: environment, takesInput: true,
                output: .collected(atMost: mostBytes))
        } catch {
            throw .gnuplotFailed(command: command, outcome: .notStarted(reason: error.reason), lines: [])
        }
        // A reader that is gone tells why by its exit code and its last lines.
        try? child.write(Array(script.utf8))
        let outcome = child.wait()
        // An exit code of 0 does not say that all was written.
        guard outcome == .exited(code: 0), let bytes = child.collectedOutput, isWhole(bytes, ending) else {
            throw .gnuplotFailed(command: command, outcome: .init(outcome), lines: child.lastLines)
        }
        return bytes
    }

    /// Whether a picture begins and ends as its format does.
    private static func isWhole(_ bytes: [UInt8], _ ending: String) -> Bool {
        if ending == "png" {
            let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
            return bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.suffix(end.count).elementsEqual(end)
        }
        let text = bytes.drop { [9, 10, 13, 32].contains($0) }
        let rest = text.reversed().drop { [9, 10, 13, 32].contains($0) }
        return text.starts(with: "<".utf8) && rest.starts(with: "</svg>".utf8.reversed())
    }
}
