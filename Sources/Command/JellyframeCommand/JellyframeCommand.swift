import Foundation
import PackagePlugin

/// `swift package jellyframe …`: the program for a package that depends on this one, in the package's own folder.
@main struct JellyframeCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let program = Process()
        program.executableURL = try context.tool(named: "jellyframe").url
        program.arguments = arguments
        program.currentDirectoryURL = context.package.directoryURL
        try program.run()
        program.waitUntilExit()
        let isSignal = program.terminationReason == .uncaughtSignal
        // What was wrong has been said.
        exit(isSignal ? 128 + program.terminationStatus : program.terminationStatus)
    }
}
