import Foundation
import JellyPorting
import Testing

/// The types that ports take from UIKit's modules instead of Foundation and Dispatch.
@Suite struct ClockNameTests {
    /// A module that only re-exports a type does not hide Foundation's, and a user's package finds the name ambiguous.
    @Test(arguments: ["UIKitDynamics/Host", "Modules/UIKit"])
    func modulesDeclareThemThemselves(place: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/UIKit")
        let module = try String(contentsOf: root.appending(path: "\(place)/Clock.swift"), encoding: .utf8)
        let expected = names(SourceModule.registration(of: []))
        #expect(expected.contains("DispatchQueue") && expected.isSubset(of: names(module)), "\(place)")
    }

    private func names(_ text: String) -> Set<Substring> {
        Set(text.matches(of: /public typealias (\w+) =/).map { $0.1 })
    }
}
