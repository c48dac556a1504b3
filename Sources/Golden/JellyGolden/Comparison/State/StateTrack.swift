/// Where the bodies of a run were after each tick: the physics behind the pictures.
package struct StateTrack: Hashable, Sendable, Codable {
    /// One body at one instant.
    package struct Body: Hashable, Sendable, Codable {
        /// The center, in points.
        package var x: Double
        package var y: Double
        /// The rotation in radians, clockwise on screen.
        package var angle: Double
        /// Points a second.
        package var velocityX: Double
        package var velocityY: Double
        /// Radians a second.
        package var angularVelocity: Double
        /// How large it is shown, in points: with the scale of a view's transform; nil where that was not recorded.
        package var width: Double?
        package var height: Double?

        package init(
            x: Double, y: Double, angle: Double, velocityX: Double, velocityY: Double, angularVelocity: Double,
            width: Double? = nil, height: Double? = nil
        ) {
            (self.x, self.y, self.angle) = (x, y, angle)
            (self.velocityX, self.velocityY, self.angularVelocity) = (velocityX, velocityY, angularVelocity)
            (self.width, self.height) = (width, height)
        }
    }

    /// All bodies after one tick.
    package struct Tick: Hashable, Sendable, Codable {
        /// The tick's number, from 1; 0 is the start.
        package var number: Int
        /// The bodies, in the order of `names`; a tick may have fewer than the last one.
        package var bodies: [Body]
        /// Which of `names` the bodies are, ascending; nil when they are the first ones.
        package var present: [Int]?

        package init(number: Int, bodies: [Body], present: [Int]? = nil) {
            (self.number, self.bodies) = (number, bodies)
            self.present = present == Array(bodies.indices) ? nil : present
        }

        /// The place among `names` of the body at a place of `bodies`.
        package func name(ofBody index: Int) -> Int { present?[index] ?? index }

        /// The body that bears a name, by the name's place; nil when it is not there.
        package func body(named name: Int) -> Body? {
            let index = present == nil ? name : present?.firstIndex(of: name)
            return index.flatMap { bodies.indices.contains($0) ? bodies[$0] : nil }
        }
    }

    /// Something that happened, in words, such as `green touches floor`.
    package struct Event: Hashable, Sendable, Codable {
        package var tick: Int
        package var text: String

        package init(tick: Int, text: String) { (self.tick, self.text) = (tick, text) }
    }

    /// The ticks a second that can be; with them and `FrameSelection.largestFrame`, times of ticks stay exact.
    package static let tickRates = 1...1000

    /// Ticks a second.
    package var tickRate: Int
    /// What the bodies are called.
    package var names: [String]
    /// The bodies before the first tick; nil where that was not recorded.
    package var start: Tick?
    package var ticks: [Tick]
    package var events: [Event]

    package init(tickRate: Int, names: [String], start: Tick? = nil, ticks: [Tick], events: [Event] = []) {
        (self.tickRate, self.names, self.start) = (tickRate, names, start)
        (self.ticks, self.events) = (ticks, events)
    }
}

/// Puts a track together tick by tick, from bodies that come and go.
package struct StateTrackBuilder: Sendable {
    /// What there is so far.
    package private(set) var track: StateTrack
    private var placeOf: [String: Int] = [:]

    package init(tickRate: Int) { track = StateTrack(tickRate: tickRate, names: [], ticks: []) }

    /// Adds a tick and what happened in it; number 0 is the start.
    ///
    /// Bodies of one name are told apart by numbers: `ball`, `ball 2`.
    package mutating func append(
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
        let tick = StateTrack.Tick(number: number, bodies: placed.map(\.body), present: placed.map(\.place))
        if number == 0 { track.start = tick } else { track.ticks.append(tick) }
        track.events += events.map { StateTrack.Event(tick: number, text: $0) }
    }

    private mutating func place(of name: String) -> Int {
        if let place = placeOf[name] { return place }
        placeOf[name] = track.names.count
        track.names.append(name)
        return track.names.count - 1
    }
}

extension StateTrack.Body {
    /// The names of the numbers, in the order of their declaration.
    package static let quantities = ["center.x", "center.y", "angle", "velocity.x", "velocity.y", "angularVelocity"]
    /// The names of the sizes.
    static let sizes = ["size.width", "size.height"]

    package var numbers: [Double] { [x, y, angle, velocityX, velocityY, angularVelocity] }

    /// Width and height; nil where they were not recorded.
    package var size: [Double]? { width.flatMap { width in height.map { [width, $0] } } }

    /// From six numbers, or eight where the size is among them.
    package init?(numbers: [Double]) {
        guard numbers.count == 6 || numbers.count == 8 else { return nil }
        self.init(
            x: numbers[0], y: numbers[1], angle: numbers[2], velocityX: numbers[3], velocityY: numbers[4],
            angularVelocity: numbers[5])
        if numbers.count == 8 { (width, height) = (numbers[6], numbers[7]) }
    }

    /// Whether all bits are the same, but of sizes that one of the two does not know.
    package func hasSameBits(as other: Self) -> Bool { hasSameMotion(as: other) && hasSameSize(as: other) }

    func hasSameSize(as other: Self) -> Bool {
        guard let size, let theirs = other.size else { return true }
        return zip(size, theirs).allSatisfy { $0.bitPattern == $1.bitPattern }
    }

    /// Whether place, angle and velocities have the same bits.
    func hasSameMotion(as other: Self) -> Bool {
        x.bitPattern == other.x.bitPattern && y.bitPattern == other.y.bitPattern
            && angle.bitPattern == other.angle.bitPattern && velocityX.bitPattern == other.velocityX.bitPattern
            && velocityY.bitPattern == other.velocityY.bitPattern
            && angularVelocity.bitPattern == other.angularVelocity.bitPattern
    }
}
