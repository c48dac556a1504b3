import Foundation

#if canImport(Runtime)
    import Runtime
#endif

/// The calls that led here; their lines are looked up when they are asked for.
struct CallSite {
    #if canImport(Runtime)
        private let backtrace = try? Backtrace.capture()
    #endif

    /// The user's innermost line, such as `View.swift:12`; nil where no debug information is there.
    var line: String? {
        #if canImport(Runtime)
            for frame in backtrace?.symbolicated()?.frames ?? [] {
                guard let place = frame.symbol?.sourceLocation, place.line > 0 else { continue }
                // What is outside of the host is the program that runs it.
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
