import Foundation
import Testing

@testable import JellyPage

/// An assembled page.
@Suite struct PlayerPageTests {
    private static func page(title: String = "t", template: String) -> PlayerPage {
        var page = PlayerPage(body: "", title: title, styles: ["p { }"], modules: ["let a = 1;", "a;"])
        page.template = template
        return page
    }

    @Test func everyPageHasTheSameHeadAndItsOwnBody() {
        var page = PlayerPage(body: "<p>{{data}}</p>\n", title: "A & B", styles: ["p { }"], modules: ["f();"])
        page.parts["data"] = "{{body}}"
        let html = page.html
        #expect(html.hasPrefix("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"))
        #expect(
            html.contains(
                "<title>A &amp; B</title>\n<style>\np{}\n</style>\n</head>\n<body>\n<p>{{body}}</p>\n<script>"))
        #expect(html.hasSuffix("</script>\n</body>\n</html>"))
        // The policy comes before everything that it applies to.
        let (policy, style) = (html.firstRange(of: "Content-Security-Policy"), html.firstRange(of: "<style>"))
        #expect(policy.map { first in style.map { first.lowerBound < $0.lowerBound } ?? false } == true)
    }

    @Test func marksAreLookedForInTheTemplateAlone() {
        var page = Self.page(title: "{{data}} <b> & \"", template: "<h1>{{title}}</h1>{{data}}{{none}}.")
        page.parts["data"] = "{{title}}"
        #expect(page.html == "<h1>{{data}} &lt;b&gt; &amp; &quot;</h1>{{title}}.")
    }

    /// The hashes are those of `sha256sum` for the text between the tags.
    @Test func scriptsAndStylesAreNamedByTheirHashes() {
        var page = Self.page(template: "{{policy}}|{{styles}}{{scripts}}")
        #expect(
            page.html
                == """
                default-src 'none'; base-uri 'none'; form-action 'none'; img-src data: blob:; \
                style-src 'sha256-S1+1UhUBsQI+oYzHJq9H6zGUGt9DphQexnvaBQ874Hc='; script-src 'sha256-TNmxGscSr1GMDsB8OB5RY48cSroeKpk9BWFMAT4kcg8='|<style>
                p{}
                </style><script>
                "use strict";
                (() => {
                let a=1;
                a;
                })();
                </script>
                """)
        page.connects = true
        page.scripts.append("more();")
        #expect(page.contentSecurityPolicy.hasSuffix("; connect-src 'self'"))
        #expect(page.contentSecurityPolicy.split(separator: "sha256-").count == 4)
    }

    @Test func scriptsKeepTheirStringsAndLoseTheirComments() {
        let script = """
            // What is said to nobody.
            function f(a, b) {
              const text = "a  ,  b" + 'it\\'s , ' + `${a} , { }`;

              return a - -b / 2 ? [ text ] : { a : b };
            }
            """
        #expect(
            Squeezed.script(script) == """
                function f(a,b){
                const text="a  ,  b"+'it\\'s , '+`${a} , { }`;
                return a- -b / 2?[text]:{a:b};
                }
                """)
        #expect(
            Squeezed.style("a b { color: red; }\n  @media (x) { c > d { e: f g; } }")
                == "a b{color: red}\n@media (x){c > d{e: f g}}")
    }

    /// The requirements of `Squeezed` for scripts.
    @Test func noStringOfAScriptStandsInAnotherOneOrGoesOverLines() {
        for module in PlayerParts.modules {
            for line in module.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                for quote in ["`"] {
                    #expect(line.components(separatedBy: quote).count % 2 == 1, "\(line)")
                }
            }
        }
    }
}
