package bcscope.explain.collective;

/// One step of a collective within a slice: happenings of one kind that belong together.
///
/// @param kind of the step
/// @param index the last of its happenings in the slice
/// @param nanos its instant
/// @param count how many there are
/// @param part level of the tree, round, missing processes, first rank that arrives; else 0
public record CollectiveStage(Kind kind, int index, long nanos, int count, int part) {
    /// The kinds of steps.
    public enum Kind {
        /// Processes call.
        ARRIVAL,
        /// Buffer Receivers take the descriptors and raise flags.
        FLAGS,
        /// The master's node asks.
        QUERY,
        /// The write of the query tells all nodes.
        SCHEDULED,
        /// The multicast of BBM begins.
        WAVE,
        /// The operands of the processes of each node are combined.
        LOCAL,
        /// A level of the tree of RM begins.
        LEVEL,
        /// The multicast of the result begins.
        RESULT,
        /// The multicast or reduction was lost and is repeated.
        LOST,
        /// The collective is complete for members.
        DONE,
        /// Messages of a round are posted.
        ROUND_POSTED,
        /// They arrive at their receivers' nodes.
        ROUND_DELIVERED,
        /// They are matched.
        ROUND_MATCHED,
        /// They move.
        ROUND_MOVED
    }
}
