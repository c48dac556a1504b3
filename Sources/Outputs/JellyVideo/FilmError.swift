import Foundation
public import JellyImaging
import JellySupport

/// Why frames cannot be stored.
public enum FilmError: Error, Hashable, Sendable {
    /// The output is named by no text at all.
    case emptyOutput
    /// The output's extension, without its dot, is none of `formats`; `nearest` is one of them that looks alike.
    case unknownFormat(output: String, extension: String, nearest: String?, formats: [String])
    /// The output has no extension that would tell which of `formats` is meant.
    case noFormat(output: String, formats: [String])
    /// The output is one picture, without a place for the frame number; `template` is one that has it.
    case singlePicture(output: String, template: String)
    /// The output is a template that cannot be read.
    case badTemplate(output: String, fault: TemplateFault)

    /// Neither side of a video's frames may be odd; sizes are pixels.
    case oddSize(width: Int, height: Int)
    /// Transparent pixels are asked for, and the output's format has none.
    case cannotHoldAlpha(output: String)
    /// Every pixel as it was drawn is asked for, and the output's format cannot give it.
    case cannotBeLossless(output: String)
    /// The file is to say how it was made, and its format has no place for that.
    case cannotHoldDescription(output: String)
    /// The output's format cannot show so many frames a second; `fault` says why, as the end of a sentence.
    case unusableRate(output: String, fault: String)
    /// The output's format, of this name, cannot be in such a place.
    case impossiblePlace(output: String, format: String)
    /// The film is asked for in segments, and its format, or the segments' length, does not allow it; `reason` says why.
    case noSegments(output: String, reason: String)
    /// The file of a segment, at `path`, cannot be joined with others.
    case unusableSegment(path: String, fault: FilmFault)
    /// A frame is not as large as the film; sizes are pixels.
    case wrongSize(index: Int, width: Int, height: Int, filmWidth: Int, filmHeight: Int)
    /// A frame came whose turn it was not; `expected` is the first index that would have done.
    case wrongOrder(index: Int, expected: Int)
    /// A frame has only `count` drawings, and a track shows the one of number `drawing`, from 0.
    case missingDrawing(index: Int, drawing: Int, count: Int)
    /// A frame has transparent pixels, and the film has not.
    case transparentFrame(index: Int)
    /// A frame has transparent pixels, and the film's first frame, which settles that for the file, had none.
    case becameTransparent(index: Int)
    /// The film was finished before its first frame.
    case noFrames(output: String)
    /// The threads' pictures take more memory than a run may.
    case tooMuchMemory(MemoryError)
    /// Two outputs are one file, perhaps under two names.
    case sameFile(output: String, other: String)
    /// The output is a file from which the film is made.
    case isInput(output: String)
    /// The film was finished or cancelled before this call.
    case ended

    /// The system makes no thread that draws; `reason` is its own.
    case noThread(reason: String)
    /// No program called ffmpeg is in the folders of the search path.
    case ffmpegMissing(searchPath: String)
    /// ffmpeg was built without an encoder of this name.
    case encoderMissing(encoder: String, command: String)
    /// A file or folder cannot be made; `reason` is the system's.
    case cannotCreate(path: String, reason: String)
    /// Bytes or names cannot be written; `operation` is the system call, `reason` the system's words.
    case writeFailed(path: String, operation: String, reason: String)
    /// A format that is not this package's cannot make the film; `reason` is its own.
    case formatFailed(output: String, reason: String)
    /// The encoder did not start, failed or died, as `outcome` says, the end of a sentence about it; `lines` are the last
    /// that it printed.
    case encoderFailed(command: String, outcome: String, lines: [String])

    /// What is wrong with a template.
    public enum TemplateFault: Hashable, Sendable {
        /// A percent sign starts something that is neither a frame number nor `%%`.
        case unknownDirective(String)
        /// More than one place for the frame number.
        case severalNumbers
        /// The frame number is in a folder's name.
        case numberInFolder
    }

