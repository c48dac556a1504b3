import SwiftSyntax

/// What becomes of the attributes of blocks and of C's functions, which closures of Swift stand for without Objective-C.
enum BlockTypes {
    /// What stands for `@convention(block)`, and for `@convention(c)` of functions that are called with elements of a path,
    /// which are no structure of C here; nil for other attributes.
    static func replacement(of node: AttributeSyntax) -> String? {
        guard node.name == "convention", let type = node.parent?.parent?.as(AttributedTypeSyntax.self) else {
            return nil
        }
        switch node.arguments?.trimmedDescription {
        case "block": break
        case "c" where type.baseType.description.contains("CGPathElement"): break
        default: return nil
        }
        // Blocks are kept by whom they are passed to.
        let isParameter = type.parent?.is(FunctionParameterSyntax.self) == true
        return isParameter && !type.attributes.has("escaping") ? "@escaping" : ""
    }
}
