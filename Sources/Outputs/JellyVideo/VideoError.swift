import Foundation
public import JellyImaging
public import JellySupport

/// An error from storing or reading frames, the one error of videos, whichever format, encoder or file failed.
public enum VideoError: Error, Hashable, Sendable {
    /// The output is empty.
    case emptyOutput
    /// The output's extension, without its dot, is not one of `formats`; `nearest` is the closest one.
    case unknownFormat(output: String, extension: String, nearest: String?, formats: [String])
    /// The output has no extension that selects one of `formats`.
    case noFormat(output: String, formats: [String])
    /// The output is a single image without a placeholder for the frame number; `template` has one.
    case singleImage(output: String, template: String)
    /// The output is an invalid template.
    case badTemplate(output: String, cause: TemplateError)

    /// A video's sides must be even; sizes are in pixels.
    case oddSize(width: Int, height: Int)
    /// Transparency is requested, and the format does not support it.
    case cannotHoldAlpha(output: String)
    /// Lossless quality is requested, and the format does not support it.
    case cannotBeLossless(output: String)
    /// Embedded metadata is requested, and the format does not support it.
    case cannotHoldDescription(output: String)
    /// Sound is requested, and the format does not support it.
    case cannotHoldSound(output: String)
    /// The audio file at `path` cannot be used, with the reason.
    case unusableSound(path: String, reason: String)
    /// The format does not support the frame rate; `error` explains it, to complete a sentence.
    case unusableRate(output: String, cause: String)
    /// The format does not support this kind of output.
    case impossiblePlace(output: String, format: String)
    /// Segments are requested, and the format or length does not allow them, with the reason.
    case noSegments(output: String, reason: String)
    /// The segment at `path` cannot be joined with others.
    case unusableSegment(path: String, cause: VideoFileError)
    /// A frame's size differs from the video's; sizes are in pixels.
    case wrongSize(index: Int, width: Int, height: Int, videoWidth: Int, videoHeight: Int)
    /// A frame is out of order; `expected` is the first valid index.
    case wrongOrder(index: Int, expected: Int)
    /// A frame has only `count` drawings, but a track shows number `drawing`, from 0.
    case missingDrawing(index: Int, drawing: Int, count: Int)
    /// A frame has transparent pixels, but the video is opaque.
    case transparentFrame(index: Int)
    /// A frame has transparent pixels, but the first one, which determines the file's format, had none.
    case becameTransparent(index: Int)
    /// The video was finished before its first frame.
    case noFrames(output: String)
    /// The threads' images exceed the memory limit.
    case tooMuchMemory(MemoryError)
    /// The video was finished or cancelled before this call.
    case ended

    /// The system cannot create a drawing thread, with its reason.
    case noThread(reason: String)
    /// ffmpeg is not in the directories of the search path.
    case ffmpegMissing(searchPath: String)
    /// The ffmpeg or ffprobe at the path cannot be started, with the system's reason.
    case ffmpegUnusable(path: String, reason: String)
    /// ffmpeg lacks an encoder.
    case encoderMissing(encoder: String, command: String)
    /// The output cannot be written.
    case output(OutputError)
    /// A custom format cannot make the video, with its reason.
    case formatFailed(output: String, reason: String)
    /// The encoder failed as described by `outcome`, to complete a sentence about it; `lines` are its last output.
    case encoderFailed(command: String, outcome: String, lines: [String])

    /// There is no video file at the path.
    case noVideoFile(path: String)
    /// ffmpeg cannot read a video, with its reason.
    case unreadableVideo(path: String, reason: String)
    /// The file has no video stream.
    case noVideoStream(path: String)
    /// The size of a video's frames, in pixels, is not supported.
    case unusableVideoSize(path: String, width: Int, height: Int)

    /// An error in a frame template.
    public enum TemplateError: Hashable, Sendable {
        /// A percent sign is followed by neither a frame number placeholder nor `%`.
        case unknownDirective(String)
        /// There is more than one placeholder.
        case severalNumbers
        /// The placeholder is in a directory's name.
        case numberInDirectory
    }

