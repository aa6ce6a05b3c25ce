package bcscope.mds;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What MMDS has collected about one process, or about several put together.
public final class MmdsAccount {
    private final MmdsResolution resolution;
    private final @Nullable Call[] calls = new Call[Primitive.ALL.size()];
    private final Statistic computation = new Statistic();
    private final Statistic communication = new Statistic();
    private final Distribution computations;
    private final Distribution communications;

    MmdsAccount(MmdsResolution resolution) {
        this.resolution = resolution;
        computations = new Distribution(resolution.latencyBinNanos());
        communications = new Distribution(resolution.latencyBinNanos());
    }

    /// What was seen of one kind of call.
    ///
    /// @param latency ns
    /// @param latencies its distribution
    /// @param size bytes
    /// @param sizes its distribution
    public record Call(
            Statistic latency, Distribution latencies, Statistic size, Distribution sizes) {}

    /// The calls of `primitive`; empty where there were none.
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

    /// Distribution of the computation granularity.
    public Distribution computations() {
        return computations;
    }

    /// Distribution of the communication overhead.
    public Distribution communications() {
        return communications;
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
