import Foundation
import Testing

import JellyScene

/// The errors of a document whose line 4 is a view, with an alert `hello` and a label `text` after it.
private func errors(ofView view: String, event: String = "") -> String {
    errors(
        of: document(
            """
            \(view)
            { id: "text", type: "label", frame: [0, 0, 1, 1], text: "a" },
            { id: "mute", type: "switch", center: [0, 0] },
            ], alerts: [{ id: "hello", kind: "book", title: "Hello", buttons: ["Done", "Later"] }],
            timeline: [{ at: 1, present: "hello" },
            \(event)
            ] }
            """))
}

private let views: [(String, String)] = [
    (
        "{ id: 'a', type: 'label', frame: [0, 0, 1, 1], text: 'b', font: { family: 'X', weight: 'semibold' } },",
        "no error"
    ),
    (
        "{ id: 'a', type: 'switch', center: [0, 0], on: true, borderWidth: 1, clipsToBounds: true },",
        "no error"
    ),
    ("{ id: 'a', type: 'label', frame: [0, 0, 1, 1] },", "4:1: missing key `text`: text, with \\n for line breaks"),
    (
        "{ id: 'a', type: 'label', frame: [0, 0, 1, 1], text: 'b', font: { weight: 'semi-bold' } },",
        "4:75: `weight` must be `ultraLight`, `thin`, `light`, `regular`, `medium`, `semibold`, `bold`, `heavy` or "
            + "`black`, not the string `semi-bold`; did you mean `semibold`?"
    ),
    (
        "{ id: 'a', type: 'label', frame: [0, 0, 1, 1], text: 'b', font: { style: 'slanted' } },",
        "4:74: `style` must be `normal`, `italic` or `oblique`, not the string `slanted`"
    ),
    (
        "{ id: 'a', type: 'label', frame: [0, 0, 1, 1], text: 'b', font: { size: 0 } },",
        "4:73: `size` must be a number above 0 and at most 10000, not 0"
    ),
    (
        "{ id: 'a', type: 'label', frame: [0, 0, 1, 1], text: 'b', color: 'red' },",
        "4:59: unknown key `color`; did you mean `textColor`?"
    ),
    (
        "{ id: 'a', type: 'label', frame: [0, 0, 1, 1], text: 'b', lines: 0 },",
        "4:59: unknown key `lines`; did you mean `numberOfLines`?"
    ),
    // 250 000 bytes times points are the most that a layout can count with.
    (
        "{ id: 'a', type: 'label', frame: [0, 0, 1, 1], text: 'twenty-six bytes too long.', font: { size: 10000 } },",
        "4:54: the text has 26 bytes; the limit at 10000 points is 25"
    ),
    (
        "{ id: 'a', type: 'switch', frame: [0, 0, 51, 31] },",
        "4:28: unknown key `frame`; did you mean `center`?"
    ),
    (
        "{ id: 'a', type: 'image', frame: [0, 0, 1, 1] },",
        "4:1: missing key `file`: path of a PNG file, relative to the scene's directory"
    ),
    (
        "{ id: 'a', type: 'image', frame: [0, 0, 1, 1], file: 'a.png' },",
        "4:54: cannot refer to the file `a.png`, since the scene is not read from a file"
    ),
    (
        "{ id: 'a', type: 'image', frame: [0, 0, 1, 1], file: '/etc/a.png' },",
        "4:54: `file` must be a file in the scene's directory, not `/etc/a.png`"
    ),
    (
        "{ id: 'a', type: 'switch', center: [0, 0], collisionBounds: 'ellipse' },",
        "4:44: `collisionBounds` is not allowed here"
    ),
    (
        "{ id: 'hello', frame: [0, 0, 1, 1] },", "7:19: duplicate view id `hello`, first given at line 4, column 7"
    ),
]

@Test(arguments: views) func aWrongViewWithContentHasItsErrors(view: String, message: String) {
    #expect(errors(ofView: view) == message)
}

private let events: [(String, String)] = [
    ("{ at: 2, tap: { alert: 'hello', button: 'Done' } },", "no error"),
    ("{ at: 2, setView: { view: 'text', text: 'new' } }, { at: 3, setView: { view: 'mute', on: true } }", "no error"),
    ("{ at: 2, present: 'helo' },", "9:19: unknown alert `helo`; did you mean `hello`?"),
    ("{ at: 2, present: 'green' },", "9:19: expected an alert; `green` is a block"),
    ("{ at: 2, tap: { view: 'hello' } },", "9:23: expected a view; `hello` is an alert, which moves by itself"),
    (
        "{ at: 2, tap: { alert: 'hello', button: 'Don' } },",
        "9:41: the alert `hello` has no button `Don`; did you mean `Done`?"
    ),
    (
        "{ at: 2, tap: { alert: 'hello', button: 'Cancel' } },",
        "9:41: the alert `hello` has no button `Cancel`; its buttons are `Done` and `Later`"
    ),
    ("{ at: 2, tap: { alert: 'hello' } },", "9:17: `alert` requires `button`"),
    ("{ at: 2, setView: { view: 'green', text: 'new' } },", "9:36: `text` applies only to a label; `green` is a block"),
    ("{ at: 2, setView: { view: 'text', on: true } },", "9:35: `on` applies only to a switch; `text` is a label"),
    (
        "{ at: 2, add: { type: 'gravity', items: ['hello'] } },",
        "9:42: expected a view; `hello` is an alert, which moves by itself"
    ),
]

@Test(arguments: events) func aWrongContentEventHasItsErrors(event: String, message: String) {
    #expect(errors(ofView: "", event: event) == message)
}

private let alerts: [(String, String)] = [
    ("{ id: 'a', kind: 'vbf', title: '', buttons: [{ title: 'Yes' }, 'No'] }", "no error"),
    (
        "{ id: 'a', kind: 'vfb', title: '' }",
        "5:18: `kind` must be `book` or `vbf`, not the string `vfb`; did you mean `vbf`?"
    ),
    (
        "{ id: 'a', title: '' }",
        "5:1: missing key `kind`: presentation and dismissal: `book` (Erica Sadun's) falls and fades, "
            + "`vbf` (VBFJellyView's) falls and falls off"
    ),
    (
        "{ id: 'a', kind: 'book', title: '', buttons: ['Yes', { title: 'Yes' }] }",
        "5:63: duplicate button `Yes`, first given at line 5, column 47"
    ),
    (
        "{ id: 'a', kind: 'book', title: '', buttons: [1] }",
        "5:47: `buttons[0]` must be a non-empty string, not 1"
    ),
]

@Test(arguments: alerts) func aWrongAlertHasItsErrors(alert: String, message: String) {
    #expect(errors(of: document("], alerts: [\n\(alert)\n] }")) == message)
}
