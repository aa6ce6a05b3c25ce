package bcscope.validation;

/// V14 and V15: what monitoring costs.
final class Monitoring {
    private static final String REASON =
            "Not yet measurable: monitoring costs no simulated time yet.";

    private Monitoring() {}

    static Finding mmds(Laboratory laboratory) {
        return none();
    }

    static Finding emds(Laboratory laboratory) {
        return none();
    }

    private static Finding none() {
        Finding.Notes notes = new Finding.Notes();
        notes.remark("%s", REASON);
        return notes.verdict(Verdict.NOT_YET);
    }
}
