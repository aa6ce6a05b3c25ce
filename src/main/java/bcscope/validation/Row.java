package bcscope.validation;

/// A row of the table: a target and what came out of it.
///
/// @param target what should hold
/// @param finding what was measured
public record Row(Target target, Finding finding) {
    /// Whether this row keeps the whole from holding.
    public boolean breaks() {
        return target.kind() == Target.Kind.HARD && finding.verdict() == Verdict.MISSED;
    }
}
