import Foundation
import PackagePlugin

/// Rewrites the Swift files of a target so that they build without Objective-C, and leaves them as they are.
///
/// The target names in `sources:` the files that are built as they are, at least one; all others in its directory are
/// rewritten.
@main struct UIKitPort: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let compiled = Set(target.sourceFiles.filter { $0.type == .source }.map(\.url.standardizedFileURL.path))
        let root = target.directoryURL.standardizedFileURL.path
        let inputs = Self.swiftFiles(below: root).filter { !compiled.contains($0) }
        guard !inputs.isEmpty else {
            Diagnostics.warning(
                "\(target.name) has no Swift files besides those in sources")
            return []
        }
        let directory = context.pluginWorkDirectoryURL
        let registration = directory.appending(path: "ObjectiveCClasses.swift")
        let outputs = inputs.map { input in
            // Another name than the file's own, which the two would share in `#fileID`.
            directory.appending(
                path: input.dropFirst(root.count + 1).dropLast(".swift".count).replacing("/", with: "+")
                    + ".ported.swift")
        }
        let words = zip(inputs, outputs).flatMap { [$0, $1.path] }
        return [
            .buildCommand(
                displayName: "Rewriting \(target.name) for builds without Objective-C",
                executable: try context.tool(named: "jellyport").url,
                arguments: ["--registration", registration.path] + words,
                inputFiles: inputs.map { URL(fileURLWithPath: $0) }, outputFiles: outputs + [registration])
        ]
    }

    /// The paths of all Swift files in a directory and the directories in it, in order; hidden ones are left out.
    private static func swiftFiles(below root: String) -> [String] {
        guard let found = FileManager.default.enumerator(atPath: root) else { return [] }
        return found.compactMap { $0 as? String }
            .filter { $0.hasSuffix(".swift") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
            .sorted().map { root + "/" + $0 }
    }
}
