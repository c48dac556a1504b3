/// The differences in appearance from the golden: each quantity of each view once, at its first frame.
package struct AppearanceComparison {
    /// The differences by frame, then by view in the golden's order.
    package private(set) var differences: [AppearanceDifference] = []
    private let knowTexts: Bool
    private let isOtherRenderer: Bool
    private var told: Set<Key> = []

    private struct Key: Hashable {
        var view: String
        var quantity: AppearanceQuantity
    }

    /// The appearance of all views in a frame.
    private struct Look {
        var values: [String: [AppearanceQuantity: AppearanceValue]] = [:]
        private var rest: ArraySlice<AppearanceTrack.Change>
        private let names: [String]

        init(_ track: AppearanceTrack) { (rest, names) = (track.changes[...], track.names) }

        /// The frame of the next change.
        var next: Int? { rest.first?.frame }

        /// Goes on to a frame; the views in which anything changes.
        mutating func advance(to frame: Int) -> Set<String> {
            var changed: Set<String> = []
            while let change = rest.first, change.frame <= frame {
                rest.removeFirst()
                guard names.indices.contains(change.view) else { continue }
                values[names[change.view], default: [:]][change.quantity] = change.value
                changed.insert(names[change.view])
            }
            return changed
        }
    }

    /// By how many points another renderer may move or widen a view with a text, because its fonts are other versions.
    private static let textMetrics = 2.0

    /// - Parameters:
    ///   - last: the last frame in both.
    ///   - isOtherRenderer: whether another renderer measured the texts.
    package init(
        _ actual: AppearanceTrack, with expected: AppearanceTrack, upTo last: Int, isOtherRenderer: Bool = false
    ) {
        self.isOtherRenderer = isOtherRenderer
        knowTexts = actual.knowsTexts && expected.knowsTexts
        var (mine, theirs) = (Look(actual), Look(expected))
        let placeOf = Dictionary((expected.names + actual.names).enumerated().map { ($1, $0) }) { first, _ in first }
        while let frame = [mine.next, theirs.next].compactMap(\.self).min(), frame <= last {
            let changed = mine.advance(to: frame).union(theirs.advance(to: frame))
            for view in changed.sorted(by: { (placeOf[$0] ?? 0, $0) < (placeOf[$1] ?? 0, $1) }) {
                compare(view, frame, mine.values[view] ?? [:], theirs.values[view] ?? [:])
            }
        }
    }

    private mutating func compare(
        _ view: String, _ frame: Int, _ mine: [AppearanceQuantity: AppearanceValue],
        _ theirs: [AppearanceQuantity: AppearanceValue]
    ) {
        guard mine[.shown] == theirs[.shown] else {
            return add(view, .shown, frame, "presence", mine[.shown]?.text, theirs[.shown]?.text)
        }
        guard mine[.shown] != nil else { return }
        let hasTexts = (mine[.texts] ?? theirs[.texts])?.parts.contains { !$0.isEmpty } ?? false
        for quantity in AppearanceQuantity.allCases {
            let (own, other) = (mine[quantity], theirs[quantity])
            if own == other { continue }
            let isMeasured = isOtherRenderer && hasTexts && [.place, .size].contains(quantity)
            if let own, let other, own.isNear(other, within: isMeasured ? Self.textMetrics : quantity.rounding) {
                continue
            }
            switch quantity {
            case .texts where !knowTexts: continue
            case .texts: addTexts(view, frame, own, other)
            case .fontSize where !knowTexts: continue
            case .colors: addColors(view, frame, own, other, texts: mine[.texts] ?? theirs[.texts])
            case .order: addOrder(view, frame, own, other)
            case .opacity: add(view, quantity, frame, "opacity", own?.text ?? "1", other?.text ?? "1")
            case .rotation, .cornerRadius:
                add(view, quantity, frame, quantity.words, own?.text ?? "0", other?.text ?? "0")
            case .scale: add(view, quantity, frame, "scale", own?.text ?? "1, 1", other?.text ?? "1, 1")
            case .images:
                add(view, quantity, frame, "image", own.map { _ in "another" }, other.map { _ in "the golden's" })
            case .clips: add(view, quantity, frame, "clipping", own?.text ?? "no", other?.text ?? "no")
            default: add(view, quantity, frame, quantity.words, own?.text, other?.text)
            }
        }
    }

    /// The first text that is another.
    private mutating func addTexts(
        _ view: String, _ frame: Int, _ own: AppearanceValue?, _ other: AppearanceValue?
    ) {
        var (mine, theirs) = (own?.parts ?? [], other?.parts ?? [])
        if mine.count != theirs.count {
            // A fill that came or went is told by its colour.
            mine.removeAll(where: \.isEmpty)
            theirs.removeAll(where: \.isEmpty)
        }
        guard let (_, a, b) = Self.firstDifference(mine, theirs) else { return }
        let (actual, expected) = Excerpt.pair(a, b)
        func quoted(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : "“\($0)”" } }
        add(view, .texts, frame, "text", quoted(actual), quoted(expected))
    }

    /// The first place at which two lists differ, and what they have there.
    private static func firstDifference(
        _ mine: [String], _ theirs: [String]
    ) -> (place: Int, actual: String?, expected: String?)? {
        func word(_ words: [String], _ place: Int) -> String? { words.indices.contains(place) ? words[place] : nil }
        let places = 0..<max(mine.count, theirs.count)
        guard let place = places.first(where: { word(mine, $0) != word(theirs, $0) }) else { return nil }
        return (place, word(mine, place), word(theirs, place))
    }

    /// The first colour that is another.
    private mutating func addColors(
        _ view: String, _ frame: Int, _ own: AppearanceValue?, _ other: AppearanceValue?, texts: AppearanceValue?
    ) {
        let texts = texts?.parts ?? []
        guard let (place, a, b) = Self.firstDifference(own?.parts ?? [], other?.parts ?? []) else { return }
        let isText = texts.indices.contains(place) && !texts[place].isEmpty
        add(view, .colors, frame, isText ? "text colour" : "colour", a, b)
    }

    /// Two views in one that have changed places; of what came or went its presence is told.
    private mutating func addOrder(
        _ view: String, _ frame: Int, _ own: AppearanceValue?, _ other: AppearanceValue?
    ) {
        guard case .words(let mine) = own, case .words(let theirs) = other else { return }
        let common = Set(mine).intersection(theirs)
        let (a, b) = (mine.filter(common.contains), theirs.filter(common.contains))
        guard let place = zip(a, b).enumerated().first(where: { $1.0 != $1.1 })?.offset else { return }
        // What was behind is now before something that was before it.
        add(b[place], .order, frame, "order", "above “\(Excerpt.beginning(of: a[place]))”", "below")
    }

    private mutating func add(
        _ view: String, _ quantity: AppearanceQuantity, _ frame: Int, _ what: String, _ actual: String?,
        _ expected: String?
    ) {
        guard told.insert(Key(view: view, quantity: quantity)).inserted else { return }
        // In quotation marks they have been cut already.
        let isQuoted = [.texts, .order].contains(quantity)
        let (actual, expected) = isQuoted ? (actual, expected) : Excerpt.pair(actual, expected)
        differences.append(
            AppearanceDifference(
                frame: frame, view: view, quantity: quantity, what: what, actual: actual, expected: expected))
    }
}
