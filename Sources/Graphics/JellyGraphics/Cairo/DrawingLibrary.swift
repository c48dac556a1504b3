import CCairo
import Foundation

/// The libraries that affect pixels: another version may draw text or edges differently.
package enum DrawingLibrary: String, Hashable, Sendable, CaseIterable {
    /// Fills and strokes paths.
    case cairo
    /// Fills Cairo's pixels.
    case pixman
    /// Lays text out.
    case pango
    /// Reads the outlines of fonts.
    case freetype
    /// Finds the glyphs of a text, and where they stand.
    case harfbuzz
    /// Finds the fonts.
    case fontconfig

    /// The version of the loaded library, as `1.16.0`; `unknown` if it cannot be determined.
    package var version: String {
        let version =
            switch self {
            case .cairo: cairo_version_string().map { String(cString: $0) }
            case .pixman: Self.pixmanVersion
            case .pango: pango_version_string().map { String(cString: $0) }
            case .freetype: Self.freetypeVersion
            case .harfbuzz: hb_version_string().map { String(cString: $0) }
            case .fontconfig: Self.fontconfigVersion
            }
        return version ?? "unknown"
    }

    // Cairo and Pango bring these three along without their headers, so their functions are looked up by name.
    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: type) }
    }

    private static var pixmanVersion: String? {
        function("pixman_version_string", as: (@convention(c) () -> UnsafePointer<CChar>?).self)?()
            .map { String(cString: $0) }
    }

    private static var freetypeVersion: String? {
        typealias Start = @convention(c) (UnsafeMutablePointer<OpaquePointer?>) -> CInt
        typealias End = @convention(c) (OpaquePointer) -> CInt
        typealias Version =
            @convention(c) (
                OpaquePointer, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>
            ) -> Void
        guard let start = function("FT_Init_FreeType", as: Start.self),
            let end = function("FT_Done_FreeType", as: End.self),
            let version = function("FT_Library_Version", as: Version.self)
        else { return nil }
        var library: OpaquePointer?
        guard start(&library) == 0, let library else { return nil }
        defer { _ = end(library) }
        var (major, minor, patch): (CInt, CInt, CInt) = (0, 0, 0)
        version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }

    /// The number is 21400 for 2.14.0.
    private static var fontconfigVersion: String? {
        function("FcGetVersion", as: (@convention(c) () -> CInt).self).map { version in
            let number = version()
            return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
        }
    }
}
