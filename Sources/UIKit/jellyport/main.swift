import Foundation
import JellyPorting

// jellyport FILE                                      prints the file rewritten to build without Objective-C
// jellyport --registration OUT (FILE OUT)…            writes a module's rewritten files, and the file that
//                                                     registers its classes; called by the plugin
exit(Port.run(Array(CommandLine.arguments.dropFirst())))
