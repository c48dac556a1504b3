enum JellyCairoPlaceholder {}
