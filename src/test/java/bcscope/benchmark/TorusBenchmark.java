package bcscope.benchmark;

import bcscope.base.Rate;
import bcscope.base.SeededStream;
import bcscope.network.Transport;
import bcscope.network.bluegene.LeadPacket;
import bcscope.network.bluegene.PacketFormat;
import bcscope.network.bluegene.PacketTransport;
import bcscope.network.bluegene.Torus;
import bcscope.network.bluegene.TorusShape;
import bcscope.network.bluegene.TorusTimes;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.util.concurrent.TimeUnit;

/// The torus of BlueGene/L: nanoseconds for each hop of a route that is walked with its links
/// charged, and for each hop of a packet.
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@BenchmarkMode(Mode.AverageTime)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class TorusBenchmark implements Transport.Sink {
    /// Hops of 4,096 messages between random nodes of the whole machine; fixed by the seed.
    private static final int ROUTE_HOPS = 131_538;

    /// Hops of the packets of 2,048 messages of 4,800 bytes in a midplane; fixed by the seed.
    private static final int PACKET_HOPS = 258_405;

    private final Torus whole = new Torus(TorusShape.WHOLE);
    private final Torus midplane = new Torus(TorusShape.MIDPLANE);
    private final PacketTransport idle =
            new PacketTransport(
                    midplane,
                    new TorusTimes(Rate.megabytesPerSecond(175), 100),
                    PacketFormat.USUAL,
                    LeadPacket.EQUAL);
    private final int[] ends = ends(4_096, whole.nodes());
    private final int[] near = ends(2_048, midplane.nodes());
    private final long[] load = new long[whole.links()];
    private final int[] route = new int[whole.longestRoute()];
    private long deliveredNanos;

    /// Routes of the whole machine, every link charged.
    @Benchmark
    @OperationsPerInvocation(ROUTE_HOPS)
    public long routes() {
        int hops = 0;
        for (int i = 0; i < ends.length; i += 2) {
            int count = whole.route(ends[i], ends[i + 1], route);
            for (int j = 0; j < count; j++) {
                load[route[j]] += 1_000;
            }
            hops += count;
        }
        check(hops, ROUTE_HOPS);
        return load[0];
    }

    /// Packets of a midplane that is crowded.
    @Benchmark
    @OperationsPerInvocation(PACKET_HOPS)
    public long packets() {
        Transport transport = idle.copy();
        int hops = 0;
        for (int i = 0; i < near.length; i += 2) {
            transport.inject(i, near[i], near[i + 1], 4_800, i / 2);
            hops += PacketFormat.USUAL.packets(4_800) * midplane.hops(near[i], near[i + 1]);
        }
        while (transport.nextNanos() != Long.MAX_VALUE) {
            transport.step(this);
        }
        check(hops, PACKET_HOPS);
        return deliveredNanos;
    }

    @Override
    public void left(int token, long nanos) {}

    @Override
    public void delivered(int token, long nanos) {
        deliveredNanos = nanos;
    }

    private static int[] ends(int messages, int nodes) {
        SeededStream stream = new SeededStream(5, "ends");
        int[] ends = new int[2 * messages];
        for (int i = 0; i < ends.length; i++) {
            ends[i] = (int) stream.upTo(nodes - 1L, i, 0);
        }
        return ends;
    }

    private static void check(int hops, int expected) {
        if (hops != expected) {
            throw new IllegalStateException(hops + " hops, not " + expected);
        }
    }
}
