package import Foundation
import JellySupport

/// What somebody decided in a report: the file that its page offers and `jellyframe accept` carries out.
package struct Decisions: Hashable, Sendable, Codable {
    /// The version of the format that is written and read.
    package static let currentVersion = 1
    /// The most bytes of a file.
    package static let largest = 4 << 20

    /// What is to become of a result.
    package enum Action: String, Hashable, Sendable, Codable, CaseIterable {
        /// It becomes the golden.
        case accept
        /// It becomes a variant of the golden, for the environment in which it was made.
        case acceptAsVariant
        /// It is remembered as a wrong one.
        case knownBad
    }

    /// The decision about one result.
    package struct Decision: Hashable, Sendable, Codable {
        /// The golden's name.
        package var name: String
        package var action: Action
        /// Why, in the words of who decided.
        package var reason: String
        /// The `fingerprint` of the result that was looked at: the decision is about no other one.
        package var fingerprint: String

        package init(name: String, action: Action, reason: String, fingerprint: String) {
            (self.name, self.action, self.reason, self.fingerprint) = (name, action, reason, fingerprint)
        }
    }

    /// The format's version.
    package var schemaVersion = Self.currentVersion
    package var decisions: [Decision]

    package init(_ decisions: [Decision]) { self.decisions = decisions }

    /// The decisions that `data` holds; `path` is what an error calls it.
    ///
    /// - Throws: `ReportError.cannotRead` or `.unknownVersion`.
    package init(parsing data: Data, path: String) throws(ReportError) {
        self = try ReportError.decode(Self.self, from: data, path: path, version: Self.currentVersion)
    }

    /// The file's bytes; the same decisions give the same.
    package var data: Data { get throws(VersionedJSON.Unwritable) { try VersionedJSON.encode(self) } }
}
