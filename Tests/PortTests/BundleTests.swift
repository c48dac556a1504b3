import JellyPorting
import Testing

/// The app's bundle.
@Suite struct BundleTests {
    @Test func itIsTheHosts() {
        #expect(
            rewritten("import UIKit\nlet a = Bundle.main.path(forResource: \"a\", ofType: \"b\")")
                == "import UIKit\nlet a = Bundle.hostMain.path(forResource: \"a\", ofType: \"b\")")
        #expect(
            rewritten("import UIKit\nlet a = Bundle(for: A.self)")
                == "import UIKit\nlet a = Bundle.hostBundle(for: A.self)")
    }
}
