import Foundation

/// A seeded sample of tests that would take too long in full; never limited by time.
public enum TestSample {
    /// The seed, the same in every run unless `JELLYFRAME_TESTS_SEED` sets another; failures print it.
    public static let seed: UInt64 =
        ProcessInfo.processInfo.environment["JELLYFRAME_TESTS_SEED"].flatMap { UInt64($0) } ?? 2026

    /// Whether everything is tried: `JELLYFRAME_TESTS_ALL` is 1.
    public static var isWhole: Bool { all == "1" }

    /// Whether only matching items are tried: `JELLYFRAME_TESTS_ALL` is a regular expression.
    public static var isFiltered: Bool { all != nil && !isWhole }

    /// The random generator of a named test.
    public static func generator(_ name: String) -> SeededGenerator {
        SeededGenerator(seed: name.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
    }

    /// A sample of some items, the same in every run with one seed.
    ///
    /// All of them if `JELLYFRAME_TESTS_ALL` is 1, or those that match if it is a regular expression.
    public static func some<Item>(_ items: [Item], _ count: Int, for name: String) -> [Item] {
        if let all { return items.filter { all == "1" || "\($0)".range(of: all, options: .regularExpression) != nil } }
        guard items.count > count else { return items }
        var (rest, generator) = (Array(items.indices), generator(name))
        let chosen = (0..<count).map { _ in rest.remove(at: generator.below(rest.count)) }
        return chosen.sorted().map { items[$0] }
    }

    private static let all: String? = {
        let all = ProcessInfo.processInfo.environment["JELLYFRAME_TESTS_ALL"]
        // As regular expressions they would match nothing, and tests would pass without trying anything.
        guard let all, ["", "0", "true", "false", "yes", "no"].contains(all) else { return all }
        fatalError("JELLYFRAME_TESTS_ALL is 1 or a regular expression, not “\(all)”")
    }()
}
