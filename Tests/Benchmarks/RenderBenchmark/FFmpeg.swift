import Foundation
import JellyGraphics

/// The plain ways of ffmpeg to the same files.
struct FFmpeg {
    let workload: Workload
    private var directory: MemoryDirectory { workload.directory }
    private var size: String { "\(workload.viewport.width)x\(workload.viewport.height)" }

    /// Stores the frames of the PNG files in `images` as one file of raw pixels.
    func decode(_ images: String, to file: String, format: String) throws {
        // The same conversion to YUV as in a video; it does nothing to RGB.
        let scale = format.hasPrefix("yuv") ? ["-vf", "scale=out_range=tv:out_color_matrix=bt709"] : []
        try run(
            ["-framerate", "60", "-i", directory.path + images + "%04d.png"] + scale
                + ["-pix_fmt", format, "-f", "rawvideo", directory.path + file])
    }

    /// What it takes when ffmpeg turns raw frames into an animated PNG, with its defaults.
    func animate(_ file: String, format: String) throws -> Cost {
        try measured {
            try run(rawInput(file, format) + ["-plays", "0", "-f", "apng", directory.path + "theirs.apng"])
        }
    }

    /// What it takes when ffmpeg encodes raw frames with the options that the product gives it.
    func encode(_ file: String, format: String, options: [String]) throws -> Cost {
        try measured { try run(rawInput(file, format) + options + [directory.path + "theirs.mp4"]) }
    }

    /// The options with which the product has ffmpeg encode a video: those after its input, without the conversion of
    /// colours and the file's name.
    func productOptions() throws -> [String] {
        let programs = try directory.fresh("bin")
        let list = directory.path + "options"
        let program = programs + "ffmpeg"
        // Notes the words of the call that has an input, and hands them on.
        try """
        #!/bin/sh
        case " $* " in *" -i "*) printf '%s\\n' "$@" >'\(list)' ;; esac
        PATH=${PATH#*:}
        exec ffmpeg "$@"

        """.write(toFile: program, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        setenv("PATH", programs + ":" + path, 1)
        defer { setenv("PATH", path, 1) }
        _ = try workload.cost(of: "options.mp4", Array(workload.drawings.prefix(2)))
        var words = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init)
        guard let input = words.firstIndex(of: "-i"), words.count > input + 2 else {
            throw BenchmarkError("the product's ffmpeg has no input: \(words)")
        }
        words = Array(words[(input + 2)...].dropLast())
        if let filter = words.firstIndex(of: "-vf") { words.removeSubrange(filter...filter + 1) }
        return words
    }

    private func rawInput(_ file: String, _ format: String) -> [String] {
        [
            "-f", "rawvideo", "-pixel_format", format, "-video_size", size, "-framerate", "60", "-i",
            directory.path + file,
        ]
    }

    private func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error", "-y"] + arguments
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchmarkError("ffmpeg \(arguments.joined(separator: " ")) failed")
        }
    }
}
