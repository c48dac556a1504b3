/// The classes of a module of rewritten sources; the module's own is named `ObjectiveCClasses` and found by that name.
public protocol ObjectiveCModule: AnyObject {
    /// The module's classes, in the order of its files.
    @MainActor static var classes: [ObjectiveCClass] { get }
    /// Does what stands on the top level of the module's files, as a playground's page does.
    @MainActor static func runTopLevel()
}

extension ObjectiveCModule {
    /// Does nothing: most files only declare.
    @MainActor public static func runTopLevel() {}
}
