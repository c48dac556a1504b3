import Foundation
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing

/// `jellyframe port`: the package for user code.
@Suite struct PortCommandTests {
    private static let controller = """
        import UIKit

        class BallViewController: UIViewController {
            @IBOutlet weak var label: UILabel!
            var animator: UIDynamicAnimator!
            override func viewDidLoad() {
                super.viewDidLoad()
                let ball = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
                view.addSubview(ball)
                animator = UIDynamicAnimator(referenceView: view)
                animator.addBehavior(UIGravityBehavior(items: [ball]))
                perform(#selector(paint(_:)), with: ball)
            }
            @objc private func paint(_ ball: UIView) { ball.backgroundColor = .red }
        }

        """

    private static func port(_ words: [String], in directory: URL) throws -> ChildProgram.Outcome {
        try Jellyframe.run(["port"] + words, in: directory)
    }

    @Test func filesAreCopiedAsTheyAre() throws {
        try withDirectory { directory in
            try write(Self.controller, to: directory.appending(path: "BallViewController.swift"))
            try write("<document/>", to: directory.appending(path: "Ball.xib"))
            let words = ["BallViewController.swift", "Ball.xib", "-o", "Package/", "--no-video"]
            for _ in 1...2 {
                let outcome = try Self.port(words, in: directory)
                #expect(outcome.code == 0, "\(outcome.errors)")
            }
            let sources = directory.appending(path: "Package/Sources/Controllers")
            #expect(try sources.names == ["BallViewController.swift", "JellyframeHost.swift", "Resources"])
            let copy = try String(contentsOf: sources.appending(path: "BallViewController.swift"), encoding: .utf8)
            #expect(copy == Self.controller)
            let manifest = try String(contentsOf: directory.appending(path: "Package/Package.swift"), encoding: .utf8)
            #expect(manifest.contains(".plugin(name: \"UIKitPort\"") && manifest.contains("Resources"))
            #expect(manifest.contains(".product(name: \"UIKitHost\""))
        }
    }

