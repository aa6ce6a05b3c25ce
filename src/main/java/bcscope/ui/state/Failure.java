package bcscope.ui.state;

import bcscope.ui.Words;

/// Work for the run on the screen that failed.
///
/// @param work what it was for
/// @param about number of the slice that it was about, or [#WHOLE_RUN]
/// @param sentence what happened, for a person
public record Failure(Work work, int about, String sentence) {
    /// It was about the whole run.
    public static final int WHOLE_RUN = -1;

    /// What is worked for.
    public enum Work {
        /// Everything about one slice.
        DETAIL,
        /// The sums that the timeline draws from.
        SUMS,
        /// The calls that MMDS measures.
        CALLS,
        /// What the waiting is due to.
        BLAME,
        /// Who sends how much to whom.
        TRAFFIC,
        /// The jobs one after the other.
        JOBS,
        /// Who waits for whom where a run deadlocked.
        DEADLOCK,
        /// The message that is selected.
        FOLLOW,
        /// Why processes wait at the moment shown.
        WHY,
        /// What the time of the call that is pointed at goes to.
        PARTS,
        /// Where stops are met.
        STOPS,
        /// What a question finds.
        QUERY,
        /// How long processes were at the lines of the program.
        LINES
    }

    /// What failed and why: `reason` is a sentence.
    public static Failure of(Work work, int about, String reason) {
        String what = Words.of("failed." + work.name().toLowerCase(java.util.Locale.ROOT), about);
        return new Failure(work, about, what + " " + reason);
    }

    boolean isOf(Work other, int slice) {
        return work == other && about == slice;
    }
}
