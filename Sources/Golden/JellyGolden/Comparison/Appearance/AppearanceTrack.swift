/// The appearance of a run's views: complete for the first frame, then changes only.
package struct AppearanceTrack: Hashable, Sendable {
    /// A change of a view's quantity at a frame.
    package struct Change: Hashable, Sendable {
        package var frame: Int
        /// The view's index in `names`.
        package var view: Int
        package var quantity: AppearanceQuantity
        /// Nil if the view no longer has the quantity.
        package var value: AppearanceValue?

        package init(frame: Int, view: Int, quantity: AppearanceQuantity, value: AppearanceValue?) {
            (self.frame, self.view, self.quantity, self.value) = (frame, view, quantity, value)
        }
    }

    /// The views' names; the first, empty one is the stage.
    package var names: [String]
    /// The changes in frame order.
    package var changes: [Change]
    /// Whether texts are known; recorded drawings have only outlines.
    package var knowsTexts: Bool

    package init(names: [String] = [], changes: [Change] = [], knowsTexts: Bool = false) {
        (self.names, self.changes, self.knowsTexts) = (names, changes, knowsTexts)
    }
}

/// Builds a track frame by frame.
package struct AppearanceTrackBuilder: Sendable {
    /// The track recorded so far.
    package private(set) var track: AppearanceTrack
    private var placeOf: [String: Int] = [:]
    private var values: [[AppearanceQuantity: AppearanceValue]] = []
    /// The views of the frame before, by their places; nil of those that were not in it.
    private var last: [ViewAppearance?] = []

    package init(knowsTexts: Bool = false) { track = AppearanceTrack(knowsTexts: knowsTexts) }

    /// Adds a frame. Views of the same name are numbered: `ball`, `ball 2`.
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
