import Testing

/// The program's own examples, which all attacks disturb.
@Suite struct AttackLineTests {
    @Test(arguments: AttackLine.commands) func everyCommandHasAnExampleThatWorks(_ command: String) throws {
        #expect(try !Attack.peace(of: command).isEmpty)
    }

    /// A command that starts programs by now is to be attacked by those that lie.
    @Test(arguments: AttackLine.commands.filter { !AttackProgramTests.starters.contains($0) })
    func theOtherCommandsStartNoPrograms(_ command: String) throws {
        for peace in try Attack.peace(of: command) { #expect(!peace.needsPrograms, "\(peace.line)") }
    }
}
