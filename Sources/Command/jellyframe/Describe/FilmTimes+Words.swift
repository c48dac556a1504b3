import JellySupport
import JellyVideo

extension FilmTimes {
    /// What is other than in a film with as many pictures, in words; nil where nothing is. Of another number of pictures
    /// it tells only how often they are shown.
    func difference(from other: FilmTimes) -> String? {
        var parts: [String] = []
        if delays.count == other.delays.count {
            let places = delays.indices.filter { place in
                let (one, two) = (delays[place], other.delays[place])
                return one.ticks * two.ticksPerSecond != two.ticks * one.ticksPerSecond
            }
            if let first = places.first {
                let others = places.count > 1 ? " and \(WordList.count(places.count - 1, "other"))" : ""
                parts.append(
                    "shown at other times: frame \(first) for \(Self.seconds(delays[first])) "
                        + "instead of \(Self.seconds(other.delays[first]))\(others)")
            }
        }
        if plays != other.plays { parts.append("plays \(Self.often(plays)) instead of \(Self.often(other.plays))") }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private static func seconds(_ delay: (ticks: Int, ticksPerSecond: Int)) -> String {
        ShortNumber.text(Double(delay.ticks) / Double(delay.ticksPerSecond), places: 4) + " s"
    }

    private static func often(_ plays: Int) -> String {
        switch plays {
        case 0: "forever"
        case 1: "once"
        case 2: "twice"
        default: "\(plays) times"
        }
    }
}
