package bcscope.study.experiment;

/// The verdict of an experiment about its target.
public enum RowVerdict {
    /// The target holds exactly as it is written.
    HOLDS("holds"),
    /// The measured values lie in the band that is aimed at.
    WITHIN_BAND("within band"),
    /// The target is missed.
    MISSED("MISSED");

    private final String words;

    RowVerdict(String words) {
        this.words = words;
    }

    /// For a person.
    public String words() {
        return words;
    }
}
