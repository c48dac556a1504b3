import Testing

/// The program's examples, on which all attacks are based.
@Suite struct AttackLineTests {
    /// Examples that fail in the directory of attacks, which lacks their files, items or instants, or has too short a take.
    private static let unattacked: Set = [
        "accept .build/snapshot-failures --golden .", "accept decisions.json --golden Goldens",
        "farm aws-batch fall.take --shards 500 -o farm/ --image … --queue videos --file-system fs-0123abcd "
            + "--seconds-per-frame 0.1 --megabytes 100",
        "farm kubernetes fall.take --shards 64 -o farm/ --image registry.example/jellyframe:1 --claim videos "
            + "--seconds-per-frame 0.1 --megabytes 100",
        "render card:Jelly jelly-alert.json5 --transition dissolve:0.3 -o demo.mp4",
        "render jelly-alert.json5 --set alert.damping=0.1,0.5,1 -o damping.mp4",
        "render jelly-alert.json5 -o frames/%04d.png --from 1 --to 1.5",
        "report .build/snapshot-failures -o page/",
        "sheet jelly-alert.json5 -o events.svg --instants contact,apex,rest --captions time,energy,event",
        "sheet jelly-alert.json5 -o landing.png --from 1.1 --to 1.6",
        "still falling-blocks.json5 --at rest --trail -o path.png --theme light,dark",
        "strobe falling-blocks.json5 -o blocks.svg --every 0.1 --to 1.5 --trail",
        "strobe jelly-alert.json5 -o alert.pdf --instants 1,contact,apex,rest --theme light,dark",
        "trace falling-blocks.json5 -o green.jsonl --items green --to 2",
    ]

    /// Attacks would lose an example without a word if it stopped working.
    @Test(arguments: AttackLine.commands) func everyOtherExampleWorks(_ command: String) throws {
        let working = Set(try Attack.peace(of: command).map { "\($0.line)" })
        let lines = AttackLine.all(of: command).map { "\($0)" }
        for line in lines where working.contains(line) == Self.unattacked.contains(line) {
            Issue.record("\(line) \(working.contains(line) ? "works now" : "works no longer")")
        }
        #expect(!working.isEmpty)
    }

    @Test func onlyExamplesAreExcepted() {
        let lines = AttackLine.commands.flatMap { AttackLine.all(of: $0).map { "\($0)" } }
        #expect(Self.unattacked.subtracting(lines) == [])
    }

    /// A command that starts programs must be attacked by false ones.
    @Test(arguments: AttackLine.commands.filter { !AttackProgramTests.starters.contains($0) })
    func theOtherCommandsStartNoPrograms(_ command: String) throws {
        for peace in try Attack.peace(of: command) { #expect(!peace.needsPrograms, "\(peace.line)") }
    }
}
