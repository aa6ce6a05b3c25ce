package bcscope.run.recording;

import bcscope.base.Numbers;
import bcscope.base.RunStatus;
import bcscope.program.Communicator;
import bcscope.program.Doubts;
import bcscope.program.JobSpan;
import bcscope.program.OperationKind;
import bcscope.program.OperationKind.Role;
import bcscope.program.Program;
import bcscope.program.Program.Failure;
import bcscope.program.ProgramLimits;
import bcscope.program.RankCode;
import bcscope.program.StoredProgram;
import bcscope.run.Progress;
import bcscope.scenario.CpuLayout;
import bcscope.scenario.Machine;
import bcscope.scenario.Scenario;
import bcscope.scenario.Workload;
import bcscope.scenario.file.CrossChecks;
import bcscope.scenario.file.PlacedScenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Builds a program from the blocks of a recording, in the usual way: by appending operations. So
/// the result is a well-formed program, whatever the file contains.
final class ProgramDecoder {
    private static final int MOST_RANKS = Machine.MOST_NODES * Machine.MOST_PROCESSES_PER_NODE;

    /// Memory of the engine for a request.
    private static final int BYTES_A_SLOT = 32;

    private final String name;
    private final int operations;
    private final int[] entries;
    private final List<Communicator> communicators = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private final List<JobSpan> jobs = new ArrayList<>();
    private final Consumer<RankCode> codes;
    private final List<Code> ended = new ArrayList<>();
    private final Meetings meetings;
    private RankCode open = new RankCode();
    private final boolean[] takesTime = new boolean[Program.MAX_LOOP_DEPTH + 1];

    /// By nesting depth, how often the body of the open loops is executed.
    private final long[] turns = new long[Program.MAX_LOOP_DEPTH + 1];

    private long calls;
    private long longestNanos;
    private long mostBytes;
    private int depth;
    private boolean inComposite;
    private int read;
    private Optional<Failure> failure = Optional.empty();
    private Doubts doubts = Doubts.NONE;

    /// Properties of the code of processes.
    ///
    /// @param begin its first operation
    /// @param end its last operation
    /// @param isOpen whether it is incomplete
    /// @param slots requests that it needs
    /// @param calls MPI calls that it makes, up to the maximum that is counted
    private record Code(int begin, int end, boolean isOpen, int slots, long calls) {}

    /// Reads the head of a program.
    ///
    /// @param codes receives the code of each process
    ProgramDecoder(byte[] head, Consumer<RankCode> codes) throws Damage {
        this.codes = codes;
        turns[0] = 1;
        ByteReader in = new ByteReader(head);
        name = in.text();
        entries = new int[Math.min(in.count(), MOST_RANKS + 1)];
        if (entries.length == 0 || entries.length > MOST_RANKS) {
            throw new Damage("an impossible number of processes");
        }
        operations = in.within(Integer.MAX_VALUE, "a number of operations");
        if (operations > ProgramLimits.mostOperations()) {
            throw Damage.tooLarge(
                    Numbers.count(operations)
                            + " operations, and there is memory for "
                            + Numbers.count(ProgramLimits.mostOperations()));
        }
        long last = 0;
        for (int rank = 0; rank < entries.length; rank++) {
            last += in.signed();
            if (last < 0 || last >= operations) {
                throw new Damage("a process without a program");
            }
            entries[rank] = (int) last;
        }
        int count = in.within(ProgramLimits.MOST_COMMUNICATORS, "a number of communicators");
        for (int id = 0; id < count; id++) {
            communicators.add(communicator(in, id));
        }
        meetings = new Meetings(communicators);
        readJobs(in);
        if (count == 0 || communicators.getFirst().size() != jobs.getFirst().ranks()) {
            throw new Damage("no communicator of all processes");
        }
        in.end();
    }

