package bcscope.study.validation;

import bcscope.atlas.AtlasEntry;
import bcscope.atlas.EvidenceKind;
import bcscope.base.Say;
import bcscope.study.comet.Thesis;
import bcscope.study.experiment.BarrierAndBroadcast;
import bcscope.study.experiment.BarrierPulse;
import bcscope.study.experiment.BlockingDelay;
import bcscope.study.experiment.BlueGeneCosts;
import bcscope.study.experiment.Chunks;
import bcscope.study.experiment.CometRows;
import bcscope.study.experiment.InstructionTable;
import bcscope.study.experiment.Laboratory;
import bcscope.study.experiment.LeastLatencies;
import bcscope.study.experiment.MonitoringCost;
import bcscope.study.experiment.NicReduction;
import bcscope.study.experiment.NodeToNode;
import bcscope.study.experiment.Notebook;
import bcscope.study.experiment.OverlapRow;
import bcscope.study.experiment.PublishedPrimitives;
import bcscope.study.experiment.PublishedSummary;
import bcscope.study.experiment.RowResult;
import bcscope.study.experiment.RowVerdict;
import bcscope.study.experiment.SageLikeRuns;
import bcscope.study.experiment.SharedChannels;
import bcscope.study.experiment.SlightlyFaster;
import bcscope.study.experiment.TorusTraffic;
import bcscope.study.experiment.Wavefronts;
import bcscope.study.published.Published;
import bcscope.study.published.PublishedBlueGene;
import bcscope.study.published.PublishedQsNet;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The rows of the validation table (MODEL 4), in its order.
public enum ValidationTarget {
    V1(
            Binding.HARD,
            Grounds.part("S0/F3.1", "delay"),
            "Delay of a blocking call",
            "Ping-pong at all phases of a slice; strict protocol, calls cost nothing.",
            "mean " + Published.BLOCKING_DELAY.text() + ", each in (1, 2]",
            "1 % of T over at least 1,000 samples",
            BlockingDelay::measure),
    /// Period of the barrier benchmark.
    V2(
            Binding.HARD,
            Grounds.of("S0/F5.4", "S0/F5.5"),
            "Period of a barrier every " + Published.BARRIER_COMPUTATION.text(),
            "32 processes compute for "
                    + Published.BARRIER_COMPUTATION.text()
                    + " and meet in a barrier; slice lengths from 200 to 320 µs.",
            BarrierPulse.aimOfPeriod(),
            "exact",
            BarrierPulse::period),
    /// As the target above, for 10,000 iterations.
    V3(
            Binding.HARD,
            Grounds.of("S0/F5.4", "S0/F5.5"),
            Published.BARRIERS.number() + " barriers",
            "The same benchmark with the default model, run to completion.",
            BarrierPulse.aimOfLength(),
            "exact",
            BarrierPulse::length),
    /// GETTS.
    V4(
            Binding.SOFT,
            Grounds.of("S0/F5.3"),
            "Time between two strobes (GETTS)",
            "The run of V3.",
            Say.of(
                    "all in [%s, %s] µs",
                    Published.LEAST_GETTS.number(), Published.MOST_GETTS.number()),
            "band",
            BarrierPulse::getts),
    /// NCOLL.
    V5(
            Binding.HARD,
            Grounds.of("S0/F5.4", "S0/F5.5"),
            "Pulse of the collectives (NCOLLDEM, NCOLLMSM)",
            "The run of V3.",
            "non-zero in one slice of " + Published.PERIOD.number() + ", the same one for both",
            "exact",
            BarrierPulse::pulse),
    /// GTTS of idle slices.
    V6(
            Binding.HARD,
            Grounds.part("S0/F5.2", "idle slices"),
            "Active time of an idle slice (GTTS)",
            "The run of V3.",
            "below T, and below every busy slice by the strobes and queries of PM, BBM and RM",
            "exact",
            BarrierPulse::idle),
    V7(
            Binding.HARD,
            Grounds.part("S0/F3.2", "overlap"),
            "Non-blocking exchange",
            "Pairs exchange messages while they compute for 0 to 1,000 µs.",
            OverlapRow.aim(),
            "below 1 % of the step",
            OverlapRow::measure),
    /// Blocking wavefront.
    V8(
            Binding.SOFT,
            Grounds.of("S0/F6.2"),
            "SWEEP3D-like, blocking",
            Say.of(
                    "Eight wavefronts, %s and %s blocking messages per step; 4 to 64 processes.",
                    Published.SWEEP_STEP.text(), Published.SWEEP_MESSAGES.number()),
            Wavefronts.aimOfBlocking(),
            Wavefronts.toleranceOfBlocking(),
            Wavefronts::blocking),
    /// Non-blocking wavefront.
    V9(
            Binding.SOFT,
            Grounds.of("S0/F6.3"),
            "SWEEP3D-like, non-blocking",
            "The same with receives posted one block ahead.",
            SlightlyFaster.aim(),
            SlightlyFaster.tolerance(),
            Wavefronts::nonBlocking),
    /// SAGE.
    V10(
            Binding.SOFT,
            Grounds.of("S0/F6.1"),
            "SAGE-like against conventional MPI",
            "64 unequal processes, non-blocking messages and small allreduces.",
            SlightlyFaster.aim(),
            SlightlyFaster.tolerance(),
            SageLikeRuns::baseline),
    /// SAGE, by MMDS.
    V11(
            Binding.SOFT,
            Grounds.part("S0/T5.3", "shares"),
            "SAGE-like, summary of MMDS",
            "As V10, but the program waits for its messages before it computes.",
            PublishedSummary.aimOfShares(),
            "±25 % of each",
            SageLikeRuns::summary),
    V12(
            Binding.HARD,
            Grounds.part("S0/T5.3", "arithmetic"),
            "Arithmetic of the published summary (" + PublishedSummary.PLACE + ")",
            "No run: the published numbers themselves.",
            "averages are totals divided by counts; sums as derived in MODEL 2.2",
            "the last printed digit",
            PublishedSummary::measure),
    /// Closure of MMDS: computation and communication are the runtime.
    V13(
            Binding.HARD,
            Grounds.part("S0/T5.3", "closure"),
            "Closure of MMDS",
            "The run of V10, every process.",
            "computation + communication = time from the start of the process to its end, by the"
                    + " engine's clocks",
            "below 0.01 %",
            SageLikeRuns::closure),
    V14(
            Binding.SOFT,
            Grounds.of("S0/T6.1"),
            "Overhead of MMDS",
            "A tenth of the steps of the sample sage-timing-h, with and without MMDS.",
            MonitoringCost.aimOfMmds(),
            "half to twice what is printed of the deck that is run",
            MonitoringCost::mmds),
    V15(
            Binding.SOFT,
            Grounds.of("S0/T6.1"),
            "Overhead of EMDS",
            "The same with and without EMDS.",
            MonitoringCost.aimOfEmds(),
            "half to twice what is printed of the deck that is run",
            MonitoringCost::emds),
    V16(
            Binding.SOFT,
            Grounds.part("S0/T5.3", "least latencies"),
            "Least latencies",
            "Broadcast, allreduce and receive, with all others ready, at many phases of the slice.",
            LeastLatencies.aim(),
            "15 % of each",
            LeastLatencies::measure),
    V17(
            Binding.SOFT,
            Grounds.elsewhere(
                    EvidenceKind.CALIBRATED,
                    "nic.reduceLevel is the time of an int32 divided by ten levels,"
                            + " nic.softFloat64 what a float64 takes longer, divided by ten.",
                    PublishedQsNet.INT32.place()
                            + " has the numbers; it is no source of the atlas."),
            "Reduction on the NIC, " + PublishedQsNet.PROCESSES.number() + " processes",
            "Two processes on each node reduce one element.",
            Say.of(
                    "%s for int32, %s for float64",
                    PublishedQsNet.INT32.text(), PublishedQsNet.FLOAT64.text()),
            "10 %",
            NicReduction::measure),
    /// Broadcast.
    V18(
            Binding.SOFT,
            Grounds.elsewhere(
                    EvidenceKind.CALIBRATED,
                    "conventional.barrier, conventional.broadcast and"
                            + " network.broadcastBandwidth are the published figures.",
                    PublishedQsNet.BARRIER.place()
                            + " has the numbers; it is no source of the atlas."),
            "Barrier and broadcast as calls of the library, "
                    + PublishedQsNet.NODES.number()
                    + " nodes",
            "A barrier and broadcasts of "
                    + PublishedQsNet.SMALL.text()
                    + " and 8 MB under conventional MPI.",
            BarrierAndBroadcast.aim(),
            "15 %",
            BarrierAndBroadcast::ofTheLibrary),
    /// As the target above, without the library.
    V18B(
            Binding.SOFT,
            Grounds.elsewhere(
                    EvidenceKind.CALIBRATED,
                    "nic.multicast, nic.broadcast and network.broadcastBandwidth were chosen to"
                            + " give these figures.",
                    PublishedQsNet.BARRIER.place()
                            + " has the numbers; it is no source of the atlas."),
            "Barrier and broadcast within BBM, " + PublishedQsNet.NODES.number() + " nodes",
            "The same under BCS-MPI, from the moment at which CH starts until all nodes have the"
                    + " data: without the call, the slice and the strobe of the phase.",
            BarrierAndBroadcast.aim(),
            "15 %",
            BarrierAndBroadcast::withinBbm),
    /// Chunks of a large message.
    V19(
            Binding.HARD,
            Grounds.elsewhere(
                    EvidenceKind.IDENTITY,
                    "The formula of MODEL 3.2 by hand against the engine's.",
                    "No source has numbers of it: B is that of MODEL 3.2."),
            "Message of 1 MB in chunks",
            "One blocking message, T = 250 µs.",
            "ceil(bytes / B) slices, B computed by hand from MODEL 3.2",
            "exact, given B",
            Chunks::measure),
    /// The echo.
    C1(
            Binding.HARD,
            Grounds.of("S2/F5.1"),
            "iPSC/860: echo",
            "CoMet's echo on "
                    + Thesis.NODES.text()
                    + " under NX/2, between neighbours and over four hops.",
            NodeToNode.aimOfEcho(),
            "2 %",
            NodeToNode::echo),
    /// Rate of the echo.
    C2(
            Binding.SOFT,
            Grounds.of("S2/F5.2"),
            "iPSC/860: peak rate",
            "The same echo, up to " + Thesis.LONGEST_MESSAGE.text() + ".",
            CometRows.aimOfPeak(),
            "3 %",
            CometRows::peak),
    /// Sizes that reach half and nine tenths of that rate.
    C3(
            Binding.SOFT,
            Grounds.of("S2/F5.2"),
            "iPSC/860: sizes of half and of nine tenths of the peak",
            "The same echo, at sizes found by a search.",
            Thesis.HALF_PEAK.text() + " and " + Thesis.NINE_TENTHS.text(),
            "20 % and 10 %",
            CometRows::loads),
    /// Collectives of the iPSC/860.
    C4(
            Binding.HARD,
            Grounds.of("S2/F5.3", "S2/F5.7"),
            "iPSC/860: broadcast and global sum against log2 P",
            "CoMet's kernels on 4, 8 and " + Thesis.NODES.text() + " under NX/2.",
            "linear in log2 P",
            "R² > 0.99",
            CometRows::linearInLogarithm),
    /// Full duplex.
    C5(
            Binding.SOFT,
            Grounds.of("S2/F5.4"),
            "iPSC/860: pairwise exchange",
            "CoMet's pairwise exchange and echo, between neighbours and over four hops.",
            "an exchange is shorter than an echo of the same size",
            "exact",
            SharedChannels::exchange),
    /// Contention.
    C6(
            Binding.SOFT,
            Grounds.of("S2/F5.5"),
            "iPSC/860: contention",
            Say.of(
                    "Nodes 1 and 3 echo while node 0 sends messages of %s or of %s to node 7.",
                    Thesis.HALF_PEAK.text(), Thesis.NINE_TENTHS.text()),
            "the echo takes longer at 50 % load than alone, and longer again at 90 %",
            "exact",
            SharedChannels::contention),
    /// Overlap on the iPSC/860.
    C7(
            Binding.SOFT,
            Grounds.of("S2/F5.9", "S2/F5.12"),
            "iPSC/860: messages overlapped with a DAXPY",
            Say.of(
                    "CoMet's overlap kernel, messages of 0 to %s, vectors of up to %s.",
                    Thesis.LONGEST_MESSAGE.text(), Thesis.LONGEST_VECTOR.text()),
            "gain above "
                    + Thesis.OVERLAP_GAIN.text()
                    + " for large messages and suitable vectors; none for empty messages",
            "band",
            CometRows::overlap),
    /// Matrices on the iPSC/860.
    C8(
            Binding.SOFT,
            Grounds.of("S2/F5.13", "S2/F5.14", "S2/F5.15", "S2/F5.16"),
            "iPSC/860: matrix kernels on " + Thesis.NODES.text(),
            "CoMet's matrix kernels, blocks of 4 to 256 rows.",
            "update guard, row and column broadcast linear in the dimension; shift and transpose"
                    + " quadratic; a column slower than a row",
            "R² > 0.99, and below that for the other power",
            CometRows::matrices),
    /// Gray code.
    C9(
            Binding.HARD,
            Grounds.of("S2/F4.1"),
            "iPSC/860: a grid in Gray code",
            "Echoes of "
                    + Thesis.SHORT_LIMIT.text()
                    + " between all neighbours in grids of 4 × 4 and 8 × 16.",
            "all neighbours in the grid are neighbours in the hypercube",
            "exact",
            NodeToNode::grayCode),
    /// Software of BlueGene/L.
    B1(
            Binding.HARD,
            Grounds.of("S3/F4"),
            "Layers of a send on BlueGene/L",
            "No run: the costs of the profile bluegene-l.",
            BlueGeneCosts.aimOfSend(),
            "exact",
            BlueGeneCosts::send),
    /// Instruction counts of BlueGene/L.
    B2(
            Binding.HARD,
            Grounds.of("S3/T1"),
            "Instructions of MPICH2 and the message layer (" + InstructionTable.PLACE + ")",
            "No run: the table as a file, and the costs of the profile bluegene-l that cite it.",
            "every cell, and every cost that cites one",
            "exact",
            BlueGeneCosts::table),
    /// Memory of the connections of BlueGene/L.
    B3(
            Binding.HARD,
            Grounds.elsewhere(
                    EvidenceKind.IDENTITY,
                    "The published size of a connection times the nodes.",
                    PublishedBlueGene.CONNECTION.place()
                            + " has it in its text, without a figure."),
            "Table of connections on BlueGene/L",
            BlueGeneCosts.setupOfConnections(),
            BlueGeneCosts.aimOfConnections(),
            "exact",
            BlueGeneCosts::connections),
    /// Bisection of the torus.
    B4(
            Binding.HARD,
            Grounds.elsewhere(
                    EvidenceKind.IDENTITY,
                    "The links that cross the middle times the published rate of one.",
                    PublishedBlueGene.BISECTION.place() + " has it in its text, without a figure."),
            "Bisection of BlueGene/L",
            "No run: the links of "
                    + PublishedBlueGene.NODES.number()
                    + " nodes that lead from one half into the other.",
            TorusTraffic.aimOfBisection(),
            "exact",
            TorusTraffic::bisection),
    /// Reordering on the torus.
    B5(
            Binding.SOFT,
            Grounds.elsewhere(
                    EvidenceKind.SHAPE,
                    "",
                    "S3 2 and S3 5 say so in their text, without a figure."),
            "Order of messages on adaptive routes",
            "63 nodes send to one, packet by packet, under the message layer of BlueGene/L.",
            "under load, messages overtake one another, but all are matched in order",
            "property",
            TorusTraffic::order),
    /// The tree network.
    B6(
            Binding.HARD,
            Grounds.elsewhere(
                    EvidenceKind.IDENTITY,
                    "The costs of packets and levels by hand against the engine's sum.",
                    PublishedBlueGene.EXTENDED_DOUBLE.place()
                            + " has both ways in its text, without a figure."),
            "Sum of doubles in the tree of BlueGene/L",
            "512 nodes add up one double, then two: in one packet each, and in two phases.",
            BlueGeneCosts.aimOfTreeReduction(),
            "exact",
            BlueGeneCosts::treeReduction),
    /// The queries of all networks.
    T1A(
            Binding.HARD,
            Grounds.of("S0/T2.1"),
            "Compare-And-Write by network (" + PublishedPrimitives.PLACE + ")",
            "No run: 2 to 65,536 nodes.",
            PublishedPrimitives.aimOfQueries(),
            "1 ns",
            PublishedPrimitives::queries),
    /// The multicasts of all networks.
    T1B(
            Binding.SOFT,
            Grounds.of("S0/T2.1"),
            "Multicasts by network (" + PublishedPrimitives.PLACE + ")",
            "No run: 2 to 65,536 nodes.",
            PublishedPrimitives.aimOfMulticasts(),
            "15 %; more than 150 n on every number of nodes",
            PublishedPrimitives::multicasts);

