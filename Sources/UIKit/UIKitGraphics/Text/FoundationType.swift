/// The first stored property of classes whose objects are values in attributed texts: colours, fonts, images, styles.
///
/// Foundation on Linux compares such values as CoreFoundation's objects, whose type stands in the word after the
/// reference count: the first stored property of a class here. Where the word names no type, Foundation ends the program;
/// where it names one that is not the object's, it asks `isEqual(_:)`.
public struct FoundationType: Sendable {
    /// CoreFoundation's basic type, as its own objects have it.
    private let word: UInt64 = 1 << 8 | 0x80

    /// Creates the word.
    public init() {}
}
