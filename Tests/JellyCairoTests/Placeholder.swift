enum JellyCairoTestsPlaceholder {}
