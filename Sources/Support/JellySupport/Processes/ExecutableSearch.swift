import Foundation

/// The path of the first executable file called `name` in the folders of `searchPath`, nil where none is; one with a slash
/// is a path already.
///
/// - Parameters:
///   - name: the program's name.
///   - searchPath: folders with colons between them, as in `PATH`; an empty one is the current one, as for a shell. Nil
///     for the process's own.
package func findExecutable(_ name: String, searchPath: String? = nil) -> String? {
    if name.contains("/") { return name }
    let searchPath = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in searchPath.split(separator: ":", omittingEmptySubsequences: false) {
        let path = (folder.isEmpty ? "." : folder) + "/" + name
        if FileKind(of: path) == .file, access(path, X_OK) == 0 { return path }
    }
    return nil
}
