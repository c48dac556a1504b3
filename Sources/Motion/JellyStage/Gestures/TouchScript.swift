public import Foundation
import JellySupport

/// What a user does with a screen, one thing after the other, as a file tells it:
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
/// Times are in seconds, places in points of the screen.
public struct TouchScript: Hashable, Sendable {
    /// One thing that is done.
    public enum Action: Hashable, Sendable {
        case tap(CGPoint)
        /// Fingers that move together; a press is one that stays.
        case move([PanGesture])
        case rotate(Orientation)
        case shake
    }

    /// An action and its time in seconds.
    public struct Entry: Hashable, Sendable {
        /// Seconds from the start.
        public let time: TimeInterval
        /// What is done.
        public let action: Action

        /// An action at a time in seconds.
        public init(time: TimeInterval, action: Action) { (self.time, self.action) = (time, action) }
    }

    /// The most bytes of a file.
    package static let largest = 16 << 20

    /// What is done, in the file's order.
    public let entries: [Entry]

    /// A script of what is done, in any order.
    public init(_ entries: [Entry]) { self.entries = entries }

    /// The script of a JSON5 text.
    ///
    /// - Throws: `TouchScriptError`, with the entry where one is wrong.
    public init(json5 data: Data) throws(TouchScriptError) {
        guard data.count <= Self.largest else {
            throw TouchScriptError(place: nil, reason: "it has more than \(ByteCount.limit(Self.largest))")
        }
        // Foundation's decoder of JSON5 ends the process at a key that is no UTF-8.
        guard String(validating: data, as: UTF8.self) != nil else {
            throw TouchScriptError(place: nil, reason: "it is no UTF-8")
        }
        let file: File
        do {
            let decoder = JSONDecoder()
            decoder.allowsJSON5 = true
            file = try decoder.decode(File.self, from: data)
        } catch let error as DecodingError {
            throw TouchScriptError(error)
        } catch {
            throw TouchScriptError(place: nil, reason: "it is no JSON5")
        }
        var entries: [Entry] = []
        for (index, touch) in file.touches.enumerated() {
            do throws(InputError) {
                entries.append(try touch.entry())
            } catch {
                throw TouchScriptError(place: "touches[\(index)]", reason: error.description)
            }
        }
        self.entries = entries
    }
}

/// Why a text is no script of touches.
public struct TouchScriptError: Error, Hashable, CustomStringConvertible {
    /// The entry, such as `touches[2]`; nil where it is the text itself.
    public let place: String?
    /// What is wrong.
    public let reason: String

    public var description: String { (place.map { $0 + ": " } ?? "") + reason }

    fileprivate init(place: String?, reason: String) { (self.place, self.reason) = (place, reason) }

    fileprivate init(_ error: DecodingError) {
        func name(_ path: [any CodingKey]) -> String? {
            let words = path.map { key in key.intValue.map { "[\($0)]" } ?? "." + key.stringValue }
            return words.isEmpty ? nil : String(words.joined().drop { $0 == "." })
        }
        switch error {
        case .keyNotFound(let key, let context):
            self.init(place: name(context.codingPath), reason: "“\(key.stringValue)” is missing")
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            self.init(place: name(context.codingPath), reason: "it has another type than is wanted")
        case .dataCorrupted(let context):
            guard context.codingPath.isEmpty, context.underlyingError != nil else {
                // Foundation says of an empty text that it is no JSON, without an error beneath.
                let isText = context.debugDescription.hasPrefix("The given data")
                self.init(
                    place: name(context.codingPath), reason: isText ? "it is no JSON5" : context.debugDescription)
                return
            }
            let detail = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
            self.init(place: nil, reason: detail ?? "it is no JSON5")
        @unknown default: self.init(place: nil, reason: "it cannot be read")
        }
    }
}

private struct File: Decodable {
    var touches: [Touch]

    private enum CodingKeys: String, CodingKey, CaseIterable { case touches }

    init(from decoder: any Decoder) throws {
        try decoder.refuseKeys(besides: CodingKeys.allCases.map(\.rawValue))
        touches = try decoder.container(keyedBy: CodingKeys.self).decode([Touch].self, forKey: .touches)
    }
}

