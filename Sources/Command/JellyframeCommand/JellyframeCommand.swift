import Foundation
import PackagePlugin

/// `swift package jellyframe …`: the program for a package that depends on this one, in the package's own folder.
///
/// The program is no dependency of the plugin: what a plugin depends on is built a second time, apart from the targets and
/// tests that use the same modules, also where nobody calls it.
@main struct JellyframeCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        // Minutes may pass the first time.
        FileHandle.standardError.write(Data("Building jellyframe\n".utf8))
        let built = try packageManager.build(.product("jellyframe"), parameters: .init(configuration: .inherit))
        guard built.succeeded, let artifact = built.builtArtifacts.first(where: { $0.kind == .executable }) else {
            Diagnostics.error("jellyframe cannot be built:\n\(built.logText)")
            exit(69)
        }
        let program = Process()
        program.executableURL = artifact.url
        program.arguments = arguments
        program.currentDirectoryURL = context.package.directoryURL
        try program.run()
        program.waitUntilExit()
        let isSignal = program.terminationReason == .uncaughtSignal
        // What was wrong has been said.
        exit(isSignal ? 128 + program.terminationStatus : program.terminationStatus)
    }
}
