import JellyValues

/// Fits an easing to given progress at evenly spaced times.
struct EasingFit {
    /// The capabilities of the player.
    let capabilities: KeyframeCapabilities
    /// The limit of control points above 1 or below 0, since players use single precision.
    private static let farthest = 10.0

    /// An easing that is everywhere within a tolerance of its targets; nil if none is found.
    ///
    /// - Parameters:
    ///   - targets: the progress at times k / n for k from 1 to n − 1.
    ///   - tolerance: as a fraction of the distance.
    func easing(through targets: [Double], tolerance: Double) -> Easing? {
        let n = Double(targets.count + 1)
        let times = targets.indices.map { Double($0 + 1) / n }
        func isWithin(_ progress: (Double) -> Double) -> Bool {
            for (time, target) in zip(times, targets) where abs(progress(time) - target) > tolerance { return false }
            return true
        }
        if isWithin({ $0 }) { return .linear }
        guard let even = evenCurve(times, targets) else { return nil }
        if let rounded = rounded(even, isWithin) { return .cubic(rounded) }
        // For long curves, fit a subset of frames, and verify all of them.
        let step = max(1, targets.count / 32)
        let some = stride(from: step / 2, to: targets.count, by: step)
        let trial = Trial(even, some.map { times[$0] }, some.map { targets[$0] })
        // Refinement does not help a curve that is far off.
        guard trial.worst < 0.25 + 40 * tolerance else { return nil }
        return rounded(refined(trial, tolerance), isWithin).map { .cubic($0) }
    }

    /// The polynomial curve with uniform time that fits best by least squares; exact for free fall.
    private func evenCurve(_ times: [Double], _ targets: [Double]) -> CubicEasing? {
        var (aa, ab, bb, ay, by) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for (t, target) in zip(times, targets) {
            let rest = 1 - t
            let (a, b) = (3 * t * rest * rest, 3 * t * t * rest)
            let y = target - t * t * t
            aa += a * a
            ab += a * b
            bb += b * b
            ay += a * y
            by += b * y
        }
        let determinant = aa * bb - ab * ab
        var (y1, y2) = (1.0 / 3, 2.0 / 3)
        if determinant > 1e-12 {
            (y1, y2) = ((ay * bb - by * ab) / determinant, (by * aa - ay * ab) / determinant)
        } else if aa + bb > 0 {
            // With a single frame in between, any curve through it.
            (y1, y2) = (y1 + (ay - aa * y1 - ab * y2) / (aa + ab), y2 + (ay - aa * y1 - ab * y2) / (aa + ab))
        }
        guard y1.isFinite, y2.isFinite else { return nil }
        return CubicEasing(1.0 / 3, limited(y1), 2.0 / 3, limited(y2))
    }

    private func limited(_ y: Double) -> Double {
        capabilities.mayOvershoot ? min(max(y, -Self.farthest), Self.farthest) : min(max(y, 0), 1)
    }

    /// The curve rounded to as few digits as still fit.
    private func rounded(_ curve: CubicEasing, _ isWithin: ((Double) -> Double) -> Bool) -> CubicEasing? {
        for places in 2...5 {
            let short = curve.rounded(Places(places))
            if isWithin(short.progress) { return short }
        }
        return nil
    }

    /// A curve with its maximum error.
    private struct Trial {
        let curve: CubicEasing
        let times, targets: [Double]
        /// The curve's parameters at the sample times.
        private(set) var parameters: [Double]
        private(set) var squares = 0.0
        private(set) var worst = 0.0

        /// - Parameter parameters: estimates of the parameters at the times; the times themselves if unknown.
        init(_ curve: CubicEasing, _ times: [Double], _ targets: [Double], near parameters: [Double]? = nil) {
            (self.curve, self.times, self.targets) = (curve, times, targets)
            self.parameters = parameters ?? times
            for index in times.indices {
                let t = curve.parameter(at: times[index], from: self.parameters[index])
                self.parameters[index] = t
                let miss = TimingCurve.coordinate(curve.y1, curve.y2, t) - targets[index]
                squares += miss * miss
                worst = max(worst, abs(miss))
            }
        }
    }

