import Foundation
import PackagePlugin

/// `swift package jellyframe …`: runs the program for a package that depends on this one, in that package's directory.
///
/// The plugin does not depend on the program: SwiftPM would build it a second time, even if nobody runs the plugin. The
/// plugin builds the program when it is run.
@main struct JellyframeCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        // The first build may take minutes.
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
        // The errors have already been printed.
        exit(isSignal ? 128 + program.terminationStatus : program.terminationStatus)
    }
}
