package bcscope.study.fit;

import bcscope.study.published.PaperNumber;

/// A printed number and what a run gives for it.
///
/// @param printed the number
/// @param role its part in the fit
/// @param ours in the unit of the printed one; not a number where the run has none
public record FitNumber(PaperNumber printed, Role role, double ours) {
    /// The largest loss of a number, ln 4: what is wrong by more than a factor of four, or has the
    /// wrong sign, counts as much as that, or the extremes of one run would decide everything.
    private static final double MOST_LOSS = Math.log(4);

    /// The role of a number.
    public enum Role {
        /// Its loss is part of what is minimised.
        FITTED("fitted"),
        /// It is compared, but nothing was chosen for it.
        KEPT_OUT("kept out"),
        /// An input of the program was chosen to give it: it says nothing about the machine.
        SET("set");

        private final String words;

        Role(String words) {
            this.words = words;
        }

        /// The role in words.
        public String words() {
            return words;
        }
    }

    /// |ln(ours / printed)|, at most ln 4.
    public double loss() {
        double ratio = ours / printed.value();
        return ratio > 0 ? Math.min(MOST_LOSS, Math.abs(Math.log(ratio))) : MOST_LOSS;
    }
}
