import JellySupport
import JellyVector
import JellyVideo

/// What `--format` names: a format of films, or of motion in shapes.
enum RenderFormat {
    case film(FilmFormat)
    case motion(MotionFormat)

    init?(_ name: String) {
        if let format = FilmFormat.named(name) {
            self = .film(format)
        } else if let format = MotionFormat.named(name) {
            self = .motion(format)
        } else {
            return nil
        }
    }

    /// The formats for which a condition holds, and all of motion in shapes, as a choice in words.
    static func choice(_ isNamed: (FilmFormat) -> Bool) -> String {
        WordList.choice(names(isNamed))
    }

    /// Their names.
    static func names(_ isNamed: (FilmFormat) -> Bool) -> [String] {
        FilmFormat.all.filter(isNamed).map(\.name).sorted() + MotionFormat.all.map(\.name)
    }
}

extension Arguments {
    /// The format of films that `--format` names; nil where it is not given.
    ///
    /// - Throws: `Failure` for one that is drawn by its player.
    func filmFormat() throws -> FilmFormat? {
        switch self[RenderCommand.format] {
        case .film(let format): return format
        case .motion(let format):
            throw Failure.usage(
                "\(format.name) has shapes and no frames, so that it needs no shards; give -o film\(format.endings[0])")
        case nil: return nil
        }
    }
}