    /// The kind of error, which the command maps to an exit code.
    public enum Kind: Hashable, Sendable {
        /// The request is invalid.
        case usage
        /// A required program is missing.
        case missingDependency
        /// The output cannot be created.
        case cannotCreateOutput
        /// The output could not be completed.
        case writeFailed
        /// The encoder failed.
        case encoderFailed
        /// A segment is damaged, or not of the video.
        case unusableSegment
        /// A video is damaged, or not a video.
        case unreadableVideo
    }

    /// The kind of this error.
    public var kind: Kind {
        switch self {
        case .emptyOutput, .unknownFormat, .noFormat, .singleImage, .badTemplate, .oddSize, .wrongSize, .wrongOrder,
            .missingDrawing, .transparentFrame, .becameTransparent, .noFrames, .ended, .cannotHoldAlpha,
            .cannotBeLossless, .cannotHoldDescription, .cannotHoldSound, .unusableSound, .unusableRate, .noSegments,
            .impossiblePlace, .tooMuchMemory, .output(.twice), .output(.input), .output(.ended):
            .usage
        case .ffmpegMissing, .ffmpegUnusable, .encoderMissing: .missingDependency
        case .output(.cannotCreate), .output(.foreign), .output(.exists), .output(.unchanged), .output(.busy):
            .cannotCreateOutput
        case .output(.writeFailed), .noThread: .writeFailed
        case .encoderFailed, .formatFailed: .encoderFailed
        case .unusableSegment: .unusableSegment
        case .noVideoFile, .unreadableVideo, .noVideoStream, .unusableVideoSize: .unreadableVideo
        }
    }
}

extension VideoError {
    /// Runs `body`, whose errors are those of an output's place.
    static func ofOutput<Result>(_ body: () throws(OutputError) -> Result) throws(VideoError) -> Result {
        do throws(OutputError) {
            return try body()
        } catch {
            throw .output(error)
        }
    }
}

