public import JellyGolden
public import JellyGraphics
public import JellyImaging
public import JellyStage
public import Testing

/// Expects a picture to be the golden `NAME.png`.
///
///     try expectGolden(of: badge.picture, named: "badge")
///
/// The expression is evaluated twice where a golden is recorded, so write the whole drawing into it. A failure names this
/// line, and attaches the golden, the picture, and their difference.
///
/// - Parameters:
///   - bitmap: the picture.
///   - name: the golden's name: letters, digits, spaces and `- _ . + =`.
///   - tolerance: by how much it may differ; as the golden or the suite says when nil, or not at all.
///   - filePath: the test's file, beside which goldens lie.
///   - sourceLocation: where a failure is shown.
/// - Throws: what `bitmap` throws.
public func expectGolden(
    of bitmap: @autoclosure () throws -> Bitmap, named name: String, tolerance: Tolerance? = nil,
    filePath: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try expect(filePath, tolerance, sourceLocation) { store, options in
        try store.check(named: name, options: options) { try bitmap() }
    }
}

/// Expects a picture that takes its time to be the golden `NAME.png`; it is drawn twice where goldens may be recorded.
///
/// - Throws: what `render` throws.
public func expectGolden(
    named name: String, tolerance: Tolerance? = nil, filePath: StaticString = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation, isolation: isolated (any Actor)? = #isolation,
    of render: () async throws -> Bitmap
) async throws {
    var pictures: [Bitmap] = []
    for _ in 0..<(try GoldenCheck(file: filePath, GoldenSettings()).renders) { pictures.append(try await render()) }
    try expect(filePath, tolerance, sourceLocation) { store, options in
        var turn = 0
        return try store.check(named: name, options: options) {
            defer { turn += 1 }
            return pictures[min(turn, pictures.count - 1)]
        }
    }
}

/// Expects a drawing to be the golden `NAME.png` at `scale` pixels a point.
///
/// - Throws: what `drawing` throws, or why it cannot be drawn.
public func expectGolden(
    of drawing: @autoclosure () throws -> Drawing, scale: Double = 1, named name: String, tolerance: Tolerance? = nil,
    filePath: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try expect(filePath, tolerance, sourceLocation) { store, options in
        try store.check(named: name, options: options) { try GoldenMaterial.picture(of: drawing(), scale: scale) }
    }
}

/// Expects a stage at a time, in seconds to the millisecond, to be the golden `NAME.png`.
///
/// - Throws: what `stage` throws, or why it cannot be played.
public func expectGolden(
    of stage: @autoclosure () throws -> any MotionPlayer, at time: Double, scale: Double = 1, named name: String,
    tolerance: Tolerance? = nil, filePath: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try expect(filePath, tolerance, sourceLocation) { store, options in
        try store.check(named: name, options: options) {
            try GoldenMaterial.picture(of: stage(), at: time, scale: scale)
        }
    }
}

/// Expects a stage's motion up to a time in seconds to be the golden in the folder `NAME`: pictures and bodies.
///
///     try expectGolden(of: Stage(scene), to: 3, take: GoldenTake(frames: .every(6)), named: "landing")
///
/// - Throws: what `stage` throws, or why it cannot be played.
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
