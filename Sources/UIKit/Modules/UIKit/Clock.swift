public import UIKitDynamics

// Declared in this module, so that these names take precedence over Foundation's and Dispatch's.
/// Foundation's type, which is unavailable on Linux.
public typealias DateComponentsFormatter = UIKitDynamics.DateComponentsFormatter
/// The host clock's replacement for Dispatch's type.
public typealias DispatchGroup = UIKitDynamics.DispatchGroup
/// The host clock's replacement for Dispatch's type.
public typealias DispatchQoS = UIKitDynamics.DispatchQoS
/// The host clock's replacement for Dispatch's type.
public typealias DispatchQueue = UIKitDynamics.DispatchQueue
/// The host clock's replacement for Dispatch's type.
public typealias DispatchSemaphore = UIKitDynamics.DispatchSemaphore
/// The host clock's replacement for Dispatch's type.
public typealias DispatchSource = UIKitDynamics.DispatchSource
/// The host clock's replacement for Dispatch's type.
public typealias DispatchSourceProtocol = UIKitDynamics.DispatchSourceProtocol
/// The host clock's replacement for Dispatch's type.
public typealias DispatchSourceTimer = UIKitDynamics.DispatchSourceTimer
/// The host clock's replacement for Dispatch's type.
public typealias DispatchTime = UIKitDynamics.DispatchTime
/// The host clock's replacement for Dispatch's type.
public typealias DispatchTimeInterval = UIKitDynamics.DispatchTimeInterval
/// The host clock's replacement for Dispatch's type.
public typealias DispatchWallTime = UIKitDynamics.DispatchWallTime
/// The host clock's replacement for Dispatch's type.
public typealias DispatchWorkItem = UIKitDynamics.DispatchWorkItem
/// The host clock's replacement for Dispatch's type.
public typealias DispatchWorkItemFlags = UIKitDynamics.DispatchWorkItemFlags
/// The host clock's replacement for Foundation's type.
public typealias NotificationCenter = UIKitDynamics.NotificationCenter
/// The host clock's replacement for Foundation's type.
public typealias OperationQueue = UIKitDynamics.OperationQueue
/// The host clock's replacement for Foundation's type.
public typealias RunLoop = UIKitDynamics.RunLoop
/// The host clock's replacement for Foundation's type.
public typealias Timer = UIKitDynamics.Timer
