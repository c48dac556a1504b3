import Foundation

/// The fonts beside a program that was made to be copied (`Scripts/make/wheel`): `../share/jellyframe/fonts`.
enum BundledFonts {
    /// Has fontconfig prefer them, unless `FONTCONFIG_FILE` names a configuration already. Has to precede the second thread,
    /// as everything that sets the environment.
    static func use() {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        // Linux alone has this link; elsewhere no such program is made.
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        guard count > 0, count < buffer.count else { return }
        let program = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        let directory = program.prefix(through: program.lastIndex(of: "/") ?? program.startIndex)
        let configuration = "\(directory)../share/jellyframe/fonts/fonts.conf"
        if access(configuration, R_OK) == 0 { setenv("FONTCONFIG_FILE", configuration, 0) }
    }
}
