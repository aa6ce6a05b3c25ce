package bcscope.mds;

import bcscope.program.Primitive;
import bcscope.scenario.Monitoring;
import bcscope.scenario.WatchedCalls;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The data that MMDS has collected about one process, or about several combined.
public final class MmdsAccount {
    private final MmdsResolution resolution;
    private final @Nullable Call[] calls = new Call[Primitive.ALL.size()];
    private final Statistic computation;
    private final Statistic communication;
    private final Distribution computations;
    private final Distribution communications;

    MmdsAccount(MmdsResolution resolution) {
        this(resolution, Point.nothing(resolution), Point.nothing(resolution), new TreeMap<>());
    }

    /// An account from collected data.
    ///
    /// @param calls by the index of their primitive
    public MmdsAccount(
            MmdsResolution resolution,
            Point computation,
            Point communication,
            SortedMap<Integer, Call> calls) {
        this.resolution = resolution;
        this.computation = computation.values();
        this.communication = communication.values();
        computations = computation.bins();
        communications = communication.bins();
        calls.forEach((primitive, call) -> this.calls[primitive] = call);
    }

    /// The sum of several accounts of the same resolution.
    ///
    /// @param accounts at least one
    public static MmdsAccount sum(List<MmdsAccount> accounts) {
        MmdsAccount sum = new MmdsAccount(accounts.getFirst().resolution);
        accounts.forEach(sum::add);
        return sum;
    }

    /// Values and their distribution.
    public record Point(Statistic values, Distribution bins) {
        static Point nothing(MmdsResolution resolution) {
            return new Point(new Statistic(), new Distribution(resolution.latencyBinNanos()));
        }
    }

    /// Widths of its bins.
    public MmdsResolution resolution() {
        return resolution;
    }

    /// The data of one kind of call.
    ///
    /// @param latency ns
    /// @param latencies its distribution
    /// @param size bytes
    /// @param sizes its distribution
    public record Call(
            Statistic latency, Distribution latencies, Statistic size, Distribution sizes) {
        private long memoryBytes() {
            long bytes = Statistic.MEMORY_BYTES + latencies.memoryBytes();
            return size.count() == 0 ? bytes : bytes + Statistic.MEMORY_BYTES + sizes.memoryBytes();
        }
    }

    /// The calls of `primitive`; empty if there were none.
    public Optional<Call> calls(Primitive primitive) {
        return Optional.ofNullable(calls[primitive.index()]);
    }

    /// The primitives that were called, in the order of the summary.
    public List<Primitive> called() {
        List<Primitive> called = new ArrayList<>();
        for (Primitive primitive : Primitive.ALL) {
            if (calls[primitive.index()] != null) {
                called.add(primitive);
            }
        }
        return called;
    }

    /// Computation granularity, ns: from awakening to the next call that blocks.
    public Statistic computation() {
        return computation;
    }

    /// Communication overhead, ns: from the entry of a call that blocks to the awakening.
    public Statistic communication() {
        return communication;
    }

    /// Computation and communication together, ns.
    public long totalNanos() {
        return computation.total() + communication.total();
    }

    /// Distribution of the computation granularity.
    public Distribution computations() {
        return computations;
    }

    /// Distribution of the communication overhead.
    public Distribution communications() {
        return communications;
    }

    /// A copy with only the `watched` calls. Computation and communication still cover every call.
    public MmdsAccount of(WatchedCalls watched) {
        if (watched.primitives().isEmpty()) {
            return this;
        }
        SortedMap<Integer, Call> kept = new TreeMap<>();
        for (Primitive primitive : called()) {
            if (watched.includes(primitive)) {
                calls(primitive).ifPresent(call -> kept.put(primitive.index(), call));
            }
        }
        return new MmdsAccount(
                resolution,
                new Point(computation, computations),
                new Point(communication, communications),
                kept);
    }

    /// Memory that a process needs for it, bytes: the two counters that S0 section 5.1.1 describes,
    /// and an array of counts for each distribution. The values of the summary are our reading.
    public long memoryBytes() {
        long bytes =
                2L * Monitoring.VALUE_BYTES
                        + 2 * Statistic.MEMORY_BYTES
                        + computations.memoryBytes()
                        + communications.memoryBytes();
        for (Primitive primitive : called()) {
            bytes += calls(primitive).map(Call::memoryBytes).orElse(0L);
        }
        return bytes;
    }

    void computed(long nanos) {
        computation.add(nanos);
        computations.add(nanos);
    }

    void communicated(long nanos) {
        communication.add(nanos);
        communications.add(nanos);
    }

    void latency(Primitive primitive, long nanos) {
        Call call = call(primitive);
        call.latency.add(nanos);
        call.latencies.add(nanos);
    }

    void size(Primitive primitive, long bytes) {
        Call call = call(primitive);
        call.size.add(bytes);
        call.sizes.add(bytes);
    }

    void add(MmdsAccount other) {
        computation.add(other.computation);
        communication.add(other.communication);
        computations.add(other.computations);
        communications.add(other.communications);
        for (Primitive primitive : other.called()) {
            Call mine = call(primitive);
            other.calls(primitive)
                    .ifPresent(theirs -> {
                        mine.latency.add(theirs.latency);
                        mine.latencies.add(theirs.latencies);
                        mine.size.add(theirs.size);
                        mine.sizes.add(theirs.sizes);
                    });
        }
    }

    private Call call(Primitive primitive) {
        Call call = calls[primitive.index()];
        if (call == null) {
            call =
                    new Call(
                            new Statistic(),
                            new Distribution(resolution.latencyBinNanos()),
                            new Statistic(),
                            new Distribution(resolution.sizeBinBytes()));
            calls[primitive.index()] = call;
        }
        return call;
    }
}
