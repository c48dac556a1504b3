public import Foundation

// Foundation on Linux has predicates of closures only.
extension NSPredicate {
    /// Creates a predicate of a format such as `name CONTAINS[c] %@`; an exception is raised for others.
    @_disfavoredOverload
    public convenience init(format predicateFormat: String, _ args: Any?...) {
        self.init(format: predicateFormat, argumentArray: args.map { $0 ?? NSNull() })
    }

    /// Creates a predicate of a format with values; an exception is raised for formats that are not understood.
    @_disfavoredOverload
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        var reader = PredicateReader(predicateFormat, arguments ?? [])
        let test = reader.read()
        if test == nil { raise("Unable to parse the format string \"\(predicateFormat)\"") }
        self.init { object, _ in test?(object) ?? false }
    }
}

/// Reads the text of a predicate.
private struct PredicateReader {
    typealias Test = (Any?) -> Bool
    typealias Operand = (Any?) -> Any?

    private var words: ArraySlice<Substring>
    private var arguments: [Any]
    private var depth = 0

    /// How deep parentheses and negations nest at most.
    private static let deepest = 100

    init(_ text: String, _ arguments: [Any]) {
        let pattern =
            #/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|%[@K]|%l*[diufgx]|&&|\|\||==|!=|<>|<=|=<|>=|=>|\[[cdnCDN]+\]|-?\d+(?:\.\d+)?|[@\w.]+|[(){},<>=!]/#
        words = text.matches(of: pattern).map(\.output)[...]
        self.arguments = arguments
        // What is between the words is space only.
        let rest = text.replacing(pattern, with: "").contains { !$0.isWhitespace }
        if rest { words = ["?"] }
    }

    /// The test; nil where the text is not understood.
    mutating func read() -> Test? {
        guard let test = readOr(), words.isEmpty else { return nil }
        return test
    }

    private var next: String { words.first.map { $0.uppercased() } ?? "" }
    private mutating func take(_ names: String...) -> Bool {
        guard names.contains(next) else { return false }
        words.removeFirst()
        return true
    }

    private mutating func readOr() -> Test? {
        guard var test = readAnd() else { return nil }
        while take("OR", "||") {
            guard let other = readAnd() else { return nil }
            test = { [test] in test($0) || other($0) }
        }
        return test
    }

    private mutating func readAnd() -> Test? {
        guard var test = readNot() else { return nil }
        while take("AND", "&&") {
            guard let other = readNot() else { return nil }
            test = { [test] in test($0) && other($0) }
        }
        return test
    }

    private mutating func readNot() -> Test? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { return nil }
        if take("NOT", "!") { return readNot().map { test in { !test($0) } } }
        if take("TRUEPREDICATE") { return { _ in true } }
        if take("FALSEPREDICATE") { return { _ in false } }
        if take("(") {
            guard let test = readOr(), take(")") else { return nil }
            return test
        }
        return readComparison()
    }

    private mutating func readComparison() -> Test? {
        guard let left = readOperand(), !words.isEmpty else { return nil }
        let sign = words.removeFirst().uppercased()
        var options: String.CompareOptions = []
        if let modifiers = words.first, modifiers.hasPrefix("[") {
            words.removeFirst()
            if modifiers.lowercased().contains("c") { options.insert(.caseInsensitive) }
            if modifiers.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
        }
        guard let right = readOperand(), let compare = PredicateComparison(sign, options) else { return nil }
        return { compare.holds(left($0), right($0)) }
    }

    private mutating func readOperand() -> Operand? {
        guard !words.isEmpty else { return nil }
        let word = String(words.removeFirst())
        switch word.uppercased() {
        case "SELF": return { $0 }
        case "NIL", "NULL": return { _ in nil }
        case "YES", "TRUE": return { _ in 1.0 }
        case "NO", "FALSE": return { _ in 0.0 }
        case "{": return readList()
        default: break
        }
        if word == "%K" {
            guard !arguments.isEmpty, let key = arguments.removeFirst() as? String else { return nil }
            return { PredicateComparison.value(key, of: $0) }
        }
        if word.hasPrefix("%") {
            guard !arguments.isEmpty else { return nil }
            let value = arguments.removeFirst()
            return { _ in value is NSNull ? nil : value }
        }
        if let quote = word.first, quote == "\"" || quote == "'" {
            let text = word.dropFirst().dropLast().replacing(#/\\(.)/#) { $0.output.1 }
            return { _ in text }
        }
        if let number = Double(word) { return { _ in number } }
        guard word.first?.isLetter == true || word.hasPrefix("@") || word.hasPrefix("_") else { return nil }
        let path = word.uppercased().hasPrefix("SELF.") ? String(word.dropFirst(5)) : word
        return { PredicateComparison.value(path, of: $0) }
    }

    private mutating func readList() -> Operand? {
        var items: [Operand] = []
        while !take("}") {
            guard let item = readOperand() else { return nil }
            items.append(item)
            guard take(",") || next == "}" else { return nil }
        }
        return { object in items.map { $0(object) as Any } }
    }
}

