// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation
import SnapshotTesting
public import UIKitDynamics
public import XCTest

/// What the names of references contain.
public struct FBSnapshotTestCaseFileNameIncludeOption: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let device = FBSnapshotTestCaseFileNameIncludeOption(rawValue: 1 << 1)
    public static let OS = FBSnapshotTestCaseFileNameIncludeOption(rawValue: 1 << 2)
    public static let screenSize = FBSnapshotTestCaseFileNameIncludeOption(rawValue: 1 << 3)
    public static let screenScale = FBSnapshotTestCaseFileNameIncludeOption(rawValue: 1 << 4)
}

/// The suffixes of the directory of references: that of machines with 64 bits.
public func FBSnapshotTestCaseDefaultSuffixes() -> NSOrderedSet { NSOrderedSet(object: "_64") }

/// A name with the device, the system, and the screen's size and scale, as the options ask for.
public func FBFileNameIncludeNormalizedFileNameFromOption(
    _ fileName: String, _ option: FBSnapshotTestCaseFileNameIncludeOption
) -> String {
    var name = fileName
    if option.contains(.device) { name += "_" + UIDevice.current.model }
    if option.contains(.OS) { name += "_" + UIDevice.current.systemVersion }
    let (size, scale) = (UIScreen.main.bounds.size, UIScreen.main.scale)
    if option.contains(.screenSize) { name += "_\(Int(size.width))x\(Int(size.height))" }
    name = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    if option.contains(.screenScale) { name += "@\(Int(scale))x" }
    return name
}

/// A test case that compares views and layers with images, by iOSSnapshotTestCase's names.
///
/// References are in `FB_REFERENCE_IMAGE_DIR`, with the suffix `_64`, or else in `ReferenceImages_64` beside the test's file,
/// each in a directory named after the test's class. They are recorded by `recordMode`, or as
/// `SNAPSHOT_TESTING_RECORD` says.
open class FBSnapshotTestCase: XCTestCase {
    /// Whether references are recorded, which fails the test; always where `SNAPSHOT_TESTING_RECORD` is `all`, also for
    /// tests that compare files of their own.
    open var recordMode: Bool {
        get { isRecording || SnapshotAssertion.recordsAll }
        set { isRecording = newValue }
    }
    private var isRecording = false
    /// What the names of references contain; default: the screen's scale.
    open var fileNameOptions: FBSnapshotTestCaseFileNameIncludeOption = .screenScale
    /// The directory of the class's references; the class's name unless set.
    open var folderName: String? {
        get { ownFolderName ?? String(describing: type(of: self)) }
        set { ownFolderName = newValue }
    }
    private var ownFolderName: String?
    /// Without effect: views are in a key window here.
    open var usesDrawViewHierarchyInRect = false

    /// The directory of references, without the suffix.
    open func getReferenceImageDirectory(withDefault dir: String?) -> String {
        let variable = ProcessInfo.processInfo.environment["FB_REFERENCE_IMAGE_DIR"]
        return variable.flatMap { $0.isEmpty ? nil : $0 } ?? dir ?? "ReferenceImages"
    }

    /// Compares a view with its reference.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - identifier: stands in the reference's name; for tests with several images.
    ///   - suffixes: of the directory; the first one counts.
    ///   - perPixelTolerance: by how much of the whole range each pixel may differ, from 0 to 1.
    ///   - overallTolerance: which part of the pixels may differ, from 0 to 1.
    ///   - file: where a failure is shown.
    ///   - line: where a failure is shown.
    public func FBSnapshotVerifyView(
        _ view: UIView, identifier: String? = nil, suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(),
        perPixelTolerance: CGFloat = 0, overallTolerance: CGFloat = 0, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        verify(
            view,
            .image(precision: Self.rest(overallTolerance), perceptualPrecision: Self.rest(perPixelTolerance)),
            identifier, suffixes, file, line)
    }

    /// Compares a controller's view with its reference.
    public func FBSnapshotVerifyViewController(
        _ viewController: UIViewController, identifier: String? = nil,
        suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), perPixelTolerance: CGFloat = 0,
        overallTolerance: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
    ) {
        verify(
            viewController,
            .image(precision: Self.rest(overallTolerance), perceptualPrecision: Self.rest(perPixelTolerance)),
            identifier, suffixes, file, line)
    }

    /// Compares a layer with its reference.
    public func FBSnapshotVerifyLayer(
        _ layer: CALayer, identifier: String? = nil, suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(),
        perPixelTolerance: CGFloat = 0, overallTolerance: CGFloat = 0, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        verify(
            layer,
            .image(precision: Self.rest(overallTolerance), perceptualPrecision: Self.rest(perPixelTolerance)),
            identifier, suffixes, file, line)
    }

    private static func rest(_ tolerance: CGFloat) -> Float { Float(1 - tolerance) }

    private func verify<Value>(
        _ value: Value, _ strategy: Snapshotting<Value, UIImage>, _ identifier: String?, _ suffixes: NSOrderedSet,
        _ file: StaticString, _ line: UInt
    ) {
        // `Class.test` here, and without the module.
        let words = name.split(separator: ".")
        let test = words.last.map(String.init) ?? name
        let label = identifier.flatMap { $0.isEmpty ? nil : $0 }
        let fileName = FBFileNameIncludeNormalizedFileNameFromOption(
            label.map { "\(test)_\($0)" } ?? test, fileNameOptions)
        let root = getReferenceImageDirectory(withDefault: nil) + (suffixes.firstObject as? String ?? "")
        let beside = URL(filePath: "\(file)").deletingLastPathComponent()
        let directory = URL(filePath: root, relativeTo: beside).appending(
            path: folderName ?? "Tests")
        SnapshotAssertion.check(
            value, strategy, named: fileName, in: directory.absoluteURL, test: test, label: label,
            isRecording: recordMode, file: file, line: line)
    }
}
