enum JellyPNGPlaceholder {}
