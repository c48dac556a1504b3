import Foundation
import JellyPorting
import Testing

/// Sources of a library and its example, which become one module.
@Suite struct JoinedModuleTests {
    /// The texts of files rewritten together as a module `Port`, without their registration, and what is said about them.
    private func joined(_ texts: [String], hasResources: Bool = true) -> (texts: [String], registration: String) {
        let files = texts.enumerated().map { SourceFile(path: "\($0.offset).swift", text: $0.element) }
        let rewritten = SourceModule(files, in: .init(name: "Port", hasResources: hasResources)).rewritten()
        let parts = rewritten.map { file in
            let whole = String(decoding: file.bytes, as: UTF8.self)
            return whole.range(of: "\n#sourceLocation()\n").map { String(whole[..<$0.lowerBound]) } ?? whole
        }
        return (parts, SourceModule.registration(of: rewritten))
    }

    private func compact(_ text: String) -> String { text.filter { !$0.isWhitespace } }

    @Test(arguments: [
        ("extension UIColor { convenience init(rgb: Int) { self.init() } }", true),
        ("extension UIView { func fill(_ a: Int) {} }", true),
        ("extension UIView { var size: Int { 1 } }", true), ("extension UIView { static let a = 1 }", true),
        ("func f(a: UIView) -> Int { 1 }", true), ("let width = UIView()", true),
        ("private extension UIView { func fill() {} }", false), ("fileprivate let width = UIView()", false),
        ("extension Array where Element: UIView { func fill() {} }", true),
    ]) func whatBothDeclareRemainsOnce(_ line: String, _ isOnce: Bool) {
        let texts = joined(["import UIKit\n\(line)\n", "import UIKit\n\n\(line)\n"]).texts
        #expect(texts[0].contains(line))
        #expect(texts[1].contains(line) != isOnce, "\(texts[1])")
        #expect(texts[1].count { $0 == "\n" } == 3)
    }

    @Test func othersOfANameRemain() {
        let lines = [
            "extension UIView { func a() {}; func b(_ c: Int) {}; func d() {}; static func e() {} }",
            "extension UIView { func a(b: Int) {}; func b(_ c: String) {}; func d() -> Int { 1 }; func e() {} }",
            "extension UILabel { func a() {} }", "extension Array where Element: UIView { func a() {} }",
        ]
        #expect(joined(lines.map { "import UIKit\n\($0)" }).texts == lines.map { "import UIKit\n\($0)" })
    }

    @Test func whatIsPublicRemainsAndOthersAreSaid() {
        let (texts, registration) = joined([
            "import UIKit\nextension UIView { func a() { b() } }\nprivate extension UIView { var c: Int { 1 } }",
            "import UIKit\npublic extension UIView { func a() { d() } }\nextension UIView { var c: Int { 2 } }",
        ])
        #expect(compact(texts[0]) == "importUIKitextensionUIView{}privateextensionUIView{}")
        #expect(texts[1].contains("d()") && texts[1].contains("{ 2 }"))
        #expect(registration.contains("0.swift:2: a() is left out, since 1.swift:2 has one"), "\(registration)")
        #expect(registration.contains("0.swift:3: c is left out, since 1.swift:3 has one"))
    }

    @Test(arguments: [
        ("extension UIView { func a() -> Int { 1 } }", "extension UIView { func a() async -> Int { 1 } }"),
        ("extension UIView { func a() {} }", "extension UIView { func a() throws {} }"),
        ("func a<T>(_ b: T) where T: UIView {}", "func a<T>(_ b: T) where T: CALayer {}"),
        ("prefix func ++ (a: CGPoint) -> CGPoint { a }", "postfix func ++ (a: CGPoint) -> CGPoint { a }"),
        (
            "private enum Metrics {}\nextension Metrics { static let inset = 8 }",
            "private enum Metrics {}\nextension Metrics { static let inset = 8 }"
        ),
        ("private class Cell {}\nextension Cell: Themed {}", "private class Cell {}\nextension Cell: Themed {}"),
    ]) func declarationsThatDifferRemain(_ one: String, _ other: String) {
        let texts = ["import UIKit\n\(one)\n", "import UIKit\n\(other)\n"]
        #expect(joined(texts).texts == texts)
    }

    @Test func aModuleWithoutResourcesKeepsItsOwnBundle() {
        let text = "import UIKit\nextension Bundle { static var module: Bundle { .main } }"
        #expect(joined([text], hasResources: false).texts == [text])
    }

    @Test func aPackageHasItsBundle() {
        let (texts, registration) = joined(["import UIKit\nextension Bundle { static var module: Bundle { .main } }"])
        #expect(compact(texts[0]) == "importUIKitextensionBundle{}")
        #expect(registration.contains("module is left out, since the package has one"))
    }

    @Test func conformancesRemainOnce() {
        let line = "extension UIView: Themed {}"
        let texts = joined(["import UIKit\n\(line)", "import UIKit\n\(line)"]).texts
        #expect(texts[0].contains(line) && compact(texts[1]) == "importUIKitextensionUIView{}")
    }

    @Test func typesOfOneFileGetNamesOfTheirOwn() {
        let texts = joined([
            "import UIKit\nprivate final class Item: UIView {}\nlet item = Item()\n",
            "import UIKit\nclass Item: UIView {}\nlet other = Item()\n",
        ]).texts
        #expect(texts[0].contains("class Item_0: UIView {}\nlet item = Item_0()"), "\(texts[0])")
        #expect(texts[1].contains("let other = Item()"))
    }

    @Test func membersAndLabelsKeepTheirNames() {
        let (texts, registration) = joined([
            "import UIKit\nprivate enum State { case on }\nfunc f(State: State, a: UIControl.State) { f(State: .on, a: a) }\n",
            "import UIKit\nenum State { case off }\nclass Page: UIView {}\n",
        ])
        #expect(
            texts[0].contains(
                "enum State_0 { case on }\nfunc f(State: State_0, a: UIControl.State) { f(State: .on, a: a) }"),
            "\(texts[0])")
        #expect(registration.contains("0.swift: State is State_0 here, as another file has one"))
    }

    @Test func namesOfOtherModulesRemain() {
        let files = ["import UIKit\nimport Models\nstruct User {}\nlet user = Models.User()\n"]
            .map { SourceFile(path: "a.swift", text: $0) }
        let rewritten = SourceModule(files, in: .init(name: "Port", others: ["Models"])).rewritten()
        #expect(String(decoding: rewritten[0].bytes, as: UTF8.self).contains("let user = Models.User()"))
    }

    @Test func namesOfALibraryAreTheModules() {
        let texts = joined([
            "import UIKit\npublic func show(_ a: UIView) {}\npublic class Card: UIView {}",
            "import UIKit\nimport Library\nlet a: Library.Card = Library.Card()\nlet b = Library.show(a)\n"
                + "let c = Library.other(a)\nlet d: UIKit.UIView = a",
        ]).texts
        #expect(
            texts[1].contains(
                "let a: Port.Card = Port.Card()\nlet b = Port.show(a)\nlet c = Library.other(a)\nlet d: UIKit.UIView = a"
            ),
            "\(texts[1])")
    }
}
