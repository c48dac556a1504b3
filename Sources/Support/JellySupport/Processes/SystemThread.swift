import Foundation

/// Threads, with errors if they cannot be created.
package enum SystemThread {
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs `body` in a number of new threads, or in fewer if the system refuses more; `body` receives the thread's
    /// index.
    ///
    /// - Parameter stackSize: the stack size in bytes.
    /// - Returns: the number of threads, at least 1.
    /// - Throws: `SystemError` if no thread can be created.
    package static func start(
        _ count: Int, stackSize: Int, _ body: @escaping @Sendable (Int) -> Void
    ) throws(SystemError) -> Int {
        for number in 0..<count {
            do throws(SystemError) {
                try start(stackSize: stackSize) { body(number) }
            } catch {
                guard number > 0 else { throw error }
                return number
            }
        }
        return count
    }

    /// Whether the system can create this many more threads, for libraries that would otherwise end the process.
    ///
    /// They are created and joined here; other programs of the user may still take their place.
    package static func hasRoom(for count: Int) -> Bool {
        let before = taskLinks
        let gate = DispatchSemaphore(value: 0)
        var started = 0
        // A library's threads have the system's stack, which is of this size.
        while started < count, (try? start(stackSize: 8 << 20) { gate.wait() }) != nil { started += 1 }
        for _ in 0..<started { gate.signal() }
        // One that has run to its end counts until the system has buried it.
        for _ in 0..<200 where taskLinks > before { usleep(50) }
        return started == count
    }

    /// Counts this process's threads; 0 if the system does not report them.
    private static var taskLinks: UInt {
        var status = stat()
        return stat("/proc/self/task", &status) == 0 ? UInt(status.st_nlink) : 0
    }

    /// Runs `body` in a new thread.
    ///
    /// - Parameter stackSize: the stack size in bytes.
    /// - Throws: `SystemError`, for example at the user's process limit.
    package static func start(
        stackSize: Int = 512 << 10, _ body: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        pthread_attr_init(attributes)
        defer {
            pthread_attr_destroy(attributes)
            attributes.deallocate()
        }
        pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(attributes, stackSize)
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread: pthread_t = 0
        #endif
        let work = Unmanaged.passRetained(Work(body))
        let code = pthread_create(
            &thread, attributes,
            { pointer in
                #if canImport(Darwin)
                    Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
                #else
                    if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
                #endif
                return nil
            }, work.toOpaque())
        guard code == 0 else {
            work.release()
            throw SystemError(operation: "pthread_create", code: code)
        }
    }
}
