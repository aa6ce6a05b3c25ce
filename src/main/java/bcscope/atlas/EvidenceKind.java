package bcscope.atlas;

import java.util.Locale;

/// What it says about the model that a figure comes out as it should.
public enum EvidenceKind {
    /// Nothing was fitted.
    DERIVED(
            "Nothing was fitted: the figure follows from the rules of the protocol, from the"
                    + " structure of a machine, and from costs that were set for other reasons."),
    /// It comes out because an input was chosen so.
    CALIBRATED(
            "An input was chosen to give the figure, or is the figure itself. It shows that the"
                    + " model is set as intended, and does not count as evidence."),
    /// Only its order or course is compared.
    SHAPE(
            "Nothing was fitted, but only an order, a trend or a wide band is compared: weak"
                    + " evidence."),
    /// Nothing is compared.
    ILLUSTRATION("It shows how something runs or is built. Nothing is compared.");

    private final String meaning;

    EvidenceKind(String meaning) {
        this.meaning = meaning;
    }

    /// In one word.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// For a legend.
    public String meaning() {
        return meaning;
    }

    /// Whether something is compared at all.
    public boolean compares() {
        return this != ILLUSTRATION;
    }

    /// Whether a row that holds speaks for the model.
    public boolean counts() {
        return switch (this) {
            case DERIVED, SHAPE -> true;
            case CALIBRATED, ILLUSTRATION -> false;
        };
    }
}
