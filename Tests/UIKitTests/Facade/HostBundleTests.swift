import Foundation
import JellySupport
import Testing
@testable import UIKitDynamics

/// Resources of modules in the app's bundle.
@MainActor @Suite struct HostBundleTests {
    @Test func resourcesOfModulesAreFound() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "bundles-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        for name in ["Jellyframe_A.resources", "Port_B.resources"] {
            let bundle = directory.appending(path: name)
            try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
            try Data("{}".utf8).write(to: bundle.appending(path: "Data.json"))
        }
        let bundle = try #require(NibFiles.app(beside: directory.path))
        #expect(bundle.bundlePath.hasSuffix("Port_B.resources"))
        #expect(bundle.url(forResource: "Data", withExtension: "json") != nil)
        #expect(NibFiles.app(beside: directory.path + "/none") == nil)
    }

    @Test func withoutModulesItIsTheMainOne() { #expect(Bundle.hostBundle(for: UIView.self) === Bundle.hostMain) }
}
