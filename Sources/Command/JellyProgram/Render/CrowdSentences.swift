import JellyDynamics
import JellyStage
import Synchronization

/// Collects warnings about crowded scenes.
final class CrowdSentences: Sendable {
    private let sentences = Mutex<[String]>([])

    /// The first warning; a scene may be played more than once.
    var first: String? { sentences.withLock(\.first) }

    func add(_ sentence: String) { sentences.withLock { $0.append(sentence) } }
}

extension Stage {
    private static let wasTold = Mutex(false)

    /// Collects warnings of the current task instead of printing them.
    @TaskLocal static var crowdSentences: CrowdSentences?

    /// Warns, once per run and even with `--quiet`, if the scene is too crowded for its fast items.
    func tellOfCrowds() {
        if let sentences = Self.crowdSentences {
            animator.onCrowding = { [unowned self] crowding in sentences.add(crowding.sentence(atTick: tick + 1)) }
            return
        }
        animator.onCrowding = { [unowned self] crowding in
            let isFirst = Self.wasTold.withLock { told in
                defer { told = true }
                return !told
            }
            if isFirst { Terminal.note("jellyframe: warning: " + crowding.sentence(atTick: tick + 1)) }
        }
    }
}
