import Foundation
import JellySupport
import JellyValues
import Testing

/// SVG path data as written by drawing programs.
@Suite struct PathDataReaderTests {
    @Test(arguments: [
        ("M 0 0 L 10 20", "M 0 0 L 10 20"), ("M0,0L10,20", "M 0 0 L 10 20"), ("M1-2-3.5.5", "M 1 -2 L -3.5 0.5"),
        ("m 1 1 l 2 3 4 5", "M 1 1 L 3 4 L 7 9"),
        ("M 5 5 H 9 V 8 h -1 v -2 z", "M 5 5 L 9 5 L 9 8 L 8 8 L 8 6 Z"),
        ("M 0 0 H 1 2 3", "M 0 0 L 1 0 L 2 0 L 3 0"), ("m1 1 2 2", "M 1 1 L 3 3"),
        ("M 1 1 Q 2 3 4 1 q 1 2 3 0", "M 1 1 Q 2 3 4 1 Q 5 3 7 1"),
        ("M 1 1 C 1 2 3 2 3 1 c 0 1 2 1 2 0", "M 1 1 C 1 2 3 2 3 1 C 3 2 5 2 5 1"),
        ("M 1 1 H 4 V 4 Z l 1 0", "M 1 1 L 4 1 L 4 4 Z L 2 1"), (" \n M+1e1 1E-1\tL1.e1,.5 ", "M 10 0.1 L 10 0.5"),
        ("", ""), ("M 0 0", "M 0 0"),
        // Smooth curves mirror the control point of a curve of the same kind, and have none after other elements.
        ("M 0 0 C 0 1 1 2 2 2 S 5 1 4 0", "M 0 0 C 0 1 1 2 2 2 C 3 2 5 1 4 0"),
        ("M 0 0 c 0 1 1 2 2 2 s 3 -1 2 -2 1 1 1 1", "M 0 0 C 0 1 1 2 2 2 C 3 2 5 1 4 0 C 3 -1 5 1 5 1"),
        ("M 1 1 S 2 3 4 1", "M 1 1 C 1 1 2 3 4 1"),
        ("M 0 0 Q 1 2 2 0 S 3 3 4 0", "M 0 0 Q 1 2 2 0 C 2 0 3 3 4 0"),
        ("M 0 0 Q 1 2 2 0 T 4 0 t 2 0", "M 0 0 Q 1 2 2 0 Q 3 -2 4 0 Q 5 2 6 0"),
        ("M 0 0 C 1 1 2 2 3 0 T 5 0", "M 0 0 C 1 1 2 2 3 0 Q 3 0 5 0"),
        ("M 0 0 Q 1 2 2 0 Z T 4 0", "M 0 0 Q 1 2 2 0 Z Q 0 0 4 0"),
        // Further subpaths; a relative one starts at the start of the previous one.
        ("M 0 0 H 9 V 9 Z M 3 3 V 6 H 6 Z", "M 0 0 L 9 0 L 9 9 Z M 3 3 L 3 6 L 6 6 Z"),
        ("M 1 1 h 9 v 9 z m 2 2 h 1 v 1 z", "M 1 1 L 10 1 L 10 10 Z M 3 3 L 4 3 L 4 4 Z"),
        // An arc without a radius is a line, and one to its own start is empty.
        ("M 0 0 A 0 5 0 0 1 3 4", "M 0 0 L 3 4"), ("M 0 0 a 5 5 0 1 1 0 0 h 1", "M 0 0 L 1 0"),
    ])
    func dataIsReadAndWritten(data: String, canonical: String) throws {
        let path = try PathDataReader.read(data)
        #expect(path.pathData == canonical)
        #expect(try PathDataReader.read(canonical) == path)
    }

