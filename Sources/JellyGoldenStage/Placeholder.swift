// The first type of this target comes with its first commit.
