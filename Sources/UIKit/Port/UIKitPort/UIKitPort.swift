import Foundation
import PackagePlugin

/// Rewrites the Swift files of a target to build without Objective-C, without changing the originals.
///
/// The target lists in `sources:` the files to build unchanged, at least one; all others in its directory are
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
            // A name other than the original's, since equal names would collide in `#fileID`.
            directory.appending(
                path: input.dropFirst(root.count + 1).dropLast(".swift".count).replacing("/", with: "+")
                    + ".ported.swift")
        }
        // XCTest's waiting is the tests' own, so that the host's time passes meanwhile.
        let isTest = target.recursiveTargetDependencies.contains { $0.name == "SnapshotTesting" }
        let words = zip(inputs, outputs).flatMap { [$0, $1.path] }
        let hasResources = target.sourceFiles.contains { $0.type == .resource }
        return [
            .buildCommand(
                displayName: "Rewriting \(target.name) for builds without Objective-C",
                executable: try context.tool(named: "jellyport").url,
                arguments: ["--registration", registration.path, "--module", target.moduleName]
                    + Self.modules(target).flatMap { ["--with", $0] } + (hasResources ? [] : ["--no-resources"])
                    + (isTest ? ["--passes-time"] : []) + words,
                inputFiles: inputs.map { URL(fileURLWithPath: $0) }, outputFiles: outputs + [registration])
        ]
    }

    /// The modules that a target depends on, except those without declarations, which stand for modules of Apple's and of
    /// libraries whose files are the target's own.
    private static func modules(_ target: any SourceModuleTarget) -> [String] {
        target.dependencies.flatMap { dependency -> [any Target] in
            switch dependency {
            case .target(let target): [target]
            case .product(let product): product.targets
            @unknown default: []
            }
        }.compactMap { $0 as? any SourceModuleTarget }
            .filter { $0.sourceFiles.map(\.url.lastPathComponent) != ["Empty.swift"] }.map(\.moduleName).sorted()
    }

    /// The sorted paths of all Swift files in a directory and its subdirectories, without hidden ones.
    private static func swiftFiles(below root: String) -> [String] {
        guard let found = FileManager.default.enumerator(atPath: root) else { return [] }
        return found.compactMap { $0 as? String }
            .filter { $0.hasSuffix(".swift") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
            .sorted().map { root + "/" + $0 }
    }
}
