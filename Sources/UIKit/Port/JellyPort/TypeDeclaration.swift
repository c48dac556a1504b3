/// A class, another type or an extension in a file.
struct TypeDeclaration {
    enum Kind {
        case classDeclaration, otherType, protocolDeclaration, extensionDeclaration
    }

    let kind: Kind
    /// The type's name with those around it: `Outer.Inner`.
    let path: [String]
    let file: Int
    /// What `@objc(Name)` says.
    let explicitName: String?
    /// The types that it inherits from or conforms to.
    let inherited: [String]
    /// Whether a table at the end of the file can name it.
    let isReachable: Bool
    /// Whether it, or a type around it, is generic.
    let isGeneric: Bool
    /// Whether it is `public` or `open`.
    let isPublic: Bool
    /// The place of its closing brace, in bytes.
    let end: Int
    /// The conditions of the `#if` around it.
    let conditions: [String]
    var methods: [Method] = []
    var properties: [Property] = []
    /// The members of an extension, each with the place of its text.
    var members: [Member] = []

    var name: String { path.last ?? "" }

    /// A member that may have to move into its class.
    struct Member {
        let name: String
        let labels: [String?]
        let isOverride: Bool
        let isPublic: Bool
        let range: Range<Int>
        let conditions: [String]
    }
}
