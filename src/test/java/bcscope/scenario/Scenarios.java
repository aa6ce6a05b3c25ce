package bcscope.scenario;

import bcscope.base.SeededStream;
import bcscope.metric.Metric;
import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Fault.Packet;
import bcscope.model.Fault.Span;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Primitive;
import bcscope.program.generator.Generator;
import bcscope.program.generator.GeneratorParameter;
import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.ProgramSource.Trace;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.ProgramSource.Wildcards;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/// Scenarios drawn from a seed: any values of any keys that may stand in a file together.
public final class Scenarios {
    private final SeededStream stream;
    private long draws;

    private Scenarios(long seed) {
        stream = new SeededStream(seed, "scenario");
    }

    /// What `seed` says.
    public static Scenario drawn(long seed) {
        return new Scenarios(seed).draw();
    }

    /// Network interfaces of `bytes` of memory.
    public static Monitoring ofMemory(long bytes) {
        Monitoring off = Monitoring.OFF;
        return new Monitoring(
                off.mmds(),
                off.emds(),
                off.cost(),
                off.nodes(),
                off.calls(),
                off.metrics(),
                off.resolution(),
                off.from(),
                off.to(),
                off.rows(),
                bytes,
                off.latencyBinNanos(),
                off.sizeBinBytes(),
                off.dump());
    }

    private Scenario draw() {
        Machine machine = new Machine(upTo(15) + 16, upTo(3) * 2 + 2, NetworkKind.QSNET);
        return new Scenario(
                        Scenario.CURRENT_VERSION,
                        "Drawn \"" + upTo(1000) + "\" \u00E4\u2192\uD83D\uDE00",
                        upTo(1) == 0 ? "" : "Two lines\nof words, \\ and /.",
                        machine,
                        model(),
                        new Job(
                                upTo(3) == 0 ? trace() : generated(machine),
                                Placement.values()[upTo(1)]),
                        stream.bits(draws++, 0))
                .withFaults(upTo(1) == 0 ? List.of() : faults(machine))
                .withMonitoring(upTo(1) == 0 ? Monitoring.OFF : monitoring())
                .withCheckpoint(upTo(1) == 0 ? Checkpointing.OFF : checkpointing());
    }

    /// Written in 100 s at most.
    private Checkpointing checkpointing() {
        return new Checkpointing(
                upTo(2_000),
                upTo(1_000_000) + 1,
                Checkpointing.Through.STORAGE,
                upTo(1_000_000) + 1_000,
                upTo(9));
    }

    private Monitoring monitoring() {
        int from = upTo(1_000);
        return new Monitoring(
                Monitoring.Power.values()[upTo(1)],
                Monitoring.Power.values()[upTo(1)],
                Monitoring.Cost.values()[upTo(1)],
                MonitoredNumbers.parse(upTo(3) + "-" + (5 + upTo(2)) + ", 12").orElseThrow(),
                upTo(1) == 0
                        ? WatchedCalls.ALL
                        : new WatchedCalls(
                                MonitoredNumbers.parse("0").orElseThrow(),
                                List.of(Primitive.CALLS.get(upTo(9)))),
                upTo(1) == 0 ? List.of() : List.of(Metric.LTR_3, Metric.GETTS),
                1 + upTo(3),
                from,
                upTo(1) == 0 ? OptionalInt.empty() : OptionalInt.of(from + upTo(900)),
                1_000 + upTo(100),
                64L << (upTo(10) + 20),
                1 + upTo(100_000),
                1 + upTo(100_000),
                upTo(1) == 0 ? Optional.empty() : Optional.of("out/here"));
    }

    private List<Fault> faults(Machine machine) {
        int node = upTo(4) == 0 ? Fault.ALL_NODES : upTo(machine.nodes() - 1);
        Span span =
                new Span(
                        upTo(1) == 0 ? 0 : within(1, 1_000_000),
                        upTo(1) == 0 ? Span.FOR_EVER : within(1_000_001, 1_000_000_000));
        Factor factor = new Factor(7 + upTo(100), 1 + upTo(6));
        return List.of(
                new Fault.NodeFailure(upTo(machine.nodes() - 1), upTo(1_000_000)),
                new Fault.SlowNic(node, span, factor),
                new Fault.SlowHost(node, span, factor),
                new Fault.HostNoise(node, span, 10_000L + upTo(1_000_000), 1L + upTo(9_998)),
                new Fault.LateStrobe(span, 1L + upTo(1_000_000), 1 + upTo(10)),
                new Fault.LostPacket(node, span, Packet.TRANSFER, 2 + upTo(10)),
                new Fault.LostPacket(Fault.ALL_NODES, span, Packet.STROBE, 1 + upTo(10)));
    }

    private Model model() {
        Model model = Model.defaults();
        for (ModelParameter parameter : ModelParameter.values()) {
            if (upTo(2) == 0) {
                model = model.with(parameter, within(parameter.least(), parameter.most()));
            }
        }
        return model.with(ModelParameter.SLICE_NANOS, within(60_000_000, 100_000_000));
    }

    private ProgramSource generated(Machine machine) {
        Generator generator = Generator.values()[upTo(Generator.values().length - 1)];
        SortedMap<String, Long> values = new TreeMap<>();
        for (GeneratorParameter parameter : generator.parameters()) {
            values.put(
                    parameter.name(),
                    upTo(1) == 0
                            ? parameter.defaultValue()
                            : within(parameter.least(), parameter.most()));
        }
        boolean given = upTo(1) == 0;
        int ranks = given ? 2 * (1 + upTo(15)) : machine.nodes() * machine.processesPerNode();
        if (!generator.objections(ranks, values).isEmpty()) {
            // Values that are legal alone need not be so together.
            values.putAll(generator.defaults());
        }
        if (!generator.objections(ranks, values).isEmpty()) {
            return new Generated(Generator.BARRIER_LOOP.id(), Generator.BARRIER_LOOP.defaults());
        }
        if (given) {
            values.put("ranks", (long) ranks);
        }
        return new Generated(generator.id(), values);
    }

    private ProgramSource trace() {
        return new Trace(
                "traces/a b" + upTo(9) + ".tix",
                new TraceOptions(
                        upTo(999),
                        1 + upTo(999),
                        upTo(1_000_000),
                        upTo(1) == 0 ? Long.MAX_VALUE : 1_000_000L + upTo(1_000_000),
                        upTo(1) == 0 ? 0 : 1 + upTo(1_000_000),
                        Wildcards.values()[upTo(1)]));
    }

    private int upTo(int most) {
        return (int) stream.upTo(most, draws++, 1);
    }

    private long within(long least, long most) {
        return least + stream.upTo(most - least, draws++, 2);
    }
}
