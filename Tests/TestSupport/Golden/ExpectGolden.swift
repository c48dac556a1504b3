import Foundation
public import JellyPixels
public import Testing

/// Expects a picture to be `Fixtures/Golden/NAME.png`, pixel by pixel.
///
/// `Scripts/record-goldens` writes the references; for that the expression is evaluated twice, so write the whole
/// rendering into it.
///
/// - Parameters:
///   - bitmap: the picture.
///   - name: one of ``GoldenNames``.
public func expectGolden(
    _ bitmap: @autoclosure () throws -> Bitmap, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    guard GoldenNames.all.contains(name) else {
        Issue.record("“\(name)” is not among GoldenNames", sourceLocation: sourceLocation)
        return
    }
    guard let failure = try GoldenStore().check(named: name, bitmap) else { return }
    for file in failure.files {
        Attachment.record(
            Array(try Data(contentsOf: file)), named: file.lastPathComponent, sourceLocation: sourceLocation)
    }
    Issue.record(Comment(rawValue: failure.description), sourceLocation: sourceLocation)
}
