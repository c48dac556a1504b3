/// Sampled values, as rows of numbers.
struct Samples {
    /// The number of columns.
    let width: Int
    /// The number of rows.
    let count: Int
    private(set) var numbers: [Double]

    /// - Precondition: there is at least one row, and all are complete.
    init(width: Int, numbers: [Double]) {
        precondition(width > 0 && !numbers.isEmpty && numbers.count % width == 0)
        (self.width, self.numbers, count) = (width, numbers, numbers.count / width)
    }

    /// Creates rows of one number.
    init(_ numbers: [Double]) { self.init(width: 1, numbers: numbers) }

    func row(_ index: Int) -> ArraySlice<Double> { numbers[index * width..<(index + 1) * width] }

    /// The largest deviation from the first row.
    var spread: Double {
        var spread = 0.0
        for index in width..<max(width, numbers.count) {
            spread = max(spread, abs(numbers[index] - numbers[index % width]))
        }
        return spread
    }
}

/// A number of decimal places.
struct Places: Hashable {
    let count: Int
    private let factor: Double

    init(_ count: Int) {
        self.count = count
        factor = (0..<count).reduce(1.0) { power, _ in power * 10 }
    }

    /// The places needed for a tolerance, of which rounding may use a sixth.
    init(for tolerance: Double) {
        var (count, step) = (0, 1.0)
        while step > tolerance / 3 * 1.000001, count < 6 {
            count += 1
            step /= 10
        }
        self.init(count)
    }

    /// The fewest places that round by no more than a tolerance.
    init(rounding tolerance: Double) {
        var (count, step) = (0, 1.0)
        // Both coordinates of a point are rounded.
        while step / 2.0.squareRoot() > tolerance * 1.000001, count < 6 {
            count += 1
            step /= 10
        }
        self.init(count)
    }

    func rounded(_ number: Double) -> Double {
        let scaled = (number * factor).rounded()
        return scaled == 0 ? 0 : scaled / factor
    }
}
