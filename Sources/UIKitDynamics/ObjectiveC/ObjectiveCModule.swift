/// The classes of a module of rewritten sources; the module's own is named `ObjectiveCClasses` and found by that name.
public protocol ObjectiveCModule: AnyObject {
    /// The module's classes, in the order of its files.
    static var classes: [ObjectiveCClass] { get }
}
