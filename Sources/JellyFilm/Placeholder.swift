enum JellyFilmPlaceholder {}
