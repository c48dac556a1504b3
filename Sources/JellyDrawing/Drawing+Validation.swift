import Foundation
import JellyGeometry

extension Drawing {
    /// Looks at every number before anything is drawn, so that an error can name the command, and so that a broken
    /// command is reported even where it would not be seen.
    ///
    /// - Throws: `DrawingError` for the first number that cannot be drawn.
    package func validate() throws(DrawingError) {
        let (width, height) = (size.width, size.height)
        guard width.isFinite, height.isFinite, width >= 0, height >= 0 else { throw .unusableSize(size) }
        guard background.isFinite else { throw .unusableBackground }
        try Self.validate(commands, inside: [])
        for commands in laterExposures { try Self.validate(commands, inside: []) }
    }

    private static func validate(_ commands: [Command], inside path: [Int]) throws(DrawingError) {
        for (index, command) in commands.enumerated() {
            if let fault = command.fault { throw .unusable(command: path + [index], fault: fault) }
            if case .group(let commands, _, _) = command { try validate(commands, inside: path + [index]) }
        }
    }
}

extension Drawing.Command {
    /// What is wrong with this command itself; nil when nothing is.
    package var fault: DrawingError.Fault? {
        switch self {
        case .fill(let path, let color):
            if !path.isFinite { return .coordinateNotFinite }
            if !color.isFinite { return .colorNotFinite }
        case .stroke(let path, let color, let style):
            if !path.isFinite { return .coordinateNotFinite }
            if !color.isFinite { return .colorNotFinite }
            if !style.lineWidth.isLength { return .lineWidthNegativeOrNotFinite }
            if !style.dash.allSatisfy(\.isLength) { return .dashNegativeOrNotFinite }
            if !style.dash.isEmpty, style.dash.allSatisfy({ $0 == 0 }) { return .dashAllZero }
        case .image(_, let transform):
            if !transform.isFinite { return .coordinateNotFinite }
        case .group(_, let alpha, let clip):
            if !alpha.isFinite { return .alphaNotFinite }
            if clip?.isFinite == false { return .coordinateNotFinite }
        }
        return nil
    }
}

extension Color {
    fileprivate var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}

extension CGAffineTransform {
    /// Whether all numbers are finite, and so is the area that a pixel takes up.
    fileprivate var isFinite: Bool { [a, b, c, d, tx, ty, a * d - b * c].allSatisfy(\.isFinite) }
}

extension CGFloat {
    fileprivate var isLength: Bool { isFinite && self >= 0 }
}
