/// A method of a class, as the rewriter needs it.
struct Method {
    let name: String
    /// The arguments' labels; nil where one is `_`.
    let labels: [String?]
    /// What `@objc(name)` says.
    let explicitName: String?
    /// Whether Objective-C would know it: `@objc`, `@IBAction`, or a class of `@objcMembers`.
    let isExposed: Bool
    /// Whether it belongs to the class and not to its objects.
    let isStatic: Bool
    /// Whether a closure of the known kinds can call it.
    let isCallable: Bool
    let isOverride: Bool
    /// The result as it is written; nil when there is none.
    let result: String?
    /// The conditions of the `#if` around it.
    let conditions: [String]

    /// The Objective-C name.
    var objectiveCName: String { explicitName ?? ObjectiveCName.of(name, labels: labels) }

    /// The name in Swift 1 and 2, where the first argument had no label.
    var oldName: String { labels.isEmpty ? name : name + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined() }

    /// How Swift names it: `move(_:by:)`; `reset` of one without arguments.
    var reference: String {
        labels.isEmpty ? name : "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
    }

    /// The type as which one without arguments is told from others of the same name.
    func cast(of type: String) -> String { "(\(type)) -> () -> \(result ?? "Void")" }
}
