extension CubicEasing {
    /// How far along it is at a part of the time, 0 at 0 and 1 at 1.
    ///
    /// It is the curve's y where its x is `time`, as the CSS Easing Functions specification defines it.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        return Self.cubic(y1, y2, at: parameter(at: time))
    }

    /// The parameter at which x is `time`: Newton's steps from a guess, kept between bounds that close in.
    func parameter(at time: Double, from guess: Double? = nil) -> Double {
        var (low, high, t) = (0.0, 1.0, guess ?? time)
        for _ in 0..<60 {
            let miss = Self.cubic(x1, x2, at: t) - time
            if abs(miss) < 1e-13 { break }
            if miss > 0 { high = t } else { low = t }
            let slope = Self.slope(x1, x2, at: t)
            let next = slope > 1e-9 ? t - miss / slope : -1
            let step = next > low && next < high ? next : (low + high) / 2
            guard step != t else { break }
            t = step
        }
        return t
    }

    /// A coordinate of a curve from 0 to 1 with two control values.
    static func cubic(_ one: Double, _ two: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * one + 3 * rest * t * t * two + t * t * t
    }

    private static func slope(_ one: Double, _ two: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * one + 6 * rest * t * (two - one) + 3 * t * t * (1 - two)
    }

    /// This curve with each coordinate rounded.
    func rounded(_ places: Places) -> CubicEasing {
        CubicEasing(places.rounded(x1), places.rounded(y1), places.rounded(x2), places.rounded(y2))
    }

    /// The straight line, as a cubic whose time passes evenly.
    static let straight = CubicEasing(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
}

extension Easing {
    /// How far along it is at a part of the time, from 0 to less than 1.
    func progress(at time: Double) -> Double {
        switch self {
        case .hold: 0
        case .linear: time
        case .cubic(let curve): curve.progress(at: time)
        }
    }
}
