import Foundation
import JellyGoldenTesting
import TestSupport
import XCTest

/// Goldens from XCTest.
final class AssertGoldenTests: XCTestCase {
    private var messages: [String] = []
    private var places: [String] = []
    private var catches = false

    #if !canImport(Darwin)
        override func recordFailure(
            withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
        ) {
            guard catches else {
                return super.recordFailure(
                    withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
            }
            messages.append(description)
            places.append("\(URL(filePath: filePath).lastPathComponent):\(lineNumber)")
        }

        func testGoldensAreRecordedOnceThenHeld() throws {
            try withDirectory { directory in
                try withGoldens(.recording(in: directory, directory.appending(path: "f"))) {
                    catches = true
                    let line = #line + 1
                    try assertGolden(of: ExpectGoldenTests.square(200), named: "red")
                    XCTAssertEqual(places, ["AssertGoldenTests.swift:\(line)"])
                    try assertGolden(of: ExpectGoldenTests.square(199), named: "red")
                    catches = false
                    XCTAssertEqual(messages.count, 2)
                    XCTAssertTrue(messages[0].contains("recorded as"), messages[0])
                    XCTAssertTrue(messages[1].contains("“red”: changed: the image differs"), messages[1])
                    XCTAssertTrue(messages[1].contains("/f/red.difference.png"), messages[1])
                    try assertGolden(of: ExpectGoldenTests.square(200), named: "red")
                }
            }
        }

        func testStagesAreHeldAtATimeAndAsAWhole() throws {
            try withDirectory { directory in
                try withGoldens(.recording(in: directory, directory.appending(path: "f"))) {
                    for turn in 0..<2 {
                        catches = turn == 0
                        try assertGolden(of: ExpectGoldenTests.stage(), at: 0.2, named: "still")
                        try assertGolden(of: ExpectGoldenTests.stage(), to: 0.2, named: "take")
                    }
                    XCTAssertEqual(messages.count, 2)
                }
            }
        }
    #endif
}