    /// Whether a target must hold.
    public enum Binding {
        /// It must hold.
        HARD("H", RowVerdict.HOLDS),
        /// A shape, a band or a calibration: a miss is reported.
        SOFT("S", RowVerdict.WITHIN_BAND);

        private final String letter;
        private final RowVerdict met;

        Binding(String letter, RowVerdict met) {
            this.letter = letter;
            this.met = met;
        }

        /// As MODEL 4 abbreviates it.
        public String letter() {
            return letter;
        }
    }

    @FunctionalInterface
    private interface Procedure {
        void measure(Notebook notes) throws InterruptedException;
    }

    private final Binding binding;
    private final Grounds grounds;
    private final String title;
    private final String setup;
    private final String aim;
    private final String tolerance;
    private final Procedure procedure;

    ValidationTarget(
            Binding binding,
            Grounds grounds,
            String title,
            String setup,
            String aim,
            String tolerance,
            Procedure procedure) {
        this.binding = binding;
        this.grounds = grounds;
        this.title = title;
        this.setup = setup;
        this.aim = aim;
        this.tolerance = tolerance;
        this.procedure = procedure;
    }

    /// The row called `name`, in any case.
    public static Optional<ValidationTarget> named(String name) {
        for (ValidationTarget target : values()) {
            if (target.name().equalsIgnoreCase(name)) {
                return Optional.of(target);
            }
        }
        return Optional.empty();
    }

