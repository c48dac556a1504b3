/// How the views of a run look: of each what it shows in the first frame, and what changes then.
package struct AppearanceTrack: Hashable, Sendable {
    /// One value of one view from a frame on.
    package struct Change: Hashable, Sendable {
        package var frame: Int
        /// The view's place among `names`.
        package var view: Int
        package var quantity: AppearanceQuantity
        /// Nil where it has none any more.
        package var value: AppearanceValue?

        package init(frame: Int, view: Int, quantity: AppearanceQuantity, value: AppearanceValue?) {
            (self.frame, self.view, self.quantity, self.value) = (frame, view, quantity, value)
        }
    }

    /// What the views are called; the first one, without a name, is the stage.
    package var names: [String]
    /// In the order of frames.
    package var changes: [Change]
    /// Whether texts are known; a recording of drawings has outlines alone.
    package var knowsTexts: Bool

    package init(names: [String] = [], changes: [Change] = [], knowsTexts: Bool = false) {
        (self.names, self.changes, self.knowsTexts) = (names, changes, knowsTexts)
    }
}

/// Puts a track together frame by frame.
package struct AppearanceTrackBuilder: Sendable {
    /// What there is so far.
    package private(set) var track: AppearanceTrack
    private var placeOf: [String: Int] = [:]
    private var values: [[AppearanceQuantity: AppearanceValue]] = []
    /// The views of the frame before, by their places; nil of those that were not in it.
    private var last: [ViewAppearance?] = []

    package init(knowsTexts: Bool = false) { track = AppearanceTrack(knowsTexts: knowsTexts) }

    /// Adds a frame; views of one name are told apart by numbers: `ball`, `ball 2`.
    package mutating func append(frame: Int, views: [ViewAppearance], knowsTexts: Bool) {
        track.knowsTexts = knowsTexts
        var uses: [String: Int] = [:]
        var present: Set<Int> = []
        for view in views {
            let use = uses[view.name, default: 0] + 1
            uses[view.name] = use
            let place = place(of: use == 1 ? view.name : "\(view.name) \(use)")
            present.insert(place)
            // Most views look as they did.
            guard last[place] != view else { continue }
            last[place] = view
            set(.words(["yes"]), of: .shown, at: place, in: frame)
            for quantity in AppearanceQuantity.allCases
            where quantity != .shown && !view.unknown.contains(quantity) {
                set(view.values[quantity], of: quantity, at: place, in: frame)
            }
        }
        for place in track.names.indices where !present.contains(place) {
            last[place] = nil
            set(nil, of: .shown, at: place, in: frame)
        }
    }

    private mutating func set(
        _ value: AppearanceValue?, of quantity: AppearanceQuantity, at place: Int, in frame: Int
    ) {
        guard values[place][quantity] != value else { return }
        values[place][quantity] = value
        track.changes.append(.init(frame: frame, view: place, quantity: quantity, value: value))
    }

    private mutating func place(of name: String) -> Int {
        if let place = placeOf[name] { return place }
        placeOf[name] = track.names.count
        track.names.append(name)
        values.append([:])
        last.append(nil)
        return track.names.count - 1
    }
}
