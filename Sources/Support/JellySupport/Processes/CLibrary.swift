import Foundation

/// The C library that is loaded, whose functions of mathematics drawing uses.
package enum CLibrary {
    /// Its name and version, as `glibc 2.36`; nil where it does not say.
    package static var version: String? {
        #if canImport(Glibc)
            var text = [CChar](repeating: 0, count: 64)
            let count = confstr(Int32(_CS_GNU_LIBC_VERSION), &text, text.count)
            guard count > 0, count <= text.count else { return nil }
            return String(decoding: text.prefix(count - 1).map(UInt8.init(bitPattern:)), as: UTF8.self)
        #else
            return nil
        #endif
    }
}

/// How the C library keeps memory.
package enum FreedMemory {
    /// Keeps the memory of large arrays that are freed for the next ones of their size, as long as the process runs.
    ///
    /// glibc gives pages of megabytes back to the system at once and gets cleared ones for the next array: where one
    /// picture follows the other, that costs a quarter of the time. Another C library is left as it is.
    package static func keep() {
        let (trimThreshold, mapThreshold): (CInt, CInt) = (-1, -3)
        // The most that glibc takes from its own heaps: a picture of 8 million pixels.
        set(mapThreshold, to: 32 << 20)
        set(trimThreshold, to: 256 << 20)
    }

    /// Has all threads that are started from now on share one heap, for a process with few addresses.
    ///
    /// glibc keeps 64 MiB of addresses for each heap, and gives nearly every thread one of its own.
    package static func shareHeap() {
        let mostHeaps: CInt = -8
        set(mostHeaps, to: 1)
    }

    /// Sets one of glibc's switches by its number (malloc.h), which Swift's module of glibc leaves out.
    private static func set(_ number: CInt, to value: CInt) {
        guard let address = dlsym(nil, "mallopt") else { return }
        _ = unsafeBitCast(address, to: (@convention(c) (CInt, CInt) -> CInt).self)(number, value)
    }
}
