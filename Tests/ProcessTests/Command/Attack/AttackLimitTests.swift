import Foundation
import TestSupport
import Testing

/// Limited resources: files, threads, memory, permissions, variables, streams.
@Suite(.countsAttacks) struct AttackLimitTests {
    /// Lines of bash that run a line as `"$@"`; afterwards everything is in the old or the new state.
    private static let shells = [
        "ulimit -f 0", "ulimit -f 1", "ulimit -f 8", "trap '' XFSZ; ulimit -f 4", "ulimit -n 16", "ulimit -n 7",
        "unset HOME TMPDIR", "export HOME=/none TMPDIR=/none", "export LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8",
        "export LC_ALL=C", "export LC_ALL=$'\\xff/../x'", "export PATH=/none", "unset PATH", "exec 0<&-", "exec 1>&-",
        "exec 2>&-", "exec 0<&- 1>&- 2>&-", "exec 1>/dev/full", "exec 2>/dev/full", "exec 1>/dev/full 2>/dev/full",
        "ulimit -s 1024", "umask 777", "trap '' PIPE CHLD HUP INT TERM",
    ]

    @Test(arguments: AttackLine.commands) func littleLeavesAllOldOrAllNew(_ command: String) throws {
        let peaces = try Attack.peace(of: command)
        for (turn, shell) in Attack.some(Self.shells, 3, for: command + " limits").enumerated() where !peaces.isEmpty {
            let peace = peaces[turn % peaces.count]
            try Attack.withStand { directory in
                let outcome = try Attack.run(peace.line, in: directory, shell: shell + "; exec \"$@\"", shell)
                let hidden = try DirectorySnapshot(directory).entries.keys.filter { $0.contains(".jellyframe-") }
                #expect(hidden.isEmpty, "\(shell): \(peace.line)")
                guard !shell.contains("umask"), outcome?.code != 0 else { return }
                let cause = try DirectorySnapshot(directory).cause(from: peace.before, to: peace.after)
                #expect(cause == nil, "\(shell): \(peace.line) ended with \(outcome?.code ?? -1)")
            }
        }
    }

    /// Whether the program can be run as another user, to count its threads.
    static let canBeOther: Bool = {
        // Through a shell, as below: what setpriv starts directly may have more access than other users.
        let shell = ["bash", "-c", "exec \"$@\"", "b", Jellyframe.path, "--version"]
        let words = ["setpriv", "--reuid=71000", "--regid=71000", "--clear-groups"] + shell
        return (try? ChildProgram.run(words))?.code == 0
    }()

    /// Runs a line as an otherwise unused user.
    private func runAsOther(
        _ peace: Attack.Peace, _ shell: String, _ user: Int, isOwner: Bool, _ attack: String
    ) throws {
        try Attack.withStand { directory in
            let parent = directory.deletingLastPathComponent()
            chmod(parent.path, 0o755)
            if isOwner { _ = try ChildProgram.run(["chown", "-R", "\(user):\(user)", directory.path]) }
            let become = "exec setpriv --reuid=\(user) --regid=\(user) --clear-groups bash -c '\(shell); exec \"$@\"' b"
            let outcome = try Attack.run(peace.line, in: directory, shell: become + " \"$@\"", attack)
            // A report of what failed is new, and of its own kind.
            guard outcome?.code != 1 || !peace.line.words.contains("--report") else { return }
            let cause = try DirectorySnapshot(directory).cause(from: peace.before, to: peace.after)
            #expect(cause == nil, "\(attack): \(peace.line) ended with \(outcome?.code ?? -1)")
        }
    }

    @Test(
        .machine(canBeOther, "lets nobody become another user who can read the checkout"),
        arguments: AttackLine.commands)
    func fewThreadsAreFewerThreadsOrASentence(_ command: String) throws {
        let peaces = try Attack.peace(of: command)
        for threads in Attack.some(Array(1...7), 1, for: command + " threads") where !peaces.isEmpty {
            let place = AttackLine.commands.firstIndex(of: command) ?? 0
            let user = 72_000 + 100 * place + 7 * Int(Attack.seed % 10) + threads
            try runAsOther(
                peaces[threads % peaces.count], "ulimit -u \(threads)", user, isOwner: true, "\(threads) threads")
        }
    }