    /// The targets that check a part of `entry`, or of an entry that shows the same, in their
    /// order.
    public static List<ValidationTarget> of(AtlasEntry entry) {
        return Arrays.stream(values()).filter(target -> target.belongsTo(entry)).toList();
    }

    /// Which rows check a part of `entry`, and how to measure them; empty if none does.
    public static Optional<String> sentenceOf(AtlasEntry entry) {
        List<String> names = of(entry).stream().map(ValidationTarget::id).toList();
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        Say.of(
                                "Rows of the validation: %s (bcscope validate --row %s).",
                                String.join(", ", names), String.join(",", names)));
    }

    /// Whether it checks a part of `entry`, or of an entry that shows the same.
    public boolean belongsTo(AtlasEntry entry) {
        return grounds.entries().contains(entry.id())
                || entry.same().stream().anyMatch(grounds.entries()::contains);
    }

    /// Its name as MODEL 4 writes it, for example V18b.
    public String id() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }

    /// Whether a target must hold.
    public Binding binding() {
        return binding;
    }

    /// The kind of evidence, and the reason.
    public Grounds grounds() {
        return grounds;
    }

    public String title() {
        return title;
    }

    /// The executed setup.
    public String setup() {
        return setup;
    }

    /// The expected result.
    public String aim() {
        return aim;
    }

    public String tolerance() {
        return tolerance;
    }

    /// Runs the experiment.
    public RowResult measure(Laboratory laboratory) throws InterruptedException {
        Notebook notes = new Notebook(laboratory);
        procedure.measure(notes);
        return notes.finding(binding.met);
    }
}
