package bcscope.study.validation;

import bcscope.study.experiment.Finding;
import bcscope.study.experiment.Verdict;

/// A row of the table: a target and what came out of it.
///
/// @param target what should hold
/// @param finding what was measured

public record Row(Target target, Finding finding) {
    /// What kind of evidence it is.
    public EvidenceKind evidence() {
        return target.grounds().kind();
    }

    /// Whether this row keeps the whole from holding.
    public boolean breaks() {
        return target.binding() == Target.Binding.HARD && finding.verdict() == Verdict.MISSED;
    }
}
