public import Foundation
import JellyCairo
import JellyPNG
public import JellyPixels

/// Reference pictures in a folder, and what a picture is held against.
public struct GoldenStore: Sendable {
    /// When a reference is written.
    public enum Recording: String, Sendable {
        case never, missing, all
    }

    /// The folder of the references.
    public var references: URL
    /// The folder for pictures of what went wrong.
    public var artifacts: URL
    /// When a reference is written; the check fails then, so that recording never passes for testing.
    public var recording: Recording
    /// Whether recording is refused.
    public var isCI: Bool

    public init(references: URL, artifacts: URL, recording: Recording = .never, isCI: Bool = false) {
        (self.references, self.artifacts, self.recording, self.isCI) = (references, artifacts, recording, isCI)
    }

    /// `Fixtures/Golden`, as the variables `JELLYFRAME_RECORD`, `JELLYFRAME_ARTIFACTS` and `CI` say.
    ///
    /// - Throws: `GoldenFailure` when `JELLYFRAME_RECORD` is neither `missing` nor `all`.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(GoldenFailure) {
        let recording = environment["JELLYFRAME_RECORD"] ?? ""
        guard let mode = recording.isEmpty ? .never : Recording(rawValue: recording) else {
            throw GoldenFailure("JELLYFRAME_RECORD is missing or all, not “\(recording)”.")
        }
        let folder = environment["JELLYFRAME_ARTIFACTS"].map { URL(filePath: $0) }
        self.init(
            references: Fixtures.root.appending(path: "Golden"),
            artifacts: folder ?? Fixtures.packageRoot.appending(path: ".build/golden-failures"),
            recording: mode, isCI: !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? ""))
    }

    /// Holds a picture against its reference, pixel by pixel.
    ///
    /// - Parameters:
    ///   - name: the reference's name without `.png`.
    ///   - render: makes the picture; it is called twice before a reference is written.
    /// - Returns: nil when both are equal, or else what is wrong, with the pictures that show it.
    /// - Throws: what `render` throws, or the system when a picture cannot be written.
    public func check(named name: String, _ render: () throws -> Bitmap) throws -> GoldenFailure? {
        let reference = references.appending(path: name + ".png")
        let exists = FileManager.default.fileExists(atPath: reference.path)
        guard recording == .never || recording == .missing && exists else {
            return try record(name, at: reference, render)
        }
        for artifact in ["expected", "actual", "difference"].map({ place(name, $0) }) {
            try? FileManager.default.removeItem(at: artifact)
        }
        let actual = try render()
        guard exists else {
            let files = [try save(actual, name, "actual")]
            return GoldenFailure("\(name) has no reference; record it with Scripts/record-goldens.", files: files)
        }
        let expected: Bitmap
        do throws(PNGReadError) {
            expected = try ImageSurface.readPNG(path: reference.path)
        } catch {
            return GoldenFailure("\(name) has no readable reference: \(error)")
        }
        guard actual.width == expected.width, actual.height == expected.height else {
            let files = [try save(expected, name, "expected"), try save(actual, name, "actual")]
            return GoldenFailure(
                "\(name) is \(actual.width)×\(actual.height) pixels, and its reference \(expected.width)×\(expected.height).",
                files: files)
        }
        guard let difference = BitmapDifference(actual, expected) else { return nil }
        let picture = BitmapDifference.picture(actual, expected)
        let files = [
            try save(expected, name, "expected"), try save(actual, name, "actual"),
            try save(picture, name, "difference"),
        ]
        return GoldenFailure("\(name) is another picture: \(difference).", files: files)
    }

    private func record(_ name: String, at reference: URL, _ render: () throws -> Bitmap) throws -> GoldenFailure {
        if isCI { return GoldenFailure("\(name) is not recorded, because goldens are never recorded in CI.") }
        let (first, second) = (try render(), try render())
        guard first == second else {
            return GoldenFailure("\(name) is not recorded, because two renders of it differ.")
        }
        try write(first, to: reference)
        return GoldenFailure("\(name) is recorded as \(reference.path); look at it.", files: [reference])
    }

    private func place(_ name: String, _ what: String) -> URL { artifacts.appending(path: "\(name).\(what).png") }

    private func save(_ bitmap: Bitmap, _ name: String, _ what: String) throws -> URL {
        let place = place(name, what)
        try write(bitmap, to: place)
        return place
    }

    private func write(_ bitmap: Bitmap, to place: URL) throws {
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(PNGEncoder().encode(bitmap)).write(to: place, options: .atomic)
    }
}

/// Why a golden test fails.
public struct GoldenFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence.
    public let message: String
    /// The pictures that show it.
    public let files: [URL]

    init(_ message: String, files: [URL] = []) { (self.message, self.files) = (message, files) }

    public var description: String { ([message] + files.map { "  " + $0.path }).joined(separator: "\n") }
}
