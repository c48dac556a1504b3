import Foundation
package import JellyScene
import JellyStage
import JellySupport
import JellyValues
import Synchronization

/// A trial value for a number of a scene.
package struct PreviewNumber: Hashable, Sendable {
    /// Its path in the scene's document.
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

/// A request of a page.
struct PreviewOrder: Codable, Hashable {
    /// The version of the text that it refers to.
    var base: Int
    /// All numbers to try or to write.
    var numbers: [PreviewNumber]?
    /// The tick shown.
    var tick: Int?
    /// Whether an overlay is shown.
    var overlays: Bool?

    /// Nil for an invalid request.
    init?(_ body: [UInt8]) {
        guard let order = try? JSONDecoder().decode(PreviewOrder.self, from: Data(body)) else { return nil }
        self = order
    }
}

/// The numbers of a scene, for pages.
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
        /// Whether the lower bound is excluded.
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

/// The response to a completed request.
struct PreviewReceipt: Encodable, Hashable {
    /// The number of a trial.
    var trial: Int?
    /// The count of written numbers.
    var count: Int?
}

/// An error, for pages.
struct PreviewProblem: Encodable, Hashable {
    var text: String
    var file: String?
    var line: Int?
    var column: Int?
    var source: String?
}

extension Encodable {
    /// The value as JSON with sorted keys.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings, finite numbers and lists of them can always be encoded.
        return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
    }
}

extension Preview {
    /// The outcome of a page's request.
    enum Outcome: Equatable {
        /// The numbers will be shown, as a trial with this number.
        case tried(trial: Int)
        /// This many numbers were written to the file.
        case written(count: Int)
        /// The file has changed since the page's version.
        case outdated
        /// A path or value is invalid.
        case wrong
        /// The file could not be written; with the error message.
        case failed(String)
    }

    /// Tries numbers in place of the scene's own, replacing earlier trials.
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

    /// Writes the current trial's numbers to the scene's file, keeping the rest of it.
    func write(_ numbers: [PreviewNumber], base: Int) -> Outcome {
        let (current, text, parameters) = shown.withLock { ($0.base, $0.text, $0.parameters) }
        let (tried, triedBase) = work.withLock { ($0.numbers, $0.base) }
        guard current == base, triedBase == base, let text else { return .outdated }
        guard numbers.count == tried.count, Set(numbers) == Set(tried) else {
            return .failed("nothing written: the numbers differ from those shown")
        }
        guard !numbers.isEmpty else { return .failed("nothing written: no number has changed") }
        var edited = JSON5Text(text)
        for number in numbers {
            do throws(InputError) {
                try edited.set(number.value, at: number.path)
            } catch {
                return .outdated
            }
        }
        do throws(OutputError) {
            try FileReplacement.replace(
                settings.path, holding: Array(text.utf8), with: Array(edited.text.utf8))
        } catch {
            return .failed(error.description)
        }
        let changes = numbers.compactMap { number in
            parameters.first { $0.path == number.path }.map { parameter in
                "\(parameter.owner): \(parameter.name) changed from \(parameter.value) to \(number.value)"
            }
        }
        tell(.written(changes))
        // Reloads the file.
        filesChanged()
        return .written(count: numbers.count)
    }
}

extension SceneParameter {
    /// Whether a value is valid.
    fileprivate func takes(_ number: Double) -> Bool {
        range.contains(number) && !(excludesLower && number == range.lowerBound)
            && (!isWhole || number == number.rounded())
    }
}