private struct Touch: Decodable {
    var at: Double
    var tap: [Double]?
    var pan: [[Double]]?
    var press: [Double]?
    var pinch: [[Double]]?
    var to: [[Double]]?
    var duration: Double?
    var rotate: String?
    var shake: Bool?

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case at, tap, pan, press, pinch, to, duration, rotate, shake
    }

    init(from decoder: any Decoder) throws {
        try decoder.refuseKeys(besides: CodingKeys.allCases.map(\.rawValue))
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        at = try keys.decode(Double.self, forKey: .at)
        tap = try keys.decodeIfPresent([Double].self, forKey: .tap)
        pan = try keys.decodeIfPresent([[Double]].self, forKey: .pan)
        press = try keys.decodeIfPresent([Double].self, forKey: .press)
        pinch = try keys.decodeIfPresent([[Double]].self, forKey: .pinch)
        to = try keys.decodeIfPresent([[Double]].self, forKey: .to)
        duration = try keys.decodeIfPresent(Double.self, forKey: .duration)
        rotate = try keys.decodeIfPresent(String.self, forKey: .rotate)
        shake = try keys.decodeIfPresent(Bool.self, forKey: .shake)
    }

    func entry() throws(InputError) -> TouchScript.Entry {
        guard (0...1_000_000).contains(at) else {
            throw .init("“at” is a time from 0 to 1000000 s, not \(at)")
        }
        let given = [tap != nil, pan != nil, press != nil, pinch != nil, rotate != nil, shake != nil].count { $0 }
        guard given == 1 else {
            let count = given == 0 ? "none" : "several"
            throw .init("it has one of tap, pan, press, pinch, rotate and shake, and here are \(count)")
        }
        if shake == false { throw .init("“shake” is true, or not there") }
        guard duration == nil || pan ?? pinch != nil || press != nil else {
            throw .init("“duration” is that of a pan, press or pinch")
        }
        guard to == nil || pinch != nil else { throw .init("“to” is where a pinch ends") }
        return TouchScript.Entry(time: at, action: try action())
    }

    private func action() throws(InputError) -> TouchScript.Action {
        if let tap { return .tap(try point(tap)) }
        if let rotate {
            guard let orientation = Orientation(rawValue: rotate) else {
                let names = Orientation.allCases.map(\.rawValue).joined(separator: ", ")
                throw .init("“rotate” is one of \(names), not “\(rotate)”")
            }
            return .rotate(orientation)
        }
        if let press { return .move([try gesture([press, press], duration ?? 1)]) }
        if let pan { return .move([try gesture(pan, duration ?? 0.5)]) }
        if let pinch {
            guard let to, pinch.count == 2, to.count == 2 else {
                throw .init("“pinch” and “to” are two places each")
            }
            return .move([
                try gesture([pinch[0], to[0]], duration ?? 0.5), try gesture([pinch[1], to[1]], duration ?? 0.5),
            ])
        }
        return .shake
    }

    private func gesture(_ places: [[Double]], _ duration: Double) throws(InputError) -> PanGesture {
        guard places.count > 1 else { throw .init("“pan” has at least two places") }
        guard duration > 0, duration.isFinite else { throw .init("“duration” is more than 0 s, not \(duration)") }
        var points: [PanGesture.Point] = []
        for (number, place) in places.enumerated() {
            let time = duration * Double(number) / Double(places.count - 1)
            points.append(PanGesture.Point(time: time, location: try point(place)))
        }
        return try PanGesture(points)
    }

    private func point(_ numbers: [Double]) throws(InputError) -> CGPoint {
        guard numbers.count == 2, numbers.allSatisfy({ abs($0) <= 1_000_000 }) else {
            throw .init("a place is two numbers such as [100, 200]")
        }
        return CGPoint(x: numbers[0], y: numbers[1])
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// - Throws: `DecodingError` where there is a key that is none of these.
    fileprivate func refuseKeys(besides names: [String]) throws {
        let unknown = try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).filter { !names.contains($0) }
        guard let first = unknown.min() else { return }
        throw DecodingError.dataCorrupted(
            .init(
                codingPath: codingPath,
                debugDescription: "“\(first)” is no key here; there are \(names.joined(separator: ", "))"))
    }
}
