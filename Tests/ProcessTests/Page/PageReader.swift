import Foundation
import JellyGraphics
import JellyValues

/// Reads a page's data as its script does, and draws it as a `Drawing`.
struct PageReader {
    let motion: [String: Any]
    let columns: [String]
    let first: Int
    let count: Int
    private let letters: [[Character]]
    private let paths: [String]

    /// - Parameter json: all data of a page, of which the motion at an index is read.
    init(_ json: String, motion index: Int = 0) throws {
        let data = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        motion = (data?["motions"] as? [[String: Any]])?[index] ?? [:]
        columns = motion["columns"] as? [String] ?? []
        first = motion["first"] as? Int ?? 0
        count = (motion["last"] as? Int ?? 0) - first + 1
        letters = (motion["shapes"] as? [String] ?? []).map(Array.init)
        paths = motion["paths"] as? [String] ?? []
    }

    static func numbers(_ text: String) -> [Int] {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var numbers: [Int] = []
        var (value, shift) = (0, 0)
        for letter in text {
            let digit = alphabet.firstIndex(of: letter) ?? 0
            value |= (digit & 31) << shift
            shift += 5
            if digit < 32 {
                numbers.append(value & 1 == 1 ? -(value >> 1) : value >> 1)
                (value, shift) = (0, 0)
            }
        }
        return numbers
    }

    /// All values of a column.
    static func values(_ text: String, count: Int) -> [Int] {
        var (values, change, isRun): ([Int], Int, Bool) = ([], 0, false)
        func add(_ times: Int) { for _ in 0..<times { values.append(values[values.count - 1] + change) } }
        for number in numbers(text) {
            if values.isEmpty {
                values.append(number)
            } else if isRun {
                add(number + 1)
                isRun = false
            } else if number == 0 {
                isRun = true
            } else {
                change += number
                add(1)
            }
        }
        add(max(0, count - values.count))
        return Array(values.prefix(count))
    }

    func value(_ column: Any?, at place: Int, grain: Double = 1) -> Double {
        Double(Self.values(columns[column as? Int ?? 0], count: count)[place]) / grain
    }

    /// A path's coordinates in thousandths, and its shape.
    private func path(_ number: Int) -> (values: [Int], shape: Int, last: [Int]?) {
        let numbers = Self.numbers(paths[number])
        if numbers[0] == 0 {
            var values = Array(numbers.dropFirst(2))
            for index in values.indices.dropFirst(2) { values[index] += values[index - 2] }
            return (values, numbers[1], nil)
        }
        let base = path(number - numbers[0])
        let earlier = base.last ?? base.values
        let values = numbers.dropFirst().enumerated().map { $1 + 2 * base.values[$0] - earlier[$0] }
        return (values, base.shape, base.values)
    }

    private func bezier(_ number: Int) -> BezierPath {
        let (values, shape, _) = path(number)
        var rest = values.map { CGFloat($0) / 1000 }[...]
        func point() -> CGPoint { CGPoint(x: rest.removeFirst(), y: rest.removeFirst()) }
        var path = BezierPath()
        for letter in letters[shape] {
            switch letter {
            case "M": path.move(to: point())
            case "L": path.addLine(to: point())
            case "Q":
                let control = point()
                path.addQuadCurve(to: point(), controlPoint: control)
            case "C":
                let (one, two) = (point(), point())
                path.addCurve(to: point(), controlPoint1: one, controlPoint2: two)
            default: path.close()
            }
        }
        return path
    }

    /// A colour's CSS in an appearance.
    func color(_ number: Any?, style: Int) -> String {
        let color = (motion["colors"] as? [Any])?[number as? Int ?? 0]
        return color as? String ?? (color as? [String])?[style] ?? ""
    }

    /// The drawing at a tick: fills and strokes with all nodes' transforms, without images.
    func commands(tick: Int, style: Int, layers: Bool = false) -> [(path: BezierPath, color: String, width: CGFloat?)] {
        var result: [(path: BezierPath, color: String, width: CGFloat?)] = []
        let place = tick - first
        let hidden = Set((motion["layers"] as? [String: Int] ?? [:]).values)
        let nodes = motion["nodes"] as? [[Any]] ?? []
        let contents = motion["contents"] as? [[Any]] ?? []
        func draw(_ number: Int, _ outer: CGAffineTransform) {
            let node = nodes[number]
            let slots = node[3] as? [Int] ?? []
            func slot(_ index: Any?) -> BezierPath { bezier(Int(value(slots[index as? Int ?? 0], at: place))) }
            let numbers = node.dropFirst(4).enumerated().map { value($1, at: place, grain: $0 < 2 ? 1e3 : 1e6) }
            let (x, y) = (CGFloat(numbers[0]), CGFloat(numbers[1]))
            let rest = numbers.dropFirst(2).map { CGFloat($0) }
            let own =
                rest.count == 1
                ? CGAffineTransform(rotationAngle: rest[0]).concatenating(.init(translationX: x, y: y))
                : CGAffineTransform(a: rest[0], b: rest[1], c: rest[2], d: rest[3], tx: x, ty: y)
            let whole = own.concatenating(outer)
            func command(_ words: [Any]) {
                switch words[0] as? Int ?? -1 {
                case 0: result.append((slot(words[1]).applying(whole), color(words[2], style: style), nil))
                case 1:
                    let width = CGFloat((words[3] as? NSNumber)?.doubleValue ?? 0) * whole.meanScale
                    result.append((slot(words[1]).applying(whole), color(words[2], style: style), width))
                case 3:
                    let child = words[1] as? Int ?? 0
                    if layers || !hidden.contains(child) { draw(child, whole) }
                case let kind where kind - 4 == style: command(words[1] as? [Any] ?? [])
                default: return
                }
            }
            for words in contents[Int(value(node[1], at: place))].dropFirst() { command(words as? [Any] ?? []) }
        }
        draw(0, .identity)
        return result
    }
}
