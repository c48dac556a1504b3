/// Puts a track together tick by tick, from bodies that come and go.
public struct StateTrackBuilder: Sendable {
    /// What there is so far.
    public private(set) var track: StateTrack
    private var placeOf: [String: Int] = [:]

    public init(tickRate: Int) { track = StateTrack(tickRate: tickRate, names: [], ticks: []) }

    /// Adds a tick and what happened in it.
    ///
    /// Bodies of one name are told apart by numbers: `ball`, `ball 2`.
    public mutating func append(
        number: Int, bodies: [(name: String, body: StateTrack.Body)], events: [String] = []
    ) {
        var uses: [String: Int] = [:]
        var placed: [(place: Int, body: StateTrack.Body)] = []
        for (name, body) in bodies {
            let use = uses[name, default: 0] + 1
            uses[name] = use
            placed.append((place(of: use == 1 ? name : "\(name) \(use)"), body))
        }
        placed.sort { $0.place < $1.place }
        track.ticks.append(
            StateTrack.Tick(number: number, bodies: placed.map(\.body), present: placed.map(\.place)))
        track.events += events.map { StateTrack.Event(tick: number, text: $0) }
    }

    private mutating func place(of name: String) -> Int {
        if let place = placeOf[name] { return place }
        placeOf[name] = track.names.count
        track.names.append(name)
        return track.names.count - 1
    }
}
