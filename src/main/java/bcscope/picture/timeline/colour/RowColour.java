package bcscope.picture.timeline.colour;

/// How the row of a process colours its blocked time.
public enum RowColour {
    /// The call in which it is blocked.
    CALL("by call"),
    /// The final cause of the wait.
    CAUSE("by cause"),
    /// How much later its call completed than the same call of the earliest.
    LATENESS("by lateness"),
    /// The call, with the critical path of the run along the rows.
    PATH("critical path");

    private final String title;

    RowColour(String title) {
        this.title = title;
    }

    /// In words.
    public String title() {
        return title;
    }

    /// The next, round.
    public RowColour next() {
        return values()[(ordinal() + 1) % values().length];
    }
}
