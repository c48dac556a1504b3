import Foundation
import Glibc
import Synchronization

/// The executor of main-actor jobs while a host is running: they are queued by the host and run between ticks.
///
/// Tasks started by a controller, the nonisolated code they call, and their continuations all run on the host's thread,
/// in order. Tasks started elsewhere are not affected.
final class HostExecutor: SerialExecutor {
    static let shared = HostExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        guard HostContext.isWorkingHere else {
            // A late job from another thread, after its host has moved on.
            OperationQueue.main.addOperation { job.runSynchronously(on: Self.shared.asUnownedSerialExecutor()) }
            return
        }
        HostClock.current.after(0) { job.runSynchronously(on: Self.shared.asUnownedSerialExecutor()) }
    }

    func checkIsolated() { precondition(Thread.isMainThread, "the main actor is used off the main thread") }

    func isIsolatingCurrentContext() -> Bool? { Thread.isMainThread }

    /// Routes jobs to running hosts; installed once.
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

/// The hooks by which Swift's runtime lets others enqueue jobs.
private enum Hooks {
    typealias Enqueue = @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void
    typealias MainExecutor = @convention(thin) (@convention(thin) () -> UnownedSerialExecutor) -> UnownedSerialExecutor
    typealias IsMainExecutor =
        @convention(thin) (UnownedSerialExecutor, @convention(thin) (UnownedSerialExecutor) -> Bool) -> Bool

    /// Sets a hook of the runtime; if it is not exported, tasks are not affected.
    static func set<Hook>(_ name: String, as kind: Hook.Type, _ hook: Hook) {
        guard let program = dlopen(nil, RTLD_NOW), let variable = dlsym(program, name) else { return }
        variable.assumingMemoryBound(to: Hook?.self).pointee = hook
    }

    /// The executor of nonisolated code: two zero words, as in the runtime.
    static var noExecutor: UnownedSerialExecutor { unsafeBitCast((0, 0), to: UnownedSerialExecutor.self) }

    /// The first of an executor's two words, which is the object.
    static func identity(_ executor: UnownedSerialExecutor) -> Int {
        unsafeBitCast(executor, to: (Int, Int).self).0
    }
}
