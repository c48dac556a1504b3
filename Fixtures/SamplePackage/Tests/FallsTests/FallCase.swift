import Falls
import JellyGoldenTesting
import XCTest

final class FallCase: XCTestCase {
    func testTheBlockLands() throws {
        try assertGolden(of: makeFall(), at: 0.5, named: "landing")
    }
}
