package bcscope.conventional.layer;

/// The ways of a message.
public enum Protocol {
    /// It travels at once. Its sender is done when it has handed it over; a message that no receive
    /// awaits is kept in a buffer of the receiver and copied when the receive comes.
    EAGER("eager"),
    /// A request travels; where a receive is posted, or when it comes, the receiver clears the
    /// sender to send, and the data goes straight to its place. The sender is done when the data
    /// has left.
    RENDEZVOUS("rendezvous"),
    /// A request travels; the receiver clears it at once, into the receive where one is posted,
    /// else into a buffer that it reserves. A blocking send is done when its data is copied into a
    /// buffer of the sender's system, any other when the data has left.
    RESERVED("with a reserved buffer"),
    /// Its first packets travel at once, each with the envelope; the receiver acknowledges the
    /// first, into the receive or into a buffer that it reserves. The sender stops where the
    /// acknowledgement is not there when those packets have left. It is done when all has left.
    ACKNOWLEDGED("acknowledged after the first packet"),
    /// It travels at once, whole. The receiver says when it is in its place, and the sender is done
    /// then; without a receive its data is dropped, and sent again when the receiver clears them.
    OPTIMISTIC("optimistic rendezvous");

    private final String title;

    Protocol(String title) {
        this.title = title;
    }

    /// In words.
    public String title() {
        return title;
    }

    /// Whether a request travels before the data.
    public boolean asks() {
        return switch (this) {
            case RENDEZVOUS, RESERVED -> true;
            case EAGER, ACKNOWLEDGED, OPTIMISTIC -> false;
        };
    }

    /// Whether the receiver has a buffer for a message without a receive.
    public boolean buffers() {
        return switch (this) {
            case EAGER, RESERVED, ACKNOWLEDGED -> true;
            case RENDEZVOUS, OPTIMISTIC -> false;
        };
    }
}
