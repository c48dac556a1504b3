import Foundation
import JellySupport
import SwiftParser
import SwiftSyntax

/// The files of a module, which are rewritten together, since a selector may name a method of another file.
package struct SourceModule: Sendable {
    /// What the sources are built with.
    package struct Surroundings: Sendable {
        /// The module's name.
        let name: String
        /// The other modules that it depends on, whose names before their types stay.
        let others: Set<String>
        /// Whether it has resources, and so a bundle.
        let hasResources: Bool

        package init(name: String = "Controllers", others: Set<String> = [], hasResources: Bool = true) {
            self.name = name
            self.others = others.union(Self.systems)
            self.hasResources = hasResources
        }

        /// What sources import beside targets of packages.
        private static let systems: Set<String> = [
            "CoreFoundation", "Darwin", "Dispatch", "Foundation", "FoundationNetworking", "FoundationXML", "Glibc",
            "ObjectiveC", "Observation", "Swift", "Synchronization", "Testing", "UIKit", "XCTest",
        ]
    }

    private let files: [SourceFile]
    private let surroundings: Surroundings

    /// The files, in the order in which their classes are registered.
    package init(_ files: [SourceFile], in surroundings: Surroundings = Surroundings()) {
        (self.files, self.surroundings) = (files, surroundings)
    }

    /// The files rewritten to build without Objective-C; files that need no change keep their bytes.
    package func rewritten() -> [RewrittenFile] {
        // Sources may nest as deep as they are long.
        Self.onDeepStack { rewrittenHere() }
    }

    private func rewrittenHere() -> [RewrittenFile] {
        // Leave invalid Swift and invalid text for the compiler to report.
        let isNeeded = files.contains { Passes.mayApply(to: $0.bytes) }
        var trees = files.map { file in
            isNeeded && Passes.isParsable(file.bytes) && String(validating: file.bytes, as: UTF8.self) != nil
                ? Self.parse(file.bytes) : nil
        }
        var files = files
        if let modern = OldSwift.modernized(files, trees) {
            files = zip(files, modern).map { SourceFile(path: $0.path, bytes: $1, name: $0.name) }
            trees = zip(files, trees).map { file, tree in tree.map { _ in Self.parse(file.bytes) } }
        }
        var notes: [[String]] = []
        if isNeeded, let joined = JoinedModules.joined(files, trees, of: surroundings) {
            files = zip(files, joined).map { SourceFile(path: $0.path, bytes: $1.bytes, name: $0.name) }
            trees = zip(files, trees).map { file, tree in tree.map { _ in Self.parse(file.bytes) } }
            notes = joined.map(\.notes)
        }
        var types: [TypeDeclaration] = []
        var (optionalMethods, closures): (Set<String>, Set<String>) = ([], [])
        var (texts, anyObjects): (Set<String>, Set<String>) = ([], [])
        var (selected, exchanges): (Set<String>, Bool) = ([], false)
        var enumerations: [Set<String>] = []
        var (generics, reused): (Set<String>, Set<String>) = ([], [])
        var fileAnyObjects: [Int: Set<String>] = [:]
        var (savesByTemplate, hasCharacters) = (false, false)
        var (makesByType, requiresPlainInit, passesNothing) = (false, false, false)
        var hidden: [Int: [(name: String, modifier: Range<Int>)]] = [:]
        for (number, tree) in trees.enumerated() {
            guard let tree else { continue }
            let collector = DeclarationCollector(file: number)
            collector.walk(tree)
            types += collector.types
            optionalMethods.formUnion(collector.optionalMethods)
            closures.formUnion(collector.closures)
            texts.formUnion(collector.texts)
            anyObjects.formUnion(collector.anyObjects)
            fileAnyObjects[number] = collector.anyObjects.subtracting(collector.otherProperties)
            generics.formUnion(collector.genericClasses)
            reused.formUnion(collector.reusedGenerics)
            selected.formUnion(collector.selected.union(collector.texts.map { String($0.prefix { $0 != ":" }) }))
            exchanges = exchanges || collector.exchangesMethods
            enumerations += collector.enumerations
            hasCharacters = hasCharacters || collector.hasCharacters
            savesByTemplate = savesByTemplate || collector.savesByTemplate
            makesByType = makesByType || collector.makesByType
            requiresPlainInit = requiresPlainInit || collector.requiresPlainInit
            passesNothing = passesNothing || collector.passesNothing
            hidden[number] = collector.hidden
        }
        var index = DeclarationIndex(types, optionalMethods: optionalMethods, closures: closures, texts: texts)
        (index.savesByTemplate, index.anyObjects) = (savesByTemplate, anyObjects)
        index.genericClasses = generics.filter { index.type($0, file: 0) == nil }
        index.reusedGenerics = reused
        (index.selected, index.exchangesMethods) = (selected, exchanges)
        index.fileAnyObjects = fileAnyObjects
        (index.makesByType, index.requiresPlainInit) = (makesByType, requiresPlainInit)
        index.passesNothing = passesNothing
        (index.enumerations, index.hasCharacters) = (enumerations, hasCharacters)
        index.loadsByHost = NetworkNames.areOfHost(files.map { String(decoding: $0.bytes, as: UTF8.self) })
        let shared = index
        var drafts = zip(files, trees).enumerated().map { number, file in
            Draft(file.0, number: number, tree: file.1, index: shared)
        }
        MemberForwarder.forward(&drafts, types, shared)
        MemberMover.move(&drafts, types, shared, hidden)
        var result = zip(drafts, self.files).map { draft, original in
            var file = draft.finished(types.filter { $0.file == draft.number }, shared)
            file.isChanged = file.bytes != original.bytes
            if !notes.isEmpty { file.uncalled += notes[draft.number] }
            return file
        }
        if exchanges, !result.isEmpty { result[0].hooks = ExchangedMethods.hooks(selected, shared) }
        return result
    }

    /// The file that registers the module's classes by name.
    ///
    /// - Parameter passesTime: whether the host's time passes while tests wait, for modules that depend on SnapshotTesting.
    package static func registration(of files: [RewrittenFile], passesTime: Bool = false) -> String {
        let tables = files.compactMap(\.table).map { "        classes += \($0)()\n" }.joined()
        let uncalled = files.flatMap(\.uncalled).map { "        \(Literal.of($0)),\n" }.joined()
        let pages = files.compactMap(\.page).map { "        \($0)()\n" }.joined()
        let hooks = files.map(\.hooks.text).joined()
        let exchangeable = files.flatMap(\.hooks.selectors).map(Literal.of).joined(separator: ", ")
        let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
        let loading = NetworkNames.areOfHost(texts) ? NetworkNames.ofHost.sorted() : []
        let names = Self.clockNames.map { ($0, $0) } + loading.map { ($0, "Host\($0)") }
        return """
            public import UIKitDynamics

            // Replacements of Foundation's and Dispatch's types that follow the host's clock.
            \(names.map { "public typealias \($0.0) = UIKitDynamics.\($0.1)" }.joined(separator: "\n"))

            // Foundation's rectangles intersect here where they only touch.
            extension CGRect {
                func intersects(_ other: CGRect) -> Bool {
                    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
                }
            }

            /// The module's classes as Objective-C would register them.
            public final class ObjectiveCClasses: ObjectiveCModule {
                @MainActor public static var classes: [ObjectiveCClass] {
            \(tables.isEmpty ? "        []\n" : "        var classes: [ObjectiveCClass] = []\n\(tables)        return classes\n")    }

                /// Delegate methods that are never called, each with its line.
                public static let uncalledMethods: [String] = [
            \(uncalled)    ]
            \(exchangeable.isEmpty ? "" : "\n    /// The selectors of UIKit's methods that the module may exchange.\n    public static let exchangeable: [String] = [\(exchangeable)]\n")
                /// Runs the top-level code of the module's files, as a playground does.
                @MainActor public static func runTopLevel() {
            \(pages)    }
            }

            """ + hooks + (passesTime ? WaitingText.overloads : "")
    }

    /// Types that depend on time; the module declares them, so that they take precedence over imported ones.
    private static let clockNames = [
        "DateComponentsFormatter", "DispatchGroup", "DispatchQoS", "DispatchQueue", "DispatchSemaphore",
        "DispatchSource", "DispatchSourceProtocol", "DispatchSourceTimer", "DispatchTime", "DispatchTimeInterval",
        "DispatchWallTime", "DispatchWorkItem", "DispatchWorkItemFlags", "NotificationCenter", "OperationQueue",
        "RunLoop", "Timer",
    ]

    private static func parse(_ bytes: [UInt8]) -> SourceFileSyntax {
        bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    }

    /// Stack size for the syntax tree of a file of some megabytes that nests as deep as possible.
    private static let stackSize = 1 << 30

    private static func onDeepStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
        let done = DispatchSemaphore(value: 0)
        let result = Box<Value>()
        let threads = try? SystemThread.start(1, stackSize: stackSize) { _ in
            result.value = body()
            done.signal()
        }
        guard threads != nil else { return body() }
        done.wait()
        return result.value ?? body()
    }

    /// The result that a thread passes to the waiting thread.
    // @unchecked: one thread writes, then the other reads.
    private final class Box<Value>: @unchecked Sendable {
        var value: Value?
    }
}
