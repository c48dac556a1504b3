/// A method that is called with arguments whose types are found out at the call.
struct SelectorCall {
    /// Whether an object is of the method's class.
    let fits: (AnyObject) -> Bool
    /// What the object answered; nil when it is no object of the method's class, or an argument is of another type.
    let perform: (AnyObject, [Any?]) -> ObjectiveCRuntime.Answer?

    init<Object: AnyObject>(
        of type: Object.Type, _ call: @escaping (Object, ObjectiveCArguments) -> ObjectiveCRuntime.Answer?
    ) {
        fits = { $0 is Object }
        perform = { object, arguments in
            (object as? Object).flatMap { call($0, ObjectiveCArguments(arguments)) }
        }
    }
}
