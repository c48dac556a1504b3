import Foundation
package import JellyScene
import JellySupport
import Synchronization

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

extension Preview {
    /// What has become of an order of the page.
    enum Outcome: Equatable {
        /// The numbers are going to be shown; each trial has its number.
        case tried(trial: Int)
        /// So many numbers are in the file now.
        case written(count: Int)
        /// It speaks of a text that is no longer the file's.
        case outdated
        /// It names what is no number of the scene, or is out of its range.
        case wrong
        /// The file could not be written; a sentence says why.
        case failed(String)
    }

    /// Tries numbers in the place of the scene's; those that were tried before and are not among them are put back.
    func setNumbers(_ numbers: [PreviewNumber], base: Int) -> Outcome {
        let (isCurrent, parameters) = shown.withLock { ($0.base == base, $0.parameters) }
        guard isCurrent else { return .outdated }
        guard Set(numbers.map(\.path)).count == numbers.count else { return .wrong }
        for number in numbers {
            guard let parameter = parameters.first(where: { $0.path == number.path }), parameter.takes(number.value)
            else { return .wrong }
        }
        guard let trial = attempt(numbers, base: base) else { return .outdated }
        tellScene()
        return .tried(trial: trial)
    }

    /// Writes numbers, which have to be those that are tried, into the scene's file; all else in it stays as it is.
    func write(_ numbers: [PreviewNumber], base: Int) -> Outcome {
        let (current, text, parameters) = shown.withLock { ($0.base, $0.text, $0.parameters) }
        let (tried, triedBase) = work.withLock { ($0.numbers, $0.base) }
        guard current == base, triedBase == base, let text else { return .outdated }
        guard numbers.count == tried.count, Set(numbers) == Set(tried) else {
            return .failed("Nothing is written: the numbers are not the ones that are shown.")
        }
        guard !numbers.isEmpty else { return .failed("Nothing is written: no number is another one.") }
        var edited = JSON5Text(text)
        for number in numbers {
            do throws(JSON5Text.Fault) {
                try edited.set(number.value, at: number.path)
            } catch {
                return .outdated
            }
        }
        do throws(FileReplacement.Fault) {
            try FileReplacement.replace(
                settings.path, holding: Array(text.utf8), with: Array(edited.text.utf8))
        } catch {
            return .failed("“\(settings.path)” stays as it is: \(error).")
        }
        let changes = numbers.compactMap { number in
            parameters.first { $0.path == number.path }.map { parameter in
                "\(parameter.owner): \(parameter.name) is \(number.value), it was \(parameter.value)"
            }
        }
        tell(.written(changes))
        // What is in the file is what is shown.
        filesChanged()
        return .written(count: numbers.count)
    }
}

extension SceneParameter {
    /// Whether it may be this number.
    fileprivate func takes(_ number: Double) -> Bool {
        range.contains(number) && !(excludesLower && number == range.lowerBound)
            && (!isWhole || number == number.rounded())
    }
}
