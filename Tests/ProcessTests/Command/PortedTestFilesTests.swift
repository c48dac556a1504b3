import Foundation
import TestSupport
import Testing

/// `jellyframe port`: what lies beside tests, and what SwiftUI draws.
@Suite struct PortedTestFilesTests {
    @Test func whatTestsReadBesideThemLiesBesideThem() throws {
        try withDirectory { directory in
            let tests = directory.appending(path: "CardTests")
            for name in ["Helpers/__Fixtures__/more", "__Snapshots__/CardTests"] {
                try FileManager.default.createDirectory(
                    at: tests.appending(path: name), withIntermediateDirectories: true)
            }
            try write("import UIKit\npublic class Card: UIView {}\n", to: directory.appending(path: "Card.swift"))
            try write("@testable import Cards\nimport XCTest\n", to: tests.appending(path: "CardTests.swift"))
            try write("import XCTest\n", to: tests.appending(path: "Helpers/Helper.swift"))
            try write("a page", to: tests.appending(path: "Helpers/__Fixtures__/page.html"))
            try write("{}", to: tests.appending(path: "Helpers/__Fixtures__/more/card.json"))
            try write("{ }", to: tests.appending(path: "card.json"))
            try write("old", to: tests.appending(path: "__Snapshots__/CardTests/testCard.1.txt"))
            let outcome = try Jellyframe.run(["port", "Card.swift", "CardTests/", "-o", "P"], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let ported = directory.appending(path: "P/Tests/ControllersTests")
            func text(_ path: String) throws -> String {
                try String(contentsOf: ported.appending(path: path), encoding: .utf8)
            }
            #expect(try text("__Fixtures__/page.html") == "a page" && text("__Fixtures__/more/card.json") == "{}")
            #expect(try text("card.json") == "{ }")
            #expect(try ported.appending(path: "__Snapshots__").names == ["README.md"])
            let manifest = try String(contentsOf: directory.appending(path: "P/Package.swift"), encoding: .utf8)
            #expect(manifest.contains("exclude: [\"__Snapshots__\", \"__Fixtures__\", \"card.json\"]"), "\(manifest)")
        }
    }

    @Test(arguments: [("Kit/Sources/Stack/Stack.swift", "import Nimble\n"), ("Kit/Sources/Stack.swift", "")])
    func testsThatUseOnlyPublicNamesGiveTheModulesName(source: String, other: String) throws {
        try withDirectory { directory in
            for path in [source, "KitTests/StackTests.swift"] {
                try FileManager.default.createDirectory(
                    at: directory.appending(path: path).deletingLastPathComponent(), withIntermediateDirectories: true)
            }
            try write("import UIKit\npublic final class Stack: UIView {}\n", to: directory.appending(path: source))
            try write(
                "\(other)import Stack\nimport Testing\n", to: directory.appending(path: "KitTests/StackTests.swift"))
            let outcome = try Jellyframe.run(["port", "Kit/", "KitTests/", "-o", "P", "--no-video"], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(outcome.errors.contains("Nimble") == !other.isEmpty, "\(outcome.errors)")
            let manifest = try String(contentsOf: directory.appending(path: "P/Package.swift"), encoding: .utf8)
            #expect(manifest.contains("name: \"Stack\""), "\(manifest)")
            #expect(try !directory.appending(path: "P/Sources").names.contains("Stack"))
        }
    }

    @Test func testsAndSourcesMayHaveOneName() throws {
        try withDirectory { directory in
            try FileManager.default.createDirectory(
                at: directory.appending(path: "KitTests"), withIntermediateDirectories: false)
            try write("import UIKit\nclass Card: UIView {}\n", to: directory.appending(path: "Card.swift"))
            try write(
                "@testable import Kit\nimport XCTest\n", to: directory.appending(path: "KitTests/Card.swift"))
            let outcome = try Jellyframe.run(["port", "Card.swift", "KitTests/", "-o", "P"], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(try directory.appending(path: "P/Sources/Controllers").names.contains("Card.swift"))
            #expect(try directory.appending(path: "P/Tests/ControllersTests").names.contains("Card.swift"))
        }
    }

    @Test func imageFilesAreAProductOfTheirOwn() throws {
        try withDirectory { directory in
            try write(
                "import ImageIO\nimport MobileCoreServices\nimport UIKit\nclass Card: UIViewController {}\n",
                to: directory.appending(path: "Card.swift"))
            let outcome = try Jellyframe.run(["port", "Card.swift", "-o", "P", "--no-video"], in: directory)
            #expect(outcome.code == 0 && !outcome.errors.contains("empty modules"), "\(outcome.errors)")
            let manifest = try String(contentsOf: directory.appending(path: "P/Package.swift"), encoding: .utf8)
            #expect(manifest.components(separatedBy: ".product(name: \"ImageIO\"").count == 2, "\(manifest)")
        }
    }

    @Test func whatSwiftUIDrawsIsLeftOut() throws {
        try withDirectory { directory in
            try write("import UIKit\nclass Card: UIViewController {}\n", to: directory.appending(path: "Card.swift"))
            try write(
                "import SwiftUI\nstruct CardView: UIViewControllerRepresentable {}\n",
                to: directory.appending(path: "CardView.swift"))
            try write(
                "import SwiftUI\n// Not some View.\nextension Card: View {}\n",
                to: directory.appending(path: "Own.swift"))
            try write(
                "import SwiftUI\nclass Row: UIView {}\nstruct Preview: PreviewProvider {}\n",
                to: directory.appending(path: "Row.swift"))
            try write(
                "@testable import Cards\nextension CardView: Tested {}\n",
                to: directory.appending(path: "Tested.swift"))
            try write(
                "import SwiftUI\nimport XCTest\nlet bar = ProgressView(value: 1).barStyle(.own)\n",
                to: directory.appending(path: "BarTests.swift"))
            try write(
                "import SwiftUI\nimport UIKit\nimport XCTest\nlet label = Label()\n",
                to: directory.appending(path: "LabelTests.swift"))
            let files = [
                "BarTests.swift", "Card.swift", "CardView.swift", "LabelTests.swift", "Own.swift", "Row.swift",
                "Tested.swift",
            ]
            let outcome = try Jellyframe.run(["port"] + files + ["-o", "P", "--no-video"], in: directory)
            #expect(
                outcome.code == 0
                    && outcome.errors.contains(
                        "left out, since SwiftUI has no counterpart here: BarTests.swift, CardView.swift, Tested.swift\n"
                    ),
                "\(outcome.errors)")
            let names = try directory.appending(path: "P/Sources/Controllers").names
            #expect(names == ["Card.swift", "JellyframeHost.swift", "Own.swift", "Row.swift"])
        }
    }
}
