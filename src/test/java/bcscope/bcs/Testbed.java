package bcscope.bcs;

import bcscope.base.Microphase;
import bcscope.base.RunStatus;
import bcscope.happening.Activity;
import bcscope.host.Descriptors;
import bcscope.host.JobMap;
import bcscope.model.Fault;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.nic.Watch;
import bcscope.nic.Wires;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.ProgramJoin;
import bcscope.program.RankCode;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A machine of QsNet, executed slice by slice, and what happened on it as text: `250000 rank 0
/// restarts`. Its model is [#PLAIN] unless told otherwise: T = 250 us, calls cost nothing, no
/// jitter, a strict cut-off. On two to four nodes a strobe takes S = 6 us and a query Q = 6 + 0.4 =
/// 6.4 us, so a phase in which nothing happens is over after 12.4 us, and an idle slice after 2 *
/// 12.4 + 6.4 = 31.2 us (MODEL 3.2).
final class Testbed implements Watch {
    static final long T = 250_000;

    static final Model PLAIN =
            Model.defaults()
                    .with(ModelParameter.STROBE_JITTER_NANOS, 0)
                    .with(ModelParameter.STROBE_LAG, 0)
                    .with(ModelParameter.HOST_POST_NANOS, 0)
                    .with(ModelParameter.HOST_CALL_NANOS, 0)
                    .with(ModelParameter.HOST_NON_BLOCKING_NANOS, 0)
                    .with(ModelParameter.DEM_CUTOFF_NANOS, 0)
                    .with(ModelParameter.HOST_MMDS_NANOS, 0)
                    .with(ModelParameter.NIC_EMDS_NANOS, 0);

    final SliceTable table = new SliceTable();
    final ProcessLog log;
    final ProcessLog waits;
    final SlicedMachine machine;
    private final Workers workers = new Workers(1);
    private final List<String> lines = new ArrayList<>();

    /// Process r executes `codes[r]`, or the last of them, on node `nodeOf[r]`.
    Testbed(Model model, int[] nodeOf, RankCode... codes) {
        this(model, Arrays.stream(nodeOf).max().orElseThrow() + 1, nodeOf, codes);
    }

    /// The same on a machine of `nodes` nodes.
    Testbed(Model model, int nodes, int[] nodeOf, RankCode... codes) {
        this(
                model,
                nodes,
                nodeOf,
                IntStream.range(0, nodeOf.length).toArray(),
                program(nodeOf.length, codes));
    }

    private Testbed(Model model, int nodes, int[] nodeOf, int[] cpuOf, Program program) {
        log = new ProcessLog(nodeOf.length);
        waits = new ProcessLog(nodeOf.length);
        machine =
                new SlicedMachine(
                        program,
                        model,
                        Wires.of(new Machine(nodes, 1, NetworkKind.QSNET), model),
                        new JobMap(nodes, nodeOf, program.communicators())
                                .with(program.jobs(), cpuOf),
                        1,
                        workers,
                        table,
                        log);
    }

    private static Program program(int ranks, RankCode... codes) {
        return program(ranks, List.of(), codes);
    }

    private static Program program(int ranks, List<int[]> groups, RankCode... codes) {
        List<Communicator> communicators = new ArrayList<>();
        communicators.add(Communicator.world(ranks));
        communicators.add(new Communicator(Communicator.SELF, new int[0]));
        groups.forEach(group -> communicators.add(new Communicator(communicators.size(), group)));
        int[] owner = IntStream.range(0, ranks).map(r -> Math.min(r, codes.length - 1)).toArray();
        return Program.of("test", List.of(codes), owner, communicators);
    }

    /// A process a node; `groups` are communicators 2, 3, ... beside the world.
    static Testbed ofGroups(Model model, List<int[]> groups, RankCode... codes) {
        int[] each = IntStream.range(0, codes.length).toArray();
        Program program = program(codes.length, groups, codes);
        return new Testbed(model, codes.length, each, each, program);
    }

    /// Jobs on a machine of two nodes or more; process r is on node and CPU `nodeOf[r]`.
    static Testbed ofJobs(Model model, WorkPlan plan, int[] nodeOf, List<List<RankCode>> jobs) {
        List<String> names = List.of("a", "b", "c").subList(0, jobs.size());
        List<Program> programs =
                jobs.stream()
                        .map(codes -> program(codes.size(), codes.toArray(new RankCode[0])))
                        .toList();
        int nodes = Math.max(2, Arrays.stream(nodeOf).max().orElseThrow() + 1);
        Program joined = ProgramJoin.of("jobs", names, programs);
        Testbed bed = new Testbed(model, nodes, nodeOf, nodeOf, joined);
        bed.machine.employ(plan, bed.waits);
        return bed;
    }

    /// A process a node.
    static Testbed of(Model model, RankCode... codes) {
        return new Testbed(model, IntStream.range(0, codes.length).toArray(), codes);
    }

    /// The same with all defaults of [#PLAIN].
    static Testbed of(RankCode... codes) {
        return of(PLAIN, codes);
    }

    /// `faults` strike.
    Testbed with(Fault... faults) {
        machine.inflict(List.of(faults), 1);
        return this;
    }

    /// From now on what happens is written down.
    Testbed watched() {
        machine.watch(this);
        return this;
    }

    /// Executes `slices` more.
    Testbed run(int slices) {
        for (int i = 0; i < slices; i++) {
            machine.executeSlice();
            table.endRow();
        }
        return this;
    }

    /// Executes slices until the run ends.
    Testbed runToEnd() {
        while (machine.status() == RunStatus.RUNNING) {
            run(1);
        }
        workers.close();
        return this;
    }

    long get(SliceColumn column, int slice) {
        return table.get(column, slice);
    }

    /// `column` of all slices so far.
    List<Long> all(SliceColumn column) {
        return IntStream.range(0, table.size()).mapToObj(s -> table.get(column, s)).toList();
    }

    /// The lines with one of `words`.
    String lines(String... words) {
        return lines.stream()
                .filter(line -> Arrays.stream(words).anyMatch(line::contains))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private void line(long nanos, String words) {
        lines.add(nanos + " " + words);
    }

    @Override
    public void sliceBegan(int slice, long nanos) {
        line(nanos, "slice " + slice + " opens");
    }

    @Override
    public void sliceEnded(int slice, long beganNanos, long nanos) {
        line(nanos, "slice " + slice + " closes, opened at " + beganNanos);
    }

    @Override
    public void completed(int slot, long nanos) {
        var all = machine.nic().memory.descriptors;
        String kind = all.kind(slot) == Descriptors.SEND ? "send" : "receive";
        line(nanos, kind + " of " + all.rank(slot) + " complete");
    }

    @Override
    public void collectiveCompleted(int rank, long nanos) {
        line(nanos, "collective of " + rank + " complete");
    }

    @Override
    public void strobed(Microphase phase, long issuedNanos, long arrivalNanos) {
        line(issuedNanos, phase + " strobed, arrives at " + arrivalNanos);
    }

    @Override
    public void phaseEnded(Microphase phase, long readyNanos, long endNanos, int failed) {
        line(endNanos, phase + " over, " + failed + " said no, ready at " + readyNanos);
    }

    @Override
    public void phaseAbandoned(Microphase phase, long readyNanos, long endNanos) {
        line(endNanos, phase + " abandoned, ready at " + readyNanos);
    }

    @Override
    public void endedEarly(long nanos) {
        line(nanos, "ended early");
    }

    @Override
    public void strobeLost(long nanos, long againNanos) {
        line(nanos, "strobe lost, again at " + againNanos);
    }

    @Override
    public void strobeLate(long nanos, long delayNanos) {
        line(nanos, "strobe late by " + delayNanos);
    }

    @Override
    public void declaredDead(
            int node, Microphase phase, long missedNanos, long nanos, long queries) {
        line(
                nanos,
                "node "
                        + node
                        + " dead, missed "
                        + missedNanos
                        + ", "
                        + queries
                        + " said no in "
                        + phase);
    }

    @Override
    public void jobStarted(int job, long nanos, long launchNanos) {
        line(nanos, "job " + job + " starts, launched at " + launchNanos);
    }

    @Override
    public void rowSelected(int row, long nanos) {
        line(nanos, "row " + row + " has the machine");
    }

    @Override
    public void cpuGiven(int rank, long nanos, long switchNanos) {
        line(nanos, "rank " + rank + " has its CPU, pays " + switchNanos);
    }

    @Override
    public void cpuWithheld(int rank, int holder, long nanos) {
        line(nanos, "rank " + rank + " waits behind " + holder);
    }

    @Override
    public void entered(int rank, int pc, long nanos) {
        line(nanos, "rank " + rank + " enters");
    }

    @Override
    public void blocked(int rank, int pc, long enteredNanos, Activity activity) {
        line(enteredNanos, "rank " + rank + " " + activity.title());
    }

    @Override
    public void awakened(int rank, int pc, long nanos) {
        line(nanos, "rank " + rank + " restarts");
    }

    @Override
    public void returned(int rank, int pc, long nanos) {
        line(nanos, "rank " + rank + " returns");
    }

    @Override
    public void finished(int rank, long nanos) {
        line(nanos, "rank " + rank + " ends");
    }

    @Override
    public void posted(int slot) {
        var all = machine.nic().memory.descriptors;
        line(all.postNanos(slot), "rank " + all.rank(slot) + " posted");
    }

    @Override
    public void collectivePosted(int rank, int pc, long nanos) {
        line(nanos, "rank " + rank + " posted");
    }

    @Override
    public void deadlocked(long nanos, int blocked) {
        line(nanos, blocked + " deadlocked");
    }
}
