enum JellyDynamicsPlaceholder {}
