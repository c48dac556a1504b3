import JellySupport
import JellyVideo

/// The external programs that commands use.
struct Programs {
    /// The version of ffmpeg; nil where it is missing.
    let ffmpeg: String?
    /// The available encoders that videos need, in the order of formats.
    let encoders: [String]
    let missing: [Diagnosis.Missing]

    init(searchPath: String?) {
        var missing: [Diagnosis.Missing] = []
        let line = try? FFmpegVersion.line(searchPath: searchPath)
        // Avoids waiting twice for an ffmpeg that hangs.
        let names = line == nil ? nil : try? FFmpegVersion.encoders(searchPath: searchPath)
        ffmpeg = line.map { line in
            let words = line.split(separator: " ")
            return words.starts(with: ["ffmpeg", "version"]) && words.count > 2 ? String(words[2]) : line
        }
        encoders = (VideoFormat.all.flatMap(\.encoders) + VideoFormat.all.compactMap(\.soundEncoder))
            .filter { names?.contains($0) == true }
        if names == nil {
            let formats = VideoFormat.all.filter { !$0.encoders.isEmpty }.map(\.name).joined(separator: ", ")
            let isThere = findExecutable("ffmpeg", searchPath: searchPath) != nil
            missing.append(
                Diagnosis.Missing(
                    name: isThere ? "a working ffmpeg" : "ffmpeg",
                    consequence: "needed for \(formats)", package: "ffmpeg"))
        }
        missing += VideoFormat.all.compactMap { format in
            guard let names, let encoder = format.encoders.first(where: { !names.contains($0) }) else { return nil }
            return Diagnosis.Missing(
                name: "ffmpeg's encoder \(encoder)", consequence: "needed for \(format.name)",
                package: "ffmpeg")
        }
        missing += VideoFormat.all.compactMap { format in
            guard let names, let encoder = format.soundEncoder, !names.contains(encoder) else { return nil }
            return Diagnosis.Missing(
                name: "ffmpeg's encoder \(encoder)", consequence: "videos in \(format.name) have no sound",
                package: "ffmpeg")
        }
        if findExecutable("ffprobe", searchPath: searchPath) == nil {
            missing.append(
                Diagnosis.Missing(name: "ffprobe", consequence: "needed to compare videos", package: "ffmpeg"))
        }
        self.missing = missing
    }
}
