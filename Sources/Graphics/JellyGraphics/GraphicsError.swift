public import Foundation
import JellyImaging

/// An error from making a drawing, its text or its image.
///
/// Separate because stages catch it to name the view whose command is invalid.
public enum GraphicsError: Error, Hashable, Sendable {
    /// The drawing's size, in points, is negative or not finite.
    case unusableSize(CGSize)
    /// A component of the drawing's background colour is not finite.
    case unusableBackground
    /// A command is invalid.
    ///
    /// `command` is the path to it: its index in the drawing, then in nested groups.
    case unusable(command: [Int], cause: Cause)
    /// Vector formats do not support motion blur, which is an average of pixels.
    case blurredShapes

    /// The font size, in points, is not finite, not positive, or larger than `TextShaper.maximumSize`.
    case unusableFontSize(Double)
    /// The wrapping width, in points, is negative or not finite.
    case unusableTextWidth(Double)
    /// The text is too large for Pango; `bytes` is its length in UTF-8, `size` the font size in points.
    case tooLong(bytes: Int, size: Double)
    /// No font was found, not even of another family.
    case noFont(family: String)
    /// The system cannot create a thread for finding fonts.
    case noThread

    /// The image size, in points, is not finite and positive.
    case unusableImageSize(CGSize)
    /// The scale, in pixels per point, is not finite and positive.
    case unusableScale(Double)
    /// The size to fit an image into, in pixels, is not positive.
    case unusablePixels(width: Int, height: Int)
    /// The image is too large for a surface, in pixels.
    case tooLarge(width: Double, height: Double)

    /// Cairo's `operation` failed, most likely for lack of memory.
    ///
    /// `code` is Cairo's status code, possibly newer than this library; `message` is Cairo's description.
    case cairo(operation: String, code: UInt32, message: String)
    /// An argument of Cairo's `operation` is not finite, or is a negative length.
    case unusableNumber(operation: String, value: Double)
    /// The size of a Cairo surface, in pixels, is not positive or too large.
    case unusableSurface(width: Int, height: Int)

    /// What is wrong with a drawing command.
    public enum Cause: Hashable, Sendable {
        case coordinateNotFinite
        case colorNotFinite
        case alphaNotFinite
        case lineWidthNegativeOrNotFinite
        case deviationNegativeOrNotFinite
        case dashNegativeOrNotFinite
        case dashAllZero
    }

    /// Whether the request is invalid, rather than the drawing.
    package var isUsage: Bool {
        switch self {
        case .blurredShapes, .unusableImageSize, .unusableScale, .unusablePixels, .tooLarge: true
        case .unusableSize, .unusableBackground, .unusable, .unusableFontSize, .unusableTextWidth, .tooLong, .noFont,
            .noThread, .cairo, .unusableNumber, .unusableSurface:
            false
        }
    }
}

extension GraphicsError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unusableSize(let size):
            "invalid drawing size of \(size.width) × \(size.height) points; sides must be finite and not negative"
        case .unusableBackground:
            "the drawing's background has a colour component that is not finite"
        case .unusable(let command, let cause):
            "command \(command.map(String.init).joined(separator: ".")) of the drawing has \(cause.words)"
        case .blurredShapes:
            "SVG and PDF do not support motion blur; write a PNG, or omit the blur"
        case .unusableFontSize(let size):
            "invalid font size of \(size) points; expected more than 0 and at most \(TextShaper.maximumSize)"
        case .unusableTextWidth(let width):
            "invalid text width of \(width) points; expected a finite number of at least 0"
        case .tooLong(let bytes, let size):
            "text of \(bytes) bytes at \(size) points is too long; bytes times points must be at most "
                + "\(TextShaper.maximumExtent)"
        case .noFont(let family):
            "found neither the font “\(family)” nor a replacement; install a font, such as fonts-inter"
        case .noThread:
            "cannot start the thread that looks up fonts; raise the limit of threads for this user or process"
        case .unusableImageSize(let size):
            "invalid image size of \(size.width) × \(size.height) points; sides must be finite and positive"
        case .unusableScale(let scale):
            "invalid scale \(scale); it must be finite and positive"
        case .unusablePixels(let width, let height):
            "invalid image size of \(width)×\(height) pixels; sides must be at least 1"
        case .tooLarge(let width, let height):
            "an image of \(Self.words(width))×\(Self.words(height)) pixels is too large; sides are limited to "
                + "\(Viewport.maximumSide) pixels, and the image to \(Viewport.maximumPixels)"
        case .cairo(let operation, let code, let message):
            "Cairo failed in \(operation): \(message) (status \(code))"
        case .unusableNumber(let operation, let value):
            "invalid number \(value) for Cairo's \(operation)"
        case .unusableSurface(let width, let height):
            "invalid image size of \(width)×\(height) pixels; expected sides from 1 to \(Bitmap.maximumSide), and at most "
                + "\(Bitmap.maximumPixels) pixels"
        }
    }

    private static func words(_ side: Double) -> String {
        side.isFinite ? Int(exactly: side).map(String.init) ?? "\(side)" : "more than 1e308"
    }
}

extension GraphicsError.Cause {
    /// The defect, as in `command 3 has WORDS`.
    package var words: String {
        switch self {
        case .coordinateNotFinite: "a coordinate that is not finite"
        case .colorNotFinite: "a colour component that is not finite"
        case .alphaNotFinite: "an alpha that is not finite"
        case .lineWidthNegativeOrNotFinite: "a line width that is negative or not finite"
        case .deviationNegativeOrNotFinite: "a blur that is negative or not finite"
        case .dashNegativeOrNotFinite: "a dash length that is negative or not finite"
        case .dashAllZero: "a dash pattern of zero length"
        }
    }
}
