import Foundation
package import JellyScene

/// A number that a person tries in the place of a scene's own.
package struct PreviewNumber: Hashable, Sendable {
    /// Where it stands in the scene's document.
    package var path: [JSON5Text.Step]
    package var value: Double

    package init(path: [JSON5Text.Step], value: Double) { (self.path, self.value) = (path, value) }
}

extension JSON5Text.Step: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let index = try? container.decode(Int.self) {
            self = .index(index)
        } else {
            self = .key(try container.decode(String.self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .key(let key): try container.encode(key)
        case .index(let index): try container.encode(index)
        }
    }
}

extension PreviewNumber: Codable {}

/// What a page sends.
struct PreviewOrder: Codable, Hashable {
    /// The number of the text of which it speaks.
    var base: Int
    /// All numbers that are tried, or are to be written; nil where none are told.
    var numbers: [PreviewNumber]?
    /// The tick that is seen.
    var tick: Int?
    /// Whether an overlay is seen.
    var overlays: Bool?

    /// Nil for what is no order.
    init?(_ body: [UInt8]) {
        guard let order = try? JSONDecoder().decode(PreviewOrder.self, from: Data(body)) else { return nil }
        self = order
    }
}

/// What a page is told of a scene's numbers.
struct PreviewScene: Encodable {
    struct Parameter: Encodable {
        let path: [JSON5Text.Step]
        let owner: String
        let name: String
        let summary: String
        let items: [String]
        let value: Double
        let given: Bool
        let low: Double
        /// Whether the number has to be above the least.
        let above: Bool
        let high: Double
        let whole: Bool

        init(_ parameter: SceneParameter) {
            (path, owner, name) = (parameter.path, parameter.owner, parameter.name)
            (summary, items, value) = (parameter.summary, parameter.items, parameter.value)
            (given, whole) = (parameter.isGiven, parameter.isWhole)
            (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
            above = parameter.excludesLower
        }
    }

    let base: Int
    let file: String
    let parameters: [Parameter]
    let numbers: [PreviewNumber]
}

/// What a page is told of an order that is carried out.
struct PreviewReceipt: Encodable, Hashable {
    /// The number of a trial.
    var trial: Int?
    /// How many numbers were written.
    var count: Int?
}

/// What a page is told of a mistake.
struct PreviewProblem: Encodable, Hashable {
    var text: String
    var file: String?
    var line: Int?
    var column: Int?
    var source: String?
}

extension Encodable {
    /// The value as JSON with keys in order.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts, finite numbers and lists of them, all of which JSON holds.
        return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
    }
}
