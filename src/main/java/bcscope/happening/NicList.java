package bcscope.happening;

/// The descriptor lists of a NIC (MODEL 1.3).
public enum NicList {
    /// Posted sends, owned by BS.
    SDQ("posted sends"),
    /// Posted receives, owned by BR.
    RDQ("posted receives"),
    /// Sends delivered by other nodes, not matched yet.
    RSL("remote sends"),
    /// Matched, moves in this slice.
    MDL("matched, this slice"),
    /// Matched, bytes left for later slices.
    CARRY("remaining chunks"),
    /// Collectives.
    CL("collectives");

    private final String title;

    NicList(String title) {
        this.title = title;
    }

    /// The list that a descriptor of `kind` is posted to.
    public static NicList of(Descriptor.Kind kind) {
        return switch (kind) {
            case SEND -> SDQ;
            case RECEIVE -> RDQ;
            case COLLECTIVE -> CL;
        };
    }

    /// Its content, in words.
    public String title() {
        return title;
    }
}
