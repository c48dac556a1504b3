// Declared in this module, too, so that these names, also as `UIKitDynamics.Timer`, take precedence over Foundation's and Dispatch's.
/// Foundation's type, which is unavailable on Linux.
public typealias DateComponentsFormatter = UIKitRuntime.DateComponentsFormatter
/// The host clock's replacement for Dispatch's type.
public typealias DispatchGroup = UIKitRuntime.DispatchGroup
/// The host clock's replacement for Dispatch's type.
public typealias DispatchQoS = UIKitRuntime.DispatchQoS
/// The host clock's replacement for Dispatch's type.
public typealias DispatchQueue = UIKitRuntime.DispatchQueue
/// The host clock's replacement for Dispatch's type.
public typealias DispatchSemaphore = UIKitRuntime.DispatchSemaphore
/// The host clock's replacement for Dispatch's type.
public typealias DispatchSource = UIKitRuntime.DispatchSource
/// The host clock's replacement for Dispatch's type.
public typealias DispatchSourceProtocol = UIKitRuntime.DispatchSourceProtocol
/// The host clock's replacement for Dispatch's type.
public typealias DispatchSourceTimer = UIKitRuntime.DispatchSourceTimer
/// The host clock's replacement for Dispatch's type.
public typealias DispatchTime = UIKitRuntime.DispatchTime
/// The host clock's replacement for Dispatch's type.
public typealias DispatchTimeInterval = UIKitRuntime.DispatchTimeInterval
/// The host clock's replacement for Dispatch's type.
public typealias DispatchWallTime = UIKitRuntime.DispatchWallTime
/// The host clock's replacement for Dispatch's type.
public typealias DispatchWorkItem = UIKitRuntime.DispatchWorkItem
/// The host clock's replacement for Dispatch's type.
public typealias DispatchWorkItemFlags = UIKitRuntime.DispatchWorkItemFlags
/// The host clock's replacement for Foundation's type.
public typealias NotificationCenter = UIKitRuntime.NotificationCenter
/// The host clock's replacement for Foundation's type.
public typealias OperationQueue = UIKitRuntime.OperationQueue
/// The host clock's replacement for Foundation's type.
public typealias RunLoop = UIKitRuntime.RunLoop
/// The host clock's replacement for Foundation's type.
public typealias Timer = UIKitRuntime.Timer
