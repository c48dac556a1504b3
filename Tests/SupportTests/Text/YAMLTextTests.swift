import JellySupport
import Testing

/// Untrusted text in YAML.
@Suite struct YAMLTextTests {
    @Test(arguments: [
        ("", "\"\""), ("a: b #c", "\"a: b #c\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("a\nb\t", "\"a\\u000ab\t\""),
        ("\u{feff}\u{85}\u{2028}", "\"\\ufeff\\u0085\\u2028\""), ("\u{e0001}👍", "\"\\U000e0001👍\""),
        ("\u{ffff}\u{1fffe}", "\"\\uffff\\U0001fffe\""), ("##[error]", "\"\\u0023#[error]\""),
    ]) func aScalarIsOneLineThatMeansTheSame(_ text: String, _ scalar: String) {
        #expect(YAMLText.string(text) == scalar)
    }
}
