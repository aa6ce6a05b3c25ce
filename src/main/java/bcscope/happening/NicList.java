package bcscope.happening;

import java.util.List;

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

    private static final List<NicList> OF_SENDS = List.of(SDQ, RSL, MDL, CARRY);
    private static final List<NicList> OF_RECEIVES = List.of(RDQ);
    private static final List<NicList> OF_COLLECTIVES = List.of(CL);

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

    /// All lists in which a descriptor of `kind` may be.
    public static List<NicList> holding(Descriptor.Kind kind) {
        return switch (kind) {
            case SEND -> OF_SENDS;
            case RECEIVE -> OF_RECEIVES;
            case COLLECTIVE -> OF_COLLECTIVES;
        };
    }

    /// Its content, in words.
    public String title() {
        return title;
    }
}
