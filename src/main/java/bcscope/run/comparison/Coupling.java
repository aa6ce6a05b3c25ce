package bcscope.run.comparison;

/// The coupling of a moment of one run with one of the other.
public enum Coupling {
    /// Couples the same instant.
    TIME("time", "the same instant"),
    /// Couples the same part of the slice, or window, of the same number.
    SLICE("slice", "the same part of the slice of the same number"),
    /// Couples the same part of the same call of a process, or of the time between two calls.
    OPERATION("operation", "the same part of the same call of the process");

    private final String title;
    private final String meaning;

    Coupling(String title, String meaning) {
        this.title = title;
        this.meaning = meaning;
    }

    /// In a word.
    public String title() {
        return title;
    }

    /// The coupling, for a tooltip.
    public String meaning() {
        return meaning;
    }

    /// The one that follows when a person cycles through them.
    public Coupling next() {
        return values()[(ordinal() + 1) % values().length];
    }
}