    /// What a caller can do about an error; a command line maps it to an exit code.
    public enum Kind: Hashable, Sendable {
        /// The request itself is wrong.
        case usage
        /// A program has to be installed.
        case missingDependency
        /// The place for the output cannot be made.
        case cannotCreateOutput
        /// The output was begun but could not be completed.
        case writeFailed
        /// The encoder failed.
        case encoderFailed
        /// A segment that is read is damaged, or none of the film's.
        case unusableSegment
    }

    /// The kind of this error.
    public var kind: Kind {
        switch self {
        case .emptyOutput, .unknownFormat, .noFormat, .singlePicture, .badTemplate, .oddSize, .wrongSize, .wrongOrder,
            .missingDrawing, .transparentFrame, .becameTransparent, .noFrames, .ended, .cannotHoldAlpha,
            .cannotBeLossless, .cannotHoldDescription, .unusableRate, .noSegments, .impossiblePlace, .tooMuchMemory,
            .sameFile, .isInput:
            .usage
        case .ffmpegMissing, .encoderMissing: .missingDependency
        case .cannotCreate: .cannotCreateOutput
        case .writeFailed, .noThread: .writeFailed
        case .encoderFailed, .formatFailed: .encoderFailed
        case .unusableSegment: .unusableSegment
        }
    }
}

extension FilmError {
    /// The error of an output's place.
    init(_ error: OutputError) {
        self =
            switch error {
            case .cannotCreate(let path, let reason): .cannotCreate(path: path, reason: reason)
            case .writeFailed(let path, let operation, let reason):
                .writeFailed(path: path, operation: operation, reason: reason)
            case .foreign(let path, let reason): .cannotCreate(path: path, reason: reason)
            case .exists(let path), .busy(let path): .cannotCreate(path: path, reason: error.description)
            case .twice(let path, let other): .sameFile(output: path, other: other)
            case .input(let path): .isInput(output: path)
            case .ended: .ended
            }
    }

    /// Runs `body`, whose errors are those of an output's place.
    static func ofOutput<Result>(_ body: () throws(OutputError) -> Result) throws(FilmError) -> Result {
        do throws(OutputError) {
            return try body()
        } catch {
            throw FilmError(error)
        }
    }
}

