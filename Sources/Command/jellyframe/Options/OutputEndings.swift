import JellyVector
import JellyVideo

/// How files end that commands write, derived from the formats that there are.
struct OutputEndings {
    /// With their dots, in small letters.
    let all: [String]

    /// Pictures and films of pixels.
    static let pixels = OutputEndings(all: FilmFormat.all.map { "." + $0.name })

    /// Pictures, films, and motions in one file.
    static let pictures = OutputEndings(
        all: (StillPicture.extensions.map { "." + $0 } + MotionFormat.all.flatMap(\.endings) + [".html"])
            .reduce(into: pixels.all) { all, ending in if !all.contains(ending) { all.append(ending) } })

    /// All of that, and scenes, takes, tables and results.
    static let files = OutputEndings(
        all: pictures.all + [".json5", ".json", ".jsonl", ".take", ".csv", ".xml", ".txt"])

    /// Whether a path has one of these endings, whatever the case of its letters.
    func match(_ path: String) -> Bool {
        let path = path.lowercased()
        return all.contains { path.hasSuffix($0) }
    }
}
