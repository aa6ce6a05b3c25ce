package bcscope.model;

import java.util.Optional;

/// A fault of a scenario (MODEL 1.1, 1.2). Faults are data: which faults act at an instant depends
/// only on the instant, so a run with faults is as repeatable as one without.
public sealed interface Fault {
    /// Value of [#node] for every node.
    int ALL_NODES = -1;

    FaultKind kind();

    /// The affected node, or [#ALL_NODES] if it is every node or none in particular.
    int node();

    /// When it acts.
    Span span();

    /// It, as far as it acts within `span`; empty if it does not.
    default Optional<Fault> within(Span span) {
        Span inner =
                new Span(
                        Math.max(span().fromNanos, span.fromNanos),
                        Math.min(span().toNanos, span.toNanos));
        return inner.fromNanos >= inner.toNanos
                ? Optional.empty()
                : Optional.of(
                        switch (this) {
                            case NodeFailure failure -> failure;
                            case SlowNic it -> new SlowNic(it.node, inner, it.factor);
                            case SlowHost it -> new SlowHost(it.node, inner, it.factor);
                            case HostNoise it ->
                                    new HostNoise(it.node, inner, it.periodNanos, it.lengthNanos);
                            case LateStrobe it -> new LateStrobe(inner, it.delayNanos, it.every);
                            case LostPacket it ->
                                    new LostPacket(it.node, inner, it.packet, it.oneIn);
                        });
    }

    /// Whether it affects `node`.
    default boolean strikes(int node) {
        return node() == ALL_NODES || node() == node;
    }

    /// A span of time, without its end.
    ///
    /// @param fromNanos first instant, ns
    /// @param toNanos first instant after it, ns; [#FOR_EVER] if there is none
    record Span(long fromNanos, long toNanos) {
        /// No end.
        public static final long FOR_EVER = Long.MAX_VALUE;

        /// Whether `nanos` is in it.
        public boolean has(long nanos) {
            return nanos >= fromNanos && nanos < toNanos;
        }

        /// Whether it overlaps `fromNanos..untilNanos` (exclusive).
        public boolean meets(long fromNanos, long untilNanos) {
            return fromNanos < toNanos && untilNanos > this.fromNanos;
        }
    }

    /// `node` stops at `atNanos`.
    ///
    /// @param untilNanos when a spare takes its place, ns; [Span#FOR_EVER] if none does, as far as
    ///   the scenario determines it
    record NodeFailure(int node, long atNanos, long untilNanos) implements Fault {
        /// `node` stops forever at `atNanos`.
        public NodeFailure(int node, long atNanos) {
            this(node, atNanos, Span.FOR_EVER);
        }

        /// This failure, with a spare that takes the place of the node at `nanos`.
        public NodeFailure until(long nanos) {
            return new NodeFailure(node, atNanos, nanos);
        }

        @Override
        public FaultKind kind() {
            return FaultKind.NODE_FAILURE;
        }

        @Override
        public Span span() {
            return new Span(atNanos, untilNanos);
        }
    }

    /// Threads and links of the NIC of `node` take `factor` times as long in slices that begin
    /// within `span`.
    record SlowNic(int node, Span span, Factor factor) implements Fault {
        @Override
        public FaultKind kind() {
            return FaultKind.SLOW_NIC;
        }
    }

    /// Computation and calls on `node` take `factor` times as long.
    record SlowHost(int node, Span span, Factor factor) implements Fault {
        @Override
        public FaultKind kind() {
            return FaultKind.SLOW_HOST;
        }
    }

    /// Once in every `periodNanos` the processes of `node` pause for `lengthNanos`, at a random
    /// time within the period, drawn for each node and period.
    record HostNoise(int node, Span span, long periodNanos, long lengthNanos) implements Fault {
        @Override
        public FaultKind kind() {
            return FaultKind.HOST_NOISE;
        }
    }

    /// Slices that would begin within `span` begin later by `delayNanos`: those whose number is a
    /// multiple of `every`.
    record LateStrobe(Span span, long delayNanos, int every) implements Fault {
        @Override
        public FaultKind kind() {
            return FaultKind.LATE_STROBE;
        }

        @Override
        public int node() {
            return ALL_NODES;
        }
    }

    /// In slices that begin within `span`, one in `oneIn` of the transfers from or to `node` (drawn
    /// for each), or one in `oneIn` of the DEM strobes, is lost.
    record LostPacket(int node, Span span, Packet packet, int oneIn) implements Fault {
        @Override
        public FaultKind kind() {
            return FaultKind.LOST_PACKET;
        }
    }

    /// The kinds of lost packets.
    enum Packet {
        /// Data of a message or of a collective.
        TRANSFER("transfer"),
        /// The strobe that begins a slice.
        STROBE("strobe");

        private final String id;

        Packet(String id) {
            this.id = id;
        }

        /// Name in the scenario file.
        public String id() {
            return id;
        }
    }
}
