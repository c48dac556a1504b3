import Foundation
import JellyPorting

// jellyport FILE                                      prints the file as it builds without Objective-C
// jellyport --registration OUT (FILE OUT)…            writes a module's files, each with its own lines, and what
//                                                     registers its classes; the plugin calls this
exit(Port.run(Array(CommandLine.arguments.dropFirst())))
