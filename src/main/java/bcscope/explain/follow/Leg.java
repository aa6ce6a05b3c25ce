package bcscope.explain.follow;

/// One step of a message under conventional MPI.
///
/// @param kind of the step
/// @param at when it happens, or begins
/// @param endNanos when it ends, ns since the start of the run: the same instant if it takes no
///   time, [#OPEN] if its end is not known
public record Leg(Kind kind, Milestone at, long endNanos) {
    /// The end is not known.
    public static final long OPEN = Long.MAX_VALUE;

    /// The kinds of steps, in about their usual order.
    public enum Kind {
        /// The receive is posted.
        RECEIVE_POSTED(Place.RECEIVER),
        /// The send begins.
        SEND_BEGUN(Place.SENDER),
        /// The sender has no credit of the receiver left.
        STALLED(Place.SENDER),
        /// Envelope and data travel together.
        MESSAGE(Place.TO_RECEIVER),
        /// The sender asks whether it may send.
        REQUEST(Place.TO_RECEIVER),
        /// Its first packet travels, of a message that is acknowledged.
        FIRST(Place.TO_RECEIVER),
        /// The packets after it travel without waiting for the acknowledgement.
        LEADING(Place.TO_RECEIVER),
        /// Its receiver is outside MPI, and has to call it first.
        UNATTENDED(Place.RECEIVER),
        /// No receive is posted for it.
        UNEXPECTED(Place.RECEIVER),
        /// The message and the receive match.
        MET(Place.RECEIVER),
        /// The receiver lets the sender send.
        CLEAR(Place.TO_SENDER),
        /// The receiver acknowledges the first packet.
        ACKNOWLEDGEMENT(Place.TO_SENDER),
        /// The leading packets have left, and there is no acknowledgement.
        STOPPED(Place.SENDER),
        /// The rest travels after the acknowledgement.
        REST(Place.TO_RECEIVER),
        /// The data travels.
        DATA(Place.TO_RECEIVER),
        /// The data is copied out of a buffer.
        COPIED(Place.RECEIVER),
        /// The receiver confirms that it has the data.
        RECEIPT(Place.TO_SENDER),
        /// The send is complete.
        SENT(Place.SENDER),
        /// The receive is complete.
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
        TO_SENDER
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
