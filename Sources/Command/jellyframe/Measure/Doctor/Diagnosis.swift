package import Foundation
import JellyDynamics
import JellyGolden
import JellyGraphics
import JellySupport
import JellyTake
import JellyVideo

/// What decides on a machine how motion, pictures and films come out, and what is missing there.
package struct Diagnosis: Hashable, Sendable, Encodable {
    /// The version of the JSON.
    private let schemaVersion = 1
    /// The program's version.
    package let jellyframe: String
    /// What is drawn here is called, among the variants of a golden.
    package let renderer: String
    /// What the built-in scenes come out as.
    package let hashes: SampleHashes
    /// What decides, and its version; nil where it is not there or does not say.
    package let versions: [Component]
    /// Which of ffmpeg's encoders that films need are there.
    package let encoders: [String]
    /// The families of the fonts that are installed.
    package let fonts: [String]
    package let processor: ProcessorFacts
    package let missing: [Missing]

    /// Something that has a version.
    package struct Component: Hashable, Sendable, Encodable {
        package let name: String
        package let version: String?
    }

    /// The processor, by its architecture and the instructions by which libraries choose their functions.
    package struct ProcessorFacts: Hashable, Sendable, Encodable {
        package let architecture: String
        package let name: String?
        package let features: [String]
    }

    /// Something that is not there.
    package struct Missing: Hashable, Sendable, Encodable {
        /// What it is called.
        package let name: String
        /// What does without it: the end of a sentence that begins with its name.
        package let consequence: String
        /// Debian's package that has it.
        package let package: String
    }

    /// Looks at this machine.
    ///
    /// - Parameters:
    ///   - version: the program's.
    ///   - searchPath: the folders where programs are looked for, as in `PATH`; nil for the process's own.
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
        fonts = TextShaper.installedFamilies
        let facts = Processor.facts
        processor = ProcessorFacts(
            architecture: Processor.architecture, name: facts?.name, features: facts?.features ?? [])
        missing = programs.missing + Self.missingFonts
    }

    /// The version of the standard library that is loaded, which has no third number. It is kept as the 32 bits 0x060300
    /// for 6.3, and Swift has no words for them.
    private static var swift: String {
        let value = withUnsafeBytes(of: _SwiftStdlibVersion.current) { $0.loadUnaligned(as: UInt32.self) }
        return "\(value >> 16).\(value >> 8 & 0xFF)"
    }

    /// As JSON, with an end of line; the same machine gives the same.
    package var json: Data { get throws(VersionedJSON.Unwritable) { try VersionedJSON.encode(self) } }
}

// Fonts.
extension Diagnosis {
    /// The families in which the fixtures and goldens are set, and Debian's packages of them.
    private static let families = [
        ("DejaVu Sans", "fonts-dejavu-core"), ("DejaVu Sans Condensed", "fonts-dejavu-extra"),
    ]

    private static var missingFonts: [Missing] {
        families.compactMap { family, package in
            let shaper = try? TextShaper(family: family, size: 17, weight: 400)
            if let shaper, FamilyName.isSame(shaper.matchedFamily, family) { return nil }
            let other = shaper.map { "text in it is set in \($0.matchedFamily)" } ?? "there is no text"
            return Missing(name: family, consequence: other, package: package)
        }
    }
}
