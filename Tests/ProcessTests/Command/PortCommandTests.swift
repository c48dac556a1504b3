import Foundation
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing

/// `jellyframe port`: the package around somebody's controllers.
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

    private static func port(_ words: [String], in folder: URL) throws -> ChildProgram.Outcome {
        try Jellyframe.run(["port"] + words, in: folder)
    }

    @Test func filesAreCopiedAsTheyAre() throws {
        try withFolder { folder in
            try write(Self.controller, to: folder.appending(path: "BallViewController.swift"))
            try write("<document/>", to: folder.appending(path: "Ball.xib"))
            let words = ["BallViewController.swift", "Ball.xib", "-o", "Package/", "--no-film"]
            for _ in 1...2 {
                let outcome = try Self.port(words, in: folder)
                #expect(outcome.code == 0, "\(outcome.errors)")
            }
            let sources = folder.appending(path: "Package/Sources/Controllers")
            #expect(try sources.names == ["BallViewController.swift", "JellyframeHost.swift", "Resources"])
            let copy = try String(contentsOf: sources.appending(path: "BallViewController.swift"), encoding: .utf8)
            #expect(copy == Self.controller)
            let manifest = try String(contentsOf: folder.appending(path: "Package/Package.swift"), encoding: .utf8)
            #expect(manifest.contains(".plugin(name: \"UIKitPort\"") && manifest.contains("Resources"))
            #expect(manifest.contains(".product(name: \"UIKitHost\""))
        }
    }

    @Test func aProjectsFolderIsPorted() throws {
        try withFolder { folder in
            func add(_ text: String, _ name: String) throws {
                let file = folder.appending(path: "App/" + name)
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
            // What leads elsewhere, is missing or was made here is none of the project's.
            try add("secret", "../secret.png")
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: "App/Assets.xcassets/ball.imageset/b3.png").path,
                withDestinationPath: "../../../secret.png")
            try add(#"{"colors": []}"#, "Assets.xcassets/sky.colorset/Contents.json")
            try FileManager.default.createDirectory(
                at: folder.appending(path: "App/Assets.xcassets/bare.colorset"), withIntermediateDirectories: false)
            try add(#"{"info": {}}"#, "Assets.xcassets/empty.imageset/Contents.json")
            try add(
                #"{"images": [{"filename": "none.png"}]}"#, "Assets.xcassets/none.imageset/Contents.json")
            #expect(try Self.port(["App/", "-o", "App/Made/", "--no-film"], in: folder).code == 0)
            let outcome = try Self.port(["App/", "-o", "P/", "--no-film"], in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let sources = folder.appending(path: "P/Sources/Controllers")
            #expect(
                try sources.names == ["BallViewController.swift", "JellyframeHost.swift", "Model.swift", "Resources"])
            #expect(try sources.appending(path: "Resources").names == ["ball.png", "ball@2x.png", "sky.colorset.json"])
            let twice = try String(
                contentsOf: sources.appending(path: "Resources/ball@2x.png"), encoding: .utf8)
            #expect(twice == "two")
        }
    }

    @Test func whatWasEditedIsNotReplaced() throws {
        try withFolder { folder in
            try write(Self.controller, to: folder.appending(path: "A.swift"))
            let words = ["A.swift", "-o", "P", "--no-film"]
            #expect(try Self.port(words, in: folder).code == 0)
            let touches = folder.appending(path: "P/Fixtures/touches.json5")
            try write("{ touches: [{ at: 1, tap: [9, 9] }] }", to: touches)
            #expect(try Self.port(words, in: folder).code == 0)
            #expect(try Self.port(words, in: folder).code == 0)
            #expect(try String(contentsOf: touches, encoding: .utf8) == "{ touches: [{ at: 1, tap: [9, 9] }] }")
            // Others are named, and would take its place.
            try write("{ touches: [] }", to: folder.appending(path: "t.json5"))
            let named = try Self.port(words + ["--touches", "t.json5"], in: folder)
            #expect(named.code == 73 && named.errors.contains("was changed since it was made"), "\(named.errors)")
            let main = folder.appending(path: "P/Sources/film/main.swift")
            try write("// mine", to: main)
            let outcome = try Self.port(words, in: folder)
            #expect(outcome.code == 73 && outcome.errors.contains("film/main.swift"), "\(outcome.errors)")
            #expect(try String(contentsOf: main, encoding: .utf8) == "// mine")
        }
    }

    @Test func aFolderOfOthersStays() throws {
        try withFolder { folder in
            try write(Self.controller, to: folder.appending(path: "A.swift"))
            let package = folder.appending(path: "Package")
            try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
            try write("mine", to: package.appending(path: "Package.swift"))
            let outcome = try Self.port(["A.swift", "-o", "Package", "--no-film"], in: folder)
            #expect(outcome.code == 73)
            #expect(try package.names == ["Package.swift"])
        }
    }

    @Test(arguments: [
        (["A.swift"], 64, "where the package goes is missing: -o Package/"),
        (["B.swift", "-o", "P"], 66, "“B.swift” cannot be read"),
        (["A.txt", "-o", "P"], 64, "there is no Swift file to port"),
        (
            ["C.swift", "-o", "P"], 64,
            "no file has a class that inherits from a view controller; name one by --controller"
        ),
        (["A.swift", "-o", "P", "--size", "0x5"], 64, "--size is a width and a height in points, such as 375x667"),
        (["A.swift", "-o", "P", "--jellyframe", "/nowhere"], 69, "“/nowhere” is no checkout of jellyframe"),
        (["A.swift", "-o", "/", "--no-film"], 64, "a package goes into a folder of its own, not “/”"),
        (["A.swift", "-o", "P", "--film", "-"], 64, ""),
        (["A.swift", "-o", "P", "--film", "frames/"], 64, "--film is one file, such as ball.mp4, not “frames/”"),
        (["A.swift", "-o", "P", "--film", "a.gif"], 64, "use 50, 25, 20 or 10, as with --fps 50"),
        (["A.swift", "-o", "P", "--film", "a.mp4", "--no-film"], 64, "the opposite of each other"),
        (["A.swift", "-o", "P", "--film", "A.swift"], 64, ""),
        (
            ["A.swift", "-o", "P", "--touches", "A.txt"], 65,
            "“A.txt”: line 1, column 1: expected a value, found the end of the file"
        ),
        (["A.swift", "-o", "P", "--touches", "none.json5"], 66, "“none.json5” cannot be read"),
        (["A.swift", "Z.storyboard", "-o", "P"], 66, "“Z.storyboard” cannot be read: it is no XML"),
        (["A.swift", "T.xib", "-o", "P"], 66, "“T.xib” cannot be read: it is no XML"),
        (["A.swift", "Z.swift", "-o", "P"], 66, "“Z.swift” cannot be read: it is no text"),
    ]) func whatIsWrongIsSaid(_ words: [String], _ code: Int32, _ message: String) throws {
        try withFolder { folder in
            try write(Self.controller, to: folder.appending(path: "A.swift"))
            try write("", to: folder.appending(path: "A.txt"))
            try write("class C {}", to: folder.appending(path: "C.swift"))
            try write("<document/>\0", to: folder.appending(path: "Z.storyboard"))
            try write("text", to: folder.appending(path: "T.xib"))
            try write("let a = 1\0", to: folder.appending(path: "Z.swift"))
            let outcome = try Self.port(words, in: folder)
            #expect(
                outcome.code == code && (message.isEmpty || outcome.errors.contains(message)),
                "\(outcome.code): \(outcome.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "P").path))
        }
    }

    /// One package for all three, since what it builds first takes more than a minute.
    @Test func aControllerIsBuiltAndMovesAsItsSceneAndItsMistakesAreNamed() throws {
        try withFolder { folder in
            let source = folder.appending(path: "A.swift")
            try write(Self.fallingBlocks, to: source)
            let words = ["A.swift", "-o", "P", "--duration", "1", "--size", "375x667"]
            let outcome = try Self.port(words + ["--film", "ball.mp4"], in: folder)
            try #require(outcome.code == 0, "\(outcome.errors)")
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: "ball.mp4").path))

            try write(Self.fallingBlocks.replacing("UIView(frame", with: "UIVeiw(frame"), to: source)
            let mistake = try Self.port(words, in: folder)
            #expect(mistake.code == 1)
            #expect(mistake.errors.contains("  A.swift:8, A.swift:9: cannot find 'UIVeiw' in scope; there is UIView"))

            try write(Self.fallingBlocks, to: source)
            #expect(try Self.port(words + ["--no-film"], in: folder).code == 0)
            try write(Self.motionProgram, to: folder.appending(path: "P/Sources/film/main.swift"))
            let run = try ChildProgram.run(["swift", "run", "--package-path", "P", "film"], in: folder)
            try #require(run.code == 0, "\(run.errors)")
            let stage = try Stage(Scene(contentsOf: Jellyframe.scene("falling-blocks")))
            var expected = ""
            for tick in 0...300 {
                try stage.advance(to: Double(tick) / 60)
                for view in stage.view.subviews { expected += Self.line(view.center, view.transform) }
            }
            #expect(run.text == expected)
        }
    }

    /// The scene falling-blocks, as an app's view controller.
    private static let fallingBlocks = """
        import UIKit

        class BlocksViewController: UIViewController {
            private var animator: UIDynamicAnimator?

            override func viewDidLoad() {
                super.viewDidLoad()
                let green = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
                let orange = UIView(frame: CGRect(x: 125, y: 190, width: 50, height: 50))
                (green.backgroundColor, orange.backgroundColor) = (.green, .orange)
                let blocks = [green, orange]
                blocks.forEach(view.addSubview)
                let animator = UIDynamicAnimator(referenceView: view)
                animator.addBehavior(UIGravityBehavior(items: blocks))
                let walls = UICollisionBehavior(items: blocks)
                walls.translatesReferenceBoundsIntoBoundary = true
                animator.addBehavior(walls)
                let bouncing = UIDynamicItemBehavior(items: blocks)
                bouncing.elasticity = 0.6
                animator.addBehavior(bouncing)
                self.animator = animator
            }
        }

        """

    private static func line(_ center: CGPoint, _ transform: CGAffineTransform) -> String {
        let numbers = [center.x, center.y, transform.a, transform.b, transform.c, transform.d]
        return numbers.map { String(Double($0).bitPattern, radix: 16) }.joined(separator: " ") + "\n"
    }

    /// Prints the bits of where the views are in each tick.
    private static let motionProgram = """
        import Controllers
        import Foundation
        import UIKit

        let host = try makeHost(size: CGSize(width: 375, height: 667))
        for tick in 0...300 {
            try host.advance(to: Double(tick) / 60)
            for view in host.controller.view.subviews {
                let (center, transform) = (view.center, view.transform)
                let numbers = [center.x, center.y, transform.a, transform.b, transform.c, transform.d]
                print(numbers.map { String(Double($0).bitPattern, radix: 16) }.joined(separator: " "))
            }
        }

        """
}
