extension NSMutableString {
    /// Appends a formatted text.
    public func appendFormat(_ format: NSString, _ arguments: any CVarArg...) {
        append(String(format: format.description, arguments: arguments))
    }
    /// Appends a formatted text.
    public func appendFormat(_ format: String, _ arguments: any CVarArg...) {
        append(String(format: format, arguments: arguments))
    }
}
