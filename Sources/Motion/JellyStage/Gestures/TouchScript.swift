public import Foundation
import JellySupport
public import JellyValues

/// A sequence of user actions, read from a file:
///
/// ```json5
/// { touches: [
///   { at: 1, tap: [100, 200] },
///   { at: 2, pan: [[50, 50], [200, 300]], duration: 0.5 },
///   { at: 3, press: [50, 50], duration: 1 },
///   { at: 4, pinch: [[100, 300], [200, 300]], to: [[50, 300], [250, 300]], duration: 0.5 },
///   { at: 5, rotate: "portraitUpsideDown" },
///   { at: 6, shake: true },
/// ] }
/// ```
///
/// Times are in seconds, locations in points of the screen.
public struct TouchScript: Hashable, Sendable {
    /// A user action.
    public enum Action: Hashable, Sendable {
        case tap(CGPoint)
        /// Fingers that move together; a press is one that does not move.
        case move([PanGesture])
        case rotate(Orientation)
        case shake
    }

    /// An action and its time in seconds.
    public struct Entry: Hashable, Sendable {
        /// The time in seconds from the start.
        public let time: TimeInterval
        /// The action.
        public let action: Action

        /// An action at a time in seconds.
        public init(time: TimeInterval, action: Action) { (self.time, self.action) = (time, action) }
    }

    /// The fingers, in order of touch down.
    public var touches: [TouchPath] {
        let touches = entries.flatMap { entry -> [TouchPath] in
            switch entry.action {
            case .tap(let point):
                (try? PanGesture([.init(time: 0, location: point)])).map { [TouchPath($0, at: entry.time)] } ?? []
            case .move(let gestures): gestures.map { TouchPath($0, at: entry.time) }
            case .rotate, .shake: []
            }
        }
        return touches.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
            .map(\.element)
    }

    /// The maximum file size, in bytes.
    package static let largest = 16 << 20

    /// The actions, in the order of the file.
    public let entries: [Entry]

    /// A script with actions in any order.
    public init(_ entries: [Entry]) { self.entries = entries }

    /// Parses a JSON5 script.
    ///
    /// - Throws: `InputError`, with the line or the entry of the error.
    public init(json5 data: Data) throws(InputError) {
        guard data.count <= Self.largest else {
            throw .init(place: nil, reason: "larger than \(ByteCount.limit(Self.largest))")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw .init(place: nil, reason: "not valid UTF-8")
        }
        let (root, issues) = JSON5.read(SourceText(name: "", text: text))
        guard let root, issues.isEmpty else {
            throw InputError(
                place: issues.first.map { $0.range.start.inWords }, reason: issues.first?.message ?? "not valid JSON5")
        }
        var entries: [Entry] = []
        for node in try Keys(root, nil, known: ["touches"]).required("touches", Keys.list) {
            let place = "touches[\(entries.count)]"
            let touch = try Touch(Keys(node, place, known: Touch.keys))
            do throws(InputError) {
                entries.append(try touch.entry())
            } catch {
                throw .init(place: place, reason: error.description)
            }
        }
        self.entries = entries
    }
}

extension InputError {
    /// An invalid touch script; `place` is the entry, such as `touches[2]`, or the line and column of a syntax error, nil
    /// for the whole text.
    fileprivate init(place: String?, reason: String) { self.init((place.map { $0 + ": " } ?? "") + reason) }
}

/// The values behind an object's keys; `null` is as good as nothing.
private struct Keys {
    private let place: String?
    private let values: [String: JSONNode]

