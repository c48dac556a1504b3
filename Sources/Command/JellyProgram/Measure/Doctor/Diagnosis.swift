package import Foundation
import JellyDynamics
import JellyGolden
import JellyGraphics
import JellySupport
import JellyTake
import JellyVideo

/// The facts about a machine that affect motion, images and videos, and what is missing.
package struct Diagnosis: Hashable, Sendable, Encodable {
    /// The version of the JSON.
    private let schemaVersion = 1
    /// The program's version.
    package let jellyframe: String
    /// The label of this renderer among the variants of a golden.
    package let renderer: String
    /// Hashes of built-in scenes.
    package let hashes: SampleHashes
    /// The versions of components that affect the output.
    package let versions: [Component]
    /// The available encoders that videos need.
    package let encoders: [String]
    /// The installed font families.
    package let fonts: [String]
    package let processor: ProcessorFacts
    package let missing: [Missing]

    /// A component; its version is nil where it is missing or unknown.
    package struct Component: Hashable, Sendable, Encodable {
        package let name: String
        package let version: String?
    }

    /// The processor's architecture, and the instruction sets by which libraries choose their code paths.
    package struct ProcessorFacts: Hashable, Sendable, Encodable {
        package let architecture: String
        package let name: String?
        package let features: [String]
    }

    /// Something that is missing.
    package struct Missing: Hashable, Sendable, Encodable {
        package let name: String
        /// The consequence: `needed for mp4`.
        package let consequence: String
        /// The Debian package that contains it; nil for limits.
        package let package: String?
    }

    /// Diagnoses this machine.
    ///
    /// - Parameters:
    ///   - version: the program's version.
    ///   - searchPath: where to look for programs, in the form of `PATH`; nil for the process's own.
    package init(version: String, searchPath: String? = nil) {
        let programs = Programs(searchPath: searchPath)
        jellyframe = version
        renderer = GoldenEnvironment.current.label
        hashes = SampleHashes()
        versions =
            [Component(name: "swift", version: Self.swift)]
            + DrawingLibrary.allCases.map { Component(name: $0.rawValue, version: $0.version) } + [
                Component(name: "box2d", version: Box2DVersion.string),
                Component(name: "libc", version: CLibrary.version),
                Component(name: "sqlite", version: SQLiteVersion.string),
                Component(name: "ffmpeg", version: programs.ffmpeg),
            ]
        encoders = programs.encoders
        fonts = FontChoice.installedFamilies
        let facts = Processor.facts
        processor = ProcessorFacts(
            architecture: Processor.architecture, name: facts?.name, features: facts?.features ?? [])
        missing = programs.missing + Self.missingFonts
    }

    /// The version of the loaded standard library, without a patch number. It is stored as 32 bits, 0x060300 for 6.3, with
    /// no public accessor.
    private static var swift: String {
        let value = withUnsafeBytes(of: _SwiftStdlibVersion.current) { $0.loadUnaligned(as: UInt32.self) }
        return "\(value >> 16).\(value >> 8 & 0xFF)"
    }

    /// The diagnosis as JSON with a final line break, the same on every run on a machine.
    package var json: Data { get throws(ContainedFileError) { try VersionedJSON.encode(self) } }
}

// Fonts.
extension Diagnosis {
    /// The families used by fixtures and goldens, with their Debian packages.
    private static let families = [
        ("Inter", "fonts-inter"), ("Inter Display", "fonts-inter"),
        ("DejaVu Sans", "fonts-dejavu-core"), ("DejaVu Sans Condensed", "fonts-dejavu-extra"),
    ]

    private static var missingFonts: [Missing] {
        guard FontChoice.hasThreads else {
            let consequence = "needed to look up fonts; raise the limit of threads for this user or process"
            return [Missing(name: "threads", consequence: consequence, package: nil)]
        }
        return families.compactMap { family, package in
            let font = try? FontChoice(family: family, size: 17, weight: 400)
            if let font, FamilyName.isSame(font.matchedFamily, family) { return nil }
            let other = font.map { "replaced by \($0.matchedFamily)" } ?? "needed for text"
            return Missing(name: family, consequence: other, package: package)
        }
    }
}
