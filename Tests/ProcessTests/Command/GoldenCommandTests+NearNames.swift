import Foundation
import TestSupport
import Testing

// Misspelled scenes, goldens and directories.
extension GoldenCommandTests {
    @Test func aMisspelledNameIsCorrected() throws {
        try withGolden { directory in
            try FileManager.default.moveItem(
                at: directory.appending(path: "drop.json5"), to: directory.appending(path: "drob.json5"))
            for command in ["prune", "verify", "accept --reason why"] {
                let words = command.split(separator: " ").map(String.init)
                let near = try run(words + ["drob.json5", "--golden", "golden/"], in: directory)
                #expect(
                    near.code == 2
                        && near.errors == "jellyframe: directory “golden/” not found; did you mean goldens?\n",
                    "\(near.errors)")
                let scene = try run(words + ["drub.json5", "--golden", "goldens"], in: directory)
                #expect(
                    scene.code == 66 && (scene.errors + scene.text).contains("no such file; did you mean drob.json5?"),
                    "\(scene.errors)")
            }
            let name = try run(["accept", "drip", "--golden", "goldens", "--reason", "why"], in: directory)
            #expect(name.code == 2 && name.errors.contains("did you mean “drop”?"), "\(name.errors)")
        }
    }
}
