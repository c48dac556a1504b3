import Foundation
import TestSupport
import Testing

@testable import JellyProgram

/// Completions of zsh and fish, requested as by a key press.
extension CompletionTests {

    /// A terminal in which zsh completes the lines of this script; the offered completions are written to a file.
    private static let zsh = """
        zmodload zsh/zpty || exit 1
        "$1" completions zsh > script || exit 1
        shift
        export PATH="$1:$PATH"
        shift
        cat > setup <<'END'
        unset zle_bracketed_paste
        autoload -Uz compinit
        compinit -D -u
        source script
        compadd() {
            if (( ! ${@[(I)-[OAD]*]} )); then
                local each before=${@[${@[(i)-p]}+1]}
                local -a found
                builtin compadd -O found "$@"
                for each in $found; do print -r -- "$IPREFIX$before$each" >> offered; done
            fi
            builtin compadd "$@"
        }
        offer() { _main_complete; compstate[insert]= compstate[list]= }
        zle -C offer complete-word offer
        finish() { print -r -- DO""NE; BUFFER=; zle accept-line }
        zle -N finish
        bindkey '^I' offer
        bindkey '^X' finish
        print REA""DY
        END
        zpty shell zsh -f -i
        zpty -w shell 'source ./setup'
        zpty -r shell reply '*READY*'
        for line; do
            print -r -- "== $line" >> offered
            zpty -w -n shell "$line"$'\\t\\x18'
            zpty -r shell reply '*DONE*'
        done
        zpty -d shell
        cat offered
        """

    private static let fish = """
        $argv[1] completions fish | source
        set -x PATH $argv[2] $PATH
        for line in $argv[3..-1]
            echo "== $line"
            complete -C $line | string replace -r '\\t.*' ''
        end
        """

    /// A shell's completions for each of some lines; directories without their slash, names without quoting.
    private static func offers(
        _ shell: [String], _ lines: [String], in directory: URL
    ) throws -> [String: Set<String>] {
        let program = try ChildProgram(
            ["timeout", "300"] + shell + [
                Jellyframe.path, URL(filePath: Jellyframe.path).deletingLastPathComponent().path,
            ]
                + lines,
            environment: ["HOME": directory.path, "TERM": "dumb"], in: directory)
        let outcome = try program.outcome()
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        var (found, line): ([String: Set<String>], String) = ([:], "")
        for row in outcome.text.split(separator: "\n") {
            if row.hasPrefix("== ") {
                line = String(row.dropFirst(3))
                found[line] = []
            } else {
                let word = row.replacing("\\", with: "")
                found[line]?.insert(String(word.hasSuffix("/") ? word.dropLast() : word[...]))
            }
        }
        return found
    }

    private static let lines: [(String, Set<String>)] = [
        ("re", ["render", "record", "report", "reproduce"]), ("render --qual", ["--quality"]),
        ("render ", ["a scene.json5", "fall.take", "figures"]), ("render fa", ["fall.take"]),
        ("render a\\ s", ["a scene.json5"]), ("render figures/", ["figures/y.json5"]),
        ("render --quality l", ["lossless"]), ("render --quality=d", ["--quality=draft"]),
        ("render -o n", ["notes.txt"]), ("render --output=n", ["--output=notes.txt"]),
        ("render fall.take --fps 2", ["24", "25", "29.97"]), ("render --overlay bodies,c", ["bodies,contacts"]),
        ("render a\\ scene.json5 --trail-of ", ["ball", "box"]),
        ("render a\\ scene.json5 --trail-of=bo", ["--trail-of=box"]),
        ("render a\\ scene.json5 --trail-of ball,bo", ["ball,box"]),
        ("render ~/figures/y.json5 --trail-of ", ["ball", "box"]), ("render fall.json5 --trail-of ", []),
        ("strobe 'a scene.json5' --item ba", ["ball"]), ("verify fall.take a\\ s", ["a scene.json5"]),
        ("verify --golden f", ["figures"]), ("verify --golden=f", ["--golden=figures"]),
        ("merge fall.take f", ["figures"]),
        ("merge -o x.mp4 f", ["fall.take", "figures"]), ("reproduce n", ["notes.txt"]),
        ("reproduce --quiet notes.txt f", ["fall.take", "figures"]),
        ("plot 'a scene.json5' --x ball.size.", ["ball.size.width", "ball.size.height"]),
        ("plot 'a scene.json5' --y ti,box.an", ["ti,box.angle", "ti,box.angularVelocity"]),
        ("sheet --instants contact,a", ["contact,apex", "contact,auto"]),
        ("farm sl", ["slurm"]), ("help tol", ["tolerance"]), ("completions z", ["zsh"]), ("info --from 1", []),
    ]

    /// Checks a shell's completions for these lines, and that it offers every option of every command.
    private func hold(_ shell: [String]) throws {
        try withDirectory { directory in
            let scene = """
                { version: 1, size: [9, 9], duration: 1, views: [
                  { id: 'ball', type: 'block', frame: [0, 0, 1, 1] }, { id: 'box', type: 'block', frame: [0, 0, 1, 1] }] }
                """
            for name in ["fall.take", "a scene.json5", "notes.txt", "figures/x.mp4", "figures/y.json5"] {
                let file = directory.appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try write(scene, to: file)
            }
            let options = Self.specifications.map { command in
                (command.name + " --", Set(command.options.flatMap(\.names).filter { $0.hasPrefix("--") }))
            }
            let cases = Self.lines + options
            let found = try Self.offers(shell, cases.map { "jellyframe " + $0.0 }, in: directory)
            for (line, expected) in cases { #expect(found["jellyframe " + line] == expected, "\(line)") }
        }
    }

    @Test(.needs("zsh")) func zshOffersWhatFits()
        throws
    {
        try hold(["zsh", "-f", "-c", Self.zsh, "zsh"])
    }

    @Test(.needs("fish")) func fishOffersWhatFits()
        throws
    {
        try hold(["fish", "--no-config", "-c", Self.fish])
    }
}
