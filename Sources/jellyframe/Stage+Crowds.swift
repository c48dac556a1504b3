import JellyDynamics
import JellyStage
import Synchronization

extension Stage {
    private static let wasTold = Mutex(false)

    /// Says when the scene is too crowded for its fast items, once in a run, quiet or not.
    func tellOfCrowds() {
        animator.onCrowding = { [unowned self] crowding in
            let isFirst = Self.wasTold.withLock { told in
                defer { told = true }
                return !told
            }
            if isFirst { Terminal.note("jellyframe: warning: " + crowding.sentence(atTick: tick + 1)) }
        }
    }
}
