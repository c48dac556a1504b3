package import Foundation
import JellySupport

/// Decisions made in a report: the file that its page saves and `jellyframe accept` applies.
package struct Decisions: Hashable, Sendable, Codable {
    /// The version of the format.
    package static let currentVersion = 1
    /// The maximum file size, in bytes.
    package static let largest = 4 << 20

    /// The action for a result.
    package enum Action: String, Hashable, Sendable, Codable, CaseIterable {
        /// Make the result the golden.
        case accept
        /// Add the result as a variant of the golden, for its environment.
        case acceptAsVariant
        /// Mark the result as known bad.
        case knownBad
    }

    /// The decision about one result.
    package struct Decision: Hashable, Sendable, Codable {
        /// The golden's name.
        package var name: String
        package var action: Action
        /// The reason given by the reviewer.
        package var reason: String
        /// The `fingerprint` of the reviewed result; the decision applies to no other.
        package var fingerprint: String

        package init(name: String, action: Action, reason: String, fingerprint: String) {
            (self.name, self.action, self.reason, self.fingerprint) = (name, action, reason, fingerprint)
        }
    }

    /// The format's version.
    package var schemaVersion = Self.currentVersion
    package var decisions: [Decision]

    package init(_ decisions: [Decision]) { self.decisions = decisions }

    /// Parses decisions; `path` is the file's name in errors.
    ///
    /// - Throws: `GoldenError.unreadable` or `.unknownVersion`.
    package init(parsing data: Data, path: String) throws(GoldenError) {
        self = try GoldenError.decode(Self.self, from: data, path: path, version: Self.currentVersion)
    }

    /// The file's bytes; equal decisions give equal bytes.
    package var data: Data { get throws(ContainedFileError) { try VersionedJSON.encode(self) } }
}
