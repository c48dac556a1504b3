/// Calls what belongs to the main actor from code that belongs to none: the engine's and the stage's, which only a host
/// calls, and a host belongs to the main actor.
func onMain<Subject, Value>(_ subject: Subject, _ body: @MainActor (Subject) -> Value) -> Value {
    // The two types differ in isolation only, as in `MainActor.assumeIsolated`; that one would refuse subjects that are
    // not Sendable, though nothing is sent anywhere.
    withoutActuallyEscaping(body) { body in
        unsafeBitCast(body, to: ((Subject) -> Value).self)(subject)
    }
}
