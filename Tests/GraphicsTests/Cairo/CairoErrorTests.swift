import Foundation
import JellyImaging
import JellyValues
import Testing

@testable import JellyGraphics

@Test func successPassesTheFunnel() throws {
    try check(code: 0, operation: "cairo_fill")
}

@Test func aStatusThrowsWithItsOperationCodeAndCairosMessage() {
    #expect(throws: CairoError.status(operation: "cairo_create", code: 1, message: "out of memory")) {
        try check(code: 1, operation: "cairo_create")
    }
}

@Test(arguments: [44, 1000, 4_000_000_000] as [UInt32])
func aCodeThatNoHeaderNamesThrowsToo(code: UInt32) {
    let error = #expect(throws: CairoError.self) { try check(code: code, operation: "cairo_future_call") }
    guard case .status("cairo_future_call", code, let message) = error else {
        Issue.record("another error: \(String(describing: error))")
        return
    }
    #expect(!message.isEmpty)
    #expect(error?.description == "Cairo failed in cairo_future_call: \(message) (status \(code)).")
}

@Test func theVersionHasThreeNumbers() {
    #expect(DrawingLibrary.cairo.version.split(separator: ".").compactMap { Int($0) }.count == 3)
}

@Test(arguments: [(32_768, 1), (1, 32_768), (32_767, 8_193)])
func aBitmapOutsideTheLimitsIsNotDrawnOn(width: Int, height: Int) {
    var bitmap = Bitmap(
        width: width, height: height, isOpaque: false, bytes: [UInt8](repeating: 0, count: width * height * 4))
    let error = #expect(throws: CairoError.unusableSize(width: width, height: height)) {
        try bitmap.draw { _ throws(CairoError) in }
    }
    #expect(error?.description.hasPrefix("A picture of \(width)×\(height) pixels cannot be made;") == true)
}

@Test func theLongestSideCanBeDrawnOn() throws {
    let picture = try picture(32_767, 1) { context throws(CairoError) in
        try context.fill(CGRect(x: 32_766, y: 0, width: 1, height: 1), .red)
    }
    #expect(picture[32_765, 0].description == "#ffffff")
    #expect(picture[32_766, 0].description == "#ff0000")
}

@Test(arguments: [Double.nan, .infinity, -.infinity])
func numbersThatAreNotFiniteThrowBeforeTheyReachCairo(number: Double) throws {
    let calls: [(String, (Context) throws(CairoError) -> Void)] = [
        ("red", { context throws(CairoError) in try context.setSource(Color(red: number, green: 0, blue: 0)) }),
        ("alpha", { context throws(CairoError) in try context.setSource(Color(white: 0, alpha: number)) }),
        (
            "tx",
            { context throws(CairoError) in try context.transform(CGAffineTransform(translationX: number, y: 0)) }
        ),
        ("width", { context throws(CairoError) in try context.setLineWidth(number) }),
        ("miter", { context throws(CairoError) in try context.setMiterLimit(number) }),
        ("dash", { context throws(CairoError) in try context.setDash([1, number]) }),
        ("dash offset", { context throws(CairoError) in try context.setDash([1], offset: number) }),
        ("paint", { context throws(CairoError) in try context.paint(alpha: number) }),
        ("group", { context throws(CairoError) in try context.group(alpha: number) { () throws(CairoError) in } }),
        (
            "path",
            { context throws(CairoError) in
                try context.append(BezierPath(from: .zero, to: CGPoint(x: 1, y: number)))
            }
        ),
        (
            "pixels",
            { context throws(CairoError) in
                try context.clip(toPixelsAround: CGRect(x: number, y: 0, width: 1, height: 1))
            }
        ),
    ]
    for (name, call) in calls {
        let bitmap = try picture(1, 1) { context throws(CairoError) in
            let error = #expect(throws: CairoError.self, "\(name)") { try call(context) }
            guard case .unusableNumber = error else {
                Issue.record("\(name) threw \(String(describing: error))")
                return
            }
            // The context is still sound.
            try context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), .red)
        }
        #expect(bitmap.rows == ["#ff0000"], "\(name)")
    }
}

@Test func negativeLengthsThrow() {
    #expect(throws: CairoError.unusableNumber(operation: "cairo_set_line_width", value: -1)) {
        try picture { context throws(CairoError) in try context.setLineWidth(-1) }
    }
    #expect(throws: CairoError.unusableNumber(operation: "cairo_set_dash", value: -2)) {
        try picture { context throws(CairoError) in try context.setDash([2, -2]) }
    }
}

@Test func whatCairoItselfRefusesThrowsWithItsMessage() {
    let dash = #expect(throws: CairoError.self) {
        try picture { context throws(CairoError) in try context.setDash([0, 0]) }
    }
    #expect(dash?.description.hasPrefix("Cairo failed in cairo_set_dash: invalid value for a dash setting") == true)
    let flat = #expect(throws: CairoError.self) {
        try picture { context throws(CairoError) in try context.transform(CGAffineTransform(scaleX: 0, y: 1)) }
    }
    #expect(flat?.description.hasPrefix("Cairo failed in cairo_transform: invalid matrix (not invertible)") == true)
}

@Test func anErrorThatTheBodySwallowedIsThrownAtTheEnd() {
    let error = #expect(throws: CairoError.self) {
        try picture { context throws(CairoError) in try? context.setDash([0, 0]) }
    }
    #expect(error?.description.hasPrefix("Cairo failed in cairo_status: invalid value for a dash setting") == true)
}
