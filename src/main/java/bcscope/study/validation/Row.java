package bcscope.study.validation;

import bcscope.atlas.EvidenceKind;
import bcscope.study.experiment.RowResult;
import bcscope.study.experiment.RowVerdict;

/// A row of the table: a target and what came out of it.
///
/// @param target what should hold
/// @param finding what was measured
public record Row(ValidationTarget target, RowResult finding) {
    /// The kind of evidence.
    public EvidenceKind evidence() {
        return target.grounds().kind();
    }

    /// Whether this row keeps the whole from holding.
    public boolean breaks() {
        return target.binding() == ValidationTarget.Binding.HARD
                && finding.verdict() == RowVerdict.MISSED;
    }
}
