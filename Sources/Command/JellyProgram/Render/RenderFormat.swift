import JellySupport
import JellyVector
import JellyVideo

/// A value of `--format`: a video format, or a vector animation format.
enum RenderFormat {
    case video(VideoFormat)
    case motion(MotionFormat)

    init?(_ name: String) {
        if let format = VideoFormat.named(name) {
            self = .video(format)
        } else if let format = MotionFormat.named(name) {
            self = .motion(format)
        } else {
            return nil
        }
    }

    /// The names of some video formats and all vector formats, as alternatives.
    static func choice(_ isNamed: (VideoFormat) -> Bool) -> String {
        WordList.choice(names(isNamed))
    }

    /// The names of some video formats and all vector formats.
    static func names(_ isNamed: (VideoFormat) -> Bool) -> [String] {
        VideoFormat.all.filter(isNamed).map(\.name).sorted() + MotionFormat.all.map(\.name)
    }
}

extension Arguments {
    /// The video format of `--format`; nil where it is not given.
    ///
    /// - Throws: `Failure` for a vector format.
    func videoFormat() throws -> VideoFormat? {
        switch self[RenderCommand.format] {
        case .video(let format): return format
        case .motion(let format):
            throw Failure.usage(
                "\(format.name) has no frames and cannot be sharded; render it with -o video\(format.extensions[0])"
            )
        case nil: return nil
        }
    }
}
