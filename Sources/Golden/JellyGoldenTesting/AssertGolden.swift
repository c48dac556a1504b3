public import JellyGolden
public import JellyGraphics
public import JellyImaging
public import JellyStage
import XCTest

// For XCTest, what `expectGolden` is for Swift Testing. A failure names file and line, and the paths of the images.

/// Asserts that an image is the golden `NAME.png`; see `expectGolden(of:named:tolerance:filePath:sourceLocation:)`.
///
/// - Throws: what `bitmap` throws.
public func assertGolden(
    of bitmap: @autoclosure () throws -> Bitmap, named name: String, tolerance: Tolerance? = nil,
    file: StaticString = #filePath, line: UInt = #line
) throws {
    try assert(file, line, tolerance) { store, options in
        try store.check(named: name, options: options) { try bitmap() }
    }
}

/// Asserts that a drawing is the golden `NAME.png` at `scale` pixels per point.
///
/// - Throws: the errors of `drawing`, or an error from drawing it.
public func assertGolden(
    of drawing: @autoclosure () throws -> Drawing, scale: Double = 1, named name: String, tolerance: Tolerance? = nil,
    file: StaticString = #filePath, line: UInt = #line
) throws {
    try assert(file, line, tolerance) { store, options in
        try store.check(named: name, options: options) { try GoldenMaterial.image(of: drawing(), scale: scale) }
    }
}

/// Asserts that a stage at a time, in seconds to the millisecond, is the golden `NAME.png`.
///
/// - Throws: the errors of `stage`, or an error from playing it.
public func assertGolden(
    of stage: @autoclosure () throws -> any MotionPlayer, at time: Double, scale: Double = 1, named name: String,
    tolerance: Tolerance? = nil, file: StaticString = #filePath, line: UInt = #line
) throws {
    try assert(file, line, tolerance) { store, options in
        try store.check(named: name, options: options) {
            try GoldenMaterial.image(of: stage(), at: time, scale: scale)
        }
    }
}

/// Asserts that a stage's motion up to a time in seconds is the golden in the directory `NAME`: images and bodies.
///
/// - Throws: the errors of `stage`, or an error from playing it.
public func assertGolden(
    of stage: @autoclosure () throws -> any MotionPlayer, to end: Double, take: GoldenTake = GoldenTake(),
    named name: String,
    tolerance: Tolerance? = nil, file: StaticString = #filePath, line: UInt = #line
) throws {
    try withoutActuallyEscaping(stage) { stage in
        try assert(file, line, tolerance) { store, options in
            try store.check(
                GoldenMaterial.subject(of: stage, to: end, take), named: name, options: options,
                recording: take.recording)
        }
    }
}

private func assert(
    _ file: StaticString, _ line: UInt, _ tolerance: Tolerance?,
    _ body: (GoldenStore, VerificationOptions) throws -> GoldenOutcome
) throws {
    let check = GoldenCheck(file: file, GoldenSettings(tolerance: tolerance))
    if let failure = try check.failure(line: Int(line), body) { XCTFail(failure.message, file: file, line: line) }
}
