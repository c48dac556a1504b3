import JellySupport
import JellyVideo

extension FilmFormat {
    /// The names of some formats: `mov, webm and gif`.
    static func list(_ isMeant: (FilmFormat) -> Bool) -> String { WordList.sum(all.filter(isMeant).map(\.name)) }

    /// The names of some formats, of which one is chosen.
    static func choice(_ isMeant: (FilmFormat) -> Bool) -> String {
        WordList.choice(all.filter(isMeant).map(\.name).sorted())
    }
}
