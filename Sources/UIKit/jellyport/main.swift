import Foundation
import JellyPorting

// jellyport FILE                                      prints the file rewritten to build without Objective-C
// jellyport --registration OUT [--module NAME] [--with MODULE]… [--no-resources] [--passes-time] (FILE OUT)…
//                                                     writes a module's rewritten files, and the file that
//                                                     registers its classes; called by the plugin. --with names
//                                                     modules that it depends on. In tests with --passes-time
//                                                     the host's time passes while they wait
exit(Port.run(Array(CommandLine.arguments.dropFirst())))
