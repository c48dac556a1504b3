/// Where the bodies of a run were after each tick: the physics behind the pictures.
public struct StateTrack: Hashable, Sendable, Codable {
    /// One body at one instant.
    public struct Body: Hashable, Sendable, Codable {
        /// The middle, in points.
        public var x: Double
        public var y: Double
        /// The rotation in radians, clockwise on screen.
        public var angle: Double
        /// Points a second.
        public var velocityX: Double
        public var velocityY: Double
        /// Radians a second.
        public var angularVelocity: Double

        public init(
            x: Double, y: Double, angle: Double, velocityX: Double, velocityY: Double, angularVelocity: Double
        ) {
            (self.x, self.y, self.angle) = (x, y, angle)
            (self.velocityX, self.velocityY, self.angularVelocity) = (velocityX, velocityY, angularVelocity)
        }
    }

    /// All bodies after one tick.
    public struct Tick: Hashable, Sendable, Codable {
        /// The tick's number, from 1.
        public var number: Int
        /// The bodies, in the order of `names`; a tick may have fewer than the last one.
        public var bodies: [Body]
        /// Which of `names` the bodies are, ascending; nil when they are the first ones.
        public var present: [Int]?

        public init(number: Int, bodies: [Body], present: [Int]? = nil) {
            (self.number, self.bodies) = (number, bodies)
            self.present = present == Array(bodies.indices) ? nil : present
        }

        /// The place among `names` of the body at a place of `bodies`.
        public func name(ofBody index: Int) -> Int { present?[index] ?? index }

        /// The body that bears a name, by the name's place; nil when it is not there.
        public func body(named name: Int) -> Body? {
            let index = present == nil ? name : present?.firstIndex(of: name)
            return index.flatMap { bodies.indices.contains($0) ? bodies[$0] : nil }
        }
    }

    /// Something that happened, in words, such as `green touches floor`.
    public struct Event: Hashable, Sendable, Codable {
        public var tick: Int
        public var text: String

        public init(tick: Int, text: String) { (self.tick, self.text) = (tick, text) }
    }

    /// The ticks a second that can be; with them and `FrameSelection.largestFrame`, times of ticks stay exact.
    static let tickRates = 1...1000

    /// Ticks a second.
    public var tickRate: Int
    /// What the bodies are called.
    public var names: [String]
    public var ticks: [Tick]
    public var events: [Event]

    public init(tickRate: Int, names: [String], ticks: [Tick], events: [Event] = []) {
        (self.tickRate, self.names, self.ticks, self.events) = (tickRate, names, ticks, events)
    }
}
