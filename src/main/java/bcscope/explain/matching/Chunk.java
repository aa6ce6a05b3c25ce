package bcscope.explain.matching;

/// Progress of a matched message, in bytes.
///
/// @param before moved in earlier slices
/// @param now scheduled for this slice
/// @param remaining left for later slices
/// @param limit what keeps the rest back
public record Chunk(long before, long now, long remaining, Limit limit) {
    /// What cuts a message.
    public enum Limit {
        /// Nothing: the rest of the message moves in this slice.
        NONE,
        /// The budget of the receiving node is used up.
        RECEIVER,
        /// The budget of the sending node is used up, which only counts where budgets are
        /// two-sided.
        SENDER,
        /// The last link on the way carries no more, on networks whose links can bind.
        LINK,
        /// MSM has lasted as long as the model allows before BR came to the message.
        TIME
    }

    /// Length of the message.
    public long total() {
        return before + now + remaining;
    }

    /// Whether the message waits although it is matched.
    public boolean starved() {
        return now == 0 && remaining > 0;
    }
}