    /// Refines all four numbers by damped Gauss-Newton steps until the curve fits or no longer improves.
    private func refined(_ first: Trial, _ tolerance: Double) -> CubicEasing {
        var trial = first
        var damping = 1e-3
        for _ in 0..<24 {
            guard trial.worst > tolerance / 2 else { break }
            let curve = trial.curve
            var (matrix, right) = ([Double](repeating: 0, count: 16), [Double](repeating: 0, count: 4))
            for (t, target) in zip(trial.parameters, trial.targets) {
                let rest = 1 - t
                let (one, two) = (3 * rest * rest * t, 3 * rest * t * t)
                let across =
                    3 * rest * rest * curve.x1 + 6 * rest * t * (curve.x2 - curve.x1) + 3 * t * t * (1 - curve.x2)
                let up = 3 * rest * rest * curve.y1 + 6 * rest * t * (curve.y2 - curve.y1) + 3 * t * t * (1 - curve.y2)
                // Moving x at a fixed time moves the parameter back, and y with it.
                let back = across > 1e-6 ? -up / across : 0
                let row = (back * one, one, back * two, two)
                let miss = target - TimingCurve.coordinate(curve.y1, curve.y2, t)
                Self.add(row, miss, &matrix, &right)
            }
            var better: Trial?
            for _ in 0..<6 {
                guard let step = solve(matrix, right, damping) else { break }
                let next = CubicEasing(
                    min(max(curve.x1 + step[0], 0), 1), limited(curve.y1 + step[1]),
                    min(max(curve.x2 + step[2], 0), 1), limited(curve.y2 + step[3]))
                let candidate = Trial(next, trial.times, trial.targets, near: trial.parameters)
                if candidate.squares < trial.squares {
                    (better, damping) = (candidate, damping / 8)
                    break
                }
                damping *= 8
            }
            guard let better else { break }
            let isSlow = better.squares > trial.squares * 0.95 && better.worst > 2 * tolerance
            let isDone = better.squares > trial.squares * 0.999
            trial = better
            if isSlow || isDone { break }
        }
        return trial.curve
    }

    private static func add(
        _ row: (Double, Double, Double, Double), _ miss: Double, _ matrix: inout [Double], _ right: inout [Double]
    ) {
        let (a, b, c, d) = row
        right[0] += a * miss
        right[1] += b * miss
        right[2] += c * miss
        right[3] += d * miss
        matrix[0] += a * a
        matrix[1] += a * b
        matrix[2] += a * c
        matrix[3] += a * d
        matrix[5] += b * b
        matrix[6] += b * c
        matrix[7] += b * d
        matrix[10] += c * c
        matrix[11] += c * d
        matrix[15] += d * d
        (matrix[4], matrix[8], matrix[9]) = (matrix[1], matrix[2], matrix[6])
        (matrix[12], matrix[13], matrix[14]) = (matrix[3], matrix[7], matrix[11])
    }

    /// Solves four equations with an increased diagonal.
    private func solve(_ matrix: [Double], _ right: [Double], _ damping: Double) -> [Double]? {
        var (m, r) = (matrix, right)
        let trace = (m[0] + m[5] + m[10] + m[15]) / 4
        guard trace > 0 else { return nil }
        for i in 0..<4 { m[i * 5] += damping * (m[i * 5] + trace * 1e-6) }
        for column in 0..<4 {
            let pivot = m[column * 4 + column]
            guard abs(pivot) > 1e-300 else { return nil }
            for row in column + 1..<4 {
                let factor = m[row * 4 + column] / pivot
                for k in column..<4 { m[row * 4 + k] -= factor * m[column * 4 + k] }
                r[row] -= factor * r[column]
            }
        }
        for row in stride(from: 3, through: 0, by: -1) {
            for k in row + 1..<4 { r[row] -= m[row * 4 + k] * r[k] }
            r[row] /= m[row * 4 + row]
        }
        return r.allSatisfy(\.isFinite) ? r : nil
    }
}
