extension ObjectiveCRuntime {
    /// An object of the class in a variable, as `kind.init()` makes of Objective-C's classes.
    @MainActor @preconcurrency
    public static func make<Object: NSObject>(_ type: Object.Type) -> Object {
        if let made = ObjectiveCTable.shared.maker(of: type)?() as? Object { return made }
        let coded =
            (type as? UIView.Type)?.init(coder: NSCoder()) ?? (type as? UIViewController.Type)?.init(coder: NSCoder())
        if let made = coded as? Object { return made }
        preconditionFailure("\(type) has no initializer without arguments; declare “required init()” there")
    }
}
