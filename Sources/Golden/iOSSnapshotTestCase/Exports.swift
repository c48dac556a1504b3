// The name of the same module in packages of SwiftPM.
@_exported public import FBSnapshotTestCase