extension VideoError: CustomStringConvertible {
    /// The message, with advice if available.
    public var description: String {
        switch self {
        case .emptyOutput:
            "empty output; expected video.mp4, frames/%04d.png, frames/ or -"
        case .unknownFormat(let output, let fileExtension, let nearest, let formats):
            "unknown format “.\(fileExtension)” of “\(output)”; expected \(Self.list(formats))"
                + (nearest == nil ? "" : SpellingSuggestion.hint(meaning: nearest) { "." + $0 })
        case .noFormat(let output, let formats):
            "“\(output)” has no file extension; expected \(Self.list(formats))"
                + (formats == VideoOutput.extensions ? ", or “\(output)/” for a directory of images" : "")
        case .singleImage(let output, let template):
            "“\(output)” is a single image; for the frames of a video, use “\(template)”"
        case .badTemplate(let output, .unknownDirective(let directive)):
            "“\(output)” contains “\(directive)”, which is not a frame placeholder (%d, %04d or ####); write %% for a percent "
                + "sign"
        case .badTemplate(let output, .severalNumbers):
            "“\(output)” contains more than one frame placeholder"
        case .badTemplate(let output, .numberInDirectory):
            "“\(output)” has a frame placeholder in a directory's name; move it to the file's name"
        case .oddSize(let width, let height):
            "invalid video size of \(width)×\(height) pixels; both sides must be even"
        case .noSegments(let output, let reason):
            "“\(output)” cannot be encoded in segments: \(reason)"
        case .unusableSegment(let path, let cause):
            "the segment “\(path)” cannot be joined: \(cause)"
        case .wrongSize(let index, let width, let height, let videoWidth, let videoHeight):
            "frame \(index) has \(width)×\(height) pixels instead of the video's \(videoWidth)×\(videoHeight)"
        case .tooMuchMemory(let error):
            error.description
        case .wrongOrder(let index, let expected):
            "expected frame \(expected), found frame \(index)"
        case .missingDrawing(let index, let drawing, let count):
            "frame \(index) has \(count) drawings, but a track shows number \(drawing), counted from 0"
        case .transparentFrame(let index):
            "frame \(index) has transparent pixels, which this video does not support; use PNG, enable transparency with a "
                + "format that supports it (\(Self.list(Self.alphaFormats))), or give the scene an opaque background"
        case .becameTransparent(let index):
            "frame \(index) has transparent pixels, but the first frame has none; an animated PNG needs them in all or none"
        case .cannotHoldAlpha(let output):
            "“\(output)” cannot be transparent; use \(Self.list(Self.alphaFormats)) or PNG images"
        case .cannotBeLossless(let output):
            "“\(output)” cannot be lossless; use \(Self.list(Self.losslessFormats)) or PNG images"
        case .cannotHoldDescription(let output):
            "“\(output)” cannot contain metadata; use \(Self.list(Self.describingFormats)), SVG or PNG images"
        case .cannotHoldSound(let output):
            "“\(output)” cannot contain sound; use \(Self.list(Self.soundFormats))"
        case .unusableSound(let path, let reason):
            "the sound “\(path)” cannot be read: \(reason)"
        case .unusableRate(let output, let cause):
            "“\(output)” \(cause)"
        case .impossiblePlace(let output, let format):
            "a video in the format \(format) cannot be written to “\(output)”"
        case .formatFailed(let output, let reason):
            "“\(output)” cannot be made: \(reason)"
        case .noFrames(let output):
            "“\(output)” has no frames"
        case .ended:
            "the video has already been finished or cancelled"
        case .noThread(let reason):
            "cannot start a rendering thread: \(reason)"
        case .ffmpegMissing(let searchPath):
            "ffmpeg not found on PATH (\(searchPath)); install it with “apt-get install ffmpeg” on Debian, “brew install "
                + "ffmpeg” on macOS, or Scripts/setup"
        case .ffmpegUnusable(let path, let reason):
            "“\(path)” failed to start: \(reason)"
        case .encoderMissing(let encoder, _):
            "ffmpeg lacks the encoder “\(encoder)”; install a build that has it, such as Debian's, or use another format"
        case .output(let error):
            error.description
        case .encoderFailed(_, let outcome, let lines):
            "ffmpeg \(outcome)" + (lines.last.map { ": \($0)" } ?? "")
        case .noVideoFile(let path): "no file at “\(path)”"
        case .unreadableVideo(let path, let reason): "“\(path)” cannot be read as a video: \(reason)"
        case .noVideoStream(let path): "“\(path)” has no video stream"
        case .unusableVideoSize(let path, let width, let height):
            "“\(path)” has an invalid size of \(width)×\(height) pixels; expected sides from 1 to "
                + "\(VideoReader.longestSide), and at most \(VideoReader.mostPixels) pixels"
        }
    }

    /// Further details: an encoder's output and its command line, quoted for a shell; nil for other errors.
    public var details: String? {
        switch self {
        case .encoderFailed(let command, _, let lines):
            (lines.dropLast() + ["command: " + command]).joined(separator: "\n")
        case .encoderMissing(_, let command): "command: " + command
        default: nil
        }
    }

    private static var alphaFormats: [String] { names { $0.holdsAlpha } }
    private static var describingFormats: [String] { names { $0.holdsDescription } }
    private static var soundFormats: [String] { names { $0.sound != nil } }
    private static var losslessFormats: [String] { names { $0.canBeLossless } }

    /// Those of videos in one file; PNG images are named in the sentences.
    private static func names(_ isMeant: (VideoFormat) -> Bool) -> [String] {
        VideoFormat.all.filter { $0.places.contains(.file) && isMeant($0) }.map(\.name)
    }

    private static func list(_ extensions: [String]) -> String {
        extensions.map { "." + $0 }.joined(separator: ", ")
    }
}
