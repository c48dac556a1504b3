import Foundation
import TestSupport
import Testing

/// Files of one name in a library and its example, which become one module.
@Suite struct PortNamingTests {
    private static let controller = "import UIKit\nclass AController: UIViewController {}\n"

    /// Ports files by their paths, and returns the names in the package and what was said.
    private func port(
        _ files: [(path: String, text: String)], in directory: URL
    ) throws -> (outcome: ChildProgram.Outcome, sources: URL) {
        for (path, text) in files + [("Example/AController.swift", Self.controller)] {
            let file = directory.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try write(text, to: file)
        }
        let outcome = try Jellyframe.run(["port", "Library/", "Example/", "-o", "P/", "--no-video"], in: directory)
        return (outcome, directory.appending(path: "P/Sources/Controllers"))
    }

    private func text(_ name: String, in sources: URL) throws -> String {
        try String(contentsOf: sources.appending(path: name), encoding: .utf8)
    }

    @Test func sourcesOfOneNameGetNumbers() throws {
        try withDirectory { directory in
            let (outcome, sources) = try port(
                [
                    ("Library/Extensions.swift", "extension Int { var a: Int { 1 } }"),
                    ("Example/Extensions.swift", "extension Int { var b: Int { 2 } }"),
                ], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(try text("Extensions.swift", in: sources).contains("var a"))
            #expect(try text("Extensions~2.swift", in: sources).contains("var b"))
        }
    }

    @Test func ofAPlaygroundsPagesTheFirstIsBuilt() throws {
        try withDirectory { directory in
            let page = { (name: String) in "Library/A.playground/Pages/\(name).xcplaygroundpage/Contents.swift" }
            let (outcome, sources) = try port(
                [
                    ("Library/A.playground/Contents.swift", "let a = 0"), (page("Field"), "let a = 1"),
                    (page("Gravity"), "let a = 2"), ("Library/A.playground/Sources/Help.swift", "public let b = 3"),
                    (
                        "Library/A.playground/contents.xcplayground",
                        "<playground version='6.0'><pages><page name='Gravity'/><page name='Field'/></pages></playground>"
                    ),
                ], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(try text("Contents.swift", in: sources) == "let a = 2")
            #expect(try text("Help.swift", in: sources) == "public let b = 3")
            #expect(outcome.errors.contains("Library/A.playground/Pages/Field.xcplaygroundpage"), "\(outcome.errors)")
            #expect(!FileManager.default.fileExists(atPath: sources.appending(path: "Contents~2.swift").path))
        }
    }

    @Test func pagesOfTextAloneAreLeftOut() throws {
        try withDirectory { directory in
            let page = { (name: String) in "Library/A.playground/Pages/\(name).xcplaygroundpage/Contents.swift" }
            let (outcome, sources) = try port(
                [
                    (page("1 Intro"), "//: # Welcome\nlet a = 1"),
                    (page("2 Ball"), "import PlaygroundSupport\nPlaygroundPage.current.liveView = nil"),
                    (page("3 Box"), "import PlaygroundSupport\nPlaygroundPage.current.liveView = nil\nlet b = 1"),
                ], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(
                try text("Contents.swift", in: sources)
                    == "import PlaygroundSupport\nPlaygroundPage.current.liveView = nil")
        }
    }

    @Test func theAppsPropertiesNameTheFirstStoryboard() throws {
        try withDirectory { directory in
            let storyboard = { (name: String) in
                """
                <document initialViewController="c"><scenes><scene><objects>
                <viewController title="\(name)" id="c"/></objects></scene></scenes></document>
                """
            }
            let (outcome, sources) = try port(
                [
                    ("Library/Page.swift", "import UIKit\nclass Page: UIViewController {}"),
                    ("Library/Main.storyboard", storyboard("Main")),
                    ("Library/Second.storyboard", storyboard("Second")),
                    (
                        "Library/Info.plist",
                        "<plist><dict><key>UIMainStoryboardFile</key>\n<string>Second</string></dict></plist>"
                    ),
                ], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(try text("JellyframeHost.swift", in: sources).contains("storyboard: \"Second\""))
            #expect(!FileManager.default.fileExists(atPath: sources.appending(path: "Resources/Info.plist").path))
        }
    }

    @Test func anAppThatMakesItsWindowIsStarted() throws {
        try withDirectory { directory in
            let app = """
                import UIKit
                @main class App: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func applicationDidFinishLaunching(_ application: UIApplication) {
                        self.window = .init(frame: UIScreen.main.bounds)
                        window?.rootViewController = Second()
                    }
                }
                """
            let (outcome, sources) = try port(
                [
                    ("Library/App.swift", app),
                    ("Library/First.swift", "import UIKit\nclass First: UIViewController {}"),
                    ("Library/Second.swift", "import UIKit\nclass Second: UIViewController {}"),
                ], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(try text("JellyframeHost.swift", in: sources).contains("UIViewControllerHost(app: App()"))
        }
    }

    @Test func aLinkIsNoPageOfAPlayground() throws {
        try withDirectory { directory in
            let pages = directory.appending(path: "Library/A.playground/Pages")
            try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: pages.appending(path: "A.xcplaygroundpage"), withDestinationURL: directory)
            try FileManager.default.createSymbolicLink(
                at: pages.deletingLastPathComponent().appending(path: "contents.xcplayground"),
                withDestinationURL: directory.appending(path: "nowhere"))
            let (outcome, sources) = try port(
                [("Library/A.playground/Pages/B.xcplaygroundpage/Contents.swift", "let b = 1")], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(try text("Contents.swift", in: sources) == "let b = 1")
        }
    }

    @Test func anAppsCopyHidesALibrarys() throws {
        try withDirectory { directory in
            let (outcome, sources) = try port(
                [
                    ("Library/Meter.swift", "public class Meter { let old = 1 }"),
                    ("Example/Meter.swift", "class Meter { let new = 1 }"),
                    ("Library/Same.swift", "class Same {}"), ("Example/Same.swift", "class Same {}"),
                ], in: directory)
            #expect(
                outcome.code == 0 && outcome.errors.contains("“Library/Meter.swift” is left out"), "\(outcome.errors)")
            #expect(!outcome.errors.contains("Same.swift"))
            let names = try FileManager.default.contentsOfDirectory(atPath: sources.path)
            #expect(names.filter { $0.hasSuffix(".swift") }.count == 4)
            #expect(try text("Meter.swift", in: sources).contains("new"))
        }
    }

    @Test func catalogsAndEnglishComeFirst() throws {
        try withDirectory { directory in
            let list = #"{"images": [{"idiom": "universal", "scale": "1x", "filename": "b.png"}]}"#
            let (outcome, sources) = try port(
                [
                    ("Library/Ball.swift", "class Ball {}"), ("Example/A/ball.png", "loose"),
                    ("Example/Assets.xcassets/ball.imageset/b.png", "catalog"),
                    ("Example/Assets.xcassets/ball.imageset/Contents.json", list),
                    ("Example/de.lproj/Localizable.strings", "\"a\" = \"eins\";"),
                    ("Example/en.lproj/Localizable.strings", "\"a\" = \"one\";"),
                    ("Example/fr.lproj/Localizable.strings", "\"a\" = \"un\";"),
                ], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(try text("Resources/ball.png", in: sources) == "catalog")
            #expect(try text("Resources/Localizable.strings", in: sources).contains("one"))
        }
    }

    @Test func anAppsScreensHideALibrarys() throws {
        try withDirectory { directory in
            let (outcome, sources) = try port(
                [
                    ("Library/Main.storyboard", "<document a=\"1\"/>"),
                    ("Example/Main.storyboard", "<document a=\"2\"/>"),
                    ("Example/Pods/Pod.swift", "class Pod {}"), ("Example/Pods/a.txt", "a"),
                ], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(try text("Resources/Main.storyboard", in: sources).contains("2"))
            #expect(outcome.errors.contains("“Library/Main.storyboard” is left out"), "\(outcome.errors)")
            #expect(
                outcome.errors.contains("left out, as of others, of tests or of other pages: Example/Pods"),
                "\(outcome.errors)")
        }
    }

    @Test func otherResourcesOfOneNameAreAnError() throws {
        try withDirectory { directory in
            let (outcome, _) = try port([("Library/a.json", "[1]"), ("Example/a.json", "[2]")], in: directory)
            #expect(outcome.code != 0)
            #expect(outcome.errors.contains("“Library/a.json” and “Example/a.json”; give the files of one target"))
        }
    }
}
