import JellyScene
import JellySupport
import Synchronization

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
