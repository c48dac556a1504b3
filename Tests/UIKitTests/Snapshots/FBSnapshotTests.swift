import FBSnapshotTestCase
import Foundation
import TestSupport
import XCTest

@testable import SnapshotTesting

/// Views, controllers and layers held to images by iOSSnapshotTestCase's names.
final class FBSnapshotTests: FBSnapshotTestCase {
    private var root: String?
    private var isFailing = false
    private var failures: [String] = []

    override func getReferenceImageDirectory(withDefault dir: String?) -> String {
        root ?? super.getReferenceImageDirectory(withDefault: dir)
    }

    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        guard isFailing else {
            return super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }
        failures.append(description)
    }

    private func failures(_ body: () -> Void) -> [String] {
        (isFailing, failures) = (true, [])
        body()
        isFailing = false
        return failures
    }

    func testReferencesAreInADirectoryOfTheClass() {
        XCTAssertEqual(folderName, "FBSnapshotTests")
        folderName = "Other"
        XCTAssertEqual(folderName, "Other")
        folderName = nil
        XCTAssertEqual(folderName, "FBSnapshotTests")
    }

    func testTheEnvironmentAsksForRecording() {
        let asked = SnapshotEnvironment(["SNAPSHOT_TESTING_RECORD": "all"])
        SnapshotEnvironment.$current.withValue(asked) {
            recordMode = false
            XCTAssertTrue(recordMode)
        }
        SnapshotEnvironment.$current.withValue(SnapshotEnvironment([:])) { XCTAssertFalse(recordMode) }
    }

    func testViewsAreHeldToTheirImages() throws {
        try withSnapshots { snapshots in
            root = snapshots.url.path + "/References"
            try SnapshotEnvironment.$current.withValue(snapshots.environment) {
                try onMain(self) { $0.hold(snapshots) }.get()
            }
        }
    }

    @MainActor
    private func hold(_ snapshots: SnapshotDirectory) -> Result<Void, any Error> {
        Result {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            view.backgroundColor = .red
            let layer = CALayer()
            (layer.frame, layer.backgroundColor) = (view.bounds, UIColor.blue.cgColor)
            let controller = UIViewController()
            controller.view.frame = view.bounds
            func verify() {
                FBSnapshotVerifyView(view)
                FBSnapshotVerifyView(view, identifier: "again")
                FBSnapshotVerifyLayer(layer, identifier: "layer")
                FBSnapshotVerifyViewController(controller, identifier: "controller")
            }
            XCTAssertEqual(failures(verify).count, 4)
            let directory = snapshots.url.appending(path: "References_64/FBSnapshotTests")
            let name = "testViewsAreHeldToTheirImages"
            let suffixes = ["", "_again", "_controller", "_layer"]
            XCTAssertEqual(try directory.names, suffixes.map { "\(name)\($0)@2x.png" }.sorted())
            verify()
            view.backgroundColor = .green
            let different = failures(verify)
            XCTAssertEqual(different.count, 2)
            XCTAssertTrue(different.allSatisfy { $0.contains("does not match its reference") }, "\(different)")
            FBSnapshotVerifyView(view, overallTolerance: 1)
            recordMode = true
            XCTAssertTrue(failures { FBSnapshotVerifyView(view) }[0].contains("Record mode is on"))
            recordMode = false
            FBSnapshotVerifyView(view)
            fileNameOptions = [.OS, .screenSize, .screenScale]
            XCTAssertEqual(FBFileNameIncludeNormalizedFileNameFromOption("a", fileNameOptions), "a_18_0_375x667@2x")
        }
    }
}
