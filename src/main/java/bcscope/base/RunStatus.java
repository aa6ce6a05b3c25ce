package bcscope.base;

import java.util.Locale;

/// Status of the run of a machine.
public enum RunStatus {
    /// More slices follow.
    RUNNING,
    /// More slices follow when it is told to continue; a simulation by itself never pauses.
    PAUSED,
    /// Every process reached its end.
    COMPLETED,
    /// No process can continue, and not all have ended.
    DEADLOCKED,
    /// The limit of slices was reached.
    LIMIT_REACHED,
    /// The program is wrong: processes called different collectives in one place, for example.
    FAILED,
    /// A node with processes failed and was declared dead.
    NODE_FAILED,
    /// A run of a live program was stopped: the next calls of its processes stay unknown.
    STOPPED;

    /// In words: `limit reached`.
    public String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /// Whether nothing follows.
    public boolean ended() {
        return this != RUNNING && this != PAUSED;
    }
}
