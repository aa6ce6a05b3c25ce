package bcscope.study.validation;

import bcscope.study.experiment.BarrierAndBroadcast;
import bcscope.study.experiment.BarrierPulse;
import bcscope.study.experiment.BlockingDelay;
import bcscope.study.experiment.BlueGeneCosts;
import bcscope.study.experiment.Chunks;
import bcscope.study.experiment.CometRows;
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
import bcscope.study.experiment.TorusTraffic;
import bcscope.study.experiment.Wavefronts;

import java.util.Locale;
import java.util.Optional;

/// The rows of the validation table (MODEL 4), in its order.
public enum ValidationTarget {
    /// Delay of a blocking call.
    V1(
            Binding.HARD,
            Grounds.derived(),
            "Delay of a blocking call",
            "Ping-pong at all phases of a slice; strict protocol, calls cost nothing.",
            "mean 1.5 slices, each in (1, 2]",
            "1 % of T over at least 1,000 samples",
            BlockingDelay::measure),
    /// Period of the barrier benchmark.
    V2(
            Binding.HARD,
            Grounds.derived(),
            "Period of a barrier every 1.9 ms",
            "32 processes compute for 1.9 ms and meet in a barrier; slice lengths from 200 to 320"
                    + " µs.",
            "9 slices for T in (237.5, 271.4] µs; floor(1900/T) + 2 in general",
            "exact",
            BarrierPulse::period),
    /// The same for 10,000 iterations.
    V3(
            Binding.HARD,
            Grounds.derived(),
            "10,000 barriers",
            "The same benchmark with the default model, run to completion.",
            "90,000 slices; 22.5..24.3 s; 555 or 556 barriers in slices 7,500..12,499",
            "exact",
            BarrierPulse::length),
    /// GETTS.
    V4(
            Binding.SOFT,
            Grounds.calibrated("model.strobeJitter, 20 µs, is the width of the published band."),
            "Time between two strobes (GETTS)",
            "The run of V3.",
            "all in [250, 270] µs",
            "band",
            BarrierPulse::getts),
    /// NCOLL.
    V5(
            Binding.HARD,
            Grounds.derived(),
            "Pulse of the collectives (NCOLLDEM, NCOLLMSM)",
            "The run of V3.",
            "non-zero in one slice of nine, the same one for both",
            "exact",
            BarrierPulse::pulse),
    /// GTTS of idle slices.
    V6(
            Binding.HARD,
            Grounds.derived(),
            "Active time of an idle slice (GTTS)",
            "The run of V3.",
            "below T, and below every busy slice",
            "exact",
            BarrierPulse::idle),
    /// Overlap.
    V7(
            Binding.HARD,
            Grounds.derived(),
            "Non-blocking exchange",
            "Pairs exchange messages while they compute for 0 to 1,000 µs.",
            "no communication overhead once the computation lasts two slices (540 µs at most)",
            "below 1 % of the step",
            OverlapRow::measure),
    /// Blocking wavefront.
    V8(
            Binding.SOFT,
            Grounds.shape(),
            "SWEEP3D-like, blocking",
            "Eight wavefronts, 3.5 ms and four blocking messages per step; 4 to 64 processes.",
            "20..55 % slower at T = 250 µs; flat in P; linear in T; about 30 % at T = 175 µs with a"
                    + " strict cut-off. Without strobe jitter and with a cut-off of 20 µs: about"
                    + " 30 % at T = 250..300 µs",
            "±5 points over P = 4..64 and from a straight line in T; 30..39 % at 175 µs; without"
                    + " jitter 21..28 % at 250 µs and 28..36 % at 300 µs",
            Wavefronts::blocking),
    /// Non-blocking wavefront.
    V9(
            Binding.SOFT,
            Grounds.shape(),
            "SWEEP3D-like, non-blocking",
            "The same with receives posted one block ahead.",
            "-5..+6 % against conventional MPI at T = 250 µs",
            "band",
            Wavefronts::nonBlocking),
    /// SAGE.
    V10(
            Binding.SOFT,
            Grounds.shape(),
            "SAGE-like against conventional MPI",
            "64 unequal processes, non-blocking messages and small allreduces.",
            "-3..+5 % against conventional MPI",
            "band",
            SageLikeRuns::baseline),
    /// SAGE, by MMDS.
    V11(
            Binding.SOFT,
            Grounds.calibrated(
                    "Computations, messages and reductions of the program sage-like were set"
                            + " according to the published summary."),
            "SAGE-like, summary of MMDS",
            "As V10, but the program waits for its messages before it computes.",
            "communication 19.6 % of the time; mean computation 9.46 ms; allreduce 84 % of the"
                    + " communication",
            "±25 % of each",
            SageLikeRuns::summary),
    /// The published summary.
    V12(
            Binding.HARD,
            Grounds.derived(),
            "Arithmetic of the published summary (S0 table 5.3)",
            "No run: the published numbers themselves.",
            "averages are totals divided by counts; sums as derived in MODEL 2.2",
            "the last printed digit",
            PublishedSummary::measure),
    /// Closure.
    V13(
            Binding.HARD,
            Grounds.derived(),
            "Closure of MMDS",
            "The run of V10, every process.",
            "computation + communication = time from the start of the process to its end, by the"
                    + " engine's clocks",
            "below 0.01 %",
            SageLikeRuns::closure),
    /// Overhead of MMDS.
    V14(
            Binding.SOFT,
            Grounds.calibrated(
                    "host.mmds, 21 µs per call, was computed from the published overhead."),
            "Overhead of MMDS",
            "SAGE-like with and without MMDS.",
            "0.36 % and 0.07 % (S0)",
            "0..0.5 %",
            MonitoringCost::mmds),
    /// Overhead of EMDS.
    V15(
            Binding.SOFT,
            Grounds.calibrated(
                    "nic.emds, 3.3 µs per slice, is the published 1.31 % of T = 250 µs."),
            "Overhead of EMDS",
            "SAGE-like with and without EMDS.",
            "1.31 % and 0.11 % (S0); at least that of MMDS",
            "0..1.5 %",
            MonitoringCost::emds),
    /// Least latencies.
    V16(
            Binding.SOFT,
            Grounds.shape(),
            "Least latencies",
            "Broadcast, allreduce and receive, with all others ready, at many phases of the slice.",
            "one to two slices plus the call; published: 0.355, 0.366 and 0.415 ms",
            "in (0.25, 0.55] ms",
            LeastLatencies::measure),
    /// Reduction on the NIC.
    V17(
            Binding.SOFT,
            Grounds.calibrated(
                    "nic.reduceLevel is 73 µs divided by ten levels, nic.softFloat64 the additional"
                            + " 45 µs divided by ten."),
            "Reduction on the NIC, 906 nodes",
            "1,812 processes reduce one element.",
            "73 µs for int32, 118 µs for float64",
            "10 %",
            NicReduction::measure),
    /// Broadcast.
    V18(
            Binding.SOFT,
            Grounds.calibrated(
                    "conventional.barrier, conventional.broadcast and"
                            + " network.broadcastBandwidth are the published figures."),
            "Barrier and broadcast as calls of the library, 64 nodes",
            "A barrier and broadcasts of 256 B and 8 MB under conventional MPI.",
            "barrier 6 µs; 256 B in 13 µs; 288 MB/s",
            "15 %",
            BarrierAndBroadcast::ofTheLibrary),
    /// The same without the library.
    V18B(
            Binding.SOFT,
            Grounds.calibrated(
                    "nic.multicast, nic.broadcast and network.broadcastBandwidth were chosen to"
                            + " give these figures."),
            "Barrier and broadcast within BBM, 64 nodes",
            "The same under BCS-MPI, from the moment at which CH starts until all nodes have the"
                    + " data: without the call, the slice and the strobe of the phase.",
            "barrier 6 µs; 256 B in 13 µs; 288 MB/s",
            "15 %",
            BarrierAndBroadcast::withinBbm),
    /// Chunks.
    V19(
            Binding.HARD,
            Grounds.derived(),
            "Message of 1 MB in chunks",
            "One blocking message, T = 250 µs.",
            "ceil(bytes / B) slices, B computed by hand from MODEL 3.2",
            "exact, given B",
            Chunks::measure),
    /// The echo.
    C1(
            Binding.HARD,
            Grounds.calibrated("The costs of the profile ipsc-860 are the constants of the fit."),
            "iPSC/860: echo",
            "CoMet's echo on 16 nodes under NX/2, between neighbours and over four hops.",
            "79 µs + 0.63 µs per byte up to 100 B, then 156 µs + 0.41 µs per byte, 25 µs per hop;"
                    + " so 55 µs more at 101 B and 75 µs more over four hops",
            "2 %",
            NodeToNode::echo),
    /// Its rate.
    C2(
            Binding.SOFT,
            Grounds.calibrated(
                    "The rate is a constant of the fit: the fit of the thesis is"
                            + " compared with the peak that the thesis measured."),
            "iPSC/860: peak rate",
            "The same echo, up to 1 MB.",
            "2.5 MB/s; the fit has 2.44",
            "3 %",
            NodeToNode::peak),
    /// Sizes that reach it.
    C3(
            Binding.SOFT,
            Grounds.calibrated("As C2: both sizes follow from the constants of the fit alone."),
            "iPSC/860: sizes of half and of nine tenths of the peak",
            "The same echo, at sizes found by a search.",
            "486 B and 5,000 B",
            "20 % and 10 %",
            NodeToNode::loads),
    /// Collectives of the iPSC/860.
    C4(
            Binding.HARD,
            Grounds.shape(),
            "iPSC/860: broadcast and global sum against log2 P",
            "CoMet's kernels on 4, 8 and 16 nodes under NX/2.",
            "linear in log2 P",
            "R² > 0.99",
            CometRows::linearInLogarithm),
    /// Full duplex.
    C5(
            Binding.HARD,
            Grounds.shape(),
            "iPSC/860: pairwise exchange",
            "CoMet's pairwise exchange and echo, between neighbours and over four hops.",
            "an exchange is shorter than an echo of the same size",
            "exact",
            SharedChannels::exchange),
    /// Contention.
    C6(
            Binding.HARD,
            Grounds.shape(),
            "iPSC/860: contention",
            "Nodes 1 and 3 echo while node 0 sends messages of 486 or of 5,000 B to node 7.",
            "the echo takes longer at 50 % load than alone, and longer again at 90 %",
            "exact",
            SharedChannels::contention),
    /// Overlap on the iPSC/860.
    C7(
            Binding.SOFT,
            Grounds.shape(),
            "iPSC/860: messages overlapped with a DAXPY",
            "CoMet's overlap kernel, messages of 0 to 85,000 B, vectors of up to 200,000 elements.",
            "gain above 33 % for large messages and suitable vectors; none for empty messages",
            "band",
            CometRows::overlap),
    /// Matrices on the iPSC/860.
    C8(
            Binding.SOFT,
            Grounds.shape(),
            "iPSC/860: matrix kernels on 16 nodes",
            "CoMet's matrix kernels, blocks of 4 to 256 rows.",
            "update guard, row and column broadcast linear in the dimension; shift and transpose"
                    + " quadratic; a column slower than a row",
            "exponents ±0.15",
            CometRows::matrices),
    /// Gray code.
    C9(
            Binding.HARD,
            Grounds.derived(),
            "iPSC/860: a grid in Gray code",
            "Echoes of 100 B between all neighbours in grids of 4 × 4 and 8 × 16 nodes.",
            "all neighbours in the grid are neighbours in the hypercube",
            "exact",
            NodeToNode::grayCode),
    /// Software of BlueGene/L.
    B1(
            Binding.HARD,
            Grounds.calibrated(
                    "conventional.bglMpi, conventional.bglLayer and"
                            + " conventional.bglPacketOut are these counts."),
            "Layers of a send on BlueGene/L",
            "No run: the costs of the profile bluegene-l.",
            "700, 629 and 671 instructions: 1.00, 0.90 and 0.96 µs",
            "exact",
            BlueGeneCosts::send),
    /// The whole table.
    B2(
            Binding.HARD,
            Grounds.calibrated("The file is a copy of the table, and the costs are taken from it."),
            "Instructions of MPICH2 and the message layer (S4 table 1)",
            "No run: the table as a file, and the costs of the profile bluegene-l that cite it.",
            "every cell, and every cost that cites one",
            "exact",
            BlueGeneCosts::table),
    /// Memory.
    B3(
            Binding.HARD,
            Grounds.calibrated("The 50 bytes of a connection are the published size."),
            "Table of connections on BlueGene/L",
            "No run: 65,536 connections of 50 bytes.",
            "3.125 MiB, 1.22 % of 256 MiB",
            "exact",
            BlueGeneCosts::connections),
    /// Bisection of the torus.
    B4(
            Binding.HARD,
            Grounds.derived(),
            "Bisection of BlueGene/L",
            "No run: the links of 65,536 nodes that lead from one half into the other.",
            "358.4 GB/s in each direction (S3: 360)",
            "exact",
            TorusTraffic::bisection),
    /// Reordering on the torus.
    B5(
            Binding.HARD,
            Grounds.shape(),
            "Order of messages on adaptive routes",
            "63 nodes send to one, packet by packet, under the message layer of BlueGene/L.",
            "under load, messages overtake one another, but all are matched in order",
            "property",
            TorusTraffic::order),
    /// The tree network.
    B6(
            Binding.HARD,
            Grounds.derived(),
            "Sum of doubles in the tree of BlueGene/L",
            "512 nodes add up one double, then two: in one packet each, and in two phases.",
            "one packet of 256 bytes for each double, or two traversals",
            "exact",
            BlueGeneCosts::treeReduction),
    /// The core primitives of all networks.
    T1(
            Binding.HARD,
            Grounds.calibrated(
                    "The costs of the profiles are taken from this table, or chosen to agree with"
                            + " it."),
            "Core primitives by network (S0 table 2.1)",
            "No run: Compare-And-Write and multicasts on 2 to 65,536 nodes.",
            "46 log n, 20 log n, 20 log n, < 10 and < 2 µs; 15 n, > 150 n and 700 n MB/s on"
                    + " Myrinet, QsNet and BlueGene/L, not available on Gigabit Ethernet and"
                    + " InfiniBand",
            "exact",
            PublishedPrimitives::measure);

    /// How binding a target is.
    public enum Binding {
        /// It must hold.
        HARD("H", RowVerdict.HOLDS),
        /// A shape or a band: a miss is reported.
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

    /// Its name as MODEL 4 writes it, for example V18b.
    public String id() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }

    /// How binding it is.
    public Binding binding() {
        return binding;
    }

    /// What kind of evidence it is, and why.
    public Grounds grounds() {
        return grounds;
    }

    /// Its title.
    public String title() {
        return title;
    }

    /// What is run.
    public String setup() {
        return setup;
    }

    /// What should come out.
    public String aim() {
        return aim;
    }

    /// How near.
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
