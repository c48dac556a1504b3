import Foundation
import JellyGraphics

/// ffmpeg's plain ways to produce the same files.
struct FFmpeg {
    let workload: Workload
    private var directory: MemoryDirectory { workload.directory }
    private var size: String { "\(workload.viewport.width)x\(workload.viewport.height)" }

    /// Stores the frames of the PNG files in `images` as one file of raw pixels.
    func decode(_ images: String, to file: String, format: String) throws {
        // The same conversion to YUV as for a video; a no-op for RGB.
        let scale = format.hasPrefix("yuv") ? ["-vf", "scale=out_range=tv:out_color_matrix=bt709"] : []
        try run(
            ["-framerate", "60", "-i", directory.path + images + "%04d.png"] + scale
                + ["-pix_fmt", format, "-f", "rawvideo", directory.path + file])
    }

    /// The cost of ffmpeg's animated PNG from raw frames, with its defaults.
    func animate(_ file: String, format: String) throws -> Cost {
        try measured {
            try run(rawInput(file, format) + ["-plays", "0", "-f", "apng", directory.path + "theirs.apng"])
        }
    }

    /// The cost of ffmpeg's encoding of raw frames with the product's options.
    func encode(_ file: String, format: String, options: [String]) throws -> Cost {
        try measured { try run(rawInput(file, format) + options + [directory.path + "theirs.mp4"]) }
    }

    /// The product's ffmpeg options for a video: those after its input, without the colour conversion and the file
    /// name.
    func productOptions() throws -> [String] {
        let programs = try directory.fresh("bin")
        let list = directory.path + "options"
        let program = programs + "ffmpeg"
        // Records the arguments of the call that has an input, and forwards them.
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
