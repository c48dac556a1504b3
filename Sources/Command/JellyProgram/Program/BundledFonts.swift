import Foundation

/// The fonts of a relocatable program (`Scripts/make/wheel`): `../share/jellyframe/fonts`.
enum BundledFonts {
    /// Makes fontconfig prefer them, unless `FONTCONFIG_FILE` already names a configuration. Must be called before a
    /// second thread starts, like everything that sets the environment.
    static func use() {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        // Only Linux has this link; no such program is made elsewhere.
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        guard count > 0, count < buffer.count else { return }
        let program = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        let directory = program.prefix(through: program.lastIndex(of: "/") ?? program.startIndex)
        let configuration = "\(directory)../share/jellyframe/fonts/fonts.conf"
        if access(configuration, R_OK) == 0 { setenv("FONTCONFIG_FILE", configuration, 0) }
    }
}
