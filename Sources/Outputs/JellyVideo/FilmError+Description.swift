import Foundation
import JellySupport

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
