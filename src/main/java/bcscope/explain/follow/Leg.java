package bcscope.explain.follow;

/// One thing that happens to a message under conventional MPI.
///
/// @param kind what
/// @param at when it happens, or begins
/// @param endNanos when it is over, ns since the start of the run; the same instant where it takes
///   no time, [#OPEN] where the end is not known
public record Leg(Kind kind, Milestone at, long endNanos) {
    /// The end is not known.
    public static final long OPEN = Long.MAX_VALUE;

    /// What happens, in about the order in which it does.
    public enum Kind {
        /// The receive is posted.
        RECEIVE_POSTED(Place.RECEIVER),
        /// The send begins.
        SEND_BEGUN(Place.SENDER),
        /// No credit of the receiver is left.
        STALLED(Place.SENDER),
        /// Envelope and data travel together.
        MESSAGE(Place.TO_RECEIVER),
        /// The sender asks whether it may send.
        REQUEST(Place.TO_RECEIVER),
        /// Its first packet travels, of a message that is acknowledged.
        FIRST(Place.TO_RECEIVER),
        /// The packets behind it travel that do not wait for the acknowledgement.
        LEADING(Place.TO_RECEIVER),
        /// Its receiver is outside MPI, and has to call it first.
        UNATTENDED(Place.RECEIVER),
        /// No receive is posted for it.
        UNEXPECTED(Place.RECEIVER),
        /// The message and the receive find each other.
        MET(Place.RECEIVER),
        /// The receiver lets the sender send.
        CLEAR(Place.TO_SENDER),
        /// The receiver acknowledges the first packet.
        ACKNOWLEDGEMENT(Place.TO_SENDER),
        /// The leading packets have left, and there is no acknowledgement.
        STOPPED(Place.SENDER),
        /// What was acknowledged travels.
        REST(Place.TO_RECEIVER),
        /// The data travels.
        DATA(Place.TO_RECEIVER),
        /// The data is copied out of a buffer.
        COPIED(Place.RECEIVER),
        /// The receiver confirms that it has the data.
        RECEIPT(Place.TO_SENDER),
        /// The sender is done with it.
        SENT(Place.SENDER),
        /// The receiver has it.
        RECEIVED(Place.RECEIVER);

        private final Place place;

        Kind(Place place) {
            this.place = place;
        }

        /// Where it happens.
        public Place place() {
            return place;
        }
    }

    /// Where something happens.
    public enum Place {
        SENDER,
        RECEIVER,
        TO_RECEIVER,
        TO_SENDER;

        /// Whether it is between the two.
        public boolean isWay() {
            return this == TO_RECEIVER || this == TO_SENDER;
        }
    }

    Leg until(long nanos) {
        return new Leg(kind, at, nanos);
    }

    /// The share of it that is over at `nanos`, 0 to 1, if it has begun; half of one whose end is
    /// not known.
    public double shareAt(long nanos) {
        if (endNanos == OPEN) {
            return 0.5;
        }
        return nanos >= endNanos
                ? 1
                : Math.max(0, (double) (nanos - at.nanos()) / (endNanos - at.nanos()));
    }
}
