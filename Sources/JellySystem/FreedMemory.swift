import Foundation

/// What becomes of memory that is given back.
package enum FreedMemory {
    /// Keeps the memory of large arrays that are freed for the next ones of their size, as long as the process runs.
    ///
    /// glibc gives pages of megabytes back to the system at once and gets cleared ones for the next array: where one
    /// picture follows the other, that costs a quarter of the time. Another C library is left as it is.
    package static func keep() {
        // glibc's switch and its numbers (malloc.h), which Swift's module of glibc leaves out.
        typealias Switch = @convention(c) (CInt, CInt) -> CInt
        let (trimThreshold, mapThreshold): (CInt, CInt) = (-1, -3)
        guard let address = dlsym(nil, "mallopt") else { return }
        let set = unsafeBitCast(address, to: Switch.self)
        // The most that glibc takes from its own heaps: a picture of 8 million pixels.
        _ = set(mapThreshold, 32 << 20)
        _ = set(trimThreshold, 256 << 20)
    }
}