    @Test(
        .machine(canBeOther, "lets nobody become another user who can read the checkout"),
        arguments: AttackLine.commands)
    func aDirectoryThatTakesNothingIsAnError(_ command: String) throws {
        for peace in Attack.some(try Attack.peace(of: command), 1, for: command + " rights") {
            try runAsOther(peace, ":", 71_000, isOwner: false, "a read-only directory")
        }
    }

    @Test(arguments: AttackLine.commands) func littleMemoryNeverHangs(_ command: String) throws {
        let peaces = try Attack.peace(of: command)
        for (turn, memory) in Attack.some([600_000, 400_000], 1, for: command + " memory").enumerated()
        where !peaces.isEmpty {
            let peace = peaces[turn % peaces.count]
            try Attack.withStand { directory in
                try Attack.run(
                    peace.line, in: directory, shell: "ulimit -v \(memory); exec \"$@\"", "\(memory) KiB of addresses")
            }
        }
    }

    @Test(
        .machine(DiskTests.canMount, "lets nobody mount a disk in memory"), arguments: AttackLine.commands)
    func aFullDiskLeavesAllAsItWas(_ command: String) throws {
        var generator = Attack.generator(command + " full")
        for peace in Attack.some(try Attack.peace(of: command), 1, for: command + " disk") {
            let free = generator.below(12)
            try Attack.withStand { directory in
                let shell = """
                    exec unshare -rm bash -c 'mkdir ../disk && mount -t tmpfs -o size=8m none ../disk || exit 0
                    cp -a . ../disk/stand && cd ../disk/stand || exit 0
                    head -c \(free * 4096) /dev/zero > ../room; cat /dev/zero > ../rest 2>/dev/null; rm ../room
                    "$@"; code=$?; rm ../rest; cp -a . "$OLDPWD.after"; exit $code' b "$@"
                    """
                try Attack.run(peace.line, in: directory, shell: shell, "\(free) free pages")
                let copy = URL(filePath: directory.path + ".after")
                try #require(FileManager.default.fileExists(atPath: copy.path), "\(peace.line): no disk was mounted")
                let disk = directory.deletingLastPathComponent().appending(path: "disk/stand")
                let cause = try DirectorySnapshot(copy, from: disk).cause(from: peace.before, to: peace.after)
                #expect(cause == nil, "\(free) free pages: \(peace.line) (seed \(Attack.seed))")
            }
        }
    }
}

/// A process with a limited address space.
@Suite struct AddressLimitTests {
    private static let fewAddresses = ["bash", "-c", "ulimit -v 300000; exec \"$@\"", "bash", Jellyframe.path]
    /// Whether the program starts with a limited address space, unlike with a sanitizer.
    static let canStartWithFewAddresses = (try? ChildProgram.run(fewAddresses + ["--version"]))?.code == 0

    @Test(
        .machine(canStartWithFewAddresses, "starts no program with few addresses, as with a sanitizer"),
        arguments: [
            ["still", "--at", "1", "-o", "a.png"], ["render", "-o", "a.gif"], ["trace", "-o", "-"], ["info"],
            ["plot", "--y", "energy", "-o", "a.svg"],
        ])
    func tooFewAddressesAreASentence(words: [String]) throws {
        try Attack.withStand { directory in
            let before = try directory.names
            let outcome = try ChildProgram(Self.fewAddresses + words + ["scene.json5"], in: directory).outcome(
                within: 60)
            #expect(
                outcome?.errors == """
                    jellyframe: the address space limit (ulimit -v) is 300000 KiB; drawing needs 393216 KiB

                    """)
            #expect(outcome?.code == 64)
            #expect(try directory.names == before)
        }
    }
}
