package bcscope.exporter.call;

import bcscope.program.Combining;
import bcscope.program.Communicator;
import bcscope.program.Operation;
import bcscope.program.OperationKind;
import bcscope.program.Operations;
import bcscope.program.OrderCursor;
import bcscope.program.Program;
import bcscope.program.ReduceOperator;
import bcscope.program.ReduceType;
import bcscope.program.TakenOrder.Message;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Writes the calls of one rank as records of TIX.
final class TixRankWriter implements CallWalk.Visitor {
    private static final Message NOTHING_KNOWN = new Message(-1, -1, -1);

    private final Program program;
    private final int rank;
    private final Writer out;
    private final OrderCursor order;
    private final LastUses uses;
    private final TixComposites composites;
    private final Map<Integer, Long> open = new HashMap<>();
    private final Deque<Long> nowhere = new ArrayDeque<>();
    private final Map<Integer, Long> templates = new HashMap<>();
    private final Map<Long, Message> received = new HashMap<>();
    private final Map<String, Integer> sites = new HashMap<>();
    private long requests;
    private String place = "";
    private String called = "";

    TixRankWriter(
            Program program,
            int rank,
            OrderCursor order,
            VectorSizes sizes,
            MadeCommunicators made,
            Writer out) {
        this.program = program;
        this.rank = rank;
        this.order = order;
        this.out = out;
        uses = new LastUses(program, rank);
        composites = new TixComposites(program, rank, sizes, made, this);
    }

    /// All of the rank. MPI demands that it ends with MPI_Finalize, and a trace without it is one
    /// that was cut off. Which calls the record of a program lacks is said once, for all ranks.
    void write() throws IOException, NotExportable {
        record("init " + program.ranks());
        if (rank == 0 && program.doubts().missing().isPresent()) {
            record("missing " + program.doubts().missing().get());
        }
        if (CallWalk.of(program, rank, this) && program.doubts().ended().isEmpty()) {
            record("finalize");
        }
    }

    /// Writes one record.
    void record(String text) throws IOException {
        out.write(rank + " " + called + text + "\n");
        called = "";
    }

    @Override
    public void composite(int begin, List<Integer> parts) throws IOException, NotExportable {
        at(begin);
        called = called(begin);
        order.begin(program.composite(begin));
        composites.write(begin, parts);
        order.end();
    }

    /// How a record begins whose call has another name.
    private String called(int pc) {
        return program.isNamed(pc) ? "call " + program.nameAt(pc) + " " : "";
    }

    @Override
    public void operation(int pc) throws IOException, NotExportable {
        Operation operation = Operations.at(program, pc);
        String taken = MadeCommunicators.taken(program, pc);
        if (!(operation instanceof Operation.Compute) || !taken.isEmpty()) {
            at(pc);
        }
        switch (operation) {
            case Operation.Compute(long nanos, _) when !taken.isEmpty() ->
                    record("call " + taken + " took " + nanos + " " + composites.taken(pc));
            case Operation.Compute(long nanos, _) ->
                    Computations.write(nanos, piece -> record("compute " + piece));
            case Operation.Mark(int level, _) -> record("pcontrol " + level);
            case Operation.Send(var how, _, _, _, _) -> record(word(how) + " " + message(pc));
            case Operation.Receive _ -> record("recv " + message(pc) + received(pc));
            case Operation.Posting posting -> posting(pc, posting);
            case Operation.Free _ -> free(pc);
            case Operation.Probe(var patience, _, _, _) -> probe(pc, patience);
            case Operation.Wait(var mode, var slots) -> await(pc, mode, slots);
            case Operation.Test(var mode, var slots) -> test(pc, mode, slots);
            case Operation.Meeting meeting -> {
                if (!MadeCommunicators.isTaken(program, pc)) {
                    called = called(pc);
                    meeting(pc, meeting);
                }
            }
            case Operation.Loop _,
                    Operation.EndLoop _,
                    Operation.Begin _,
                    Operation.EndComposite _,
                    Operation.End _,
                    Operation.Open _ ->
                    throw new IllegalStateException("no call: " + operation);
        }
    }

    private static String word(Operation.Manner manner) {
        return switch (manner) {
            case STANDARD -> "send";
            case SYNCHRONOUS -> "ssend";
            case READY -> "rsend";
            case BUFFERED -> "bsend";
        };
    }

    private void posting(int pc, Operation.Posting posting) throws IOException, NotExportable {
        switch (posting) {
            case Operation.ISend(var how, _, _, _, _, int slot) ->
                    record("i" + word(how) + " " + message(pc) + " " + request(slot));
            case Operation.IReceive(_, _, _, _, int slot) -> {
                long number = request(slot);
                receives(slot);
                record("irecv " + message(pc) + " " + number);
            }
            case Operation.SendTemplate(var how, _, _, _, _, int slot) ->
                    record(word(how) + "_init " + message(pc) + " " + template(slot));
            case Operation.ReceiveTemplate(_, _, _, _, int slot) ->
                    record("recv_init " + message(pc) + " " + template(slot));
            case Operation.StartSend _, Operation.StartReceive _ -> record("start " + started(pc));
        }
    }

