import JellySupport
import Testing

/// Untrusted text shown to people.
@Suite struct VisibleTextTests {
    @Test func whatSteersATerminalIsSeen() {
        #expect(VisibleText.line("a\u{1b}[31mb\u{7}\u{9b}2J\u{7f}") == "a\\u{1b}[31mb\\u{7}\\u{9b}2J\\u{7f}")
    }

    @Test func whatBeginsALineIsSeen() {
        #expect(
            VisibleText.line("a\nb\r\nc\u{85}d\u{2028}e\u{2029}f\u{b}g")
                == "a\\nb\\r\\nc\\u{85}d\\u{2028}e\\u{2029}f\\u{b}g")
    }

    @Test func whatTurnsTheDirectionIsSeen() {
        #expect(VisibleText.line("\u{202e}gnp\u{2066}\u{200f}\u{feff}") == "\\u{202e}gnp\\u{2066}\\u{200f}\\u{feff}")
    }

    @Test func textsOfAllScriptsStayAsTheyAre() {
        for text in ["", "Grün; “quoted”", "עברית", "日本語\t👩‍👩‍👧", "می‌خواهم", "e\u{301}", "C:\\new"] {
            #expect(VisibleText.line(text) == text)
        }
    }

    @Test func ofATextEveryLineIsCleaned() {
        #expect(VisibleText.lines("a\n\u{1b}b\r\n\nc\rd") == ["a", "\\u{1b}b", "", "c\\rd"])
    }
}
