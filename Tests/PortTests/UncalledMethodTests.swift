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
                func tableView(_ t: UITableView, shouldHighlightRowAt i: IndexPath) -> Bool { true }
            }
            class Rows: UITableViewController {
                override func tableView(_ t: UITableView, commit e: UITableViewCell.EditingStyle, forRowAt i: IndexPath) {}
            }
            """)
        #expect(text.contains("\"List.swift:4: tableView(_:shouldHighlightRowAt:) is never called here\",\n"))
        #expect(text.contains("\"List.swift:7: tableView(_:commit:forRowAt:) is never called here\",\n"))
        #expect(!text.contains("didSelectRowAt"))
    }

    @Test func namesThatNoProtocolHasAreNotListed() {
        let text = registration(
            "class A: UIView { func tableView(_ t: UITableView, shouldHighlightRowAt i: IndexPath) -> Bool { true } }")
        #expect(text.contains("uncalledMethods: [String] = [\n    ]"))
    }

    @Test func partsOfModulesAreImportedAsTheWhole() {
        let blank = String(repeating: " ", count: ".UIGestureRecognizerSubclass".count)
        #expect(
            rewritten("import UIKit.UIGestureRecognizerSubclass\nimport class UIKit.UIView\n")
                .hasPrefix("import UIKit\(blank)\nimport class UIKit.UIView\n"))
    }
}
