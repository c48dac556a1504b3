/// A property of a class that Objective-C would know by name.
struct Property {
    let name: String
    let isWritable: Bool
    /// The conditions of the `#if` around it.
    let conditions: [String]
}
