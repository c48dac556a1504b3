import Foundation
import JellyGraphics
import JellyImaging
import JellySupport
import JellyValues

/// The contents of nodes with their paths, colours and images, without duplicates.
final class ContentTable {
    /// An encoded path: its elements' letters, its coordinates in steps, and the path that they refer to.
    private struct Path {
        var shape: Int
        var coordinates: [Int]
        var base: Int?
    }

    private struct PathKey: Hashable {
        var shape: Int
        var coordinates: [Int]
    }

    private var contents: [String] = []
    private var contentNumbers: [String: Int] = [:]
    private var paths: [Path] = []
    private var pathTexts: [String] = []
    private var pathNumbers: [PathKey: Int] = [:]
    private var shapes: [String] = []
    private var shapeNumbers: [String: Int] = [:]
    private var colors: [String] = []
    private var colorNumbers: [String: Int] = [:]
    private var images: [String] = []
    /// Cached images of gradients and shadows.
    private var effects: [Drawing.Command: Drawing.Command?] = [:]
    /// The images that come again and again, and of all of them their addresses.
    private var imageNumbers: [Image: Int] = [:]
    private var addressNumbers: [String: Int] = [:]
    /// The number of pixels in the cache.
    private var keptPixels = 0
    private static let mostKeptPixels = 4_000_000
    /// About how many bytes are kept.
    private(set) var taken = 0

    /// The same commands with images in place of gradients and shadows, which pages have not.
    func withoutEffects(_ commands: [Drawing.Command]) -> [Drawing.Command] {
        guard commands.contains(where: \.isEffect) else { return commands }
        return commands.compactMap { command in
            guard command.isEffect else { return command }
            if let known = effects[command] { return known }
            if effects.count == 100 { effects = [:] }
            let image = command.withoutEffects()
            effects[command] = .some(image)
            return image
        }
    }

    /// The number of a content, and the paths in its places for paths, in order.
    ///
    /// - Parameters:
    ///   - lists: commands for both appearances (-1) or one of them; those for both are given in each.
    ///   - children: the numbers of the nodes among them, in order.
    ///   - before: the paths that the node drew before; one of the same elements is told as its change.
    func content(
        clip: BezierPath?, lists: [(style: Int, commands: [[Drawing.Command]])], children: [Int], paths before: [Int]
    ) -> (number: Int, paths: [Int]) {
        var rest = children[...]
        var known: [Int] = []
        func path(_ path: BezierPath) -> Int {
            known.append(number(of: path, after: known.count < before.count ? before[known.count] : nil))
            return known.count - 1
        }
        var parts = ["\(clip.map { path($0) } ?? -1)"]
        for (style, commands) in lists {
            for index in commands[0].indices {
                var words: [String]
                switch commands[0][index] {
                case .fill(let shape, _): words = ["0", "\(path(shape))", "\(color(commands.map { $0[index].color }))"]
                case .stroke(let shape, _, let line):
                    words =
                        ["1", "\(path(shape))", "\(color(commands.map { $0[index].color }))"] + Self.words(of: line)
                case .gradient, .shadow: preconditionFailure("gradients and shadows must be images")
                case .image(let image, let place):
                    words = ["2", "\(number(of: image))"] + place.numbers.map { ShortNumber.text($0, places: 6) }
                case .node: words = ["3", "\(rest.removeFirst())"]
                }
                // What is drawn in one appearance alone has its number before it.
                if style >= 0 { words = ["\(4 + style)", JSONText.array(words)] }
                parts.append(JSONText.array(words))
            }
        }
        let text = JSONText.array(parts)
        if let content = contentNumbers[text] { return (content, known) }
        contentNumbers[text] = contents.count
        contents.append(text)
        taken += 2 * text.utf8.count + 64
        return (contents.count - 1, known)
    }

    /// The number of a colour, which may be another one in each appearance.
    func color(_ colors: [Color]) -> Int {
        let words = colors.map { "\"\($0.css)\"" }
        let text = words.allSatisfy { $0 == words[0] } ? words[0] : JSONText.array(words)
        if let number = colorNumbers[text] { return number }
        let number = self.colors.count
        colorNumbers[text] = number
        self.colors.append(text)
        return number
    }

