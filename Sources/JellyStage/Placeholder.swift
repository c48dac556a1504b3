enum JellyStagePlaceholder {}
