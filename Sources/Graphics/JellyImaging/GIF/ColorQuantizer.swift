/// Chooses few colours for many.
///
/// Colours that are alike are merged, two at a time, those first of which least is lost; then each takes in what is
/// nearest to it. Edges of shapes have many colours with few pixels each, and are seen as well as areas, so what counts
/// is the root of how many pixels there are.
struct ColorQuantizer {
    /// A colour `FFRRGGBB` and its pixels.
    struct Sample {
        var color: UInt32
        var count: Int
    }

    /// As many are merged two at a time; more are first put together by their place.
    private static let mostMerged = 1024
    private static let rounds = 3

    private struct Cluster {
        var center: OKLab
        var weight: Float
        /// The nearest cluster after it, and what merging the two would lose.
        var nearest = 0
        var loss = Float.infinity
        var isMerged = false
    }

    private let samples: [Sample]
    private let places: [OKLab]
    private let weights: [Float]

    init(_ samples: [Sample]) {
        self.samples = samples
        places = samples.map { OKLab($0.color) }
        weights = samples.map { Float($0.count).squareRoot() }
    }

    /// At most so many colours, at least one.
    func colors(atMost count: Int) -> [UInt32] {
        guard samples.count > count else { return samples.map(\.color) }
        var centers = merged(to: count)
        var members = assigned(to: centers)
        for _ in 1..<Self.rounds {
            centers = means(members, count: centers.count, default: centers)
            members = assigned(to: centers)
        }
        return chosen(members, means: means(members, count: centers.count, default: centers))
    }

    /// Of each group its mean, or one colour where that has most of its pixels, so that areas come back as they are.
    private func chosen(_ members: [Int], means: [OKLab]) -> [UInt32] {
        var sums = [Int](repeating: 0, count: means.count)
        var largest = [Int?](repeating: nil, count: means.count)
        for (index, group) in members.enumerated() {
            sums[group] += samples[index].count
            if largest[group].map({ samples[$0].count < samples[index].count }) ?? true { largest[group] = index }
        }
        var colors: [UInt32] = []
        for (group, mean) in means.enumerated() {
            guard let index = largest[group] else { continue }
            colors.append(samples[index].count * 3 >= sums[group] ? samples[index].color : mean.color)
        }
        var seen: Set<UInt32> = []
        return colors.filter { seen.insert($0).inserted }
    }

    private func means(_ members: [Int], count: Int, default centers: [OKLab]) -> [OKLab] {
        var sums = [SIMD4<Float>](repeating: .zero, count: count)
        for (index, group) in members.enumerated() {
            let (place, weight) = (places[index], weights[index])
            sums[group] += SIMD4(place.lightness, place.a, place.b, 1) * weight
        }
        return zip(sums, centers).map { sum, center in
            sum.w > 0 ? OKLab(lightness: sum.x / sum.w, a: sum.y / sum.w, b: sum.z / sum.w) : center
        }
    }

    /// The number of the nearest center of each sample.
    private func assigned(to centers: [OKLab]) -> [Int] {
        let search = NearestColor(centers)
        return places.map { search.find($0).index }
    }

