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
