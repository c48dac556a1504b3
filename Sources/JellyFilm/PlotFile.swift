import Foundation
import JellyWords

/// One diagram as an SVG or PNG file, drawn by gnuplot beside its place and then renamed.
///
/// The same diagram gives the same bytes with one version of gnuplot.
public enum PlotFile {
    /// The extensions that tell a format, without their dots.
    public static let extensions = ["svg", "png"]

    /// Draws and stores a diagram in the format that the path's extension tells; folders that are missing are made.
    ///
    /// - Parameter searchPath: the folders where gnuplot is looked for, as in `PATH`; nil for the process's own.
    /// - Throws: `PlotError` or `FilmError`; nothing is left behind then.
    public static func write(_ plot: Plot, look: PlotLook = PlotLook(), to path: String, searchPath: String? = nil)
        throws
    {
        let ending = try ending(of: path)
        try check(plot, look)
        if isFolder(path) { throw FilmError.cannotCreate(path: path, reason: "it is a folder") }
        let environment = ProcessInfo.processInfo.environment
        let folders = searchPath ?? environment["PATH"] ?? ""
        guard let program = findExecutable("gnuplot", searchPath: folders) else {
            throw PlotError.gnuplotMissing(searchPath: folders)
        }
        let created = try createFolders(folder(ofPath: path))
        do {
            let part = try makeHidden(beside: path, ending: ".part") { (candidate) throws(SystemError) in
                close(try system("open") { open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) })
            }
            do {
                let script = plot.script(output: part, ending: ending, look: look)
                try run(program, script: script, environment: environment)
                try publish(part, as: path)
            } catch {
                unlink(part)
                throw error
            }
        } catch {
            removeEmptyFolders(created)
            throw error
        }
    }

    /// The extension of a path, if it is one of a diagram.
    ///
    /// - Throws: `FilmError` of kind `usage`, with the extension that was probably meant.
    public static func ending(of path: String) throws(FilmError) -> String {
        let name = name(ofPath: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.index(after: dot) != name.endIndex else {
            throw .noFormat(output: path, formats: extensions)
        }
        let ending = name[name.index(after: dot)...].lowercased()
        guard extensions.contains(ending) else {
            throw .unknownFormat(
                output: path, extension: ending, nearest: NearName.find(ending, in: extensions), formats: extensions)
        }
        return ending
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

    private static func run(_ program: String, script: String, environment: [String: String]) throws {
        // Without the user's settings, in a plain locale: the same bytes for everyone.
        let arguments = ["--default-settings", "-"]
        let command = shellCommand([program] + arguments)
        let unwanted = ["GNUTERM", "GNUPLOT_LIB", "GNUPLOT_FONTPATH", "GDFONTPATH", "LANG", "LANGUAGE"]
        let kept = environment.filter { !unwanted.contains($0.key) && !$0.key.hasPrefix("LC_") }
        let child: ChildProcess
        do throws(SystemError) {
            child = try ChildProcess(
                executable: program, arguments: arguments,
                environment: kept.map { "\($0.key)=\($0.value)" }.sorted() + ["LC_ALL=C.UTF-8"])
        } catch {
            throw PlotError.gnuplotFailed(command: command, outcome: .notStarted(reason: error.reason), lines: [])
        }
        // A reader that is gone tells why by its exit code and its last lines.
        try? child.write(Array(script.utf8))
        let outcome = child.wait()
        guard outcome == .exited(code: 0) else {
            throw PlotError.gnuplotFailed(command: command, outcome: outcome, lines: child.lastLines)
        }
    }

    private static func publish(_ part: String, as path: String) throws {
        var status = stat()
        guard stat(part, &status) == 0, status.st_size > 0 else {
            throw FilmError.writeFailed(path: path, operation: "gnuplot", reason: "it wrote nothing")
        }
        do throws(SystemError) {
            try system("rename") { rename(part, path) }
        } catch {
            throw FilmError.writeFailed(path: path, operation: error.operation, reason: error.reason)
        }
    }
}
