import Foundation

#if canImport(Runtime)
    import Runtime
#endif

/// A backtrace whose lines are symbolicated on demand.
package struct CallSite {
    #if canImport(Runtime)
        // Looking up the line of a frame takes 0.1 s in a large program, so only those of possible user code are looked up.
        // Each part has two frames, and a third that the runtime replaces by a mark for the rest.
        private let parts = stride(from: 0, to: 64, by: 2).map {
            try? Backtrace.capture(limit: 3, offset: $0, top: 0, images: Self.images)
        }
        // Read once: reading it looks into every file that is mapped, and another thread may unmap one meanwhile.
        private static let images = ImageMap.capture()
    #endif

    /// The innermost line of user code, such as `View.swift:12`; nil without debug information.
    package var line: String? {
        #if canImport(Runtime)
            for part in parts {
                let names = part?.symbolicated(options: [])?.frames.compactMap { $0.symbol?.rawName } ?? []
                if names.allSatisfy(Self.isOwn) {
                    // Frames outside the host belong to the program that runs it.
                    if names.contains(where: { $0.hasPrefix("$s13UIKitDynamics20UIViewControllerHostC") }) {
                        return nil
                    }
                    continue
                }
                for frame in part?.symbolicated(options: .showSourceLocations)?.frames ?? [] {
                    guard let place = frame.symbol?.sourceLocation, place.line > 0 else { continue }
                    // Optimized code that was inlined has paths from the directory of its build.
                    let file = URL(fileURLWithPath: place.path).standardizedFileURL
                    if file.path.hasSuffix("/Host/UIViewControllerHost.swift") { return nil }
                    if file.path.hasPrefix(Self.ownSources) || file.path.hasPrefix("/<") { continue }
                    guard FileManager.default.fileExists(atPath: file.path) else { continue }
                    return "\(file.lastPathComponent):\(place.line)"
                }
            }
        #endif
        return nil
    }

    /// How the symbols of the façade's modules begin.
    private static let ownPrefixes = ["Runtime", "Graphics", "Layers", "Views", "Dynamics"].map {
        "$s\($0.count + 5)UIKit\($0)"
    }
    private static let ownSources = #filePath.components(separatedBy: "UIKit/UIKitRuntime/")[0]

    /// Whether a symbol is a thunk, which has no line, or certainly the façade's; one of an extension in another module
    /// has an `E` after that module's name, where `0A` stands for the word `UIKit` of the type's module.
    private static func isOwn(_ name: String) -> Bool {
        if name.hasSuffix("TR") || name.hasSuffix("TA") { return true }
        guard let prefix = ownPrefixes.first(where: name.hasPrefix) else { return false }
        let rest = name.dropFirst(prefix.count)
        return rest.firstMatch(of: /0A(?:7Runtime|8Graphics|6Layers|5Views|8Dynamics)E/) != nil
            || rest.firstMatch(of: /[a-z_]E/) == nil
    }
}
