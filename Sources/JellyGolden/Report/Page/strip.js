// strip
