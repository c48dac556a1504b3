// flicker
