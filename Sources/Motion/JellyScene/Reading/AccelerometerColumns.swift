import JellyStage
import JellySupport
import JellyValues

/// Which columns of a recording are its time, x, y and z, and what their names tell of units.
///
/// Besides the plain header `time,x,y,z` these are what phyphox (`"Time (s)";"Acceleration x (m/s^2)"`), SensorLog
/// (`accelerometerAccelerationX(G)`) and Sensor Logger (`time,seconds_elapsed,z,y,x`) write.
struct AccelerometerColumns {
    /// The unit of readings.
    enum Unit: String, CaseIterable, Sendable {
        case g
        case metres = "m/s2"
    }

    /// The places of time, x, y and z.
    let places: [Int]
    /// Their names, for messages.
    let names: [String]
    /// The duration of a time unit, in seconds.
    let second: Double
    /// Whether times count from when a device or an epoch began.
    let hasOwnEpoch: Bool
    /// What the names say that x, y and z are in; nil where they say nothing.
    let unit: Unit?
    /// Whether it is the plain header, in which readings are in g.
    let isPlain: Bool

    /// Without their units, in small letters: times first choice first, and what stands before x, y and z.
    private static let times = [
        "seconds_elapsed", "accelerometertimestamp_sincereboot", "motiontimestamp_sincereboot", "time",
    ]
    /// Accelerations without gravity are the last choice.
    private static let axes = [
        "", "acceleration ", "accelerometeracceleration", "linear acceleration ", "motionuseracceleration",
    ]

    /// A column's name without its unit, and the unit in parentheses or brackets at its end.
    private struct Name {
        var name: String
        var unit: String?

        init(_ cell: String) {
            name = cell.lowercased()
            guard let last = name.last, last == ")" || last == "]",
                let open = name.lastIndex(where: { $0 == "(" || $0 == "[" })
            else { return }
            unit = String(name[name.index(after: open)...].dropLast()).filter { $0 != " " }
            name = name[..<open].trimmingSpaces
        }
    }

    /// The columns of a header.
    ///
    /// - Throws: `InputError`, in words about the header; a file without the columns is no recording, but any file that a
    ///   scene may name, so none of its text is in them.
    init(_ cells: [String]) throws(InputError) {
        let found = cells.map(Name.init)
        func place(_ name: String) -> Int? { found.firstIndex { $0.name == name } }
        let time = Self.times.lazy.compactMap(place).first
        let readings = Self.axes.lazy.map { start in ["x", "y", "z"].compactMap { place(start + $0) } }
            .first { $0.count == 3 }
        guard let time, let readings else {
            let missing = ["time", "x", "y", "z"].filter {
                $0 == "time" ? time == nil : readings == nil && place($0) == nil
            }
            throw InputError(
                "the first line must name the columns time, x, y and z, or those of phyphox, SensorLog or Sensor Logger; "
                    + "\(listed(missing)) \(missing.count == 1 ? "is" : "are") missing")
        }
        let units = Set(readings.map { found[$0].unit })
        guard units.count == 1, let written = units.first else {
            throw InputError("the columns x, y and z have different units")
        }
        unit = try written.map { (unit) throws(InputError) in
            switch unit {
            case "g": .g
            case "m/s^2", "m/s²", "m/s2", "m/s/s", "ms^-2", "ms-2": .metres
            default: throw InputError("unknown unit of the columns x, y and z; expected (g) or (m/s^2)")
            }
        }
        switch found[time].unit {
        case nil, "s": second = 1
        case "ms": second = 1e-3
        case "us", "µs": second = 1e-6
        case "ns": second = 1e-9
        default:
            throw InputError("unknown unit of the time column; expected (s), (ms), (us) or (ns)")
        }
        places = [time] + readings
        isPlain = places.map { found[$0].name } == ["time", "x", "y", "z"] && unit == nil && found[time].unit == nil
        names = isPlain ? ["time", "x", "y", "z"] : places.map { cells[$0] }
        hasOwnEpoch = found[time].name.hasSuffix("sincereboot") || second < 1
    }
}

extension StringProtocol {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
