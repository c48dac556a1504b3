import JellyDynamics
import JellyStage
import Synchronization

extension Stage {
    private static let wasTold = Mutex(false)

    /// Hears in a task what is otherwise said on standard error.
    @TaskLocal static var crowdListener: (@Sendable (String) -> Void)?

    /// Says when the scene is too crowded for its fast items, once in a run, quiet or not.
    func tellOfCrowds() {
        if let listener = Self.crowdListener {
            animator.onCrowding = { [unowned self] crowding in listener(crowding.sentence(atTick: tick + 1)) }
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
