package bcscope.program;

/// The construction of a call without a BCS-MPI primitive from messages and primitive collectives
/// (MODEL 1.8). The order is part of the recording format: append only.
public enum Algorithm {
    /// A send and a receive at once.
    EXCHANGE("exchange"),
    /// The root has one message with every other member, all posted together.
    DIRECT("direct"),
    /// A binomial tree: parts are joined on their way to the root, or parted on their way from it.
    BINOMIAL("binomial"),
    /// Every member passes on to its right what came from its left, `n - 1` times.
    RING("ring"),
    /// Partners at distance 1, 2, 4, ... exchange all they know.
    RECURSIVE_DOUBLING("recursive doubling"),
    /// As recursive doubling, but what comes from one side is passed on to the other, for any
    /// number of members.
    DISSEMINATION("dissemination"),
    /// A direct gather to the first member, then the broadcast primitive.
    GATHER_BCAST("gather, then broadcast"),
    /// Every member has one message with every other, all posted together.
    POSTED_TOGETHER("posted together"),
    /// In round `r` a member gives to the `r`-th on its right and takes from the `r`-th on its
    /// left.
    ROUNDS("rounds"),
    /// In round `r` a member exchanges with the one whose number differs in the bits of `r`.
    PAIRWISE("pairwise"),
    /// One member after the other.
    CHAIN("chain"),
    /// The reduction primitive to the lowest rank, then a direct scatter.
    REDUCE_SCATTER("reduce, then scatter"),
    /// Persistent requests started one after another.
    STARTS("starts"),
    /// The broadcast primitive of one member after the other, in the order of the communicator.
    BROADCASTS("broadcasts in turn");

    private final String title;

    Algorithm(String title) {
        this.title = title;
    }

    /// Name for people.
    public String title() {
        return title;
    }
}
