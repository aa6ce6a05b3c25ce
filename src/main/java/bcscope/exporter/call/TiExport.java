package bcscope.exporter.call;

import bcscope.program.Composite;
import bcscope.program.Operation;
import bcscope.program.OperationKind;
import bcscope.program.Operations;
import bcscope.program.Program;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Writes a program as a time-independent trace of SimGrid, all ranks in one file, as its replayer
/// expects it. All sizes are in bytes; a nanosecond of computation is a floating point operation,
/// as on a processor of 1 Gflop/s.
///
/// The format has no collective calls of a subset of the processes, no receives from any source, no
/// calls that need only one of several requests, and no non-blocking collectives: a program with
/// one of these is rejected. So is a program whose messages or requests cannot be distinguished:
/// the format has no communicators, and a wait names the oldest request of a sender, a receiver and
/// a tag. Probes and marks have no counterpart and do not matter for a replay, so they are omitted.
public final class TiExport implements CallWalk.Visitor {
    private static final String ADVICE = "Choose TIX, which can say it.";

    /// How the format writes the calls built from messages that it has.
    private enum Form {
        PARTS_OF_ROOT(Composite.GATHER, Composite.SCATTER),
        PARTS(Composite.ALLGATHER, Composite.ALLTOALL),
        PREFIX(Composite.SCAN, Composite.EXSCAN),
        SIZES_TO_ROOT(Composite.GATHERV),
        SIZES_FROM_ROOT(Composite.SCATTERV),
        SIZES_OF_ALL(Composite.ALLGATHERV),
        SIZES_BOTH_WAYS(Composite.ALLTOALLV),
        REDUCED_SIZES(Composite.REDUCE_SCATTER),
        REDUCED_PARTS(Composite.REDUCE_SCATTER_BLOCK);

        private static final Map<Composite, Form> OF = new EnumMap<>(Composite.class);

        static {
            Arrays.stream(values()).forEach(form -> form.calls.forEach(it -> OF.put(it, form)));
        }

        private final List<Composite> calls;

        Form(Composite... calls) {
            this.calls = List.of(calls);
        }

        static Form of(Composite call) throws NotExportable {
            return Optional.ofNullable(OF.get(call)).orElseThrow(() -> unknown(call.mpiName()));
        }
    }

    private final Program program;
    private final int rank;
    private final VectorSizes sizes;
    private final Writer out;
    private final Agreement agreement;

    /// The open requests by slot, as a wait names them; requests of a composite call share a slot.
    private final Map<Integer, List<String>> open = new HashMap<>();

    /// The slots of the open requests with the same name in a wait, the oldest first.
    private final Map<String, Deque<Integer>> byName = new HashMap<>();

    private final Map<Composite, Integer> calls = new HashMap<>();
    private boolean ended;

    private TiExport(
            Program program, int rank, VectorSizes sizes, Agreement agreement, Writer out) {
        this.program = program;
        this.rank = rank;
        this.sizes = sizes;
        this.agreement = agreement;
        this.out = out;
    }

    /// Writes `program`, of one job, of which everything is known.
    ///
    /// @throws NotExportable if the format cannot express it
    public static void write(Program program, Writer out) throws IOException, NotExportable {
        CallWalk.checkLength(program, _ -> 1);
        MessageTags tags = new MessageTags(ADVICE);
        tags.addAll(program, program::tag, pc -> (program.context(pc) & 1) == 0);
        tags.check();
        VectorSizes sizes = new VectorSizes(program);
        Agreement agreement = new Agreement(ADVICE);
        for (int rank = 0; rank < program.ranks(); rank++) {
            TiExport export = new TiExport(program, rank, sizes, agreement, out);
            export.action("init");
            CallWalk.of(program, rank, export);
            export.end();
            agreement.end(rank);
        }
        agreement.endAll();
    }

    private void end() throws IOException {
        if (!ended) {
            ended = true;
            action("finalize");
        }
    }

    private void action(String text) throws IOException {
        out.write(Integer.toString(rank));
        out.write(' ');
        out.write(text);
        out.write('\n');
    }

    /// A call that all processes make with the same arguments on `communicator`.
    private void together(int communicator, String text) throws IOException, NotExportable {
        inWorld(communicator);
        agreement.call(rank, text, 0);
        action(text);
    }

