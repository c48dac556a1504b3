public import Foundation
public import UIKitDynamics
public import XCTest

/// A named part of a test, which may have files.
public protocol XCTActivity: AnyObject {
    /// The part's name.
    var name: String { get }
    /// Adds a file, which is kept if the test fails.
    func add(_ attachment: XCTAttachment)
}

/// Runs named parts of tests.
public final class XCTContext {
    /// Runs a part of a test; the name has no effect but on the names of its files.
    public class func runActivity<Result>(
        named name: String, block: (any XCTActivity) throws -> Result
    ) rethrows -> Result {
        try block(Activity(name))
    }

    private final class Activity: XCTActivity {
        let name: String
        init(_ name: String) { self.name = name }
        func add(_ attachment: XCTAttachment) { TestFiles.shared.add(attachment, of: name) }
    }
}

/// The call of a test's method.
public final class NSInvocation: NSObject {
    /// The method, by its name without arguments.
    public let selector: Selector
    init(_ selector: Selector) { self.selector = selector }
}

extension XCTestCase {
    /// Adds a file, which is kept if the test fails.
    public func add(_ attachment: XCTAttachment) { TestFiles.shared.add(attachment, of: nil) }

    /// The call of the test's method.
    public var invocation: NSInvocation? {
        // `Class.test` here.
        name.split(separator: ".").last.map { NSInvocation(Selector(String($0))) }
    }
}
