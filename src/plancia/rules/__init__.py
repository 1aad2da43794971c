"""The rules of the game: pure, exact, free of disks, clocks and chance. Every number comes from an edition."""