    private void probe(int pc, Operation.Patience patience) throws IOException {
        Optional<Message> found = order.probe();
        switch (patience) {
            case WAITS -> record("probe " + searched(pc) + match(pc, found));
            case FOUND -> record("iprobe " + searched(pc) + " 1" + match(pc, found));
            case LOOKS ->
                    record(
                            found.filter(it -> !it.equals(Message.NONE))
                                    .map(it -> "iprobe " + searched(pc) + " 1" + match(it))
                                    .orElse("iprobe " + searched(pc) + " 0"));
        }
    }

    /// Writes the source place of the call at `pc`, if it is known and new.
    private void at(int pc) throws IOException {
        String file = program.file(pc).orElse("");
        if (file.isEmpty()) {
            return;
        }
        String here = program.line(pc) + " " + file;
        if (here.equals(place)) {
            return;
        }
        place = here;
        Integer known = sites.get(here);
        if (known == null) {
            known = sites.size();
            sites.put(here, known);
            record("site " + known + " " + here);
        }
        record("at " + known);
    }

    private void await(int pc, Operation.Mode mode, List<Integer> slots) throws IOException {
        Optional<List<Integer>> took = order.complete(slots);
        switch (mode) {
            case ONE -> {
                List<String> tokens = completed(slots);
                if (!tokens.isEmpty()) {
                    record("wait " + tokens.getFirst());
                }
            }
            case ALL -> record("waitall " + counted(completed(slots)));
            case ANY -> some("waitany", slots, took.orElseGet(() -> likely(pc, slots, 1)));
            case SOME ->
                    some("waitsome", slots, took.orElseGet(() -> likely(pc, slots, slots.size())));
        }
    }

    /// The open ones of the requests in `slots`, which are complete with this.
    private List<String> completed(List<Integer> slots) {
        List<String> tokens = new ArrayList<>();
        for (int slot : slots) {
            Long request = isOpen(slot) ? open.remove(slot) : null;
            if (request != null) {
                Message message = received.remove(request);
                tokens.add(
                        message == null
                                ? request.toString()
                                : request
                                        + ":"
                                        + message.source()
                                        + ":"
                                        + message.tag()
                                        + ":"
                                        + message.bytes());
            }
        }
        return tokens;
    }

    /// The open ones of the requests in `slots`.
    private List<Integer> open(List<Integer> slots) {
        return slots.stream().distinct().filter(this::isOpen).toList();
    }

    private List<String> numbers(List<Integer> slots) {
        return slots.stream().map(slot -> String.valueOf(open.get(slot))).toList();
    }

    /// The requests that a call over `slots` takes if it needs only one and no run says which: at
    /// most `most` of those that no later call asks for, or else the first.
    private List<Integer> likely(int pc, List<Integer> slots, int most) {
        List<Integer> listed = open(slots);
        List<Integer> last =
                listed.stream().filter(slot -> uses.isLast(pc, slot)).limit(most).toList();
        return last.isEmpty() ? listed.stream().limit(1).toList() : last;
    }

    private void some(String word, List<Integer> slots, List<Integer> taken) throws IOException {
        List<Integer> listed = open(slots);
        if (!listed.isEmpty()) {
            record(word + " " + counted(numbers(listed)) + done(taken));
        }
    }

    private String done(List<Integer> taken) {
        return (" done " + String.join(" ", completed(taken))).stripTrailing();
    }

    /// A test of which no run says what it took is written as successful where nothing asks for its
    /// requests any more.
    private void test(int pc, Operation.Mode mode, List<Integer> slots) throws IOException {
        Optional<List<Integer>> took = order.complete(slots);
        List<Integer> listed = open(slots);
        if (listed.isEmpty()) {
            return;
        }
        List<Integer> taken =
                took.orElseGet(
                        () -> listed.stream().filter(slot -> uses.isLast(pc, slot)).toList());
        boolean needsAll = mode == Operation.Mode.ONE || mode == Operation.Mode.ALL;
        record(
                asked(mode, listed)
                        + (needsAll && taken.size() < listed.size() ? " pending" : done(taken)));
    }

    private String asked(Operation.Mode mode, List<Integer> listed) {
        return switch (mode) {
            case ONE -> "test " + open.get(listed.getFirst());
            case ALL -> "testall " + counted(numbers(listed));
            case ANY, SOME -> "testsome " + counted(numbers(listed));
        };
    }

    /// Writes polls without success, which the wait at `pc` stands for, as the first of them.
    void pending(int pc) throws IOException {
        if (Operations.at(program, pc) instanceof Operation.Wait(var mode, var slots)) {
            boolean some = mode == Operation.Mode.ANY || mode == Operation.Mode.SOME;
            record(asked(mode, open(slots)) + (some ? " done" : " pending"));
        } else {
            record("iprobe " + searched(pc) + " 0");
        }
    }

