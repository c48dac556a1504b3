// loupe
