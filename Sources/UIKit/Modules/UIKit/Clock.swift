public import UIKitDynamics

// The module's own names win where Foundation and Dispatch have the same ones.
/// What follows the host's clock.
public typealias DispatchGroup = UIKitDynamics.DispatchGroup
/// What follows the host's clock.
public typealias DispatchQoS = UIKitDynamics.DispatchQoS
/// What follows the host's clock.
public typealias DispatchQueue = UIKitDynamics.DispatchQueue
/// What follows the host's clock.
public typealias DispatchSource = UIKitDynamics.DispatchSource
/// What follows the host's clock.
public typealias DispatchSourceProtocol = UIKitDynamics.DispatchSourceProtocol
/// What follows the host's clock.
public typealias DispatchSourceTimer = UIKitDynamics.DispatchSourceTimer
/// What follows the host's clock.
public typealias DispatchTime = UIKitDynamics.DispatchTime
/// What follows the host's clock.
public typealias DispatchTimeInterval = UIKitDynamics.DispatchTimeInterval
/// What follows the host's clock.
public typealias DispatchWallTime = UIKitDynamics.DispatchWallTime
/// What follows the host's clock.
public typealias DispatchWorkItem = UIKitDynamics.DispatchWorkItem
/// What follows the host's clock.
public typealias DispatchWorkItemFlags = UIKitDynamics.DispatchWorkItemFlags
/// What follows the host's clock.
public typealias NotificationCenter = UIKitDynamics.NotificationCenter
/// What follows the host's clock.
public typealias OperationQueue = UIKitDynamics.OperationQueue
/// What follows the host's clock.
public typealias RunLoop = UIKitDynamics.RunLoop
/// What follows the host's clock.
public typealias Timer = UIKitDynamics.Timer
