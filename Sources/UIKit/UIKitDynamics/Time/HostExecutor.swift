import Foundation
import Glibc
import Synchronization

/// Where the main actor's jobs wait while a host is at work: in the host's queue, between ticks.
///
/// Tasks that a controller starts, what they call that belongs to no actor, and their continuations all run in the
/// host's thread, in the order in which they came. Whatever starts tasks elsewhere is not touched.
final class HostExecutor: SerialExecutor {
    static let shared = HostExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        guard HostContext.isWorkingHere else {
            // A job that came late from another thread, after its host had gone on.
            OperationQueue.main.addOperation { job.runSynchronously(on: Self.shared.asUnownedSerialExecutor()) }
            return
        }
        HostClock.current.after(0) { job.runSynchronously(on: Self.shared.asUnownedSerialExecutor()) }
    }

    func checkIsolated() { precondition(Thread.isMainThread, "the main actor is used off the main thread") }

    func isIsolatingCurrentContext() -> Bool? { Thread.isMainThread }

    /// Sends jobs to hosts that are at work; once.
    static let installed: Void = {
        Hooks.set("swift_task_enqueueGlobal_hook", as: Hooks.Enqueue.self) { job, original in
            guard HostContext.isWorkingHere else { return original(job) }
            HostClock.current.after(0) { job.runSynchronously(on: Hooks.noExecutor) }
        }
        Hooks.set("swift_task_getMainExecutor_hook", as: Hooks.MainExecutor.self) { original in
            HostContext.isWorkingHere ? HostExecutor.shared.asUnownedSerialExecutor() : original()
        }
        Hooks.set("swift_task_isMainExecutor_hook", as: Hooks.IsMainExecutor.self) { executor, original in
            Hooks.identity(executor) == Hooks.identity(HostExecutor.shared.asUnownedSerialExecutor())
                || original(executor)
        }
    }()
}

/// The variables by which Swift's runtime lets others take jobs.
private enum Hooks {
    typealias Enqueue = @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void
    typealias MainExecutor = @convention(thin) (@convention(thin) () -> UnownedSerialExecutor) -> UnownedSerialExecutor
    typealias IsMainExecutor =
        @convention(thin) (UnownedSerialExecutor, @convention(thin) (UnownedSerialExecutor) -> Bool) -> Bool

    /// Sets a variable of the runtime; where it is not exported, tasks stay as they are.
    static func set<Hook>(_ name: String, as kind: Hook.Type, _ hook: Hook) {
        guard let program = dlopen(nil, RTLD_NOW), let variable = dlsym(program, name) else { return }
        variable.assumingMemoryBound(to: Hook?.self).pointee = hook
    }

    /// The executor of code that belongs to no actor: two zero words, as the runtime has it.
    static var noExecutor: UnownedSerialExecutor { unsafeBitCast((0, 0), to: UnownedSerialExecutor.self) }

    /// The first of an executor's two words, which is the object.
    static func identity(_ executor: UnownedSerialExecutor) -> Int {
        unsafeBitCast(executor, to: (Int, Int).self).0
    }
}
