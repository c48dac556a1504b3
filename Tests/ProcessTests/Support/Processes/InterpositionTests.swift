import Foundation
import TestSupport
import Testing

/// Only programs and tests that request it replace functions of the C library.
@Suite struct InterpositionTests {
    /// The output of `swift package describe`.
    private struct Package: Decodable {
        struct Product: Decodable {
            let name: String
            let type: [String: [String]?]
            let targets: [String]
        }

        struct Target: Decodable {
            let name: String
            let dependencies: [String]?

            private enum CodingKeys: String, CodingKey {
                case name
                case dependencies = "target_dependencies"
            }
        }

        let products: [Product]
        let targets: [Target]

        /// The manifest of this package, read without its build directory, which the running tests may have locked.
        static func ours() throws -> Package {
            try withDirectory { directory in
                let words = ["swift", "package", "--scratch-path", directory.path, "describe", "--type", "json"]
                let outcome = try ChildProgram.run(words, in: Fixtures.packageRoot)
                try #require(outcome.code == 0, "\(outcome.errors)")
                return try JSONDecoder().decode(Package.self, from: outcome.output)
            }
        }

        /// The targets linked with the named ones, including them.
        func linked(with names: [String]) -> Set<String> {
            var (found, waiting): (Set<String>, [String]) = ([], names)
            while let name = waiting.popLast() {
                guard found.insert(name).inserted else { continue }
                waiting += targets.first { $0.name == name }?.dependencies ?? []
            }
            return found
        }
    }

    /// Targets that change the whole process, and the products that provide them.
    private static let interposing = [
        "CInterposition": ["FBSnapshotTestCase", "JellyDeterminism", "SnapshotTesting", "UIKitHost"],
        "UIKitHost": ["FBSnapshotTestCase", "SnapshotTesting", "UIKitHost"],
    ]

    @Test func noLibraryReplacesFunctionsOfItsProgram() throws {
        let package = try Package.ours()
        let libraries = package.products.filter { $0.type.keys.contains("library") }
        #expect(libraries.count > 10)
        for (target, products) in Self.interposing {
            let bringing = libraries.filter { package.linked(with: $0.targets).contains(target) }
            #expect(bringing.map(\.name).sorted() == products, "\(target)")
        }
        let program = package.linked(with: ["JellyProgram"])
        #expect(program.contains("CInterposition") && !program.contains("UIKitHost"))
    }

    #if os(Linux)
        /// An executable's functions take precedence if the loader finds them.
        @Test(.needs("nm")) func theProgramAnswersForTheCLibrary() throws {
            let outcome = try ChildProgram.run(["nm", "-P", "-D", "--defined-only", Jellyframe.path])
            try #require(outcome.code == 0, "\(outcome.errors)")
            let names = Set(outcome.text.split(separator: "\n").map { $0.prefix { $0 != "@" && $0 != " " } })
            for name in ["sin", "cosf", "sincosf", "atan2f", "pow", "hypot"] {
                #expect(names.contains(Substring(name)), "\(name)")
            }
            #expect(!names.contains("rand"))
        }
    #endif
}
