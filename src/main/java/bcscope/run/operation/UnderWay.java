package bcscope.run.operation;

import java.util.List;

/// What decided when a wait ended, and was under way before the wait began: a message or collective
/// for which all that was needed had been posted while the process still did something else.
///
/// @param rank the process that waited
/// @param blockedNanos start of the wait, ns
/// @param origin the process that posted last, perhaps `rank` itself
/// @param originNanos when it did, ns; before the wait
/// @param receiver the receiver of the message, or [Call#NOBODY]
/// @param stretches what happened from then to the start of the wait, in order
public record UnderWay(
        int rank,
        long blockedNanos,
        int origin,
        long originNanos,
        int receiver,
        List<Stretch> stretches) {
    /// `part` lasted until `untilNanos`.
    public record Stretch(Part part, long untilNanos) {}
}
