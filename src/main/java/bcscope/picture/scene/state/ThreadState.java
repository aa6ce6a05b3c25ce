package bcscope.picture.scene.state;

import bcscope.happening.NicThread;

/// A NIC thread at a moment.
///
/// @param thread which
/// @param mode how it is drawn
/// @param words its activity, for a person
/// @param progress share of the work in hand that is done, 0 to 1; negative where it is not known
public record ThreadState(NicThread thread, Mode mode, String words, double progress) {
    /// The degree of activity.
    public enum Mode {
        /// Waits for its phase or has had nothing to do in it.
        IDLE,
        /// Works; an act that takes no time of its own counts as work until the phase is over.
        ACTIVE,
        /// Has worked: its last act, or the phase, is over.
        RESIDUE
    }
}
