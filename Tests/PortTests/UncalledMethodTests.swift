import Foundation
import JellyPorting
import Testing

/// Delegate methods that are never called, and imports of submodules.
@Suite struct UncalledMethodTests {
    private func registration(_ text: String) -> String {
        SourceModule.registration(of: SourceModule([SourceFile(path: "App/List.swift", text: text)]).rewritten())
    }

    @Test func theyAreListedWithTheirLines() {
        let text = registration(
            """
            import UIKit
            class List: UIViewController, UITableViewDelegate {
                func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}
                func tableView(_ t: UITableView, editActionsForRowAt i: IndexPath) -> [UITableViewRowAction]? { nil }
            }
            class Rows: UITableViewController {
                override func tableView(_ t: UITableView, commit e: UITableViewCell.EditingStyle, forRowAt i: IndexPath) {}
            }
            """)
        #expect(text.contains("\"List.swift:4: tableView(_:editActionsForRowAt:) is never called here\",\n"))
        #expect(text.contains("\"List.swift:7: tableView(_:commit:forRowAt:) is never called here\",\n"))
        #expect(!text.contains("didSelectRowAt"))
    }

    @Test func namesThatNoProtocolHasAreNotListed() {
        let text = registration(
            "class A: UIView { func tableView(_ t: UITableView, canEditRowAt i: IndexPath) -> Bool { true } }")
        #expect(text.contains("uncalledMethods: [String] = [\n    ]"))
    }

    @Test func partsOfModulesAreImportedAsTheWhole() {
        let blank = String(repeating: " ", count: ".UIGestureRecognizerSubclass".count)
        #expect(
            rewritten("import UIKit.UIGestureRecognizerSubclass\nimport class UIKit.UIView\n")
                .hasPrefix("import UIKit\(blank)\nimport       UIKit       \n"))
        #expect(rewritten("import struct Foundation.Date\n").hasPrefix("import struct Foundation.Date\n"))
        #expect(rewritten("import os.log\n").hasPrefix("import os    \n"))
    }

    @Test func testsSeeUIKitsNamesThroughXCTest() {
        #expect(rewritten("import XCTest\nlet x = 1\n").hasPrefix("import UIKitDynamics; import XCTest\nlet x = 1\n"))
        #expect(rewritten("import XCTest\nimport UIKit\n").hasPrefix("import XCTest\nimport UIKit\n"))
    }

    @Test func theProcessIsTheOneThatRuns() {
        let text = rewritten("let a = ProcessInfo().environment\nlet b = ProcessInfo(1)\nlet c = My.ProcessInfo()\n")
        #expect(
            text.hasSuffix(
                "let a = ProcessInfo.processInfo.environment\nlet b = ProcessInfo(1)\nlet c = My.ProcessInfo()\n"),
            "\(text)")
    }

    @Test func functionsOfDarwinAreFoundations() {
        let text = rewritten("import Darwin\nimport Darwin.C\nlet x = Darwin.round(1.5)\nlet y = a.Darwin.b\n")
        #expect(
            text.hasPrefix(
                "import Foundation\nimport Foundation  \nlet x = Foundation.round(1.5)\nlet y = a.Darwin.b\n"),
            "\(text)")
    }
}
