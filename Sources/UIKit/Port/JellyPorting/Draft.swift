import SwiftSyntax

/// A file being rewritten.
struct Draft {
    let file: SourceFile
    let number: Int
    var edits = Edits()
    private let tree: SourceFileSyntax?
    /// Whether inserted code uses names that need an import.
    private let usesNames: Bool
    private let defaults: [String]

    init(_ file: SourceFile, number: Int, tree: SourceFileSyntax?, index: DeclarationIndex) {
        (self.file, self.number, self.tree) = (file, number, tree)
        guard let tree else {
            (usesNames, defaults) = (false, [])
            return
        }
        let collector = EditCollector(file.bytes, tree, file: number, index: index)
        collector.walk(tree)
        let dates = DateCollector(file.bytes)
        dates.walk(tree)
        edits = collector.edits
        edits.add(dates.edits)
        let members = RootMemberCollector(file.bytes, index: index)
        members.walk(tree)
        edits.add(members.edits)
        var exchanges = false
        let overrides = ExtensionOverrideCollector(file.bytes, file: number, index: index)
        overrides.walk(tree)
        edits.add(overrides.edits)
        if index.exchangesMethods {
            let calls = ExchangedCallCollector(file.bytes)
            calls.walk(tree)
            edits.add(calls.edits)
            exchanges = !calls.edits.all.isEmpty
        }
        let older = OlderSwiftCollector(file.bytes, index: index)
        older.walk(tree)
        edits.add(older.edits)
        defaults = collector.defaults + overrides.end
        usesNames =
            collector.usesSelectors || members.usesNames || overrides.usesNames || exchanges || !dates.edits.all.isEmpty
    }

    func finished(_ types: [TypeDeclaration], _ index: DeclarationIndex) -> RewrittenFile {
        var edits = edits
        let uncalled = UncalledMethods.sentences(types, file, index)
        var end = defaults.joined(separator: "\n")
        if !end.isEmpty { end += "\n" }
        end += OptionalAnswers.text(of: types, index)
        let table = TableText.of(types, file, index)
        end += table?.text ?? ""
        let page = tree.flatMap { TopLevelText.of($0, file, &edits) }
        end += page?.text ?? ""
        let isNeeded =
            (!edits.all.isEmpty || !end.isEmpty) && (usesNames || table != nil) || usesGraphics || usesOthersImports
        if isNeeded || !imports.isSubset(of: Self.plainModules), let place = importPlace {
            edits.insert("import UIKitDynamics; ", at: place)
        }
        if usesNetwork(index), let place = tree?.statements.first?.textRange.lowerBound {
            edits.insert("import FoundationNetworking; ", at: place)
        }
        guard !edits.all.isEmpty || !end.isEmpty else {
            return RewrittenFile(
                path: file.path, bytes: file.bytes, isChanged: false, table: nil, page: nil, uncalled: uncalled)
        }
        var bytes = edits.applied(to: file.bytes, in: 0..<file.bytes.count)
        if !end.isEmpty { bytes += Array("\n#sourceLocation()\n\(end)".utf8) }
        return RewrittenFile(
            path: file.path, bytes: bytes, isChanged: bytes != file.bytes, table: table?.function,
            page: page?.function, uncalled: uncalled)
    }

    /// The modules that bring no names of UIKit. XCTest does on Apple's systems, and frameworks by their umbrella headers.
    private static let plainModules: Set<String> = [
        "Combine", "Darwin", "Dispatch", "Foundation", "FoundationNetworking", "FoundationXML", "Glibc", "OSLog",
        "Observation", "Swift",
        "SwiftUI", "Synchronization", "Testing", "os", "simd",
    ]

    /// Whether the file uses what Foundation brings of Core Foundation and Core Graphics on Apple's systems.
    private var usesGraphics: Bool {
        guard imports.contains("Foundation") else { return false }
        let names =
            /\b(?:C[FG](?!(?:Float|Point|Rect|Size)\b)[A-Z]\w+|CACurrentMediaTime|HUGE|NSMapTable|NSKeyValueObservation|RunLoopMode)\b/
        return String(decoding: file.bytes, as: UTF8.self).contains(names.wordBoundaryKind(.simple))
    }

    /// Whether the file uses names of UIKit's modules that it does not import, as the umbrella header of its framework
    /// does on Apple's systems.
    private var usesOthersImports: Bool {
        let text = String(decoding: file.bytes, as: UTF8.self)
        let ofUIKit =
            /\b(?:UI[A-Z]\w+|CA[A-Z][a-z]\w+|NS(?:Layout|Text(?!Checking)|Paragraph|Shadow|Attributed|Directional|Key)\w+|(?:NSEC|USEC)_PER_\w+|kCA\w+|Selector|(?:objc|class|method)_\w+)\b/
            .wordBoundaryKind(.simple)
        guard imports.isEmpty else { return imports.contains("Foundation") && text.contains(ofUIKit) }
        let ofFoundation =
            /\b(?:(?:NS|CG|CF)[A-Z]\w+|TimeInterval|Date\w*|Data|URL|UUID|Index(?:Path|Set)|Notification\w*|Bundle|Timer|Dispatch\w+|Calendar|Locale|Selector|UserDefaults|FileManager|OperationQueue|RunLoop|Measurement|ProcessInfo|JSON\w+|String\(format|floor|ceil|sqrt|pow|sin|cos|tan|atan2|hypot|fabs)\b/
            .wordBoundaryKind(.simple)
        return text.contains(ofUIKit) || text.contains(ofFoundation)
    }

    /// Whether the file uses what Foundation has for the network on Apple's systems, which is a module of its own here.
    private func usesNetwork(_ index: DeclarationIndex) -> Bool {
        guard tree != nil, !index.loadsByHost, !imports.contains("FoundationNetworking") else { return false }
        return !NetworkNames.used(in: String(decoding: file.bytes, as: UTF8.self)).isEmpty
    }

    /// The modules that the file imports.
    private var imports: Set<String> {
        let found = tree?.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text } ?? []
        return Set(found)
    }

    /// Where to insert an import of the façade, if the file has no import that provides it.
    private var importPlace: Int? {
        let bringing: Set<String> = ["UIKit", "UIKitDynamics", "PlaygroundSupport", "XCPlayground", "QuartzCore"]
        return bringing.isDisjoint(with: imports) ? tree?.statements.first?.textRange.lowerBound : nil
    }
}
