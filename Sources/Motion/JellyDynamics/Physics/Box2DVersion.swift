import CBox2D
import Foundation

/// The version of Box2D in use.
package enum Box2DVersion {
    /// The version of the loaded library, as `2.4.1`.
    package static var string: String { fileVersion ?? ownVersion }

    /// Whether it is a 2.4, whose private members `CBox2D` knows.
    static var isSupported: Bool {
        let version = jb_version()
        return version.major == 2 && version.minor == 4
    }

    /// What the library says itself: 2.4.0, whichever 2.4 it is.
    private static var ownVersion: String {
        let version = jb_version()
        return "\(version.major).\(version.minor).\(version.revision)"
    }

    /// What the name of the library's file ends in, as `libbox2d.so.2.4.1`; nil where that is no whole version.
    private static var fileVersion: String? {
        // `dladdr` and its struct of four pointers, the first a file's name, are in no header that Swift sees.
        typealias Place = @convention(c) (UnsafeRawPointer, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> CInt
        let program = dlopen(nil, RTLD_NOW)
        guard let destructor = dlsym(program, "_ZN7b2WorldD1Ev"), let dladdr = dlsym(program, "dladdr") else {
            return nil
        }
        var place: [UnsafePointer<CChar>?] = [nil, nil, nil, nil]
        guard unsafeBitCast(dladdr, to: Place.self)(destructor, &place) != 0, let name = place[0],
            let path = realpath(name, nil)
        else { return nil }
        defer { free(path) }
        let version = String(cString: path).split(separator: ".so.").last.map(String.init)
        let numbers = version?.split(separator: ".").map { Int($0) } ?? []
        return numbers.count == 3 && numbers.allSatisfy { $0 != nil } ? version : nil
    }
}
