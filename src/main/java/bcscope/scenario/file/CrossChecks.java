package bcscope.scenario.file;

import bcscope.base.Diagnostic;
import bcscope.base.MpiKind;
import bcscope.base.Say;
import bcscope.model.Computation;
import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.FaultKind;
import bcscope.model.ModelParameter;
import bcscope.program.ProgramLimits;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.Monitoring;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.scenario.SliceFloor;
import bcscope.scenario.Workload;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.Problems;
import bcscope.scenario.format.Quantity;
import bcscope.scenario.format.Wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;

/// Checks whether the values of a scenario are consistent.
public final class CrossChecks {
    /// Packets have about 200 bytes of data or more, and are counted in 31 bits.
    private static final long MOST_BYTES_IN_PACKETS = 1L << 38;

    private CrossChecks() {}

    static void check(PlacedScenario placed, Problems problems) {
        MachineChecks.check(placed, problems);
        if (!(placed.scenario().job().program() instanceof ProgramSource.Primitives)) {
            checkSlice(placed, problems);
            ConventionalChecks.check(placed, problems);
            new WorkChecks(placed, problems).check();
            MonitoringChecks.check(placed, problems);
            SlownessChecks.check(placed, problems);
            CheckpointChecks.check(placed, problems);
        }
    }

    /// The changed computations of processes that do not exist among `ranks` of all jobs.
    public static List<Diagnostic> computations(PlacedScenario placed, int ranks) {
        List<Diagnostic> problems = new ArrayList<>();
        List<Computation> all = placed.scenario().computations();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).rank() >= ranks) {
                problems.add(
                        placed.place(ComputationFormat.path(i))
                                .error(
                                        Say.of("There is no rank %{n}.", all.get(i).rank()),
                                        Say.of("Name one of 0 to %{n}.", ranks - 1)));
            }
        }
        return problems;
    }

    /// The problem if the jobs, `ranks[j]` processes of job `j`, do not fit on the machine; empty
    /// if they do.
    public static List<Diagnostic> room(PlacedScenario placed, int[] ranks) {
        List<Diagnostic> tooShort = shortMaps(placed, ranks);
        if (!tooShort.isEmpty()) {
            return tooShort;
        }
        return placed.scenario().work().isSingle()
                ? room(placed, ranks[0])
                : WorkChecks.room(placed, ranks);
    }

    /// The problem if processes share a node of a machine whose MPI runs one on each; empty if none
    /// do. Recordings may have been made before that was known.
    public static List<Diagnostic> nx(PlacedScenario placed) {
        return MachineChecks.nx(placed);
    }

    /// The problem if the longest computation of a process takes `nanos`; empty if a run gets
    /// through what disturbs it.
    public static List<Diagnostic> computation(PlacedScenario placed, long nanos) {
        return NoiseChecks.during(placed, nanos);
    }

    /// The problem if the longest message or collective has `bytes`; empty if the network can carry
    /// it.
    public static List<Diagnostic> message(PlacedScenario placed, long bytes) {
        long most = mostBytes(placed.scenario().machine());
        return bytes <= most
                ? List.of()
                : List.of(
                        placed.place(MachineFormat.path(MachineFormat.NETWORK))
                                .error(
                                        Say.of(
                                                "The program moves %{n} bytes in one call, more"
                                                        + " packets than the network can count.",
                                                bytes),
                                        Say.of(
                                                "The limit is %{n} bytes: send less at once, or set"
                                                        + " \"machine.network\" to another.",
                                                most)));
    }

    /// What a program can have that becomes known only while it runs in `scenario`.
    public static ProgramLimits.OfMachine limits(Scenario scenario) {
        return new ProgramLimits.OfMachine(
                NoiseChecks.longestNanos(scenario.faults()), mostBytes(scenario.machine()));
    }

    private static long mostBytes(Machine machine) {
        return machine.network().has(NetworkKind.Trait.COORDINATES)
                ? MOST_BYTES_IN_PACKETS
                : ProgramLimits.MOST_BYTES;
    }

    /// The problem if the calls of the program become known only while it runs; empty if there is
    /// none.
    public static List<Diagnostic> liveProgram(PlacedScenario placed) {
        return CheckpointChecks.ofLiveProgram(placed);
    }

    private static List<Diagnostic> shortMaps(PlacedScenario placed, int[] ranks) {
        List<Diagnostic> all = new ArrayList<>();
        Workload work = placed.scenario().work();
        for (int job = 0; job < ranks.length; job++) {
            Job of = work.jobs().get(job);
            int places = of.map().places().size();
            if (of.placement() == Placement.MAP && places < ranks[job]) {
                all.add(
                        placed.place(KeyPath.within(work.path(job), JobFormat.MAP.name()))
                                .error(
                                        Say.of(
                                                "The map has %{n} places, but the program has %{n}"
                                                        + " processes.",
                                                places, ranks[job]),
                                        "Give every rank a place, one line for each."));
            }
        }
        return all;
    }

    private static List<Diagnostic> room(PlacedScenario placed, long ranks) {
        Machine machine = placed.scenario().machine();
        long room = (long) machine.nodes() * machine.processesPerNode();
        if (ranks <= room) {
            return List.of();
        }
        String problem =
                Say.of(
                        "The program has %{n process}, but the machine has room for %{n} (%{n node}"
                                + " x %s).",
                        ranks, room, machine.nodes(), machine.processesPerNode());
        String advice = roomier(machine, ranks);
        return List.of(
                placed.place(MachineFormat.path(MachineFormat.NODES)).error(problem, advice));
    }

    private static String roomier(Machine machine, long ranks) {
        long nodes = Math.ceilDiv(ranks, machine.processesPerNode());
        if (nodes <= Machine.MOST_NODES) {
            return "Set \"machine.nodes\" to " + nodes + " or more.";
        }
        return machine.network().has(NetworkKind.Trait.NODE_MODES)
                ? "The largest BlueGene/L has two processes on each of 65536 nodes; run fewer."
                : Say.of(
                        "Set \"machine.nodes\" to %s and \"machine.processesPerNode\" to %s or"
                                + " more.",
                        Machine.MOST_NODES, Math.ceilDiv(ranks, Machine.MOST_NODES));
    }

    private static void checkSlice(PlacedScenario placed, Problems problems) {
        Scenario scenario = placed.scenario();
        long slice = scenario.model().get(ModelParameter.SLICE_NANOS);
        long least = SliceFloor.leastNanos(scenario.machine(), scenario.model());
        if (scenario.mpi() == MpiKind.BCS && slice < least) {
            problems.add(
                    placed.place(ModelParameter.SLICE_NANOS.path()),
                    Say.of(
                            "A slice of %s is too short for the %s microstrobes and queries of %{n}"
                                    + " nodes: T_min is %s.",
                            duration(slice),
                            SliceFloor.strobes(scenario.model()),
                            scenario.machine().nodes(),
                            duration(least)),
                    "Set \"model.slice\" to " + duration(least) + " or more.");
        }
    }

    static String duration(long nanos) {
        return Quantity.of(ModelParameter.SLICE_NANOS).write(nanos);
    }

    /// Rejects settings that exist under BCS-MPI, but not under conventional MPI: they are
    /// rejected, never ignored.
    static final class ConventionalChecks {
        private static final String OR = ", or set \"mpi\" to bcs.";

        private ConventionalChecks() {}

        static void check(PlacedScenario placed, Problems problems) {
            Scenario scenario = placed.scenario();
            if (scenario.mpi() == MpiKind.BCS) {
                return;
            }
            if (!scenario.work().isSingle()) {
                problems.add(
                        placed.place(scenario.work().path(0)),
                        Say.of(
                                "Under conventional MPI only one job can run; here there are %s.",
                                scenario.work().jobs().size()),
                        "Keep one job" + OR);
            }
            if (scenario.monitoring().emds() == Monitoring.Power.ON) {
                problems.add(
                        placed.place(MonitoringFormat.path(MonitoringFormat.EMDS)),
                        "EMDS measures the slices of BCS-MPI; conventional MPI has none.",
                        "Switch \"monitoring.emds\" off" + OR);
            }
            if (scenario.checkpoint().isOn()) {
                problems.add(
                        placed.place(CheckpointFormat.path(CheckpointFormat.INTERVAL)),
                        "Checkpoints are taken between the slices of BCS-MPI; conventional MPI has"
                                + " none.",
                        "Set \"checkpoint.interval\" to 0, and let the program take its checkpoints"
                                + " itself, as in checkpoint-markers.bcs"
                                + OR);
            }
            List<Fault> faults = scenario.faults();
            for (int i = 0; i < faults.size(); i++) {
                if (!possible(faults.get(i))) {
                    problems.add(
                            placed.place(FaultFormat.path(i)),
                            "Conventional MPI cannot show this fault, only slow and noisy hosts.",
                            "Remove the fault" + OR);
                }
            }
        }

        private static boolean possible(Fault fault) {
            return switch (fault) {
                case Fault.SlowHost _, Fault.HostNoise _ -> true;
                case Fault.SlowNic _, Fault.LostPacket _, Fault.NodeFailure _, Fault.LateStrobe _ ->
                        false;
            };
        }
    }

    /// Whether faults that slow a node down together leave it a pace at which a run continues.
    static final class SlownessChecks {
        /// How many times as long everything may take.
        private static final double MOST = 1e6;

        private SlownessChecks() {}

        static void check(PlacedScenario placed, Problems problems) {
            List<Fault> faults = placed.scenario().faults();
            TreeSet<Integer> nodes = new TreeSet<>(List.of(Fault.ALL_NODES));
            faults.forEach(fault -> nodes.add(fault.node()));
            for (int i = 0; i < faults.size(); i++) {
                Fault fault = faults.get(i);
                if (factor(fault).isPresent()
                        && nodes.stream()
                                .filter(fault::strikes)
                                .anyMatch(node -> together(faults, fault, node) > MOST)) {
                    problems.add(tooSlow(placed, i));
                    return;
                }
            }
        }

        /// How many times as long everything takes on `node` when `last` sets in, with all of its
        /// kind that act there then.
        private static double together(List<Fault> faults, Fault last, int node) {
            double times = 1;
            for (Fault other : faults) {
                if (other.kind() == last.kind()
                        && other.strikes(node)
                        && other.span().has(last.span().fromNanos())) {
                    times *= factor(other).orElse(1.0);
                }
            }
            return times;
        }

        private static Optional<Double> factor(Fault fault) {
            return switch (fault) {
                case Fault.SlowNic(int _, Fault.Span _, Factor factor) ->
                        Optional.of(value(factor));
                case Fault.SlowHost(int _, Fault.Span _, Factor factor) ->
                        Optional.of(value(factor));
                case Fault.NodeFailure _,
                        Fault.HostNoise _,
                        Fault.LateStrobe _,
                        Fault.LostPacket _ ->
                        Optional.empty();
            };
        }

        private static double value(Factor factor) {
            return (double) factor.numerator() / factor.denominator();
        }

        private static Diagnostic tooSlow(PlacedScenario placed, int fault) {
            FaultKind kind = placed.scenario().faults().get(fault).kind();
            return placed.place(FaultFormat.path(fault))
                    .error(
                            Say.of(
                                    "This and other faults of kind %s together slow a node down too"
                                            + " much.",
                                    Wording.quoted(kind.id())),
                            String.format(
                                    Locale.ROOT,
                                    "Everything may take at most %,.0f times as long: remove"
                                            + " faults, or give them smaller factors.",
                                    MOST));
        }
    }
}
