/// Why a video's frames cannot be read.
package enum VideoReadError: Error, Hashable, Sendable {
    /// ffmpeg or ffprobe is not there, or did not start; its `kind` is `missingDependency` in the first case.
    case program(FilmError)
    /// There is nothing at the path, or it is a folder.
    case noFile(path: String)
    /// ffmpeg cannot make sense of the file; `reason` are its own words.
    case unreadable(path: String, reason: String)
    /// The file has no video stream.
    case noVideo(path: String)
    /// The picture's size, in pixels, is none that can be held.
    case unusableSize(path: String, width: Int, height: Int)
}

extension VideoReadError: CustomStringConvertible {
    /// One sentence that says what is wrong.
    package var description: String {
        switch self {
        case .program(let error): error.description
        case .noFile(let path): "There is no file at “\(path)”."
        case .unreadable(let path, let reason): "“\(path)” cannot be read as a video: \(reason)."
        case .noVideo(let path): "“\(path)” has no video stream."
        case .unusableSize(let path, let width, let height):
            "“\(path)” has frames of \(width)×\(height) pixels, which is none or too many; a side has at most "
                + "\(VideoReader.longestSide), and all have at most \(VideoReader.mostPixels) together."
        }
    }
}
