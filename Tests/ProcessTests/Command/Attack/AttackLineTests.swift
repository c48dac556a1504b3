import Testing

/// The program's examples, on which all attacks are based.
@Suite struct AttackLineTests {
    @Test(arguments: AttackLine.commands) func everyCommandHasAnExampleThatWorks(_ command: String) throws {
        #expect(try !Attack.peace(of: command).isEmpty)
    }

    /// A command that starts programs must be attacked by false ones.
    @Test(arguments: AttackLine.commands.filter { !AttackProgramTests.starters.contains($0) })
    func theOtherCommandsStartNoPrograms(_ command: String) throws {
        for peace in try Attack.peace(of: command) { #expect(!peace.needsPrograms, "\(peace.line)") }
    }
}
