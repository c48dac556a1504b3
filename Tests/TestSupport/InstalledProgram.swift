import Foundation

/// Whether a program is there; tests that need one that `Scripts/setup --tests` installs are left out without it.
package func isInstalled(_ program: String) -> Bool {
    guard let stream = popen("command -v \(program) >/dev/null", "r") else { return false }
    return pclose(stream) == 0
}