    /// - Throws: `InputError` for a value that is not an object, and for an unknown key.
    init(_ node: JSONNode, _ place: String?, known: [String]) throws(InputError) {
        self.place = place
        guard case .object(let members) = node.kind else { throw Self.otherType(place) }
        if let unknown = members.map(\.key).filter({ !known.contains($0) }).min() {
            throw InputError(
                place: place,
                reason: "unknown key “\(QuotedText.short(unknown))”; expected \(WordList.choice(known))")
        }
        values = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// - Throws: `InputError` for a value of another type.
    func optional<Value>(_ key: String, _ read: (JSONNode) -> Value?) throws(InputError) -> Value? {
        guard let node = values[key], node.kind != .null else { return nil }
        guard let value = read(node) else { throw Self.otherType((place.map { $0 + "." } ?? "") + key) }
        return value
    }

    /// - Throws: `InputError` for a missing value, or one of another type.
    func required<Value>(_ key: String, _ read: (JSONNode) -> Value?) throws(InputError) -> Value {
        guard let value = try optional(key, read) else {
            throw .init(place: place, reason: "missing key “\(key)”")
        }
        return value
    }

    private static func otherType(_ place: String?) -> InputError {
        InputError(place: place, reason: "unexpected type")
    }

    static func number(_ node: JSONNode) -> Double? {
        if case .number(let number) = node.kind { number } else { nil }
    }

    static func flag(_ node: JSONNode) -> Bool? {
        if case .bool(let flag) = node.kind { flag } else { nil }
    }

    static func list(_ node: JSONNode) -> [JSONNode]? {
        if case .array(let elements) = node.kind { elements } else { nil }
    }

    /// The numbers of a place.
    static func numbers(_ node: JSONNode) -> [Double]? { all(node, number) }

    static func places(_ node: JSONNode) -> [[Double]]? { all(node, numbers) }

    private static func all<Value>(_ node: JSONNode, _ read: (JSONNode) -> Value?) -> [Value]? {
        guard let nodes = list(node) else { return nil }
        let values = nodes.compactMap(read)
        return values.count == nodes.count ? values : nil
    }
}

private struct Touch {
    static let keys = ["at", "tap", "pan", "press", "pinch", "to", "duration", "rotate", "shake"]

    let at: Double
    let tap: [Double]?
    let pan: [[Double]]?
    let press: [Double]?
    let pinch: [[Double]]?
    let to: [[Double]]?
    let duration: Double?
    let rotate: String?
    let shake: Bool?

    init(_ keys: Keys) throws(InputError) {
        at = try keys.required("at", Keys.number)
        tap = try keys.optional("tap", Keys.numbers)
        pan = try keys.optional("pan", Keys.places)
        press = try keys.optional("press", Keys.numbers)
        pinch = try keys.optional("pinch", Keys.places)
        to = try keys.optional("to", Keys.places)
        duration = try keys.optional("duration", Keys.number)
        rotate = try keys.optional("rotate", \.string)
        shake = try keys.optional("shake", Keys.flag)
    }

    func entry() throws(InputError) -> TouchScript.Entry {
        guard (0...1_000_000).contains(at) else {
            throw .init("“at” must be from 0 to 1000000 s, not \(at)")
        }
        let given = [tap != nil, pan != nil, press != nil, pinch != nil, rotate != nil, shake != nil].count { $0 }
        guard given == 1 else {
            let count = given == 0 ? "none" : "several"
            throw .init("exactly one of tap, pan, press, pinch, rotate and shake is required; found \(count)")
        }
        if shake == false { throw .init("“shake” must be true, or omitted") }
        guard duration == nil || pan ?? pinch != nil || press != nil else {
            throw .init("“duration” applies only to pan, press and pinch")
        }
        guard to == nil || pinch != nil else { throw .init("“to” applies only to pinch") }
        return TouchScript.Entry(time: at, action: try action())
    }

    private func action() throws(InputError) -> TouchScript.Action {
        if let tap { return .tap(try point(tap)) }
        if let rotate {
            guard let orientation = Orientation(rawValue: rotate) else {
                let names = Orientation.allCases.map(\.rawValue).joined(separator: ", ")
                throw .init("“rotate” must be one of \(names), not “\(QuotedText.short(rotate))”")
            }
            return .rotate(orientation)
        }
        if let press { return .move([try gesture([press, press], duration ?? 1)]) }
        if let pan { return .move([try gesture(pan, duration ?? 0.5)]) }
        if let pinch {
            guard let to, pinch.count == 2, to.count == 2 else {
                throw .init("“pinch” and “to” must have two points each")
            }
            return .move([
                try gesture([pinch[0], to[0]], duration ?? 0.5), try gesture([pinch[1], to[1]], duration ?? 0.5),
            ])
        }
        return .shake
    }

    private func gesture(_ places: [[Double]], _ duration: Double) throws(InputError) -> PanGesture {
        guard places.count > 1 else { throw .init("“pan” must have at least two points") }
        guard duration > 0, duration.isFinite else { throw .init("“duration” must be positive, not \(duration)") }
        var points: [PanGesture.Point] = []
        for (number, place) in places.enumerated() {
            let time = duration * Double(number) / Double(places.count - 1)
            points.append(PanGesture.Point(time: time, location: try point(place)))
        }
        return try PanGesture(points)
    }

    private func point(_ numbers: [Double]) throws(InputError) -> CGPoint {
        guard numbers.count == 2, numbers.allSatisfy({ abs($0) <= 1_000_000 }) else {
            throw .init("a point must be two numbers, such as [100, 200]")
        }
        return CGPoint(x: numbers[0], y: numbers[1])
    }
}
