import JellyFilm

extension FilmFormat {
    /// The names of some formats: `mov, webm and gif`.
    static func list(_ isMeant: (FilmFormat) -> Bool) -> String { list(all.filter(isMeant).map(\.name), "and") }

    /// The names of some formats, of which one is chosen.
    static func choice(_ isMeant: (FilmFormat) -> Bool) -> String {
        list(all.filter(isMeant).map(\.name).sorted(), "or")
    }

    private static func list(_ names: [String], _ conjunction: String) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }
}