    @Test func quadraticControlsComeFirstInDataAndSecondInElements() throws {
        #expect(
            try PathDataReader.read("M 0 0 Q 1 2 3 4").elements == [
                .move(to: .zero), .quadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 1, y: 2)),
            ])
    }

    @Test(arguments: [
        ("L 1 1", 0, "path data must start with `M`, not `L`"), ("Z", 0, "path data must start with `M`, not `Z`"),
        ("M 0 0 L 1", 8, "expected a number, found the end of the data"),
        ("M 0 0 L 1 x", 10, "expected a number, found `x`"),
        ("M 0 0 L 1,,1", 10, "expected a number, found `,`"),
        ("M 0 0 R 1 1 2 2", 6, "expected one of the commands M L H V C S Q T A Z, found `R`"),
        ("M 0 0 \u{7}", 6, "expected one of the commands M L H V C S Q T A Z, found U+0007"),
        ("M 0 0 L 1e7 1", 8, "coordinates must be from -1000000 to 1000000"),
        ("M 0 0 l 900000 0 900000 0", 24, "coordinates must be from -1000000 to 1000000"),
        ("M 0 0 L 1 1 5", 12, "expected a number, found the end of the data"),
        ("M 0 0 A 1 1 0 2 0 5 5", 14, "expected a flag, 0 or 1, found `2`"),
        ("M 0 0 A 1", 8, "expected a number, found the end of the data"),
    ])
    func wrongDataSaysWhatAndWhere(data: String, offset: Int, message: String) {
        #expect(throws: SourceIssue(column: offset + 1, message)) {
            try PathDataReader.read(data, within: 1_000_000)
        }
    }

    @Test func withoutALimitEveryFiniteNumberIsRead() throws {
        #expect(try PathDataReader.read("M 1e300 -1e-300").currentPoint == CGPoint(x: 1e300, y: -1e-300))
        #expect(throws: SourceIssue(column: 3, "coordinates must be finite")) {
            try PathDataReader.read("M 1e999 0")
        }
    }

    /// Each of the four arcs between two points of a circle lies on that circle, in the requested direction.
    @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
    func anArcLiesOnItsCircle(isLarge: Bool, sweeps: Bool) throws {
        let flags = "\(isLarge ? 1 : 0)\(sweeps ? 1 : 0)"
        let path = try PathDataReader.read("M 10 0 A 10 10 0 \(flags)0 10")
        // The chord from (10, 0) to (0, 10) has circles about (0, 0) and (10, 10).
        let isFar = isLarge == sweeps
        let center = isFar ? CGPoint(x: 10, y: 10) : .zero
        let points = path.flattened(segmentLength: 0.5)[0].points
        #expect(points.allSatisfy { abs($0.distance(to: center) - 10) < 0.01 })
        #expect(points.last == CGPoint(x: 0, y: 10))
        let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        #expect(abs(length - 10 * .pi * (isLarge ? 1.5 : 0.5)) < 0.1)
        // Clockwise on screen, where y points down.
        let second = points[1]
        let turn = (10 - center.x) * (second.y - 0) - (0 - center.y) * (second.x - 10)
        #expect((turn > 0) == sweeps)
    }

    @Test func anArcsEllipseIsRotatedAndScaledUpToReach() throws {
        let ellipse = try PathDataReader.read("M 0 0 A 20 10 90 0 1 0 40 A 20 10 90 0 1 0 0 Z")
        let box = CGRect(enclosing: ellipse.flattened(segmentLength: 0.1)[0].points)
        #expect(abs(box.width - 20) < 0.01 && abs(box.height - 40) < 0.01, "\(box)")
        // A radius of 1 cannot span 40 points: it becomes a half circle of radius 20.
        let small = try PathDataReader.read("M 0 0 A 1 1 0 0 1 40 0")
        let top = CGRect(enclosing: small.flattened(segmentLength: 0.1)[0].points)
        #expect(abs(top.minY + 20) < 0.01 && abs(top.height - 20) < 0.01, "\(top)")
    }

    /// Ellipses with any numbers end at their end point, and no number is lost.
    @Test(arguments: [
        "M0 0A1e6 1e6 0 0 1 1e-6 0", "M0 0A1e6 1e6 0 1 1 1e-6 0", "M0 0A1e-300 1e300 45 0 1 9 9",
        "M0 0A5 5 1e300 1 0 9 9", "M1e6 1e6A1e6 1e-9 30 1 1-1e6-1e6",
    ])
    func extremeArcsStayFinite(data: String) throws {
        let path = try PathDataReader.read(data)
        #expect(path.isFinite && path.elements.count <= 5 && path.currentPoint?.isFinite == true)
    }

    /// Outlines of icons: flags without separators, relative and smooth commands, holes.
    @Test(arguments: [
        ("M12 2a10 10 0 100 20 10 10 0 000-20zm0 2a8 8 0 110 16 8 8 0 010-16z", 2),
        ("M9 16.2L4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z", 1),
        ("M12 21.35l-1.45-1.32C5.4 15.36 2 12.28 2 8.5 2 5.42 4.42 3 7.5 3c1.74 0 3.41.81 4.5 2.09", 1),
        ("M3 12q3-6 6 0t6 0t6 0", 1), ("M4 4h16v16H4zM8 8v8h8V8z", 2),
        ("M20 12c0 4.4-3.6 8-8 8s-8-3.6-8-8 3.6-8 8-8 8 3.6 8 8z", 1),
        ("M6 9a3 3 0 013-3h6a3 3 0 013 3v6a3 3 0 01-3 3H9zm3-1.5A1.5 1.5 0 007.5 9v6A1.5 1.5 0 009 16.5", 2),
        ("m2 2 4 4m0-4-4 4", 2), ("M.5.5l.5.5.5-.5-.5-.5z", 1), ("M1 1a1,1,0,0,1,2,0", 1),
    ])
    func outlinesOfIconsAreRead(data: String, subpaths: Int) throws {
        let lines = try PathDataReader.read(data).flattened(segmentLength: 1)
        #expect(lines.count == subpaths && lines.allSatisfy { $0.points.count > 1 })
    }
}

/// The number of a path's points is known before they are created.
@Suite struct PathCountTests {
    @Test(arguments: [
        "M0 0H9V9Z", "M0 0C5 9 9 0 3 3S1 1 2 2zM4 4Q9 9 5 5", "M0 0C1e6 1e6-1e6-1e6 1 1", "M0 0Z L 5 5", "M0 0", "",
    ])
    func countIsThatOfThePoints(data: String) throws {
        let path = try PathDataReader.read(data)
        for length in [0.5, 10, 1000] as [CGFloat] {
            let made = path.flattened(segmentLength: length).reduce(0) { $0 + $1.points.count }
            let count = path.flattenedCount(segmentLength: length)
            // A final point that equals a subpath's first one is counted and not created, and every end counts as a
            // point.
            let ends = path.elements.count { if case .close = $0 { true } else { false } }
            #expect(made <= count + 1 && count <= made + 1 + ends, "\(made) of \(count)")
        }
    }

    @Test func threeThousandFarCurvesAreCountedByTheirElements() throws {
        let path = try PathDataReader.read("M0 0" + String(repeating: "C1e6 1e6-1e6-1e6 1 1", count: 3000))
        #expect(path.flattenedCount(segmentLength: 10) == 3000 * 65_536 + 1)
    }

    @Test func aBoundaryHasTheFirstSubpathOrEach() throws {
        let path = try PathDataReader.read("M0 0H9V9Z M1 1 M3 3V6H6Z")
        #expect(path.boundaryLines(segmentLength: 10, everySubpath: false).map(\.count) == [3])
        #expect(path.boundaryLines(segmentLength: 10, everySubpath: true).map(\.count) == [3, 3])
    }
}
