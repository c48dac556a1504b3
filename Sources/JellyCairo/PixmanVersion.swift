import Foundation

/// Which pixman fills Cairo's pixels.
public enum PixmanVersion {
    /// The version of the library that is loaded with Cairo, as `0.42.2`; `unknown` where it cannot be asked.
    public static var string: String {
        // Cairo brings pixman along without its header, so its one function is looked up by name.
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "pixman_version_string") else { return "unknown" }
        let function = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafePointer<CChar>?).self)
        return function().map { String(cString: $0) } ?? "unknown"
    }
}
