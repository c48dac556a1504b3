package import Foundation
package import JellyValues

/// A drawing without its tree: what is left is in points of the image.
struct FlatDrawing {
    let size: CGSize
    let background: Color
    let commands: [Drawing.Command]
    private let grid: PixelGrid?

    /// A drawing on the pixels of a viewport; nil for pages, which have none.
    init(_ drawing: Drawing, in viewport: Viewport? = nil) {
        (size, background) = (drawing.size, drawing.background)
        grid = viewport.map { PixelGrid(transform: $0.transform) }
        commands = drawing.commands.flattened(grid: grid)
    }

    /// Draws everything on whatever the context draws on; what it may already be clipped to stays untouched outside.
    ///
    /// This and `paint(_:in:viewport:)` are the only ways from a drawing to Cairo, whatever the surface.
    ///
    /// - Parameter count: how many of the first commands to draw; nil for all.
    func paint(in context: Context, viewport: Viewport, count: Int? = nil) throws(GraphicsError) {
        try context.saved { () throws(GraphicsError) in
            try context.setOperator(.source)
            try context.setSource(background)
            try context.paint()
        }
        // What is drawn first would be rounded otherwise on a whole clear image than on some of it.
        context.forgetThatTheTargetIsClear()
        try paint(0..<(count ?? commands.count), in: context, viewport: viewport)
    }

    /// Draws some of the commands, without the background.
    func paint(
        _ places: some Sequence<Int>, in context: Context, viewport: Viewport
    ) throws(GraphicsError) {
        let extent = viewport.extent(of: size)
        // What lies outside is not given to Cairo at all. One pixel is added, because Cairo's own coordinates are
        // whole 256ths of a pixel and may round across the edge.
        let area = VisibleArea(
            rect: extent.insetBy(dx: -1, dy: -1).applying(viewport.transform.inverted()), grid: grid)
        try context.saved { () throws(GraphicsError) in
            try context.append(BezierPath(rect: extent))
            try context.clip()
            try context.transform(viewport.transform)
            let places = Array(places)
            for (number, place) in places.enumerated() {
                if number + 1 < places.count, let box = viewport.pixels(around: commands[places[number + 1]].bounds) {
                    context.prepare(box)
                }
                try commands[place].paint(in: context, opacity: 1, area)
            }
        }
    }
}

/// What is seen of a drawing.
private struct VisibleArea {
    let rect: CGRect
    let grid: PixelGrid?
}

extension Drawing.Command {
    fileprivate func paint(in context: Context, opacity: Double, _ area: VisibleArea) throws(GraphicsError) {
        if case .node(let node) = self, node.blendMode != .normal || node.isIsolated {
            // Even what is clear, or lies outside, may take away what was drawn before.
            guard node.blendMode.reachesBeyond || bounds.overlaps(area.rect) else { return }
            return try paintLayer(of: node, alpha: opacity * node.alpha.clampedToUnit, in: context, area)
        }
        guard opacity > 0, bounds.overlaps(area.rect) else { return }
        switch self {
        case .fill(let path, let color):
            try context.setSource(color.faded(by: opacity))
            try context.append(path)
            try context.fill()
        case .stroke(let path, let color, let style):
            try context.setSource(color.faded(by: opacity))
            try context.apply(style)
            try context.append(path)
            try context.stroke()
        case .gradient(let path, let gradient):
            guard gradient.isVisible else { return }
            if let color = gradient.plainColor {
                try context.setSource(color.faded(by: opacity))
            } else {
                try context.setSource(gradient.mapColors { $0.faded(by: opacity) })
            }
            try context.append(path)
            try context.fill()
        case .shadow(let path, let shadow):
            let shadow = Shadow(color: shadow.color.faded(by: opacity), deviation: shadow.deviation)
            try shadow.paint(path, in: context, visible: bounds.intersection(area.rect))
        case .image(let image, let transform):
            guard image.canBeSeen(under: transform) else { return }
            try context.saved { () throws(GraphicsError) in
                try context.transform(transform)
                try context.paint(image.bitmap, alpha: opacity)
            }
        case .node(let node):
            let opacity = opacity * node.alpha.clampedToUnit
            // A layer is needed where what overlaps inside must not shine through, and where a clip with soft edges
            // must cut all of it at once. A single thing has no overlaps, and at full opacity nothing shines through
            // (OVER is associative), so there the same is drawn straight on the image. Only the rounding to bytes
            // differs, by at most 2 of 255.
            if node.clip == nil, node.commands.count == 1 || opacity == 1 {
                for command in node.commands { try command.paint(in: context, opacity: opacity, area) }
            } else if let clip = node.clip, opacity == 1, area.grid?.outline(clip) != nil {
                try context.saved { () throws(GraphicsError) in
                    try context.append(clip)
                    try context.clip()
                    for command in node.commands { try command.paint(in: context, opacity: 1, area) }
                }
            } else if opacity > 0 {
                try paintLayer(of: node, alpha: opacity, in: context, area)
            }
        }
    }

    private func paintLayer(
        of node: Drawing.Node, alpha: Double, in context: Context, _ area: VisibleArea
    ) throws(GraphicsError) {
        try context.saved { () throws(GraphicsError) in
            // Cairo makes the layer as large as the clip, so a small group costs little.
            if !node.blendMode.reachesBeyond { try context.clip(toPixelsAround: bounds) }
            if let clip = node.clip {
                try context.append(clip)
                try context.clip()
            }
            try context.group(alpha: alpha, blendMode: node.blendMode) { () throws(GraphicsError) in
                for command in node.commands {
                    try command.paint(in: context, opacity: 1, area)
                }
            }
        }
    }
}

extension Context {
    fileprivate func apply(_ style: StrokeStyle) throws(GraphicsError) {
        let cap: LineCap =
            switch style.lineCap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        let join: LineJoin =
            switch style.lineJoin {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        try setLineWidth(style.lineWidth)
        try setLineCap(cap)
        try setLineJoin(join)
        try setMiterLimit(style.drawnMiterLimit)
        try setDash(style.dash.map { Double($0) })
    }
}

extension Color {
    fileprivate func faded(by opacity: Double) -> Color {
        opacity == 1 ? self : withAlphaComponent(alpha.clampedToUnit * opacity)
    }
}

extension Image {
    /// Whether anything remains visible under the transform: Cairo refuses singular ones, and loses precision where
    /// thousands of pixels collapse.
    package func canBeSeen(under transform: CGAffineTransform) -> Bool {
        let across = (transform.a * transform.a + transform.b * transform.b).squareRoot() * size.width
        let down = (transform.c * transform.c + transform.d * transform.d).squareRoot() * size.height
        let area = abs(transform.a * transform.d - transform.b * transform.c) * size.width * size.height
        return min(across, down) > 1e-3 && area > 1e-3
    }
}

extension Double {
    fileprivate var clampedToUnit: Double { min(max(self, 0), 1) }
}

extension CGRect {
    /// Whether the rectangles share more than an edge.
    package func overlaps(_ other: CGRect) -> Bool {
        !isNull && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
