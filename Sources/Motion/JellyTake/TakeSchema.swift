/// The tables of a take; `Docs/many-machines.md` describes them to people.
enum TakeSchema {
    /// “JFTK”; SQLite's header has it at byte 68.
    static let applicationID: UInt32 = 0x4A46_544B
    /// A higher one may have any tables.
    static let version: UInt32 = 1

    /// Columns of numbers have no type, so that SQLite stores every bit; the type REAL would lose the sign of zero.
    static let tables = [
        "CREATE TABLE facts(name TEXT PRIMARY KEY, value) WITHOUT ROWID",
        "CREATE TABLE options(place INTEGER PRIMARY KEY, name TEXT, value TEXT)",
        "CREATE TABLE documents(path TEXT PRIMARY KEY, role TEXT, content, hash TEXT) WITHOUT ROWID",
        "CREATE TABLE things(thing INTEGER PRIMARY KEY, name TEXT, tick INTEGER)",
        "CREATE TABLE ticks(tick INTEGER PRIMARY KEY, time, items TEXT, hash TEXT)",
        """
        CREATE TABLE states(tick INTEGER, thing INTEGER, x, y, angle, width, height, velocity_x, velocity_y, \
        angular_velocity, energy, awake INTEGER, visible INTEGER, PRIMARY KEY(tick, thing)) WITHOUT ROWID
        """,
        "CREATE TABLE events(event INTEGER PRIMARY KEY, tick INTEGER, kind TEXT, item TEXT, other TEXT, impulse)",
        """
        CREATE TABLE drawings(drawing INTEGER PRIMARY KEY, tick INTEGER, fraction, theme TEXT, red, green, blue, \
        alpha, hash TEXT)
        """,
        """
        CREATE TABLE frames(frame INTEGER, theme TEXT, exposure INTEGER, drawing INTEGER, \
        PRIMARY KEY(frame, theme, exposure)) WITHOUT ROWID
        """,
        "CREATE TABLE nodes(node INTEGER PRIMARY KEY, parent INTEGER, view INTEGER, name TEXT, theme TEXT)",
        """
        CREATE TABLE changes(drawing INTEGER, node INTEGER, content INTEGER, alpha, a, b, c, d, tx, ty, \
        PRIMARY KEY(drawing, node)) WITHOUT ROWID
        """,
        "CREATE TABLE contents(content INTEGER PRIMARY KEY, hash TEXT)",
        """
        CREATE TABLE commands(content INTEGER, place INTEGER, kind TEXT, path TEXT, red, green, blue, alpha, \
        line_width, line_cap TEXT, line_join TEXT, dash TEXT, image INTEGER, a, b, c, d, tx, ty, node INTEGER, \
        PRIMARY KEY(content, place)) WITHOUT ROWID
        """,
        "CREATE TABLE images(image INTEGER PRIMARY KEY, hash TEXT, opaque INTEGER, png)",
    ]

    /// Created after all rows, so that pages are full.
    static let indexes = [
        "CREATE INDEX changes_of_nodes ON changes(node, drawing)",
        "CREATE INDEX drawings_by_time ON drawings(tick, fraction, theme)",
    ]

    /// For queries by hand; not used by this package.
    static let views = [
        """
        CREATE VIEW motion AS SELECT name AS item, ticks.tick, time, x, y, angle, width, height, velocity_x, velocity_y, \
        angular_velocity, energy, awake, visible FROM states JOIN things USING(thing) JOIN ticks ON ticks.tick = states.tick
        """,
        """
        CREATE VIEW contacts AS SELECT time, item, other, impulse FROM events JOIN ticks USING(tick) \
        WHERE kind = 'contact began'
        """,
        """
        CREATE VIEW movements AS SELECT nodes.name, view, nodes.theme, tick, fraction, changes.alpha, a, b, c, d, tx, ty, \
        content FROM changes JOIN nodes USING(node) JOIN drawings USING(drawing)
        """,
    ]
}