    private func number(of path: BezierPath, after before: Int?) -> Int {
        var letters: [UInt8] = []
        var coordinates: [Int] = []
        for element in path.elements {
            letters.append(element.letter)
            for point in element.points {
                coordinates.append(Grain.steps(Double(point.x), Grain.point))
                coordinates.append(Grain.steps(Double(point.y), Grain.point))
            }
        }
        let shape = number(ofShape: String(decoding: letters, as: UTF8.self))
        let key = PathKey(shape: shape, coordinates: coordinates)
        if let number = pathNumbers[key] { return number }
        let number = paths.count
        let base = before.flatMap { paths[$0].shape == shape ? $0 : nil }
        pathNumbers[key] = number
        pathTexts.append(text(of: coordinates, shape: shape, base: base))
        paths.append(Path(shape: shape, coordinates: coordinates, base: base))
        taken += 16 * coordinates.count + 128
        return number
    }

    /// 0, the shape, and differences to the point before; or how many paths ago the path before is, and differences to
    /// where it would have gone on to.
    private func text(of coordinates: [Int], shape: Int, base: Int?) -> String {
        var digits = SignedDigits()
        guard let base else {
            digits.append(0)
            digits.append(shape)
            for (index, value) in coordinates.enumerated() {
                digits.append(value - (index < 2 ? 0 : coordinates[index - 2]))
            }
            return "\"\(digits.text)\""
        }
        digits.append(paths.count - base)
        let last = paths[base].coordinates
        let earlier = paths[base].base.map { paths[$0].coordinates } ?? last
        for (index, value) in coordinates.enumerated() {
            digits.append(value - (2 * last[index] - earlier[index]))
        }
        return "\"\(digits.text)\""
    }

    private func number(ofShape shape: String) -> Int {
        if let number = shapeNumbers[shape] { return number }
        let number = shapes.count
        shapeNumbers[shape] = number
        shapes.append(shape)
        return number
    }

    private func number(of image: Image) -> Int {
        if let number = imageNumbers[image] { return number }
        let bytes = PNGEncoder().encode(image.bitmap)
        let address = "\"data:image/png;base64,\(Data(bytes).base64EncodedString())\""
        let number = addressNumbers[address] ?? images.count
        if number == images.count {
            addressNumbers[address] = number
            images.append(address)
            taken += 2 * address.utf8.count
        }
        let pixels = image.bitmap.width * image.bitmap.height
        if keptPixels + pixels <= Self.mostKeptPixels {
            keptPixels += pixels
            imageNumbers[image] = number
        }
        return number
    }

    /// Width, cap, join (for a mitre with a limit that is not a canvas' own, the limit below zero) and dashes, as far as
    /// they are not a canvas' own.
    private static func words(of line: StrokeStyle) -> [String] {
        let cap = [StrokeStyle.LineCap.butt: 0, .round: 1, .square: 2][line.lineCap] ?? 0
        let join = [StrokeStyle.LineJoin.miter: 0, .round: 1, .bevel: 2][line.lineJoin] ?? 0
        let isMitred = line.lineJoin == .miter && line.drawnMiterLimit != StrokeStyle.defaultMiterLimit
        let corner = isMitred ? -line.drawnMiterLimit : CGFloat(join)
        let numbers =
            [Double(line.lineWidth)] + (cap > 0 || corner != 0 || !line.dash.isEmpty ? [Double(cap), corner] : [])
        return (numbers + line.dash.map { Double($0) }).map { ShortNumber.text($0, places: 4) }
    }

    /// `contents`: of each the place of the path that cuts it, or -1, and its commands; `paths`, `shapes`, `colors`, `images`.
    var members: [(String, String)] {
        [
            ("shapes", JSONText.array(shapes.map { "\"\($0)\"" })), ("colors", JSONText.array(colors)),
            ("images", JSONText.array(images)), ("paths", JSONText.array(pathTexts)),
            ("contents", "[" + contents.joined(separator: ",\n") + "]"),
        ]
    }
}

extension Drawing.Command {
    fileprivate var color: Color {
        switch self {
        case .fill(_, let color), .stroke(_, let color, _): color
        case .gradient, .shadow, .image, .node: .clear
        }
    }
}

extension Color {
    /// The colour as CSS has it, in 8 bits, and its opacity to a ten-thousandth.
    var css: String {
        let bytes = bytes.prefix(3)
        guard alpha < 1 else { return bytes.hexColor }
        let words = bytes.map { "\($0)" } + [ShortNumber.text(max(0, alpha), places: 4)]
        return "rgba(" + words.joined(separator: ",") + ")"
    }
}
