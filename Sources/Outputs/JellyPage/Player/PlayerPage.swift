import Foundation
import JellySupport

/// A self-contained page: a shared head, a body with its content, and a content security policy that allows only the
/// styles and scripts included.
package struct PlayerPage {
    /// The page around everything: `{{title}}`, `{{policy}}`, `{{styles}}`, `{{scripts}}`, and the names of `parts`.
    var template: String
    /// The title, arbitrary text.
    package var title: String
    /// The contents of the style elements.
    package var styles: [String]
    /// The contents of the script elements, in order.
    package var scripts: [String]
    /// Further parts of the template by placeholder, inserted verbatim.
    package var parts: [String: String] = [:]
    /// Whether scripts may connect to the page's own server, if it has one.
    package var connects = false

    /// A page.
    ///
    /// - Parameters:
    ///   - body: the body before the scripts, with placeholders `{{title}}` and the names of `parts`.
    ///   - modules: modules of one script, in order of dependency, each with its own scope.
    package init(body: String, title: String, styles: [String], modules: [String]) {
        let template = PlayerParts.text(PackageResources.shell_html).replacing("{{body}}", with: body)
        (self.template, self.title) = (Squeezed.lines(template).joined(separator: "\n"), title)
        self.styles = [styles.map(Squeezed.style).joined(separator: "\n")]
        let script = modules.map(Squeezed.script).joined(separator: "\n")
        scripts = ["\"use strict\";\n(() => {\n\(script)\n})();"]
    }

    /// The policy as in the page, also for a server's header: scripts and styles are listed by their hashes.
    package var contentSecurityPolicy: String {
        func hashes(_ texts: [String]) -> String {
            texts.map { "'sha256-\(Data(SHA256.hash(of: Array("\n\($0)\n".utf8))).base64EncodedString())'" }.joined(
                separator: " ")
        }
        return "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data: blob:; "
            + "style-src \(hashes(styles)); script-src \(hashes(scripts))" + (connects ? "; connect-src 'self'" : "")
    }

    /// The page's HTML.
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

/// Scripts and styles shared by pages that play something, each the text of a file of `Page`.
package enum PlayerParts {
    /// Elements, theme, keyboard shortcuts with help, playback and timeline, in order of dependency.
    package static let modules = [
        PackageResources.elements_js, PackageResources.theme_js, PackageResources.keys_js,
        PackageResources.transport_js, PackageResources.course_js,
    ].map(text)
    /// Colours in both themes, controls, dialogs.
    package static let style = text(PackageResources.base_css)

    /// The text of a resource.
    package static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
