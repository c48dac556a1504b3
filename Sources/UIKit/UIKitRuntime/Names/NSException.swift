public import Foundation

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let genericException = NSExceptionName("NSGenericException")
    public static let rangeException = NSExceptionName("NSRangeException")
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
    public static let mallocException = NSExceptionName("NSMallocException")
    public static let objectInaccessibleException = NSExceptionName("NSObjectInaccessibleException")
    public static let objectNotAvailableException = NSExceptionName("NSObjectNotAvailableException")
}

/// An exception of Objective-C; raised, it stops the host before its next step, and the function that raises it still runs to
/// its end.
open class NSException: NSObject {
    /// The name.
    public let name: NSExceptionName
    /// Why it is raised.
    public let reason: String?
    /// More about it.
    public let userInfo: [AnyHashable: Any]?

    /// Creates an exception.
    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        (name, reason, userInfo) = (aName, aReason, aUserInfo)
    }

    /// Stops the host before its next step.
    public final func raise() { UIKitRuntime.raise("\(name.rawValue): \(reason ?? "")") }
    /// Stops the host before its next step, with a format such as `%@ is missing` and its values.
    public class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
        UIKitRuntime.raise("\(name.rawValue): \(NSString(format: format, arguments: argList))")
    }
    /// The functions that were called: unknown here.
    public final var callStackSymbols: [String] { [] }
}
