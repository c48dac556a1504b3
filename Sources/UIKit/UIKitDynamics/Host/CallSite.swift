import Foundation

#if canImport(Runtime)
    import Runtime
#endif

/// A backtrace whose lines are symbolicated on demand.
struct CallSite {
    #if canImport(Runtime)
        private let backtrace = try? Backtrace.capture()
    #endif

    /// The innermost line of user code, such as `View.swift:12`; nil without debug information.
    var line: String? {
        #if canImport(Runtime)
            for frame in backtrace?.symbolicated()?.frames ?? [] {
                guard let place = frame.symbol?.sourceLocation, place.line > 0 else { continue }
                // Frames outside the host belong to the program that runs it.
                if place.path.hasSuffix("/Host/UIViewControllerHost.swift") { return nil }
                if place.path.hasPrefix(Self.ownSources) || place.path.hasPrefix("/<") { continue }
                guard FileManager.default.fileExists(atPath: place.path) else { continue }
                return "\(place.path.split(separator: "/").last ?? ""):\(place.line)"
            }
        #endif
        return nil
    }

    private static let ownSources = #filePath.components(separatedBy: "UIKit/UIKitDynamics/")[0]
}