    @Test func aProjectsDirectoryIsPorted() throws {
        try withDirectory { directory in
            func add(_ text: String, _ name: String) throws {
                let file = directory.appending(path: "App/" + name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try write(text, to: file)
            }
            try add(Self.controller, "Screens/BallViewController.swift")
            try add("let a = 1", "Model.swift")
            try add("<document/>", "Base.lproj/LaunchScreen.storyboard")
            try add("<plist/>", "Info.plist")
            try add("let test = 1", "AppTests/Test.swift")
            try add("let pod = 1", "Pods/Pod.swift")
            try add("one", "Assets.xcassets/ball.imageset/b1.png")
            try add("two", "Assets.xcassets/ball.imageset/b2.png")
            try add(
                """
                {"images": [{"idiom": "universal", "scale": "1x", "filename": "b1.png"},
                  {"idiom": "universal", "scale": "2x", "filename": "b2.png"}, {"idiom": "universal", "scale": "3x", "filename": "b3.png"}]}
                """, "Assets.xcassets/ball.imageset/Contents.json")
            // Links out of the project, missing files and generated ones are not part of it.
            try add("secret", "../secret.png")
            try FileManager.default.createSymbolicLink(
                atPath: directory.appending(path: "App/Assets.xcassets/ball.imageset/b3.png").path,
                withDestinationPath: "../../../secret.png")
            try add(#"{"colors": []}"#, "Assets.xcassets/sky.colorset/Contents.json")
            try FileManager.default.createDirectory(
                at: directory.appending(path: "App/Assets.xcassets/bare.colorset"), withIntermediateDirectories: false)
            try add(#"{"info": {}}"#, "Assets.xcassets/empty.imageset/Contents.json")
            try add(
                #"{"images": [{"filename": "none.png"}]}"#, "Assets.xcassets/none.imageset/Contents.json")
            #expect(try Self.port(["App/", "-o", "App/Made/", "--no-video"], in: directory).code == 0)
            let outcome = try Self.port(["App/", "-o", "P/", "--no-video"], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let sources = directory.appending(path: "P/Sources/Controllers")
            #expect(
                try sources.names == ["BallViewController.swift", "JellyframeHost.swift", "Model.swift", "Resources"])
            #expect(try sources.appending(path: "Resources").names == ["ball.png", "ball@2x.png", "sky.colorset.json"])
            let twice = try String(
                contentsOf: sources.appending(path: "Resources/ball@2x.png"), encoding: .utf8)
            #expect(twice == "two")
        }
    }

    @Test(arguments: [
        (["import UIKit\nclass Base: UIViewController {}\nclass First: Base {}\nclass Second: Base {}"], [], "First()"),
        (["class Base: UIViewController {}\nclass ViewController: Base {}\nclass A: Base {}"], [], "ViewController()"),
        (
            ["class A: UIViewController {}\nclass App: UIResponder, UIApplicationDelegate {}"], [],
            "UIViewControllerHost.prepare(App())\n    return UIViewControllerHost(A()"
        ),
        (
            [
                "class App: UIResponder, UIApplicationDelegate { let w = UIWindow(); func f() { w.rootViewController = nil } }"
            ],
            [], "UIViewControllerHost(app: App(), scene: nil, on: device)"
        ),
        (
            ["class A: UIViewController {}"], ["--controller", "A"],
            "storyboard: \"Main\", bundle: .module, controllerClass: \"A\""
        ),
        (["class A: UIViewController {}\nclass B: A {}"], ["--controller", "B"], "UIViewControllerHost(B()"),
    ]) func theVideoBegins(_ sources: [String], _ words: [String], _ start: String) throws {
        try withDirectory { directory in
            try write(sources[0], to: directory.appending(path: "A.swift"))
            var words = words
            if !words.isEmpty {
                try write(
                    #"<document><viewController customClass="A"/></document>"#,
                    to: directory.appending(path: "Main.storyboard"))
                words.append("Main.storyboard")
            }
            let outcome = try Self.port(["A.swift", "-o", "P", "--no-video"] + words, in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let host = directory.appending(path: "P/Sources/Controllers/JellyframeHost.swift")
            #expect(try String(contentsOf: host, encoding: .utf8).contains(start))
        }
    }

    @Test func modulesWithoutACounterpartAreEmpty() throws {
        try withDirectory { directory in
            let file = """
                import MapKit
                import SwiftUI
                import os.log
                @preconcurrency import AVFoundation
                import class CoreData.NSManagedObject
                #if canImport(CoreLocation)
                    import CoreLocation
                #endif
                import UIKit
                class A: UIViewController {}
                """
            try write(file, to: directory.appending(path: "A.swift"))
            let outcome = try Self.port(["A.swift", "-o", "P", "--no-video"], in: directory)
            #expect(outcome.errors.contains("no counterpart here: AVFoundation, CoreData, MapKit\n"))
            let sources = directory.appending(path: "P/Sources")
            #expect(try sources.names == ["AVFoundation", "Controllers", "CoreData", "MapKit", "video"])
            let manifest = try String(contentsOf: directory.appending(path: "P/Package.swift"), encoding: .utf8)
            #expect(manifest.contains(".target(name: \"MapKit\"),") && manifest.contains(", \"MapKit\"]"))
            for name in ["SwiftUI", "os"] {
                #expect(manifest.contains(".product(name: \"\(name)\", package: \"Jellyframe\")"), "\(name)")
            }
        }
    }

    @Test func sourcesInADirectoryNamedAsTestsArePorted() throws {
        try withDirectory { directory in
            let tests = directory.appending(path: "App/Motion Tests")
            try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
            try write(Self.controller, to: tests.appending(path: "A.swift"))
            let outcome = try Self.port(["App", "-o", "P", "--no-video"], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(try directory.appending(path: "P/Sources/Controllers").names.contains("A.swift"))
        }
    }

    @Test func otherImagesBecomePNGFiles() throws {
        try withDirectory { directory in
            try write(Self.controller, to: directory.appending(path: "A.swift"))
            let jpeg = ["-v", "error", "-f", "lavfi", "-i", "color=red:s=6x4", "-frames:v", "1", "photo.jpg"]
            try #require(try ChildProgram.run(["ffmpeg"] + jpeg, in: directory).code == 0)
            try write(
                #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"><rect width="10" height="5"/></svg>"#,
                to: directory.appending(path: "e\u{301}.svg"))
            // Its name says PNG.
            try FileManager.default.copyItem(
                at: directory.appending(path: "photo.jpg"), to: directory.appending(path: "named.png"))
            let words = ["A.swift", "photo.jpg", "named.png", "e\u{301}.svg", "-o", "P", "--no-video"]
            let outcome = try Self.port(words, in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let resources = directory.appending(path: "P/Sources/Controllers/Resources")
            #expect(try resources.names == ["named.png", "photo.jpg", "photo.png", "\u{e9}@2x.png"])
            #expect(try Data(contentsOf: resources.appending(path: "photo.jpg")).starts(with: [0xFF, 0xD8]))
            for name in ["photo.png", "named.png"] {
                #expect(try Data(contentsOf: resources.appending(path: name)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
            }
            try write("no image", to: directory.appending(path: "photo.jpg"))
            let broken = try Self.port(words, in: directory)
            #expect(broken.code == 66 && broken.errors.contains("“photo.jpg” is not a valid JPG image"))
        }
    }

    @Test func testsBecomeATargetOfTheirOwn() throws {
        try withDirectory { directory in
            try write(Self.controller, to: directory.appending(path: "BallViewController.swift"))
            try write("public class Card: UIView {}", to: directory.appending(path: "Card.swift"))
            let test = "import SnapshotTesting\nimport XCTest\n@testable import Balls\n"
            try write(test, to: directory.appending(path: "BallTests.swift"))
            let outcome = try Self.port(
                ["BallViewController.swift", "BallTests.swift", "-o", "P", "--no-video"], in: directory)
            #expect(outcome.code == 0 && outcome.errors.contains("swift test --package-path P"), "\(outcome.errors)")
            let tests = directory.appending(path: "P/Tests/ControllersTests")
            #expect(try tests.names == ["BallTests.swift", "JellyframeTests.swift", "__Snapshots__"])
            let manifest = try String(contentsOf: directory.appending(path: "P/Package.swift"), encoding: .utf8)
            #expect(
                manifest.contains("name: \"BallsTests\"") && manifest.contains(".product(name: \"SnapshotTesting\""))
            // Without a controller there is no video.
            #expect(try Self.port(["Card.swift", "BallTests.swift", "-o", "Q"], in: directory).code == 0)
            #expect(try directory.appending(path: "Q/Sources").names == ["Controllers"])
            let alone = try Self.port(["BallTests.swift", "-o", "R"], in: directory)
            #expect(alone.code == 64 && alone.errors.contains("give the Swift files that they test"), "\(alone.errors)")
            // Tests of UIKit's own views need no other file.
            let plain = "import UIKit\nimport XCTest\n@testable import SnapshotTesting\n"
            try write(plain, to: directory.appending(path: "PlainTests.swift"))
            #expect(try Self.port(["PlainTests.swift", "-o", "T"], in: directory).code == 0)
            #expect(try directory.appending(path: "T/Tests/ControllersTests").names.contains("PlainTests.swift"))
            try write("@testable import Cards\nimport XCTest\n", to: directory.appending(path: "CardTests.swift"))
            let both = try Self.port(["Card.swift", "BallTests.swift", "CardTests.swift", "-o", "R"], in: directory)
            #expect(both.code == 64 && both.errors.contains("several modules: Balls, Cards"), "\(both.errors)")
            // An example that imports the module is one of its sources, and test helpers are tests.
            try write("import Cards\nimport MapKit\n", to: directory.appending(path: "Example.swift"))
            try write("@testable import Cards\nimport SwiftUI\n", to: directory.appending(path: "Helpers.swift"))
            let files = ["Card.swift", "Example.swift", "Helpers.swift", "CardTests.swift"]
            #expect(try Self.port(files + ["-o", "S"], in: directory).code == 0)
            #expect(try directory.appending(path: "S/Sources").names == ["Controllers", "MapKit"])
            #expect(try directory.appending(path: "S/Tests/ControllersTests").names.contains("Helpers.swift"))
        }
    }

    @Test func whatWasEditedIsNotReplaced() throws {
        try withDirectory { directory in
            try write(Self.controller, to: directory.appending(path: "A.swift"))
            let words = ["A.swift", "-o", "P", "--no-video"]
            #expect(try Self.port(words, in: directory).code == 0)
            let touches = directory.appending(path: "P/Fixtures/touches.json5")
            try write("{ touches: [{ at: 1, tap: [9, 9] }] }", to: touches)
            #expect(try Self.port(words, in: directory).code == 0)
            #expect(try Self.port(words, in: directory).code == 0)
            #expect(try String(contentsOf: touches, encoding: .utf8) == "{ touches: [{ at: 1, tap: [9, 9] }] }")
            // Other files are given, and would replace it.
            try write("{ touches: [] }", to: directory.appending(path: "t.json5"))
            let named = try Self.port(words + ["--touches", "t.json5"], in: directory)
            #expect(named.code == 73 && named.errors.contains("was edited since it was made"), "\(named.errors)")
            let main = directory.appending(path: "P/Sources/video/main.swift")
            try write("// mine", to: main)
            let outcome = try Self.port(words, in: directory)
            #expect(outcome.code == 73 && outcome.errors.contains("video/main.swift"), "\(outcome.errors)")
            #expect(try String(contentsOf: main, encoding: .utf8) == "// mine")
        }
    }

    @Test func aDirectoryOfOthersStays() throws {
        try withDirectory { directory in
            try write(Self.controller, to: directory.appending(path: "A.swift"))
            let package = directory.appending(path: "Package")
            try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
            try write("mine", to: package.appending(path: "Package.swift"))
            let outcome = try Self.port(["A.swift", "-o", "Package", "--no-video"], in: directory)
            #expect(outcome.code == 73)
            #expect(try package.names == ["Package.swift"])
        }
    }

    @Test(arguments: [
        (["A.swift"], 64, "missing -o DIR, for example -o Package/"),
        (["B.swift", "-o", "P"], 66, "“B.swift” cannot be read"),
        (["A.txt", "-o", "P"], 64, "no Swift file given"),
        (
            ["C.swift", "-o", "P"], 64,
            "found no subclass of a view controller; give its name with --controller NAME"
        ),
        (
            ["A.swift", "-o", "P", "--screen", "0x5"], 64,
            "--screen must be a width and a height in points, such as 375x667"
        ),
        (
            ["A.swift", "-o", "P", "--device", "small-fone"], 64,
            "--device must be phone, small-phone, large-phone or tablet, not “small-fone”; did you mean small-phone?"
        ),
        (["A.swift", "-o", "P", "--device", "phone", "--screen", "9x9"], 64, "--screen"),
        (["A.swift", "-o", "P", "--status-bar"], 64, "--status-bar needs a device, for example --device phone"),
        (["A.swift", "-o", "P", "--jellyframe", "/nowhere"], 69, "“/nowhere” is not a checkout of jellyframe"),
        (["A.swift", "-o", "/", "--no-video"], 64, "-o must be a directory for the package, not “/”"),
        (["A.swift", "-o", "P", "--video", "-"], 64, ""),
        (
            ["A.swift", "-o", "P", "--video", "frames/"], 64,
            "--video must be a single file, such as ball.mp4, not “frames/”"
        ),
        (["A.swift", "-o", "P", "--video", "a.gif", "--fps", "60"], 64, "use 50, 25, 20 or 10, as with --fps 50"),
        (["A.swift", "-o", "P", "--video", "a.mp4", "--no-video"], 64, "--video and --no-video cannot be combined"),
        (["A.swift", "-o", "P", "--video", "A.swift"], 64, ""),
        (
            ["A.swift", "-o", "P", "--touches", "A.txt"], 65,
            "“A.txt”: line 1, column 1: expected a value, found the end of the file"
        ),
        (["A.swift", "-o", "P", "--touches", "none.json5"], 66, "“none.json5” cannot be read"),
        (["A.swift", "Z.storyboard", "-o", "P"], 66, "“Z.storyboard” cannot be read: not an XML file"),
        (["A.swift", "T.xib", "-o", "P"], 66, "“T.xib” cannot be read: not an XML file"),
        (["A.swift", "Z.swift", "-o", "P"], 66, "“Z.swift” cannot be read: not a text file"),
    ]) func whatIsWrongIsSaid(_ words: [String], _ code: Int32, _ message: String) throws {
        try withDirectory { directory in
            try write(Self.controller, to: directory.appending(path: "A.swift"))
            try write("", to: directory.appending(path: "A.txt"))
            try write("class C {}", to: directory.appending(path: "C.swift"))
            try write("<document/>\0", to: directory.appending(path: "Z.storyboard"))
            try write("text", to: directory.appending(path: "T.xib"))
            try write("let a = 1\0", to: directory.appending(path: "Z.swift"))
            let outcome = try Self.port(words, in: directory)
            #expect(
                outcome.code == code && (message.isEmpty || outcome.errors.contains(message)),
                "\(outcome.code): \(outcome.errors)")
            #expect(!FileManager.default.fileExists(atPath: directory.appending(path: "P").path))
        }
    }
}
