// swift-format-ignore-file: AlwaysUseLowerCamelCase
import JellyGraphics

/// A font of Core Graphics, which has no size.
// @unchecked: like UIFont, it never changes.
open class CGFont: UIFont, @unchecked Sendable {
    /// The file of a font that is not registered yet, and what it says.
    fileprivate let file: (data: Data, font: FontFile)?

    private init(_ font: Font, file: (Data, FontFile)?) {
        self.file = file
        super.init(font)
    }

    /// Creates a font by name; the system font stands in for others.
    public convenience init?(_ name: CFString) {
        guard let font = UIFont(name: name as String, size: 12) else { return nil }
        self.init(font.font, file: nil)
    }

    /// Creates a font by name; nil for other names.
    public required convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let font = UIFont(name: fontName, size: fontSize) else { return nil }
        self.init(font.font, file: nil)
    }

    /// Creates the font of a TrueType or OpenType file's data; nil for other data.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data as Data?, let file = FontFile(Array(data)) else { return nil }
        self.init(file.font(size: 12), file: (data, file))
    }

    /// PostScript's name of the font.
    public var postScriptName: CFString? {
        (file?.font.names.first ?? font.family) as CFString
    }
    /// The full name of the font.
    public var fullName: CFString? {
        (file?.font.names.dropFirst().first ?? font.family) as CFString
    }
}

/// Where a registered font can be used; everywhere in the app.
public enum CTFontManagerScope: UInt32, Sendable { case none, process, user, session }

/// Lets the app use a font by its name; false where that is not possible.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    font.file.map { AppFonts.register($0.data) != nil } ?? true
}

/// Lets the app use the font of a file by its name; false where it is no font.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { AppFonts.register((fontURL as URL).path) != nil }

/// Lets the app use the fonts of files by their names; false where one is no font.
@discardableResult
public func CTFontManagerRegisterFontsForURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ errors: UnsafeMutablePointer<Unmanaged<CFArray>?>?
) -> Bool {
    let urls = fontURLs.compactMap { $0 as? URL }
    return urls.count(where: { AppFonts.register($0.path) != nil }) == urls.count
}

/// Does nothing: a registered font stays.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

/// The error of a Core Foundation function; none is made here.
public typealias CFError = NSError