    /// A communicator of all processes in their order counts as MPI_COMM_WORLD.
    private void inWorld(int communicator) throws NotExportable {
        int[] members = program.communicators().get(communicator).members();
        if (!Arrays.equals(members, program.communicators().getFirst().members())) {
            throw new NotExportable(
                    "The program makes collective calls on a part of its processes, which SimGrid's"
                            + " traces do not know.",
                    ADVICE);
        }
    }

    @Override
    public void operation(int pc) throws IOException, NotExportable {
        switch (Operations.at(program, pc)) {
            case Operation.Compute(long nanos, _) ->
                    Computations.write(nanos, piece -> action("compute " + piece));
            case Operation.Send _ -> action("send " + message(pc));
            case Operation.Receive _ -> action("recv " + message(pc));
            case Operation.Posting posting -> posting(pc, posting);
            case Operation.Wait(var mode, var slots) -> await(pc, mode, slots);
            case Operation.Test(var mode, var slots) -> {
                List<String> requests = open.getOrDefault(slots.getFirst(), List.of());
                if (mode == Operation.Mode.ONE && !requests.isEmpty()) {
                    action("test " + requests.getFirst());
                }
            }
            case Operation.Free(int slot) -> {
                if (open.containsKey(slot)) {
                    throw new NotExportable(
                            "The program frees a request that is under way, which SimGrid's traces"
                                    + " do not know.",
                            ADVICE);
                }
            }
            case Operation.Meeting meeting -> meeting(pc, meeting);
            case Operation.Mark _, Operation.Probe _ -> {
                // not in the format
            }
            case Operation.Loop _,
                    Operation.EndLoop _,
                    Operation.Begin _,
                    Operation.EndComposite _,
                    Operation.End _,
                    Operation.Open _ ->
                    throw new IllegalStateException("no call at " + pc);
        }
    }

    private void posting(int pc, Operation.Posting posting) throws IOException, NotExportable {
        switch (posting) {
            case Operation.ISend _, Operation.StartSend _ -> {
                action("isend " + message(pc));
                open(pc, rank + " " + program.peer(pc));
            }
            case Operation.IReceive _, Operation.StartReceive _ -> {
                action("irecv " + message(pc));
                open(pc, program.peer(pc) + " " + rank);
            }
            case Operation.SendTemplate _, Operation.ReceiveTemplate _ -> {
                // its start says everything again
            }
        }
    }

    private void open(int pc, String route) {
        int slot = program.request(pc);
        String request = route + tag(pc);
        open.computeIfAbsent(slot, _ -> new ArrayList<>()).add(request);
        byName.computeIfAbsent(request, _ -> new ArrayDeque<>()).add(slot);
    }

    private void await(int pc, Operation.Mode mode, List<Integer> slots)
            throws IOException, NotExportable {
        switch (mode) {
            case ONE -> awaitEach(slots);
            case ALL -> awaitAll(slots);
            case ANY, SOME -> throw unknown(program.kind(pc).mpiName());
        }
    }

    private static NotExportable unknown(String call) {
        return new NotExportable("SimGrid's traces do not know " + call + ".", ADVICE);
    }

    private String tag(int pc) {
        return " " + program.tag(pc);
    }

    private String message(int pc) throws NotExportable {
        if (program.peer(pc) < 0 || program.tag(pc) < 0) {
            throw new NotExportable(
                    "The program receives from any source, which SimGrid's replayer cannot.",
                    ADVICE);
        }
        if (program.tag(pc) == Integer.MAX_VALUE) {
            throw new NotExportable(
                    "The program uses the tag "
                            + Integer.MAX_VALUE
                            + ", which SimGrid's traces do not know.",
                    ADVICE);
        }
        return program.peer(pc) + tag(pc) + " " + program.amount(pc);
    }

    /// Waits for the open requests in `slots`; the format identifies each as the oldest with its
    /// sender, receiver and tag.
    private void awaitEach(List<Integer> slots) throws IOException, NotExportable {
        Set<Integer> awaited = new LinkedHashSet<>(slots);
        awaited.retainAll(open.keySet());
        for (int slot : awaited) {
            for (String request : Objects.requireNonNull(open.remove(slot))) {
                int oldest = Objects.requireNonNull(byName.get(request)).removeFirst();
                if (!awaited.contains(oldest)) {
                    throw new NotExportable(
                            "Of several requests of the same sender, receiver and tag, the program"
                                    + " waits for a later one first, which SimGrid's traces cannot"
                                    + " say.",
                            ADVICE);
                }
                action("wait " + request);
            }
        }
    }