    /// The centers of so many clusters, by merging.
    private func merged(to count: Int) -> [OKLab] {
        var clusters = start()
        var left = clusters.count
        clusters.withUnsafeMutableBufferPointer { clusters in
            let number = clusters.count
            func search(_ index: Int) {
                let own = clusters[index]
                var (nearest, loss) = (index, Float.infinity)
                var other = index &+ 1
                while other < number {
                    if !clusters[other].isMerged {
                        let weight = clusters[other].weight
                        let found =
                            own.center.distance(to: clusters[other].center) * own.weight * weight
                            / (own.weight + weight)
                        if found < loss { (nearest, loss) = (other, found) }
                    }
                    other &+= 1
                }
                (clusters[index].nearest, clusters[index].loss) = (nearest, loss)
            }
            for index in 0..<number { search(index) }
            while left > count {
                var (best, loss) = (0, Float.infinity)
                for index in 0..<number where clusters[index].loss < loss && !clusters[index].isMerged {
                    (best, loss) = (index, clusters[index].loss)
                }
                let other = clusters[best].nearest
                guard other != best else { return }
                let (a, b) = (clusters[best], clusters[other])
                let (sum, part) = (a.weight + b.weight, b.weight / (a.weight + b.weight))
                clusters[best].center = OKLab(
                    lightness: a.center.lightness + (b.center.lightness - a.center.lightness) * part,
                    a: a.center.a + (b.center.a - a.center.a) * part,
                    b: a.center.b + (b.center.b - a.center.b) * part)
                clusters[best].weight = sum
                clusters[other].isMerged = true
                left -= 1
                // Those for which the two were nearest look anew; for others nothing came nearer but what was merged,
                // and that they are told.
                for index in 0..<number where !clusters[index].isMerged {
                    if index == best || clusters[index].nearest == best || clusters[index].nearest == other {
                        search(index)
                    } else if index < best {
                        let own = clusters[index]
                        let found =
                            own.center.distance(to: clusters[best].center) * own.weight * sum / (own.weight + sum)
                        if found < own.loss { (clusters[index].nearest, clusters[index].loss) = (best, found) }
                    }
                }
            }
        }
        return clusters.filter { !$0.isMerged }.map(\.center)
    }

    /// A cluster for each sample; where there are too many, for each part of the space that has some of them.
    private func start() -> [Cluster] {
        guard samples.count > Self.mostMerged else {
            return zip(places, weights).map { Cluster(center: $0, weight: $1) }
        }
        // Groups are divided at their mean along their longest side, those first that are widest for what they hold.
        struct Group {
            var members: [Int]
            var axis: WritableKeyPath<OKLab, Float>
            var mean: OKLab
            var weight: Float
            var spread: Float
        }
        func group(_ members: [Int]) -> Group {
            var (sum, squares) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
            for index in members {
                let place = SIMD4(places[index].lightness, places[index].a, places[index].b, 1)
                sum += place * weights[index]
                squares += place * place * weights[index]
            }
            let mean = sum / sum.w
            let spread = squares - mean * mean * sum.w
            let axes: [(WritableKeyPath<OKLab, Float>, Float)] = [
                (\.lightness, spread.x), (\.a, spread.y), (\.b, spread.z),
            ]
            let (axis, most) = axes.reduce(axes[0]) { $1.1 > $0.1 ? $1 : $0 }
            return Group(
                members: members, axis: axis, mean: OKLab(lightness: mean.x, a: mean.y, b: mean.z), weight: sum.w,
                spread: members.count > 1 ? most : 0)
        }
        var groups = [group(Array(samples.indices))]
        while groups.count < Self.mostMerged {
            var widest = 0
            for index in groups.indices where groups[index].spread > groups[widest].spread { widest = index }
            let whole = groups[widest]
            guard whole.spread > 0 else { break }
            let limit = whole.mean[keyPath: whole.axis]
            let low = whole.members.filter { places[$0][keyPath: whole.axis] < limit }
            let high = whole.members.filter { places[$0][keyPath: whole.axis] >= limit }
            guard !low.isEmpty, !high.isEmpty else {
                groups[widest].spread = 0
                continue
            }
            groups[widest] = group(low)
            groups.append(group(high))
        }
        return groups.map { Cluster(center: $0.mean, weight: $0.weight) }
    }
}

/// Finds the nearest of some colours.
struct NearestColor {
    private let lightness: [Float]
    private let a: [Float]
    private let b: [Float]

    init(_ colors: [OKLab]) {
        (lightness, a, b) = (colors.map(\.lightness), colors.map(\.a), colors.map(\.b))
    }

    /// The number of the nearest color, of several the first one, and the square of its distance.
    ///
    /// - Precondition: there are colors.
    func find(_ color: OKLab) -> (index: Int, distance: Float) {
        lightness.withUnsafeBufferPointer { lightness in
            a.withUnsafeBufferPointer { a in
                b.withUnsafeBufferPointer { b in
                    var (best, index) = (Float.infinity, 0)
                    for other in 0..<lightness.count {
                        let (l, x, y) = (lightness[other] - color.lightness, a[other] - color.a, b[other] - color.b)
                        let distance = l * l + x * x + y * y
                        if distance < best { (best, index) = (distance, other) }
                    }
                    return (index, best)
                }
            }
        }
    }
}
