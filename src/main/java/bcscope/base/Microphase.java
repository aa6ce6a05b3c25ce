package bcscope.base;

/// The five microphases of a time slice, in order (S0 section 4.2).
public enum Microphase {
    /// Descriptor Exchange Microphase.
    DEM("Descriptor exchange", 'D'),
    /// Message Scheduling Microphase.
    MSM("Message scheduling", 'S'),
    /// Point-to-point Microphase.
    PM("Point-to-point", 'P'),
    /// Broadcast and Barrier Microphase.
    BBM("Broadcast and barrier", 'B'),
    /// Reduce Microphase.
    RM("Reduce", 'R');

    private final String title;
    private final char letter;

    Microphase(String title, char letter) {
        this.title = title;
        this.letter = letter;
    }

    /// Name in words.
    public String title() {
        return title;
    }

    /// One letter, the second cue beside the colour.
    public char letter() {
        return letter;
    }
}
