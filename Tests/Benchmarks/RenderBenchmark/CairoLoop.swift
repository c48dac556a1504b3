import CCairo
import Foundation
import JellyGraphics
import JellyValues

/// A program that draws each frame with Cairo and stores it with Cairo's PNG writer.
struct CairoLoop {
    let viewport: Viewport

    /// Writes `drawings` as numbered files into `directory`, sequentially on this thread.
    func run(_ drawings: [Drawing], directory: String) throws {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(viewport.width), Int32(viewport.height))
        defer { cairo_surface_destroy(surface) }
        for (index, drawing) in drawings.enumerated() {
            let context = cairo_create(surface)!
            defer { cairo_destroy(context) }
            draw(drawing, context)
            let status = cairo_surface_write_to_png(surface, directory + String(format: "%04d.png", index))
            guard status == CAIRO_STATUS_SUCCESS else {
                throw BenchmarkError(String(cString: cairo_status_to_string(status)))
            }
        }
    }

    private func draw(_ drawing: Drawing, _ context: OpaquePointer) {
        setSource(drawing.background, context)
        cairo_paint(context)
        cairo_translate(context, Double(viewport.offsetX), Double(viewport.offsetY))
        cairo_scale(context, viewport.scale, viewport.scale)
        for command in drawing.flattened { draw(command, context) }
    }

    private func draw(_ command: Drawing.Command, _ context: OpaquePointer) {
        switch command {
        case .fill(let path, let color):
            setSource(color, context)
            append(path, context)
            cairo_fill(context)
        case .stroke(let path, let color, let style):
            setSource(color, context)
            cairo_set_line_width(context, style.lineWidth)
            append(path, context)
            cairo_stroke(context)
        case .node(let node):
            cairo_save(context)
            if let clip = node.clip {
                append(clip, context)
                cairo_clip(context)
            }
            if node.alpha < 1 || node.clip != nil { cairo_push_group(context) }
            for command in node.commands { draw(command, context) }
            if node.alpha < 1 || node.clip != nil {
                cairo_pop_group_to_source(context)
                cairo_paint_with_alpha(context, node.alpha)
            }
            cairo_restore(context)
        case .image, .gradient, .shadow:
            // None of the benchmark's scenes shows one.
            break
        }
    }

    private func setSource(_ color: Color, _ context: OpaquePointer) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    private func append(_ path: BezierPath, _ context: OpaquePointer) {
        var at = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .quadCurve(let point, let control):
                let first = CGPoint(x: at.x + (control.x - at.x) * 2 / 3, y: at.y + (control.y - at.y) * 2 / 3)
                let second = CGPoint(
                    x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
                cairo_curve_to(context, first.x, first.y, second.x, second.y, point.x, point.y)
            case .curve(let point, let first, let second):
                cairo_curve_to(context, first.x, first.y, second.x, second.y, point.x, point.y)
            case .close: cairo_close_path(context)
            }
            at = element.points.last ?? at
        }
    }
}