    private void readJobs(ByteReader in) throws Damage {
        if (in.left() == 0) {
            jobs.add(JobSpan.only(entries.length));
            return;
        }
        int count = in.within(Workload.MOST_JOBS, "a number of jobs");
        int first = 0;
        for (int job = 0; job < count; job++) {
            String title = in.text();
            int ranks = in.within(entries.length - first, "processes");
            int world = in.within(communicators.size() - 1L, "a communicator");
            jobs.add(new JobSpan(title, first, ranks, world));
            first = jobs.getLast().end();
        }
        if (count == 0 || first != entries.length) {
            throw new Damage("processes without a job");
        }
    }

    private Communicator communicator(ByteReader in, int id) throws Damage {
        int[] members = new int[in.count()];
        long member = -1;
        for (int i = 0; i < members.length; i++) {
            member += in.signed();
            if (member < 0 || member >= entries.length || (id == 0 && member != i)) {
                throw new Damage("a communicator of processes that do not exist");
            }
            members[i] = (int) member;
        }
        return new Communicator(id, members);
    }

    /// Reads the labels of computations and marks.
    void labels(byte[] payload) throws Damage {
        ByteReader in = new ByteReader(payload);
        int count =
                in.within((long) Program.MOST_LABELS * Workload.MOST_JOBS, "a number of labels");
        for (int label = 0; label < count; label++) {
            labels.add(in.text());
        }
        in.end();
    }

    /// Reads the next block of operations.
    void block(byte[] block) throws Damage {
        ByteReader in = new ByteReader(block);
        if (in.unsigned() != read) {
            throw new Damage("operations in a wrong order");
        }
        int count = in.within(RecordingFormat.BLOCK_OPERATIONS, "a number of operations");
        OperationBlock part =
                new OperationBlock(in, count, entries.length, communicators.size(), labels.size());
        in.end();
        for (int i = 0; i < count; i++) {
            append(part, i);
        }
        read += count;
    }

    private void append(OperationBlock part, int index) throws Damage {
        OperationKind kind = part.kind(index);
        open.atLine(part.line(index));
        boolean isCall = kind.role() != Role.LOCAL && kind.role() != Role.CONTROL;
        if (isCall && !inComposite) {
            calls = sum(calls, turns[depth]);
        }
        switch (kind.role()) {
            case CONTROL -> control(part, index, kind);
            case BRACKET -> {
                if (inComposite == (kind == OperationKind.BEGIN)) {
                    throw new Damage("calls that begin or end twice");
                }
                inComposite = !inComposite;
                part.append(index, open);
            }
            case LOCAL, BLOCKING, NON_BLOCKING, COLLECTIVE -> {
                part.append(index, open);
                part.meet(index, meetings);
                takesTime[depth] |= part.takesTime(index);
                longestNanos = Math.max(longestNanos, part.computedNanos(index));
                mostBytes = Math.max(mostBytes, part.movedBytes(index));
            }
        }
    }

    private void control(OperationBlock part, int index, OperationKind kind) throws Damage {
        if (kind == OperationKind.LOOP) {
            if (++depth > Program.MAX_LOOP_DEPTH) {
                throw new Damage("loops that are nested too deep");
            }
            takesTime[depth] = false;
            turns[depth] = product(turns[depth - 1], part.times(index));
            open.loop(part.times(index));
        } else if (kind == OperationKind.END_LOOP) {
            if (depth == 0 || !takesTime[depth]) {
                throw new Damage("a loop that does nothing, or does not begin");
            }
            takesTime[--depth] = true;
            open.endLoop();
        } else {
            if (depth != 0 || inComposite) {
                throw new Damage("a loop or a call without an end");
            }
            int end = read + index;
            boolean isOpen = kind == OperationKind.OPEN;
            ended.add(new Code(end - open.size(), end, isOpen, open.requestSlots(), calls));
            calls = 0;
            codes.accept(isOpen ? open.leaveOpen() : open);
            meetings.endCode();
            open = new RankCode();
        }
    }

    /// `a + b`, or the maximum if that overflows.
    private static long sum(long a, long b) {
        return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
    }

