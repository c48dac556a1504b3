extension FrameTemplate {
    /// Whether a frame could have this name inside `folder`.
    public func matches(name: String) -> Bool {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else {
            return false
        }
        let number = name.dropFirst(prefix.count).dropLast(suffix.count)
        return number.allSatisfy { $0.isASCII && $0.isNumber } && number.count >= digits
    }

    /// Whether a frame of this template and one of another in the same folder could have the same name.
    public func mayMeet(_ other: FrameTemplate) -> Bool {
        guard suffix == other.suffix else { return false }
        // What one prefix has beyond the other would have to be digits of the other's number.
        let (short, long) = prefix.count < other.prefix.count ? (prefix, other.prefix) : (other.prefix, prefix)
        return long.hasPrefix(short) && long.dropFirst(short.count).allSatisfy { $0.isASCII && $0.isNumber }
    }
}