    /// The format's waitall completes all open requests, so it is used if all of them are meant.
    private void awaitAll(List<Integer> slots) throws IOException, NotExportable {
        if (!open.isEmpty() && new HashSet<>(slots).containsAll(open.keySet())) {
            action("waitall " + open.values().stream().mapToInt(List::size).sum());
            open.clear();
            byName.clear();
        } else {
            awaitEach(slots);
        }
    }

    private void meeting(int pc, Operation.Meeting meeting) throws IOException, NotExportable {
        switch (meeting) {
            case Operation.Init _ -> {
                // the first action of every rank
            }
            case Operation.Finalize _ -> {
                agreement.call(rank, "finalize", 0);
                end();
            }
            case Operation.Barrier(int in) -> together(in, "barrier");
            case Operation.Broadcast(int root, long bytes, int in) ->
                    together(in, "bcast " + bytes + " " + root);
            case Operation.Reduce(int root, long bytes, _, int in) ->
                    together(in, "reduce " + bytes + " 0 " + root);
            case Operation.AllReduce(long bytes, _, int in) ->
                    together(in, "allreduce " + bytes + " 0");
            case Operation.Overlapping _ -> throw unknown(program.kind(pc).mpiName());
        }
    }

    @Override
    public void composite(int begin, List<Integer> parts) throws IOException, NotExportable {
        Composite call = program.composite(begin);
        if (call.isExchange() || call == Composite.STARTALL) {
            for (int pc : parts) {
                operation(pc);
            }
            return;
        }
        if (call.makesCommunicator() || call.isToNobody()) {
            return; // not in the format
        }
        String word = TixComposites.word(call);
        int in = program.context(begin);
        long bytes = program.amount(begin);
        int root = program.peer(begin);
        switch (Form.of(call)) {
            case PARTS_OF_ROOT -> together(in, word + " " + bytes + " " + bytes + " " + root);
            case PARTS -> together(in, word + " " + bytes + " " + bytes);
            case PREFIX -> together(in, word + " " + bytes + " 0");
            case SIZES_TO_ROOT ->
                    apart(
                            begin,
                            word + " " + root,
                            word + " " + bytes + all(begin, call) + " " + root);
            case SIZES_FROM_ROOT ->
                    apart(
                            begin,
                            word + " " + root,
                            word + all(begin, call) + " " + bytes + " " + root);
            case SIZES_OF_ALL -> apart(begin, word, word + " " + bytes + all(begin, call));
            case SIZES_BOTH_WAYS -> alltoallv(begin, parts);
            case REDUCED_SIZES -> together(in, "reducescatter" + all(begin, call) + " 0");
            case REDUCED_PARTS -> {
                long[] blocks = new long[program.ranks()];
                Arrays.fill(blocks, bytes / blocks.length);
                together(in, "reducescatter" + list(blocks) + " 0");
            }
        }
    }

    /// A call of all processes in which each has sizes of its own.
    ///
    /// @param alike the common arguments
    private void apart(int begin, String alike, String text) throws IOException, NotExportable {
        inWorld(program.context(begin));
        agreement.call(rank, alike, 0);
        action(text);
    }

    private void alltoallv(int begin, List<Integer> parts) throws IOException, NotExportable {
        inWorld(program.context(begin));
        long[] gives = Members.with(program, begin, parts, OperationKind.Effect.SENDS);
        long[] takes = Members.with(program, begin, parts, OperationKind.Effect.RECEIVES);
        long own = program.amount(begin) - Arrays.stream(gives).sum();
        gives[rank] = own;
        takes[rank] = own;
        long balance = 0;
        for (int i = 0; i < gives.length; i++) {
            balance += Agreement.entry(rank, i, gives[i]) - Agreement.entry(i, rank, takes[i]);
        }
        agreement.call(rank, "alltoallv", balance);
        action(
                "alltoallv "
                        + Arrays.stream(gives).sum()
                        + list(gives)
                        + " "
                        + Arrays.stream(takes).sum()
                        + list(takes));
    }

    private String all(int begin, Composite call) throws NotExportable {
        int number = calls.merge(call, 1, Integer::sum) - 1;
        return list(sizes.of(program.communicators().get(program.context(begin)), call, number));
    }

    /// Numbers, each with a space before it.
    private static String list(long[] numbers) {
        StringBuilder text = new StringBuilder();
        for (long number : numbers) {
            text.append(' ').append(number);
        }
        return text.toString();
    }
}
