package bcscope.study.validation;

import bcscope.atlas.EvidenceKind;

/// Why a row is the kind of evidence that it is.
///
/// @param kind which
/// @param why the input that was chosen, where one was; empty otherwise
public record Grounds(EvidenceKind kind, String why) {
    static Grounds derived() {
        return new Grounds(EvidenceKind.DERIVED, "");
    }

    static Grounds shape() {
        return new Grounds(EvidenceKind.SHAPE, "");
    }

    /// @param why names the input and what it was chosen for
    static Grounds calibrated(String why) {
        return new Grounds(EvidenceKind.CALIBRATED, why);
    }
}