    /// `a * b`, both positive, or the maximum if that overflows.
    private static long product(long a, long b) {
        return a > Long.MAX_VALUE / b ? Long.MAX_VALUE : a * b;
    }

    /// Reads how the program failed.
    void failure(byte[] payload) throws Damage {
        ByteReader in = new ByteReader(payload);
        failure =
                Optional.of(
                        new Failure(
                                in.within(entries.length - 1L, "a process"),
                                in.within(operations - 1L, "a position"),
                                in.within(Integer.MAX_VALUE, "a line"),
                                in.text()));
        in.end();
    }

    /// Reads what is unknown about the program.
    void doubts(byte[] payload) throws Damage {
        ByteReader in = new ByteReader(payload);
        String end = in.text();
        String stuck = in.text();
        int count = in.within(entries.length, "processes that are cut off");
        List<Integer> cut = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            cut.add(in.within(entries.length - 1L, "a process"));
        }
        doubts = new Doubts(end, stuck, cut);
        in.end();
    }

    /// Number of processes.
    int ranks() {
        return entries.length;
    }

    /// Operations from the entry of `rank` on.
    int operationsFrom(int rank) {
        return operations - entries[rank];
    }

    /// Checks what can be checked only for the whole program.
    ///
    /// @return the code of each process
    int[] owners() throws Damage {
        if (read != operations || open.size() != 0) {
            throw new Damage("fewer operations than it says");
        }
        int[] begins = ended.stream().mapToInt(Code::begin).toArray();
        int[] owners = new int[entries.length];
        long slots = 0;
        for (int rank = 0; rank < owners.length; rank++) {
            owners[rank] = Arrays.binarySearch(begins, entries[rank]);
            if (owners[rank] < 0) {
                throw new Damage("a process that begins in the middle of a program");
            }
            meetings.executes(rank, owners[rank]);
            slots += ended.get(owners[rank]).slots();
        }
        if (slots > Runtime.getRuntime().maxMemory() / BYTES_A_SLOT) {
            throw Damage.tooLarge("more requests than there is memory for");
        }
        if (failure.isPresent()) {
            Code failed = ended.get(owners[failure.get().rank()]);
            if (!failed.isOpen() || failure.get().position() != failed.end() - failed.begin()) {
                throw new Damage("a failure where the program continues");
            }
        }
        return owners;
    }

    /// The program of `written`, the codes passed to the consumer, after all blocks have been read.
    Program program(List<RankCode> written) throws Damage {
        StoredProgram program =
                Program.of(name, written, owners(), communicators)
                        .withJobs(jobs)
                        .labelled(labels)
                        .doubting(doubts);
        return failure.isEmpty() ? program : program.failing(failure.get());
    }

    /// Checks that a run with the progress `told` can have executed it. If all processes reached
    /// their end, each has made all of its calls; calls undone by a failure are made again.
    void checkExecuted(Progress told) throws Damage {
        long all = 0;
        for (int owner : owners()) {
            all = sum(all, ended.get(owner).calls());
        }
        if (told.state() == RunStatus.COMPLETED && all > told.operations()) {
            throw new Damage(
                    Numbers.count(all, "call")
                            + ", and its run came to its end after "
                            + Numbers.count(told.operations()));
        }
    }

    /// Checks that it can run in the scenario `placed`.
    void checkIn(PlacedScenario placed) throws Damage {
        int[] ranks = jobs.stream().mapToInt(JobSpan::ranks).toArray();
        Scenario scenario = placed.scenario();
        if (ranks.length != scenario.work().jobs().size()
                || !(CpuLayout.of(scenario, ranks) instanceof CpuLayout.Outcome.Laid)) {
            throw new Damage("more processes than the machine of its scenario has room for");
        }
        if (!CrossChecks.computation(placed, longestNanos).isEmpty()) {
            throw new Damage("a computation that the noise of its scenario interrupts too often");
        }
        if (!CrossChecks.message(placed, mostBytes).isEmpty()) {
            throw new Damage("a message of more packets than the network of its scenario counts");
        }
    }
}