/// A comparison of two values.
private struct PredicateComparison {
    private let sign: String
    private let options: String.CompareOptions

    private static let signs: Set<String> = [
        "=", "==", "!=", "<>", "<", ">", "<=", "=<", ">=", "=>", "BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE",
        "MATCHES",
        "IN", "BETWEEN",
    ]

    init?(_ sign: String, _ options: String.CompareOptions) {
        guard Self.signs.contains(sign) else { return nil }
        (self.sign, self.options) = (sign, options)
    }

    /// The value of a key path.
    static func value(_ path: String, of object: Any?) -> Any? {
        path.split(separator: ".").reduce(object) { object, key in
            switch object {
            case let values as [String: Any]: values[String(key)]
            case let text as String where key == "length": text.utf16.count
            case let list as [Any] where key == "@count" || key == "count": list.count
            case let object?:
                ObjectiveCRuntime.value(forKey: String(key), of: object as AnyObject)?.value
                    ?? stored(String(key), Mirror(reflecting: object))
            case nil: nil
            }
        }
    }

    /// A stored property, of a superclass, too; an exception for a key that an object does not have.
    private static func stored(_ key: String, _ mirror: Mirror) -> Any? {
        var current: Mirror? = mirror
        while let one = current {
            if let found = one.children.first(where: { $0.label == key }) { return found.value }
            current = one.superclassMirror
        }
        raise(
            "[<\(mirror.subjectType)> valueForUndefinedKey:]: this class is not key value coding-compliant for the key "
                + "\(key).")
        return nil
    }

    func holds(_ left: Any?, _ right: Any?) -> Bool {
        let (left, right) = (Self.plain(left), Self.plain(right))
        switch sign {
        case "=", "==": return same(left, right)
        case "!=", "<>": return !same(left, right)
        case "<": return order(left, right) == .orderedAscending
        case ">": return order(left, right) == .orderedDescending
        case "<=", "=<": return [.orderedAscending, .orderedSame].contains(order(left, right))
        case ">=", "=>": return [.orderedDescending, .orderedSame].contains(order(left, right))
        case "IN": return contains(right, left)
        case "CONTAINS": return contains(left, right)
        case "BETWEEN":
            guard let bounds = right as? [Any], bounds.count == 2 else { return false }
            return [.orderedDescending, .orderedSame].contains(order(left, Self.plain(bounds[0])))
                && [.orderedAscending, .orderedSame].contains(order(left, Self.plain(bounds[1])))
        default:
            guard let text = left as? String, let other = right as? String else { return false }
            return holds(text: text, other)
        }
    }

    private func holds(text: String, _ other: String) -> Bool {
        switch sign {
        case "BEGINSWITH": return text.range(of: other, options: options.union(.anchored)) != nil
        case "ENDSWITH": return text.range(of: other, options: options.union([.anchored, .backwards])) != nil
        default:
            var pattern = other
            if sign == "LIKE" {
                pattern = NSRegularExpression.escapedPattern(for: other)
                    .replacing(#"\*"#, with: ".*").replacing(#"\?"#, with: ".")
            }
            let whole = "^(?:\(pattern))$"
            return text.range(of: whole, options: options.union(.regularExpression)) != nil
        }
    }

    private func contains(_ whole: Any?, _ part: Any?) -> Bool {
        if let text = whole as? String, let part = part as? String {
            return text.range(of: part, options: options) != nil
        }
        return (whole as? [Any])?.contains { same(Self.plain($0), part) } ?? false
    }

    private func same(_ left: Any?, _ right: Any?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        if let order = order(left, right) { return order == .orderedSame }
        return (left as? NSObject)?.isEqual(right as? NSObject) ?? false
    }

    private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
        if let left = left as? String, let right = right as? String { return left.compare(right, options: options) }
        guard let left = left as? Double, let right = right as? Double else { return nil }
        return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }

    /// A value as a text, a number or a list.
    private static func plain(_ value: Any?) -> Any? {
        switch value {
        case let value as Bool: value ? 1.0 : 0.0
        case let value as Date: value.timeIntervalSinceReferenceDate
        case let value as NSString: value as String
        case let value as Substring: String(value)
        case let value as Set<AnyHashable>: value.map(\.base)
        case .some(let value) where anyNumber(value) != nil: anyNumber(value)
        case .some(let value): Mirror(reflecting: value).displayStyle == .optional ? unwrapped(value) : value
        case nil: nil
        }
    }

    private static func unwrapped(_ value: Any) -> Any? {
        Mirror(reflecting: value).children.first.flatMap { plain($0.value) }
    }
}
