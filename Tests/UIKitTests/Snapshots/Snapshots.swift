import Foundation
import Synchronization
import TestSupport
import Testing
import UIKitDynamics

@testable import SnapshotTesting

/// A directory for the references of tests that break them on purpose.
struct SnapshotDirectory {
    let url: URL
    var environment = SnapshotEnvironment([:])

    var references: URL { url.appending(path: "references") }
    var artifacts: URL { url.appending(path: "artifacts") }

    /// The message of an assertion for a value with a named reference; nil if it passes.
    func failure<Value, Format>(
        of value: @autoclosure () -> Value, as snapshotting: Snapshotting<Value, Format>,
        named name: String? = "it", record: SnapshotTestingConfiguration.Record? = nil, testName: String = "test"
    ) -> String? {
        SnapshotEnvironment.$current.withValue(environment) {
            verifySnapshot(
                of: value(), as: snapshotting, named: name, record: record, snapshotDirectory: references.path,
                testName: testName)
        }
    }

    func names() throws -> [String] { try references.names }
    func data(_ name: String) throws -> Data { try Data(contentsOf: references.appending(path: name)) }
}

func withSnapshots(_ variables: [String: String] = [:], _ body: (SnapshotDirectory) throws -> Void) throws {
    try withDirectory { directory in
        var snapshots = SnapshotDirectory(url: directory)
        snapshots.environment = SnapshotEnvironment(variables)
        snapshots.environment.artifacts = snapshots.artifacts.path
        try body(snapshots)
    }
}

/// A view whose square moves to the right in half a second.
@MainActor
final class SlidingController: UIViewController {
    let square = UIView(frame: CGRect(x: 0, y: 10, width: 20, height: 20))
    var duration = 0.5
    var distance = 60.0
    var color = UIColor.orange

    override func viewDidLoad() {
        super.viewDidLoad()
        square.accessibilityIdentifier = "square"
        view.addSubview(square)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        square.backgroundColor = color
        UIView.animate(withDuration: duration) { self.square.frame.origin.x = self.distance }
    }
}

let smallScreen = CGSize(width: 100, height: 40)

/// A strategy's format of a value.
func taken<Value, Format>(_ value: Value, _ strategy: Snapshotting<Value, Format>) throws -> Format {
    let run = SnapshotRun()
    var format: Format?
    SnapshotRun.$current.withValue(run) { strategy.snapshot(value).run { format = $0 } }
    return try #require(format, "\(run.problem ?? "nothing was taken")")
}