extension FilmError: CustomStringConvertible {
    /// One sentence that says what is wrong and, where it is known, what helps.
    public var description: String {
        switch self {
        case .emptyOutput:
            "An output has no name; write film.mp4, frames/%04d.png, frames/ or -."
        case .unknownFormat(let output, let ending, let nearest, let formats):
            "“\(output)” ends in .\(ending), which is no known format (\(Self.list(formats)))"
                + (nearest.map { "; did you mean .\($0)?" } ?? ".")
        case .noFormat(let output, let formats):
            "“\(output)” has no ending that tells its format (\(Self.list(formats)))"
                + (formats == FilmOutput.extensions ? "; a folder of pictures is written “\(output)/”." : ".")
        case .singlePicture(let output, let template):
            "A film has many frames and “\(output)” names one picture; write “\(template)”, with a place for the number."
        case .badTemplate(let output, .unknownDirective(let directive)):
            "“\(output)” holds “\(directive)”, which is no frame number; write %d, %04d or ####, and %% for a percent sign."
        case .badTemplate(let output, .severalNumbers):
            "“\(output)” has more than one place for the frame number; keep one."
        case .badTemplate(let output, .numberInFolder):
            "“\(output)” has the frame number in a folder's name; put it into the file's name."
        case .oddSize(let width, let height):
            "A video's sides have to be even numbers of pixels, and \(width)×\(height) is not."
        case .noSegments(let output, let reason):
            "“\(output)” cannot be made in segments: \(reason)."
        case .unusableSegment(let path, let fault):
            "The segment “\(path)” cannot be joined: \(fault)."
        case .wrongSize(let index, let width, let height, let filmWidth, let filmHeight):
            "Frame \(index) is \(width)×\(height) pixels in a film of \(filmWidth)×\(filmHeight)."
        case .tooMuchMemory(let error):
            "\(error)."
        case .wrongOrder(let index, let expected):
            "Frame \(index) came when frame \(expected) was next."
        case .missingDrawing(let index, let drawing, let count):
            "Frame \(index) has \(count) drawings, and a track shows number \(drawing), counted from 0."
        case .transparentFrame(let index):
            "Frame \(index) has transparent pixels, which this film does not hold; use PNG, ask for transparency with a "
                + "format that has it (\(Self.list(Self.alphaFormats))), or give the scene an opaque background."
        case .becameTransparent(let index):
            "Frame \(index) has transparent pixels and the first frame had none; an animated PNG has them in all or none."
        case .cannotHoldAlpha(let output):
            "“\(output)” cannot hold transparent pixels; those formats can: \(Self.list(Self.alphaFormats)) and PNG pictures."
        case .cannotBeLossless(let output):
            "“\(output)” cannot be lossless; those formats can: \(Self.list(Self.losslessFormats)) and PNG pictures."
        case .cannotHoldDescription(let output):
            "“\(output)” cannot say how it was made; those formats can: \(Self.list(Self.describingFormats)), SVG and PNG pictures."
        case .unusableRate(let output, let fault):
            "“\(output)” \(fault)."
        case .impossiblePlace(let output, let format):
            "A film of the format \(format) cannot be written to “\(output)”."
        case .formatFailed(let output, let reason):
            "“\(output)” cannot be made: \(reason)."
        case .noFrames(let output):
            "There is no frame to put into “\(output)”."
        case .ended:
            "The film has already been finished or cancelled."
        case .noThread(let reason):
            "No thread that draws can be started: \(reason)."
        case .ffmpegMissing(let searchPath):
            "Video needs ffmpeg, which is in none of the folders of PATH (\(searchPath)); install it with "
                + "“apt-get install ffmpeg” on Debian, “brew install ffmpeg” on macOS, or Scripts/setup."
        case .encoderMissing(let encoder, _):
            "ffmpeg was built without the encoder “\(encoder)”; install one that has it, as Debian's has, or use another format."
        case .cannotCreate(let path, let reason):
            OutputError.cannotCreate(path: path, reason: reason).description
        case .writeFailed(let path, let operation, let reason):
            OutputError.writeFailed(path: path, operation: operation, reason: reason).description
        case .sameFile(let output, let other):
            OutputError.twice(path: output, other: other).description
        case .isInput(let output):
            OutputError.input(path: output).description
        case .encoderFailed(_, let outcome, let lines):
            "ffmpeg \(outcome)" + (lines.last.map { ": \($0)" } ?? ".")
        }
    }

    /// What helps to find the cause beyond the one sentence: an encoder's lines before the last and the exact command,
    /// ready for a shell; nil for other errors.
    public var details: String? {
        switch self {
        case .encoderFailed(let command, _, let lines):
            (lines.dropLast() + ["Command: " + command]).joined(separator: "\n")
        case .encoderMissing(_, let command): "Command: " + command
        default: nil
        }
    }

    private static var alphaFormats: [String] { names { $0.holdsAlpha } }
    private static var describingFormats: [String] { names { $0.holdsDescription } }
    private static var losslessFormats: [String] { names { $0.canBeLossless } }

    /// Those of films in one file; PNG pictures are named in the sentences.
    private static func names(_ isMeant: (FilmFormat) -> Bool) -> [String] {
        FilmFormat.all.filter { $0.places.contains(.file) && isMeant($0) }.map(\.name)
    }

    private static func list(_ extensions: [String]) -> String {
        extensions.map { "." + $0 }.joined(separator: ", ")
    }
}
