enum JellyTimeTestsPlaceholder {}
