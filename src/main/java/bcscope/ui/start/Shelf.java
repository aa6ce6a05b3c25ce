package bcscope.ui.start;

import bcscope.ui.Words;

import java.util.Locale;

/// A row of cards with a heading.
public enum Shelf {
    /// How BCS-MPI works, one thing at a time.
    BASICS,
    /// Programs like real ones.
    PROGRAMS,
    /// Faults, deadlocks and shared machines.
    TROUBLE,
    /// Other machines, and conventional MPI.
    MACHINES;

    /// Its heading.
    public String title() {
        return Words.of("start.shelf." + name().toLowerCase(Locale.ROOT));
    }
}
