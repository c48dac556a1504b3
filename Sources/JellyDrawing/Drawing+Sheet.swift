public import Foundation
public import JellyGeometry

extension Drawing {
    /// A contact sheet: drawings side by side, row after row, each with a thin frame on a common ground.
    ///
    /// It is a drawing like any other, so it can be rasterized at any scale.
    ///
    /// - Parameters:
    ///   - drawings: what is shown, in reading order; at least one.
    ///   - columns: how many stand in a row; at least 1.
    ///   - gap: points between two drawings and around all.
    ///   - ground: what lies between them.
    /// - Precondition: there is a drawing and a column.
    public static func sheet(
        of drawings: [Drawing], columns: Int, gap: CGFloat = 12, ground: Color = Color(white: 0.93)
    ) -> Drawing {
        precondition(!drawings.isEmpty && columns > 0, "a sheet has at least one drawing and one column")
        let cell = CGSize(
            width: drawings.map(\.size.width).max() ?? 0, height: drawings.map(\.size.height).max() ?? 0)
        let across = min(columns, drawings.count)
        let down = (drawings.count + columns - 1) / columns
        let size = CGSize(
            width: CGFloat(across) * (cell.width + gap) + gap, height: CGFloat(down) * (cell.height + gap) + gap)
        let commands = drawings.enumerated().flatMap { index, drawing in
            let place = CGPoint(
                x: gap + CGFloat(index % columns) * (cell.width + gap),
                y: gap + CGFloat(index / columns) * (cell.height + gap))
            return drawing.placed(at: place)
        }
        return Drawing(size: size, background: ground, commands: commands)
    }

    /// The drawing as part of a larger one: its background, what it draws, cut at its edge, and a line around it.
    private func placed(at origin: CGPoint) -> [Command] {
        let box = CGRect(origin: origin, size: size)
        let outline = BezierPath(rect: box)
        let moved = commands.map { $0.applying(CGAffineTransform(translationX: origin.x, y: origin.y)) }
        let edge = BezierPath(rect: box.insetBy(dx: -0.5, dy: -0.5))
        return [
            .fill(outline, background), .group(moved, alpha: 1, clip: outline), .stroke(edge, .gray, StrokeStyle()),
        ]
    }
}

extension Drawing.Command {
    /// This command with every path and picture moved by `transform`; line widths stay.
    func applying(_ transform: CGAffineTransform) -> Self {
        switch self {
        case .fill(let path, let color): .fill(path.applying(transform), color)
        case .stroke(let path, let color, let style): .stroke(path.applying(transform), color, style)
        case .image(let picture, let inner): .image(picture, inner.concatenating(transform))
        case .group(let commands, let alpha, let clip):
            .group(commands.map { $0.applying(transform) }, alpha: alpha, clip: clip?.applying(transform))
        }
    }
}
