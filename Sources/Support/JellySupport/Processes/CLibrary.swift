import Foundation

/// The loaded C library, whose math functions are used in drawing.
package enum CLibrary {
    /// The name and version, as `glibc 2.36`; nil if unknown.
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

    /// Whether its math functions are replaced in this process, as by `CInterposition`; nil where this is impossible.
    package static let isReplaced: Bool? = {
        #if os(Linux)
            guard let library = dlopen("libm.so.6", RTLD_NOW), let own = dlsym(library, "sin"),
                let found = dlsym(dlopen(nil, RTLD_NOW), "sin")
            else { return nil }
            return own != found
        #else
            return nil
        #endif
    }()
}

/// Control of the C library's memory.
package enum FreedMemory {
    /// Keeps the memory of freed large arrays for reuse.
    ///
    /// glibc returns megabytes to the system at once and requests cleared pages for the next array; for a series of
    /// images, this costs a quarter of the time. Other C libraries are not affected.
    package static func keep() {
        let (trimThreshold, mapThreshold): (CInt, CInt) = (-1, -3)
        // The most that glibc takes from its own heaps: an image of 8 million pixels.
        set(mapThreshold, to: 32 << 20)
        set(trimThreshold, to: 256 << 20)
    }

    /// Makes all threads started later share one heap, for a process with limited address space.
    ///
    /// glibc reserves 64 MiB of address space for each heap, and creates one for nearly every thread.
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
