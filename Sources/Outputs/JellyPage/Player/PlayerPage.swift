import Foundation
import JellySupport

/// A page in one file, which needs no server and no network: the head that all such pages share, a body with what fills it,
/// and a policy by which nothing runs or styles but what stands here.
package struct PlayerPage {
    /// The page around everything: `{{title}}`, `{{policy}}`, `{{styles}}`, `{{scripts}}`, and the names of `parts`.
    var template: String
    /// The title, any text.
    package var title: String
    /// What is put into style elements, one each.
    package var styles: [String]
    /// What is put into script elements, one each, in this order.
    package var scripts: [String]
    /// What else stands in the template, by its marks, as it is to stand there.
    package var parts: [String: String] = [:]
    /// Whether scripts may ask the page's own server, for pages that have one.
    package var connects = false

    /// A page.
    ///
    /// - Parameters:
    ///   - body: what is in its body before the scripts, with `{{title}}` and the names of `parts` as marks.
    ///   - modules: parts of one script, in the order in which they need each other; what they declare is theirs.
    package init(body: String, title: String, styles: [String], modules: [String]) {
        let template = PlayerParts.text(PackageResources.shell_html).replacing("{{body}}", with: body)
        (self.template, self.title) = (Squeezed.lines(template).joined(separator: "\n"), title)
        self.styles = [styles.map(Squeezed.style).joined(separator: "\n")]
        let script = modules.map(Squeezed.script).joined(separator: "\n")
        scripts = ["\"use strict\";\n(() => {\n\(script)\n})();"]
    }

    /// The policy, as the page tells it and a server may tell it in a header: scripts and styles are named by their hashes.
    package var contentSecurityPolicy: String {
        func hashes(_ texts: [String]) -> String {
            texts.map { "'sha256-\(Data(SHA256.hash(of: Array("\n\($0)\n".utf8))).base64EncodedString())'" }.joined(
                separator: " ")
        }
        return "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data: blob:; "
            + "style-src \(hashes(styles)); script-src \(hashes(scripts))" + (connects ? "; connect-src 'self'" : "")
    }

    /// The page.
    package var html: String {
        var all = parts
        all["title"] = XMLText.escaped(title)
        all["policy"] = contentSecurityPolicy
        all["styles"] = styles.map { "<style>\n\($0)\n</style>" }.joined(separator: "\n")
        all["scripts"] = scripts.map { "<script>\n\($0)\n</script>" }.joined(separator: "\n")
        var page = ""
        // The template's marks are looked for in the template alone: what is filled in may look like one.
        var rest = template[...]
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            page += rest[..<start.lowerBound]
            page += all[String(rest[start.upperBound..<end.lowerBound])] ?? ""
            rest = rest[end.upperBound...]
        }
        return page + rest
    }
}

/// What pages that play something share: scripts and styles, each the text of a file of `Page`.
package enum PlayerParts {
    /// Elements, the theme, keys with their help, the course of time and what goes along it; they need each other in this
    /// order.
    package static let modules = [
        PackageResources.elements_js, PackageResources.theme_js, PackageResources.keys_js,
        PackageResources.transport_js, PackageResources.course_js,
    ].map(text)
    /// Colours in both themes, controls, dialogs.
    package static let style = text(PackageResources.base_css)

    /// The text of a resource.
    package static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
