import Foundation
import JellyGeometry
import Testing

@testable import JellyScene

@Test(arguments: [
    ("M 0 0 L 10 20", "M 0 0 L 10 20"), ("M0,0L10,20", "M 0 0 L 10 20"), ("M1-2-3.5.5", "M 1 -2 L -3.5 0.5"),
    ("m 1 1 l 2 3 4 5", "M 1 1 L 3 4 L 7 9"), ("M 5 5 H 9 V 8 h -1 v -2 z", "M 5 5 L 9 5 L 9 8 L 8 8 L 8 6 Z"),
    ("M 0 0 H 1 2 3", "M 0 0 L 1 0 L 2 0 L 3 0"), ("m1 1 2 2", "M 1 1 L 3 3"),
    ("M 1 1 Q 2 3 4 1 q 1 2 3 0", "M 1 1 Q 2 3 4 1 Q 5 3 7 1"),
    ("M 1 1 C 1 2 3 2 3 1 c 0 1 2 1 2 0", "M 1 1 C 1 2 3 2 3 1 C 3 2 5 2 5 1"),
    ("M 1 1 H 4 V 4 Z l 1 0", "M 1 1 L 4 1 L 4 4 Z L 2 1"), (" \n M+1e1 1E-1\tL1.e1,.5 ", "M 10 0.1 L 10 0.5"),
])
func pathDataIsReadAndWritten(data: String, canonical: String) throws {
    let path = try PathDataParser.parse(data)
    #expect(path.pathData == canonical)
    #expect(try PathDataParser.parse(canonical) == path)
}

@Test func quadraticControlsComeFirstInDataAndSecondInElements() throws {
    #expect(
        try PathDataParser.parse("M 0 0 Q 1 2 3 4").elements == [
            .move(to: .zero), .quadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 1, y: 2)),
        ])
}

@Test(arguments: [
    ("", 0, "the path must have a line or a curve"), ("M 0 0", 0, "the path must have a line or a curve"),
    ("M 0 0 Z", 0, "the path must have a line or a curve"), ("L 1 1", 0, "path data must start with `M`, not `L`"),
    ("M 0 0 L 1", 8, "expected a number, found the end of the data"),
    ("M 0 0 L 1 x", 10, "expected a number, found `x`"),
    ("M 0 0 L 1,,1", 10, "expected a number, found `,`"),
    ("M 0 0 S 1 1 2 2", 6, "expected one of the commands M L H V Q C Z, found `S`"),
    ("M 0 0 L 1 1 M 2 2", 12, "a boundary is one subpath, so `M` stands only first"),
    ("M 0 0 L 1e7 1", 8, "coordinates must be from -1000000 to 1000000"),
    ("M 0 0 l 900000 0 900000 0", 24, "coordinates must be from -1000000 to 1000000"),
    ("M 0 0 L 1 1 5", 12, "expected a number, found the end of the data"),
])
func wrongPathDataSaysWhatAndWhere(data: String, offset: Int, message: String) {
    #expect(throws: PathDataParser.Failure(offset: offset, message: message)) { try PathDataParser.parse(data) }
}
