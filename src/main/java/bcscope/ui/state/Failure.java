package bcscope.ui.state;

import bcscope.ui.Words;

import java.util.Locale;

/// Work for the run on the screen that failed.
///
/// @param work work that failed
/// @param about number of the slice that it was about, or [#WHOLE_RUN]
/// @param sentence reason, for a person
public record Failure(Work work, int about, String sentence) {
    /// It was about the whole run.
    public static final int WHOLE_RUN = -1;

    /// The work that can fail.
    public sealed interface Work permits Finding, Task {
        /// The words for its failure are under `failed.` and this name.
        String words();
    }

    /// Work of other kinds than findings.
    public enum Task implements Work {
        /// Everything about one slice.
        DETAIL,
        /// The sums that the timeline draws from.
        SUMS,
        /// The search for breakpoints.
        STOPS;

        @Override
        public String words() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// The failure of `work`; `reason` is a sentence.
    public static Failure of(Work work, int about, String reason) {
        String what = Words.of("failed." + work.words(), about);
        return new Failure(work, about, what + " " + reason);
    }

    boolean isOf(Work other, int slice) {
        return work.equals(other) && about == slice;
    }
}
