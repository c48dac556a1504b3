extension ObjectiveCRuntime {
    /// An object of the class in a variable, as `kind.init()` makes of Objective-C's classes.
    @MainActor @preconcurrency
    public static func make<Object: NSObject>(_ type: Object.Type) -> Object {
        if let made = ObjectiveCTable.shared.maker(of: type)?() as? Object { return made }
        if let made = ObjectiveCTable.shared.framer(of: type)?(.zero) as? Object { return made }
        let coded =
            (type as? UIView.Type)?.init(coder: NSCoder()) ?? (type as? UIViewController.Type)?.init(coder: NSCoder())
            ?? (type as? UIBlurEffect.Type).map { _ in UIBlurEffect(style: .regular) }
        if let made = coded as? Object { return made }
        preconditionFailure("\(type) has no initializer without arguments; declare “required init()” there")
    }

    /// A view of the class in a variable, as `kind.init(frame: frame)` makes of Objective-C's classes.
    @MainActor @preconcurrency
    public static func make<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
        if let made = ObjectiveCTable.shared.framer(of: type)?(frame) as? View { return made }
        let made = make(type)
        made.frame = frame
        return made
    }
}
