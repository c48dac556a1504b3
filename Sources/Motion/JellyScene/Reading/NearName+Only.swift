import JellySupport

extension NearName {
    /// The candidate that is near where no other one is; nil where none is, or several are.
    static func only(_ name: String, in candidates: [String]) -> String? {
        guard let near = find(name, in: candidates) else { return nil }
        return find(name, in: candidates.filter { $0 != near }) == nil ? near : nil
    }
}
