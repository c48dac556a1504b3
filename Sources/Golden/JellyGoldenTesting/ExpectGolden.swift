public import JellyGolden
public import JellyGraphics
public import JellyImaging
public import JellyStage
public import Testing

/// Expects an image to be the golden `NAME.png`.
///
///     try expectGolden(of: badge.image, named: "badge")
///
/// The expression is evaluated twice when a golden is recorded, so include the whole drawing in it. A failure is
/// reported at this line, with the golden, the image and their difference attached.
///
/// - Parameters:
///   - bitmap: the image.
///   - name: the golden's name: letters, digits, spaces and `- _ . + = @`.
///   - tolerance: the tolerance; nil for the golden's or the suite's, or else exact.
///   - filePath: the test's file; goldens are beside it.
///   - sourceLocation: the location of failures.
/// - Throws: what `bitmap` throws.
public func expectGolden(
    of bitmap: @autoclosure () throws -> Bitmap, named name: String, tolerance: Tolerance? = nil,
    filePath: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try expect(filePath, tolerance, sourceLocation) { store, options in
        try store.check(named: name, options: options) { try bitmap() }
    }
}

/// Expects an asynchronously made image to be the golden `NAME.png`; it is made twice if goldens may be recorded.
///
/// - Throws: what `render` throws.
public func expectGolden(
    named name: String, tolerance: Tolerance? = nil, filePath: StaticString = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation, isolation: isolated (any Actor)? = #isolation,
    of render: () async throws -> Bitmap
) async throws {
    var images: [Bitmap] = []
    let renders = try GoldenCheck(file: filePath, GoldenSettings()).renders(named: name)
    for _ in 0..<renders { images.append(try await render()) }
    try expect(filePath, tolerance, sourceLocation) { store, options in
        var turn = 0
        return try store.check(named: name, options: options) {
            defer { turn += 1 }
            return images[min(turn, images.count - 1)]
        }
    }
}

/// Expects a drawing to be the golden `NAME.png` at `scale` pixels per point.
///
/// - Throws: the errors of `drawing`, or an error from drawing it.
public func expectGolden(
    of drawing: @autoclosure () throws -> Drawing, scale: Double = 1, named name: String, tolerance: Tolerance? = nil,
    filePath: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try expect(filePath, tolerance, sourceLocation) { store, options in
        try store.check(named: name, options: options) { try GoldenMaterial.image(of: drawing(), scale: scale) }
    }
}

/// Expects a stage at a time, in seconds to the millisecond, to be the golden `NAME.png`.
///
/// - Throws: the errors of `stage`, or an error from playing it.
public func expectGolden(
    of stage: @autoclosure () throws -> any MotionPlayer, at time: Double, scale: Double = 1, named name: String,
    tolerance: Tolerance? = nil, filePath: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try expect(filePath, tolerance, sourceLocation) { store, options in
        try store.check(named: name, options: options) {
            try GoldenMaterial.image(of: stage(), at: time, scale: scale)
        }
    }
}

/// Expects a stage's motion up to a time in seconds to be the golden in the directory `NAME`: images and bodies.
///
///     try expectGolden(of: Stage(scene), to: 3, take: GoldenTake(frames: .every(6)), named: "landing")
///
/// - Throws: the errors of `stage`, or an error from playing it.
public func expectGolden(
    of stage: @autoclosure () throws -> any MotionPlayer, to end: Double, take: GoldenTake = GoldenTake(),
    named name: String,
    tolerance: Tolerance? = nil, filePath: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try withoutActuallyEscaping(stage) { stage in
        try expect(filePath, tolerance, sourceLocation) { store, options in
            try store.check(
                GoldenMaterial.subject(of: stage, to: end, take), named: name, options: options,
                recording: take.recording)
        }
    }
}

private func expect(
    _ file: StaticString, _ tolerance: Tolerance?, _ location: SourceLocation,
    _ body: (GoldenStore, VerificationOptions) throws -> GoldenOutcome
) throws {
    let check = GoldenCheck(file: file, GoldenSettings(tolerance: tolerance))
    guard let failure = try check.failure(line: location.line, body) else { return }
    for (name, bytes) in failure.attachments {
        Attachment.record(bytes, named: name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
}
