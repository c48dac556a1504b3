import Foundation
import PackagePlugin

/// `swift package jellyframe …`: the program for a package that depends on this one, in the package's own directory.
///
/// The plugin does not depend on the program: SwiftPM builds what a plugin depends on a second time, even where nobody runs
/// the plugin. It builds the program when it is run.
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
