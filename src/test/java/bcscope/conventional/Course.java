package bcscope.conventional;

import bcscope.base.RunStatus;
import bcscope.conventional.layer.MessageLayer;
import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.Protocol;
import bcscope.engine.Observed;
import bcscope.happening.Activity;
import bcscope.host.Counters;
import bcscope.host.Descriptors;
import bcscope.host.JobMap;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.Interconnects;
import bcscope.nic.Faults;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A program of a process a node, run to its end, and what happened to its messages as text: `3000
/// MESSAGE 0-1 arrives`.
public final class Course implements MessageWatch {
    private static final long USUAL_WINDOW_NANOS = 1_000_000;

    private final List<String> lines = new ArrayList<>();
    private final SliceTable table = new SliceTable();
    private final EventMachine machine;

    private Course(long windowNanos, MessageLayer layer, int earlyBytes, RankCode... codes) {
        Program program = Observed.program(codes);
        Machine built = new Machine(codes.length, 1, NetworkKind.QSNET);
        Model model =
                Model.defaults()
                        .with(ModelParameter.SLICE_NANOS, windowNanos)
                        .with(ModelParameter.HOST_MMDS_NANOS, 0);
        machine =
                new EventMachine(
                        program,
                        model,
                        new JobMap(
                                codes.length,
                                IntStream.range(0, codes.length).toArray(),
                                program.communicators()),
                        layer,
                        Interconnects.of(built),
                        new StraightTransport(earlyBytes),
                        Faults.none().hosts(),
                        table,
                        null);
        machine.watch(this);
        while (machine.status() == RunStatus.RUNNING) {
            machine.executeSlice();
            table.endRow();
        }
    }

    /// The course of `codes` under `layer`.
    public static Course of(MessageLayer layer, RankCode... codes) {
        return new Course(USUAL_WINDOW_NANOS, layer, 0, codes);
    }

    /// The same, recorded in windows of `nanos`.
    static Course inWindows(long nanos, MessageLayer layer, RankCode... codes) {
        return new Course(nanos, layer, 0, codes);
    }

    /// The same where `earlyBytes` of every eager message come before its first packet.
    static Course early(int earlyBytes, MessageLayer layer, RankCode... codes) {
        return new Course(USUAL_WINDOW_NANOS, layer, earlyBytes, codes);
    }

    public RunStatus end() {
        return machine.status();
    }

    /// What is wrong with the program; empty where nothing is.
    public String problem() {
        return machine.verdict().problem();
    }

    public Counters totals() {
        return machine.counters();
    }

    /// Value of `column` at the end of window `window`.
    long value(SliceColumn column, int window) {
        return table.get(column, window);
    }

    /// All lines, one below the other.
    String text() {
        return String.join("\n", lines) + "\n";
    }

    /// The lines with one of `words`.
    public String lines(String... words) {
        return lines.stream()
                .filter(line -> Arrays.stream(words).anyMatch(line::contains))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private void line(long nanos, String words) {
        lines.add(nanos + " " + words);
    }

    private String ends(int slot) {
        Descriptors all = machine.descriptors();
        return all.rank(slot) + "-" + all.peer(slot);
    }

    @Override
    public void sendBegun(int slot, Protocol protocol, long nanos) {
        line(nanos, protocol + " " + ends(slot) + " begins");
    }

    @Override
    public void receivePosted(int slot, long nanos) {
        Descriptors all = machine.descriptors();
        String from = all.peer(slot) < 0 ? "any" : String.valueOf(all.peer(slot));
        line(nanos, "receive of " + all.rank(slot) + " from " + from);
    }

    @Override
    public void stalled(int slot, long nanos) {
        line(nanos, ends(slot) + " has no credit");
    }

    @Override
    public void injected(int slot, Packet packet, long bytes, long nanos) {
        line(nanos, packet + " " + ends(slot) + " leaves");
    }

    @Override
    public void delivered(int slot, Packet packet, long nanos) {
        line(nanos, packet + " " + ends(slot) + " arrives");
    }

    @Override
    public void arrivedEarly(int slot, long nanos) {
        line(nanos, ends(slot) + " is early");
    }

    @Override
    public void unexpected(int slot, long nanos) {
        line(nanos, ends(slot) + " is unexpected");
    }

    @Override
    public void matched(int send, int receive, Meeting meeting, long nanos) {
        line(nanos, ends(send) + " meets its receive, " + meeting);
    }

    @Override
    public void answered(int slot, Packet packet, long nanos) {
        String answer =
                switch (packet) {
                    case CLEAR -> " is cleared";
                    case ACKNOWLEDGEMENT -> " is acknowledged";
                    case RECEIPT -> " is confirmed";
                    case MESSAGE, REQUEST, DATA, CREDIT, FIRST, LEADING, REST, OFFER ->
                            " is answered with " + packet;
                };
        line(nanos, ends(slot) + answer);
    }

    @Override
    public void stopped(int slot, long nanos) {
        line(nanos, ends(slot) + " stops");
    }

    @Override
    public void copied(int send, int receive, long beginNanos, long endNanos) {
        line(beginNanos, ends(send) + " is copied until " + endNanos);
    }

    @Override
    public void creditsReturned(int rank, int to, int count, long nanos) {
        line(nanos, rank + " gets back " + count + " of " + to);
    }

    @Override
    public void blocked(int rank, int pc, long nanos, Activity activity) {
        line(nanos, rank + " blocks");
    }

    @Override
    public void awakened(int rank, int pc, long nanos) {
        line(nanos, rank + " awakes");
    }

    @Override
    public void finished(int rank, long nanos) {
        line(nanos, rank + " ends");
    }

    @Override
    public void treeMessage(
            int communicator, Call call, int from, int to, long beginNanos, long endNanos) {
        line(beginNanos, "tree " + from + "-" + to + " until " + endNanos);
    }

    @Override
    public void sweptLines(
            int communicator,
            Call call,
            int root,
            int phase,
            int phases,
            long beginNanos,
            long firstNanos,
            long endNanos) {
        line(
                beginNanos,
                "lines %d of %d from %d, first at %d, all at %d"
                        .formatted(phase, phases, root, firstNanos, endNanos));
    }
}
