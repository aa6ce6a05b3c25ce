package bcscope.engine.swarm;

import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Fault.Packet;
import bcscope.model.Fault.Span;
import bcscope.scenario.Machine;

import java.util.ArrayList;
import java.util.List;

/// Draws faults from which a run recovers.
final class RandomFaults {
    /// How much longer than usual a call may take on a host of these.
    static final long SLACK_NANOS = 400_000;

    private final Dice dice;

    RandomFaults(long seed) {
        dice = new Dice(seed, "faults");
    }

    List<Fault> draw(Machine machine) {
        List<Fault> faults = new ArrayList<>();
        int count = dice.between(1, 3);
        for (int i = 0; i < count; i++) {
            int node = dice.oneIn(4) ? Fault.ALL_NODES : dice.upTo(machine.nodes() - 1);
            faults.add(fault(node, span()));
        }
        return List.copyOf(faults);
    }

    /// The loss of a node within the first slices.
    Fault loss(Machine machine) {
        return new Fault.NodeFailure(dice.upTo(machine.nodes() - 1), dice.between(0, 3_000_000));
    }

    private Fault fault(int node, Span span) {
        Factor factor = new Factor(dice.between(4, 12), dice.between(1, 4));
        return switch (dice.upTo(5)) {
            case 0 -> new Fault.SlowNic(node, span, factor);
            case 1 -> new Fault.SlowHost(node, span, factor);
            case 2 -> new Fault.HostNoise(node, span, dice.between(50_000, 900_000), 45_678);
            case 3 -> new Fault.LateStrobe(span, dice.between(1, 300_000), dice.between(1, 5));
            case 4 ->
                    new Fault.LostPacket(Fault.ALL_NODES, span, Packet.STROBE, dice.between(1, 4));
            default -> new Fault.LostPacket(node, span, Packet.TRANSFER, dice.between(2, 6));
        };
    }

    private Span span() {
        long from = dice.oneIn(2) ? 0 : dice.between(1, 2_000_000);
        return new Span(from, dice.oneIn(2) ? Span.FOR_EVER : from + dice.between(1, 5_000_000));
    }
}
