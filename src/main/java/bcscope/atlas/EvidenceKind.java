package bcscope.atlas;

import java.util.Locale;

/// What a matching figure proves about the model.
public enum EvidenceKind {
    /// Nothing was fitted.
    DERIVED(
            "Nothing was fitted: the figure follows from the rules of the protocol, from the"
                    + " structure of a machine, and from costs that were set for other reasons."),
    /// Only its order or course is compared.
    SHAPE(
            "Nothing was fitted, but only an order, a trend or a band is compared with what is"
                    + " printed: weak evidence."),
    /// The sources allow several readings, and the one that gives it was taken.
    CHOSEN(
            "The sources can be read in several ways, and the reading was taken that gives the"
                    + " figure. It shows that one reading agrees with all that is printed, and does"
                    + " not count as evidence."),
    /// It comes out because an input was chosen so.
    CALIBRATED(
            "An input was chosen to give the figure, or is the figure itself. It shows that the"
                    + " model is set as intended, and does not count as evidence."),
    /// No model could miss it.
    IDENTITY(
            "Arithmetic of the inputs, or a formula of the engine against the same formula: no"
                + " model could miss it, so it does not count as evidence. It shows that the engine"
                + " does what is specified."),
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

    /// Whether a row that holds speaks for the model: only where it could have failed.
    public boolean counts() {
        return switch (this) {
            case DERIVED, SHAPE -> true;
            case CHOSEN, CALIBRATED, IDENTITY, ILLUSTRATION -> false;
        };
    }
}
