import JellySupport
import JellyVideo

/// The programs that commands start.
struct Programs {
    /// What ffmpeg says of its version, without the copyright; nil where there is none.
    let ffmpeg: String?
    /// Those of its encoders that films need, in the order of their formats.
    let encoders: [String]
    let missing: [Diagnosis.Missing]

    init(searchPath: String?) {
        var missing: [Diagnosis.Missing] = []
        let line = try? FFmpegVersion.line(searchPath: searchPath)
        // One that does not answer is not waited for twice.
        let names = line == nil ? nil : try? FFmpegVersion.encoders(searchPath: searchPath)
        ffmpeg = line.map { line in
            let words = line.split(separator: " ")
            return words.starts(with: ["ffmpeg", "version"]) && words.count > 2 ? String(words[2]) : line
        }
        encoders = FilmFormat.all.flatMap(\.encoders).filter { names?.contains($0) == true }
        if names == nil {
            let formats = FilmFormat.all.filter { !$0.encoders.isEmpty }.map(\.name).joined(separator: ", ")
            let isThere = findExecutable("ffmpeg", searchPath: searchPath) != nil
            missing.append(
                Diagnosis.Missing(
                    name: isThere ? "an ffmpeg that answers" : "ffmpeg",
                    consequence: "there are no films in \(formats)", package: "ffmpeg"))
        }
        missing += FilmFormat.all.compactMap { format in
            guard let names, let encoder = format.encoders.first(where: { !names.contains($0) }) else { return nil }
            return Diagnosis.Missing(
                name: "ffmpeg's encoder \(encoder)", consequence: "there are no films in \(format.name)",
                package: "ffmpeg")
        }
        if findExecutable("ffprobe", searchPath: searchPath) == nil {
            missing.append(
                Diagnosis.Missing(name: "ffprobe", consequence: "films are not compared", package: "ffmpeg"))
        }
        self.missing = missing
    }
}
