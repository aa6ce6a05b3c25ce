package bcscope.nic;

import bcscope.host.HostPace;
import bcscope.model.Fault;
import bcscope.model.Fault.HostNoise;
import bcscope.model.Fault.LateStrobe;
import bcscope.model.Fault.LostPacket;
import bcscope.model.Fault.NodeFailure;
import bcscope.model.Fault.SlowHost;
import bcscope.model.Fault.SlowNic;

import java.util.List;

/// The faults of a run as the machine meets them. What acts follows from the slice and the instant
/// alone, but for nodes whose places spares have taken ([DeadNodes#replacedNanos()]): there is no
/// other state to keep. Without faults every question has its usual answer at once.
public final class Faults {
    private final List<Fault> all;
    private final NicPace nics;
    private final HostPace hosts;
    private final LostPackets packets;
    private final DeadNodes dead;
    private final List<LateStrobe> lateStrobes;

    /// The faults `all`, with random draws of `seed`.
    public Faults(List<Fault> all, long seed) {
        this.all = all;
        nics = new NicPace(only(SlowNic.class));
        hosts =
                new HostPace(
                        all.stream()
                                .filter(f -> f instanceof SlowHost || f instanceof HostNoise)
                                .toList(),
                        seed);
        packets = new LostPackets(only(LostPacket.class), seed);
        dead = new DeadNodes(only(NodeFailure.class));
        lateStrobes = only(LateStrobe.class);
    }

    private <F extends Fault> List<F> only(Class<F> kind) {
        return all.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /// A machine on which nothing fails.
    public static Faults none() {
        return new Faults(List.of(), 0);
    }

    /// A slice begins.
    public void begin(int slice, long startNanos) {
        nics.begin(startNanos);
        packets.begin(slice, startNanos);
    }

    /// Whether nothing ever fails.
    public boolean isEmpty() {
        return all.isEmpty();
    }

    /// The pace of NICs.
    public NicPace nics() {
        return nics;
    }

    /// The pace of processors.
    public HostPace hosts() {
        return hosts;
    }

    /// What the network loses.
    public LostPackets packets() {
        return packets;
    }

    /// Nodes that stop.
    public DeadNodes dead() {
        return dead;
    }

    /// How much later than `dueNanos` the strobe of `slice` comes, ns.
    public long strobeDelayNanos(int slice, long dueNanos) {
        long delay = 0;
        for (LateStrobe fault : lateStrobes) {
            if (slice % fault.every() == 0 && fault.span().has(dueNanos)) {
                delay += fault.delayNanos();
            }
        }
        return delay;
    }
}
