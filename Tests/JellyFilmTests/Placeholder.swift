enum JellyFilmTestsPlaceholder {}
