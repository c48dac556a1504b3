import JellyPorting
import Testing

/// Xcode's template of an app with Core Data.
@Suite struct CoreDataTemplateTests {
    private let text = """
        import UIKit
        import CoreData
        class AppDelegate: UIResponder, UIApplicationDelegate {
            func applicationWillTerminate(_ application: UIApplication) { self.saveContext() }
            lazy var persistentContainer: NSPersistentContainer = { NSPersistentContainer(name: "A") }()
            func saveContext() { let context = persistentContainer.viewContext; if context.hasChanges { } }
        }
        """

    @Test func itIsLeftOut() {
        let new = rewritten(text)
        #expect(!new.contains("NSPersistentContainer") && !new.contains("saveContext"))
        #expect(
            new.contains("func applicationWillTerminate(_ application: UIApplication) {")
                && new.contains("import CoreData"))
        #expect(new.split(separator: "\n", omittingEmptySubsequences: false).count == 7)
    }

    @Test func whatElseIsNamedSoIsKept() {
        let own =
            "import UIKit\nclass A: UIViewController, UITableViewDelegate { func saveContext() {}\nfunc a() { saveContext() } }"
        #expect(rewritten(own).contains("func a() { saveContext() }"))
    }
}
