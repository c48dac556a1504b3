import Foundation

/// The path of the first executable file called `name` in the folders of `searchPath`, which are separated by colons;
/// nil where there is none. An empty folder is the current one, as for a shell.
package func findExecutable(_ name: String, searchPath: String) -> String? {
    for folder in searchPath.split(separator: ":", omittingEmptySubsequences: false) {
        let path = (folder.isEmpty ? "." : folder) + "/" + name
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 else { continue }
        return path
    }
    return nil
}
