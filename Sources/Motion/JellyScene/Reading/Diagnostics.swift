import JellyGraphics
import JellyImaging
import JellySupport

/// What reading a document finds besides its values: errors, names, and the places where names are used.
///
/// Names are checked at the end (`Diagnostics+Check.swift`), when all of them are known.
struct Diagnostics {
    /// A name and where it is given to something.
    struct Declaration {
        var name: String
        var range: SourceRange
        /// The `type` of what bears the name.
        var type: String
        /// What a jelly consists of; nil for what is not a jelly.
        var jelly: (nodeCount: Int, hasHost: Bool, hasCenter: Bool)?
    }

    /// An alert's name, where it is given, and the titles of its buttons.
    struct Alert {
        var name: String
        var range: SourceRange
        var buttons: [String]
    }

    /// A place of the document that names something.
    struct Reference<Name> {
        var name: Name
        var range: SourceRange
    }

    /// A timeline event with its place.
    struct Moment {
        var event: Scene.Event
        var node: JSONNode
    }

    private(set) var issues: [SourceIssue] = []
    /// How many keys and nodes were looked at, by which tests see what reading costs.
    var visits = 0
    /// Whether a value is only tried, and its errors are not reported.
    var isTrial = false
    var views: [Declaration] = []
    var behaviors: [Declaration] = []
    /// The names of `behaviors`.
    var readBehaviors: Set<String> = []
    var items: [Reference<Scene.Item>] = []
    var behaviorReferences: [Reference<String>] = []
    /// Places that call an action.
    var actionReferences: [Reference<String>] = []
    var moments: [Moment] = []
    /// Places that name a view which events change, so that a group or node will not do.
    var viewReferences: [Reference<String>] = []
    /// Places that name a custom item, so that nothing else will do.
    var customItemReferences: [Reference<String>] = []
    var alerts: [Alert] = []
    var alertReferences: [Reference<String>] = []
    /// The titles of buttons that are tapped, each with the id of its alert.
    var buttonReferences: [(alert: String, title: Reference<String>)] = []
    /// Contents set by events in views of a type: a label's text, a switch's position.
    var contents: [Content] = []
    /// The texts of the document, for what is to be said about fonts.
    var texts: [Text] = []
    /// The fonts of labels, by their ids.
    var labelFonts: [String: Font] = [:]
    /// Images that are read already, by the names of their files.
    var images: [String: Image] = [:]
    /// The memory limit of the scene; images are counted as they are read.
    var memory: MemoryBudget
    /// The bytes of the views and boundaries that were read so far, without images, and the first that does not fit.
    var sceneMemory = (bytes: 0, overflow: (noun: String, range: SourceRange)?.none)
    /// The number of lines in the boundaries read so far.
    var boundaryLines = 0
    /// What is resized, so that only a view will do.
    var resized: [Reference<Scene.Item>] = []
    /// What a behavior holds at its center.
    var heldItems: [Reference<Scene.Item>] = []
    /// What has to have a frame of its own.
    var caughtItems: [Reference<Scene.Item>] = []
    /// The contents of collections.
    var collections: [Reference<String>] = []
    /// The members of groups.
    var members: [Reference<Scene.Item>] = []
    /// Places that name a behavior which must be of a `type`.
    var typedReferences: [(reference: Reference<String>, type: String)] = []
    /// The directory of the files that the document names, "" for the present one; nil when the document is no file.
    var directory: String?
    /// The paths of the files that the document names.
    var files: [String] = []
    /// The bytes of the files that were read, or that came with the document, by their names.
    var fileBytes: [String: [UInt8]] = [:]
    /// Whether there are no other files than those that came with the document.
    var isComplete = false
    /// Errors in such files, each under the index of the issue at the place that names the file.
    private(set) var foreign: [(index: Int, errors: [SceneError])] = []
    /// The `type` of every behavior of the document by id, gathered before reading, since `set` needs it.
    var behaviorTypes: [String: String] = [:]
    /// Whether the behavior being read is added by an event, when others may exist than those before it.
    var isAdding = false
    /// Ids inside parts that could not be read, so that using them is no second error.
    var unreadIDs: Set<String> = []

    init(
        issues: [SourceIssue] = [], directory: String? = nil, images: [String: Image] = [:],
        memory: MemoryBudget = .unlimited
    ) {
        (self.issues, self.directory, self.images, self.memory) = (issues, directory, images, memory)
    }

    /// Whether there are more errors than are ever shown.
    var isFull: Bool { issues.count > SceneErrors.limit }

    /// Reports what is wrong with a file that is named at a place.
    mutating func add(_ errors: SceneErrors, at range: SourceRange) {
        guard !isFull else { return }
        foreign.append((issues.count, errors.errors))
        issues.append(SourceIssue(range, "the file cannot be read"))
    }

    /// Reports what is wrong at a place. After as many errors as are ever shown the message is not even composed:
    /// diagnostic near names for a hundred thousand errors would take minutes.
    ///
    /// - Parameter replacement: the correct replacement, if exactly one is right.
    mutating func report(
        _ range: SourceRange, _ message: @autoclosure () -> String, replacement: @autoclosure () -> String? = nil
    ) {
        guard !isFull else { return }
        issues.append(SourceIssue(range, message(), replacement: replacement()))
    }

    /// Reports that `node` is not what `label` must be.
    mutating func mismatch(
        _ node: JSONNode, _ label: String, mustBe expectation: @autoclosure () -> String, near names: [String] = []
    ) {
        report(
            node.range, Self.mismatchMessage(node, label, expectation(), names),
            replacement: node.string.flatMap { SpellingSuggestion.only($0, in: names) })
        skip(node)
    }

    private static func mismatchMessage(
        _ node: JSONNode, _ label: String, _ expectation: String, _ names: [String]
    ) -> String {
        let message = "`\(label)` must be \(expectation), not \(node.inWords)"
        return message + (node.string.map { SpellingSuggestion.hint($0, in: names, shown: quoted) } ?? "")
    }

    /// Remembers that `node` and all in it stay unread.
    mutating func skip(_ node: JSONNode) {
        visits += 1
        switch node.kind {
        case .array(let elements):
            for element in elements { skip(element) }
        case .object(let members):
            for member in members {
                if member.key == "id", let id = member.value.string { unreadIDs.insert(id) }
                skip(member.value)
            }
        default: break
        }
    }

    /// Reports a string under `key` that two elements of an array share.
    mutating func reportDuplicates(of key: String, in array: JSONNode?) {
        var places: [String: SourcePosition] = [:]
        for element in array?.elements ?? [] {
            guard let node = element[key], let name = node.string else { continue }
            if let first = places[name] {
                report(node.range, "duplicate \(key) \(quoted(name)), first given at \(first.inWords)")
            } else {
                places[name] = node.range.start
            }
        }
    }
}
