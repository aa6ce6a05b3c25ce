package bcscope.explain.matching;

/// Number of descriptors that a Buffer Receiver holds in MSM.
///
/// @param sends of RSL
/// @param receives of RDQ
/// @param matched pairs that meet in this slice
/// @param carried pairs of earlier slices
public record InboxCount(int sends, int receives, int matched, int carried) {
    static final InboxCount NOTHING = new InboxCount(0, 0, 0, 0);

    /// Sends that stay alone.
    public int loneSends() {
        return sends - matched;
    }

    /// Receives that stay alone.
    public int loneReceives() {
        return receives - matched;
    }

    InboxCount plus(InboxCount other) {
        return new InboxCount(
                sends + other.sends,
                receives + other.receives,
                matched + other.matched,
                carried + other.carried);
    }
}
