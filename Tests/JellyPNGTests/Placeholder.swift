enum JellyPNGTestsPlaceholder {}
