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
