import Foundation
import JellyStage
import JellySupport
import TestSupport
import Testing

import JellyScene

private typealias Step = JSON5Text.Step

private func path(_ words: String) -> [Step] {
    words.split(separator: ".").map { word in Int(word).map(Step.index) ?? .key(String(word)) }
}

private func setting(_ number: Double, at place: String, in text: String) throws -> String {
    var edited = JSON5Text(text)
    try edited.set(number, at: path(place))
    return edited.text
}

/// Each: a document, a path, a number, and the resulting document.
private let replacements: [(String, String, Double, String)] = [
    ("{ a: 1 }", "a", 2, "{ a: 2 }"),
    ("{a:1,b:2}", "b", -0.5, "{a:1,b:-0.5}"),
    ("{ a: /* b: */ 1 /* 1 */, // 1\n}", "a", 2, "{ a: /* b: */ 2 /* 1 */, // 1\n}"),
    ("[[1, 2,], [3, [4, 5],],]", "1.1.0", 0.25, "[[1, 2,], [3, [0.25, 5],],]"),
    (
        "{ a: 0xFF, b: 1e-3, c: +Infinity, d: .5, e: 5., f: -NaN }", "a", 1,
        "{ a: 1, b: 1e-3, c: +Infinity, d: .5, e: 5., f: -NaN }"
    ),
    ("{ a: 0xFF, b: 1e-3 }", "b", 1e-7, "{ a: 0xFF, b: 1e-07 }"),
    ("{ a: +Infinity }", "a", 3, "{ a: 3 }"),
    ("{ a: -NaN, b: .5 }", "b", 0.75, "{ a: -NaN, b: 0.75 }"),
    ("{ a: 5., b: 1 }", "a", 6, "{ a: 6, b: 1 }"),
    ("{\r\n  'a': 1,\r\n  \"b\": 2,\r\n}\r\n", "b", 3, "{\r\n  'a': 1,\r\n  \"b\": 3,\r\n}\r\n"),
    ("{\r 'a': 1,\r b: 2 }", "b", 3, "{\r 'a': 1,\r b: 3 }"),
    ("{ 'it\\'s': 1, 'é🍮': { é: 2 } }", "é🍮.é", 3, "{ 'it\\'s': 1, 'é🍮': { é: 3 } }"),
    ("\u{FEFF}{ \"🍮\": \"e\u{301}\", a: 1 }", "a", 2, "\u{FEFF}{ \"🍮\": \"e\u{301}\", a: 2 }"),
    ("{ \\u0061: 1 }", "a", 2, "{ \\u0061: 2 }"),
    ("{ s: 'a\\\n b', a: 1 }", "a", 2, "{ s: 'a\\\n b', a: 2 }"),
    ("{ a: 1,\u{2028} b: 1 }", "b", 2, "{ a: 1,\u{2028} b: 2 }"),
    ("7", "", 8, "8"),
]

/// Each: a document, a path to a missing key, and the document with 9 as its value.
private let insertions: [(String, String, String)] = [
    ("{}", "k", "{ k: 9 }"),
    ("{ }", "k", "{ k: 9 }"),
    ("{\n}", "k", "{ k: 9\n}"),
    ("{ /* none */ }", "k", "{ k: 9 /* none */ }"),
    ("{ a: 1 }", "k", "{ a: 1, k: 9 }"),
    ("{ a: 1, }", "k", "{ a: 1, k: 9, }"),
    ("{a:1,b:2}", "k", "{a:1,b:2,k:9}"),
    ("{\"a\":1}", "k", "{\"a\":1,\"k\":9}"),
    ("{ 'a' : 1 }", "k", "{ 'a' : 1, 'k' : 9 }"),
    ("{ a: 1 /* one */ }", "k", "{ a: 1, /* one */ k: 9 }"),
    ("{\n  a: 1,\n  b: 2,\n}", "k", "{\n  a: 1,\n  b: 2,\n  k: 9,\n}"),
    ("{\n  a: 1,\n  b: 2\n}", "k", "{\n  a: 1,\n  b: 2,\n  k: 9\n}"),
    ("{\r\n\ta: 1,\r\n\tb: 2 // two\r\n}", "k", "{\r\n\ta: 1,\r\n\tb: 2, // two\r\n\tk: 9\r\n}"),
    ("{\r  a: 1,\r}", "k", "{\r  a: 1,\r  k: 9,\r}"),
    ("{\n  a: 1, // one, \"}\"\n  // the end\n}", "k", "{\n  a: 1, // one, \"}\"\n  k: 9,\n  // the end\n}"),
    ("{\n  a: 1 // one\n  , // comma\n}", "k", "{\n  a: 1 // one\n  , // comma\n  k: 9,\n}"),
    ("{\n  a: 1, /* two\n  lines */\n}", "k", "{\n  a: 1, /* two\n  lines */\n  k: 9,\n}"),
    ("{\n  a: [\n    1,\n  ],\n}", "k", "{\n  a: [\n    1,\n  ],\n  k: 9,\n}"),
    (
        "{ x: [\n  { type: \"gravity\", items: [\"a\"] }, // it falls\n] }", "x.0.k",
        "{ x: [\n  { type: \"gravity\", items: [\"a\"], k: 9 }, // it falls\n] }"
    ),
    (
        "{ x: [\n  { type: \"g\",\n    items: [\"a\"] },\n] }", "x.0.k",
        "{ x: [\n  { type: \"g\",\n    items: [\"a\"], k: 9 },\n] }"
    ),
    ("{ a: 1, b:\n  2 }", "k", "{ a: 1, b:\n  2, k: 9 }"),
]

