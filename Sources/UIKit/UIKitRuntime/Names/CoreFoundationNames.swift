// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation

// Core Foundation's names, as bridged to Foundation on Apple's systems.
public typealias CFString = NSString
public typealias CFMutableString = NSMutableString
public typealias CFArray = NSArray
public typealias CFMutableArray = NSMutableArray
public typealias CFDictionary = NSDictionary
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFNumber = NSNumber
public typealias CFDate = NSDate
public typealias CFURL = NSURL
public typealias CFTypeRef = AnyObject
public typealias CFIndex = Int
public typealias CFAttributedString = NSAttributedString

/// A duration in seconds.
public typealias CFTimeInterval = Double
/// A time in seconds.
public typealias CFAbsoluteTime = Double

/// Where Core Foundation gets memory from; there is one way here.
public struct CFAllocator: Sendable {}
/// The usual allocator.
public let kCFAllocatorDefault: CFAllocator? = CFAllocator()

/// A run loop.
public typealias CFRunLoop = RunLoop
/// A timer of a run loop.
public typealias CFRunLoopTimer = Timer

/// The modes of a run loop, all of which are one here.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let defaultMode = CFRunLoopMode("kCFRunLoopDefaultMode")
    public static let commonModes = CFRunLoopMode("kCFRunLoopCommonModes")
}

/// The host's run loop.
public func CFRunLoopGetCurrent() -> CFRunLoop! { RunLoop.main }
/// The host's run loop.
public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }

/// Creates a timer that fires at a time in seconds since 2001-01-01, and every `interval` seconds unless that is 0.
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: UInt, _ order: CFIndex,
    _ block: @escaping @MainActor (CFRunLoopTimer?) -> Void
) -> CFRunLoopTimer! {
    let date = Date(timeIntervalSinceReferenceDate: fireDate)
    return Timer(fire: date, interval: interval, repeats: interval > 0) { block($0) }
}

/// Starts a timer.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    rl.add(timer, forMode: .common)
}

/// Ends a timer.
public func CFRunLoopRemoveTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    timer.invalidate()
}

/// Ends a timer.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }

/// The largest `Float`, as C's header names it.
public let HUGE = Float.greatestFiniteMagnitude

/// A run loop's mode, as in Swift 3.
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
    /// `common`.
    public static let commonModes = RunLoop.Mode.common
    /// `default`.
    public static let defaultRunLoopMode = RunLoop.Mode.default
}

/// The object of `true`.
public let kCFBooleanTrue: NSNumber! = NSNumber(value: true)
/// The object of `false`.
public let kCFBooleanFalse: NSNumber! = NSNumber(value: false)

/// What may be put into a map.
public struct NSPointerFunctions: Sendable {
    /// Whether objects are kept.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let strongMemory: Options = []
        public static let weakMemory = Options(rawValue: 5)
        public static let copyIn = Options(rawValue: 1 << 16)
        public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    }
}

/// The number of an array's objects.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }
/// An object of an array, which keeps it.
public func CFArrayGetValueAtIndex(_ theArray: CFArray, _ idx: CFIndex) -> UnsafeRawPointer! {
    let object = theArray[idx] as AnyObject
    // Of a Swift value the object is a new one.
    theArray.keep(object, as: "CFArray.\(idx)")
    return UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
}
