import Foundation

/// Threads that say so where the system cannot make them.
package enum SystemThread {
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs `body` in a new thread, which ends with it.
    ///
    /// - Parameter stackSize: in bytes.
    /// - Throws: `SystemError`, for instance where the processes of a user are limited.
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
