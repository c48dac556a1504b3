public import Foundation

/// Why a drawing could not be turned into a picture.
public enum DrawingError: Error, Hashable, Sendable {
    /// The extent, in points, is negative or not finite.
    case unusableSize(CGSize)
    /// A component of the background colour is not finite.
    case unusableBackground
    /// A command cannot be drawn.
    ///
    /// `command` leads to it: its index among the drawing's commands, then, inside a group, its index there.
    case unusable(command: [Int], fault: Fault)
    /// Shapes cannot hold motion blur, which is an average of pixels.
    case blurredShapes
    /// Cairo failed, most likely for lack of memory.
    case cairo(CairoError)

    /// What is wrong with a command.
    public enum Fault: Hashable, Sendable {
        case coordinateNotFinite
        case colorNotFinite
        case alphaNotFinite
        case lineWidthNegativeOrNotFinite
        case dashNegativeOrNotFinite
        case dashAllZero
    }
}

extension DrawingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unusableSize(let size):
            "A drawing of \(size.width) × \(size.height) points cannot be shown; its sides must be finite and not negative."
        case .unusableBackground:
            "The drawing's background has a colour component that is not a finite number."
        case .unusable(let command, let fault):
            "Command \(command.map(String.init).joined(separator: ".")) of the drawing has \(fault.words)."
        case .blurredShapes:
            "SVG and PDF hold shapes, and motion blur is an average of pixels; write a PNG, or leave the blur out."
        case .cairo(let error):
            error.description
        }
    }
}

extension DrawingError.Fault {
    /// What a command has, inside a sentence.
    package var words: String {
        switch self {
        case .coordinateNotFinite: "a coordinate that is not a finite number"
        case .colorNotFinite: "a colour component that is not a finite number"
        case .alphaNotFinite: "an alpha that is not a finite number"
        case .lineWidthNegativeOrNotFinite: "a line width that is negative or not a finite number"
        case .dashNegativeOrNotFinite: "a dash length that is negative or not a finite number"
        case .dashAllZero: "a dash pattern whose lengths are all zero"
        }
    }
}
