import Foundation
import JellyImaging
import JellyValues
import Testing

@testable import JellyGraphics

@Test func successPassesTheFunnel() throws {
    try check(code: 0, operation: "cairo_fill")
}

@Test func aStatusThrowsWithItsOperationCodeAndCairosMessage() {
    #expect(throws: GraphicsError.cairo(operation: "cairo_create", code: 1, message: "out of memory")) {
        try check(code: 1, operation: "cairo_create")
    }
}

@Test(arguments: [44, 1000, 4_000_000_000] as [UInt32])
func aCodeThatNoHeaderNamesThrowsToo(code: UInt32) {
    let error = #expect(throws: GraphicsError.self) { try check(code: code, operation: "cairo_future_call") }
    guard case .cairo("cairo_future_call", code, let message) = error else {
        Issue.record("another error: \(String(describing: error))")
        return
    }
    #expect(!message.isEmpty)
    #expect(error?.description == "Cairo failed in cairo_future_call: \(message) (status \(code))")
}

@Test func theVersionHasThreeNumbers() {
    #expect(DrawingLibrary.cairo.version.split(separator: ".").compactMap { Int($0) }.count == 3)
}

@Test(arguments: [(32_768, 1), (1, 32_768), (32_767, 8_193)])
func aBitmapOutsideTheLimitsIsNotDrawnOn(width: Int, height: Int) {
    var bitmap = Bitmap(
        width: width, height: height, isOpaque: false, bytes: [UInt8](repeating: 0, count: width * height * 4))
    let error = #expect(throws: GraphicsError.unusableSurface(width: width, height: height)) {
        try bitmap.draw { _ throws(GraphicsError) in }
    }
    #expect(error?.description.contains("\(width)×\(height) pixels") == true)
}

@Test func theLongestSideCanBeDrawnOn() throws {
    let image = try image(32_767, 1) { context throws(GraphicsError) in
        try context.fill(CGRect(x: 32_766, y: 0, width: 1, height: 1), .red)
    }
    #expect(image[32_765, 0].description == "#ffffff")
    #expect(image[32_766, 0].description == "#ff0000")
}

@Test(arguments: [Double.nan, .infinity, -.infinity])
func numbersThatAreNotFiniteThrowBeforeTheyReachCairo(number: Double) throws {
    let calls: [(String, (Context) throws(GraphicsError) -> Void)] = [
        ("red", { context throws(GraphicsError) in try context.setSource(Color(red: number, green: 0, blue: 0)) }),
        ("alpha", { context throws(GraphicsError) in try context.setSource(Color(white: 0, alpha: number)) }),
        (
            "tx",
            { context throws(GraphicsError) in try context.transform(CGAffineTransform(translationX: number, y: 0)) }
        ),
        ("width", { context throws(GraphicsError) in try context.setLineWidth(number) }),
        ("miter", { context throws(GraphicsError) in try context.setMiterLimit(number) }),
        ("dash", { context throws(GraphicsError) in try context.setDash([1, number]) }),
        ("dash offset", { context throws(GraphicsError) in try context.setDash([1], offset: number) }),
        ("paint", { context throws(GraphicsError) in try context.paint(alpha: number) }),
        (
            "group",
            { context throws(GraphicsError) in try context.group(alpha: number) { () throws(GraphicsError) in } }
        ),
        (
            "path",
            { context throws(GraphicsError) in
                try context.append(BezierPath(from: .zero, to: CGPoint(x: 1, y: number)))
            }
        ),
        (
            "pixels",
            { context throws(GraphicsError) in
                try context.clip(toPixelsAround: CGRect(x: number, y: 0, width: 1, height: 1))
            }
        ),
    ]
    for (name, call) in calls {
        let bitmap = try image(1, 1) { context throws(GraphicsError) in
            let error = #expect(throws: GraphicsError.self, "\(name)") { try call(context) }
            guard case .unusableNumber = error else {
                Issue.record("\(name) threw \(String(describing: error))")
                return
            }
            // The context remains usable.
            try context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), .red)
        }
        #expect(bitmap.rows == ["#ff0000"], "\(name)")
    }
}

@Test func negativeLengthsThrow() {
    #expect(throws: GraphicsError.unusableNumber(operation: "cairo_set_line_width", value: -1)) {
        try image { context throws(GraphicsError) in try context.setLineWidth(-1) }
    }
    #expect(throws: GraphicsError.unusableNumber(operation: "cairo_set_dash", value: -2)) {
        try image { context throws(GraphicsError) in try context.setDash([2, -2]) }
    }
}

@Test func whatCairoItselfRefusesThrowsWithItsMessage() {
    let dash = #expect(throws: GraphicsError.self) {
        try image { context throws(GraphicsError) in try context.setDash([0, 0]) }
    }
    #expect(dash?.description.hasPrefix("Cairo failed in cairo_set_dash: invalid value for a dash setting") == true)
    let flat = #expect(throws: GraphicsError.self) {
        try image { context throws(GraphicsError) in try context.transform(CGAffineTransform(scaleX: 0, y: 1)) }
    }
    #expect(flat?.description.hasPrefix("Cairo failed in cairo_transform: invalid matrix (not invertible)") == true)
}

@Test func anErrorThatTheBodySwallowedIsThrownAtTheEnd() {
    let error = #expect(throws: GraphicsError.self) {
        try image { context throws(GraphicsError) in try? context.setDash([0, 0]) }
    }
    #expect(error?.description.hasPrefix("Cairo failed in cairo_status: invalid value for a dash setting") == true)
}