    /// The words after their number.
    static String counted(List<String> words) {
        return words.isEmpty() ? "0" : words.size() + " " + String.join(" ", words);
    }

    private void meeting(int pc, Operation.Meeting meeting) throws IOException {
        switch (meeting) {
            case Operation.Init _ -> {
                // the first record of every rank
            }
            case Operation.Finalize _ -> record("finalize");
            case Operation.Barrier(int in) -> record("barrier " + in);
            case Operation.Broadcast(int root, long bytes, int in) ->
                    record("bcast " + bytes + " " + root + " " + in);
            case Operation.Reduce(int root, long bytes, _, int in) ->
                    record("reduce " + bytes + " " + root + combined(pc) + in);
            case Operation.AllReduce(long bytes, _, int in) ->
                    record("allreduce " + bytes + combined(pc) + in);
            case Operation.IBarrier(int in, int slot) -> {
                boolean makes = MadeCommunicators.parent(program, pc).isPresent();
                String what = makes ? "comm_idup " + in + composites.made(in) : "ibarrier " + in;
                record(what + " " + request(slot));
            }
            case Operation.IBroadcast(int root, long bytes, int in, int slot) ->
                    record("ibcast " + bytes + " " + root + " " + in + " " + request(slot));
            case Operation.IReduce(int root, long bytes, _, int in, int slot) ->
                    record(
                            "ireduce "
                                    + bytes
                                    + " "
                                    + root
                                    + combined(pc)
                                    + in
                                    + " "
                                    + request(slot));
            case Operation.IAllReduce(long bytes, _, int in, int slot) ->
                    record("iallreduce " + bytes + combined(pc) + in + " " + request(slot));
        }
    }

    private String combined(int pc) {
        return combined(program.combining(pc).orElseThrow());
    }

    /// Operator and type of a reduction, with a space before, between and after them. An unknown
    /// operator is written as one that is combined in the same place.
    static String combined(Combining how) {
        ReduceOperator likely =
                how.type() == ReduceType.OTHER ? ReduceOperator.USER : ReduceOperator.SUM;
        ReduceOperator operator =
                how.operator() == ReduceOperator.UNKNOWN ? likely : how.operator();
        return " " + operator.word() + " " + how.type().name().toLowerCase(Locale.ROOT) + " ";
    }

    /// Peer, tag, bytes and communicator of a message.
    String message(int pc) {
        return program.peer(pc)
                + " "
                + program.tag(pc)
                + " "
                + program.amount(pc)
                + " "
                + (program.context(pc) >> 1);
    }

    private String searched(int pc) {
        return program.peer(pc) + " " + program.tag(pc) + " " + (program.context(pc) >> 1);
    }

    /// The message that the receive at `pc`, where the walk is, took.
    String received(int pc) {
        return match(pc, order.receive());
    }

    private String match(int pc, Optional<Message> known) {
        return match(
                known.orElseGet(() ->
                        program.peer(pc) >= 0 && program.tag(pc) >= 0
                                ? new Message(program.peer(pc), program.tag(pc), -1)
                                : NOTHING_KNOWN));
    }

    private static String match(Message message) {
        return " " + message.source() + " " + message.tag() + " " + message.bytes();
    }

    /// A new request in `slot`; -1 for a call that posts nothing, whose slot is not known.
    long request(int slot) {
        long number = requests++;
        if (slot < 0) {
            nowhere.add(number);
        } else {
            open.put(slot, number);
        }
        order.post(slot);
        return number;
    }

    /// Whether there is a request in `slot`: what nothing else is in has the oldest one of those
    /// whose slot was not known.
    private boolean isOpen(int slot) {
        Long number = open.containsKey(slot) ? null : nowhere.poll();
        if (number != null) {
            open.put(slot, number);
        }
        return open.containsKey(slot);
    }

    /// The open request in `slot` receives a message.
    void receives(int slot) {
        order.receive().ifPresent(it -> received.put(open.getOrDefault(slot, 0L), it));
    }

    /// A new request that nothing is posted for.
    long completedRequest() {
        return requests++;
    }

    private long template(int slot) {
        long number = requests++;
        templates.put(slot, number);
        return number;
    }

    /// The persistent request that the operation at `pc` starts.
    long started(int pc) throws NotExportable {
        Long number = templates.get(program.request(pc));
        if (number == null) {
            throw new NotExportable(
                    "MPI_Start without a template has no record in TIX.",
                    "Choose another format, or a program without it.");
        }
        open.put(program.request(pc), number);
        order.post(program.request(pc));
        if (program.kind(pc) == OperationKind.START_RECEIVE) {
            order.receive().ifPresent(it -> received.put(number, it));
        }
        return number;
    }

    private void free(int pc) throws IOException {
        Long request = open.remove(program.request(pc));
        Long template = templates.remove(program.request(pc));
        Long freed = template != null ? template : request;
        if (freed != null) {
            record("reqfree " + freed);
        }
    }

    Communicator communicator(int begin) {
        return program.communicators().get(program.context(begin));
    }
}
