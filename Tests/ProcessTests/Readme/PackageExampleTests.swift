import Foundation
import TestSupport
import Testing

/// The samples of Docs/swift.md are the sample package's files, which `Scripts/prove/package` builds.
@Suite struct PackageExampleTests {
    @Test(arguments: [
        "Package.swift", "Sources/Falls/Falls.swift", "Sources/video/main.swift", "Tests/FallsTests/FallCase.swift",
    ]) func theSampleIsTheOneThatIsBuilt(file: String) throws {
        let page = try String(contentsOf: Fixtures.packageRoot.appending(path: "Docs/swift.md"), encoding: .utf8)
        let built = Fixtures.packageRoot.appending(path: "Fixtures/SamplePackage/" + file)
        let sample = try String(contentsOf: built, encoding: .utf8)
        #expect(page.contains("```swift\n\(sample)```\n"))
    }
}
