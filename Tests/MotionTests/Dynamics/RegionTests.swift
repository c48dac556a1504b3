import Foundation
import JellyDynamics
import Testing

@Suite struct RegionTests {
    static let circle = Region(radius: 50)
    static let rectangle = Region(size: CGSize(width: 100, height: 50))

    /// The points of all rows: middle, right and lower edge of the rectangle, its corner, on and off the circle, far away.
    static let points: [CGPoint] = [
        CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 0, y: 25), CGPoint(x: 50, y: 25),
        CGPoint(x: 30, y: 40), CGPoint(x: 49.9, y: 24.9), CGPoint(x: 50.001, y: 0), CGPoint(x: 1e6, y: -1e6),
    ]

    static let table: [(String, Region, [Int])] = [
        ("infinite", .infinite, [1, 1, 1, 1, 1, 1, 1, 1]),
        ("nothing", Region.infinite.inverse(), [0, 0, 0, 0, 0, 0, 0, 0]),
        ("circle, with its edge", circle, [1, 1, 1, 0, 1, 0, 0, 0]),
        ("rectangle, without its edge", rectangle, [1, 0, 0, 0, 0, 1, 0, 0]),
        ("inverse, with the edge", rectangle.inverse(), [0, 1, 1, 1, 1, 0, 1, 1]),
        ("inverse of a circle", circle.inverse(), [0, 0, 0, 1, 0, 1, 1, 1]),
        ("union", circle.byUnion(with: rectangle), [1, 1, 1, 0, 1, 1, 0, 0]),
        ("circle less rectangle", circle.byDifference(from: rectangle), [0, 1, 1, 0, 1, 0, 0, 0]),
        ("rectangle less circle", rectangle.byDifference(from: circle), [0, 0, 0, 0, 0, 1, 0, 0]),
        ("intersection", circle.byIntersection(with: rectangle), [1, 0, 0, 0, 0, 0, 0, 0]),
        ("twice inverted", rectangle.inverse().inverse(), [1, 0, 0, 0, 0, 1, 0, 0]),
        ("inverse of a union", circle.byUnion(with: rectangle).inverse(), [0, 0, 0, 1, 0, 0, 1, 1]),
        ("union with an inverse", circle.byUnion(with: rectangle.inverse()), [1, 1, 1, 1, 1, 0, 1, 1]),
    ]

    @Test(arguments: table.indices)
    func aRegionContainsWhatTheTableSays(_ row: Int) {
        let (name, region, expected) = Self.table[row]
        #expect(Self.points.map { region.contains($0) ? 1 : 0 } == expected, "\(name)")
    }

    @Test func aChainOfOperationsKeepsEveryRegion() {
        // Apple's implementation would forget the first hole.
        let ring = Region(radius: 100).byDifference(from: Region(radius: 50))
            .byDifference(from: Region(size: CGSize(width: 400, height: 10)))
        #expect(ring.contains(CGPoint(x: 0, y: 75)))
        #expect(!ring.contains(CGPoint(x: 0, y: 25)))
        #expect(!ring.contains(CGPoint(x: 75, y: 0)))
        #expect(ring.contains(CGPoint(x: 75, y: 5)))
        // A nested second operand is applied as a whole, too.
        let inner = Region(radius: 10).byUnion(with: Region(size: CGSize(width: 60, height: 10)))
        let less = Region(radius: 100).byDifference(from: inner)
        #expect(!less.contains(CGPoint(x: 20, y: 0)))
        #expect(!less.contains(CGPoint(x: 0, y: 9)))
        #expect(less.contains(CGPoint(x: 20, y: 9)))
    }

    @Test func oddSizesAreTakenAsMeasured() {
        #expect(Region(radius: -50).contains(CGPoint(x: 0, y: 50)))
        #expect(!Region(radius: -50).contains(CGPoint(x: 0, y: 50.1)))
        #expect(!Region(size: CGSize(width: -100, height: 50)).contains(.zero))
        #expect(Region(radius: 0).contains(.zero))
        #expect(!Region(radius: .nan).contains(.zero))
        #expect(Region(radius: .infinity).contains(CGPoint(x: 1e200, y: 0)))
    }

    @Test func aVeryLongChainIsNoTrouble() {
        var region = Region(radius: 1)
        for index in 0..<10_000 { region = region.byUnion(with: Region(radius: CGFloat(index))) }
        #expect(region.contains(CGPoint(x: 9_998, y: 0)))
        #expect(!region.contains(CGPoint(x: 10_000, y: 0)))
    }

    @Test func regionsAreValues() {
        #expect(Region(radius: 50) == Self.circle)
        #expect(Self.circle.inverse() != Self.circle)
        #expect(Set([Self.circle, Region(radius: 50), Self.rectangle]).count == 2)
    }
}