@Suite struct JSON5TextTests {
    @Test(arguments: replacements) func aNumberIsReplacedAndNothingElse(
        _ text: String, _ place: String, _ number: Double, _ wanted: String
    ) throws {
        #expect(try setting(number, at: place, in: text) == wanted)
        #expect(JSON5Text(wanted).number(at: path(place)) == number)
    }

    @Test(arguments: insertions) func aKeyIsAddedInTheLayoutOfItsNeighbours(
        _ text: String, _ place: String, _ wanted: String
    ) throws {
        let edited = try setting(9, at: place, in: text)
        #expect(edited == wanted)
        #expect(JSON5Text(edited).number(at: path(place)) == 9)
        // A second edit finds the first.
        let again = try setting(-1.5, at: place, in: edited)
        #expect(again == wanted.replacing("9", with: "-1.5"))
    }

    @Test func whatIsNoNumberOrNotThereStays() {
        let text = "{ a: 'x', b: [1], c: { d: true } }"
        for (place, cause) in [
            ("a", JSON5Text.noNumber), ("b", JSON5Text.noNumber), ("c.d", JSON5Text.noNumber),
            ("b.1", JSON5Text.missing),
            ("a.x", JSON5Text.missing),
            ("z.x", JSON5Text.missing), ("b.0.x", JSON5Text.missing),
        ] {
            #expect(throws: cause) { try setting(1, at: place, in: text) }
        }
        for broken in ["", "{ a: 1", "{ a: 1, a: 2 }", "{ a: 01 }"] {
            #expect(throws: JSON5Text.unreadable) { try setting(1, at: "a", in: broken) }
        }
    }

    /// Every number of every fixture, and a new key in each of its objects: the document keeps its meaning otherwise,
    /// and all other characters.
    @Test func fixturesKeepAllButTheNumber() throws {
        var count = 0
        for name in try Fixtures.root.appending(path: "Scenes").names where name.hasSuffix(".json5") {
            let text = try String(contentsOf: Fixtures.root.appending(path: "Scenes/\(name)"), encoding: .utf8)
            let root = try JSON5.parse(text, name: name)
            for (place, node) in places(in: root, []) {
                var edited = JSON5Text(text)
                var wanted = JSONMeaning(root)
                if case .number(let number) = node.kind {
                    try edited.set(number + 0.125, at: place)
                    wanted.set(number + 0.125, at: place)
                } else {
                    try edited.set(77.5, at: place + [.key("unheardOf")])
                    wanted.set(77.5, at: place + [.key("unheardOf")])
                }
                #expect(try JSONMeaning(JSON5.parse(edited.text, name: name)) == wanted, "\(name): \(place)")
                count += 1
            }
        }
        #expect(count > 1500)
    }

    private func places(in node: JSONNode, _ path: [Step]) -> [([Step], JSONNode)] {
        switch node.kind {
        case .number: [(path, node)]
        case .object(let members):
            [(path, node)] + members.flatMap { places(in: $0.value, path + [.key($0.key)]) }
        case .array(let elements):
            elements.enumerated().flatMap { places(in: $1, path + [.index($0)]) }
        default: []
        }
    }
}

/// The content of a document, without positions.
private indirect enum JSONMeaning: Equatable {
    case number(Double), other(String), array([JSONMeaning]), object([String], [JSONMeaning])

    init(_ node: JSONNode) {
        switch node.kind {
        case .number(let number): self = .number(number)
        case .array(let elements): self = .array(elements.map(JSONMeaning.init))
        case .object(let members): self = .object(members.map(\.key), members.map { JSONMeaning($0.value) })
        case .null, .bool, .string: self = .other("\(node.kind)")
        }
    }

    mutating func set(_ number: Double, at path: [Step]) {
        guard let step = path.first else {
            self = .number(number)
            return
        }
        switch (step, self) {
        case (.index(let index), .array(var elements)):
            elements[index].set(number, at: Array(path.dropFirst()))
            self = .array(elements)
        case (.key(let key), .object(var keys, var values)):
            if let index = keys.firstIndex(of: key) {
                values[index].set(number, at: Array(path.dropFirst()))
            } else {
                (keys, values) = (keys + [key], values + [.number(number)])
            }
            self = .object(keys, values)
        default: break
        }
    }
}
