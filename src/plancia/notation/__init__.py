"""Text codecs: federation coordinates, GCG coordinates, CGP position lines, GCG game records. Pure."""
