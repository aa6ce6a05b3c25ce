package bcscope.exporter.call;

import bcscope.program.Combining;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ReduceType;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// Writes the calls of one rank that are built from messages as the one call that they are.
final class TixComposites {
    private final Program program;
    private final int rank;
    private final VectorSizes sizes;
    private final TixRankWriter records;
    private final MadeCommunicators made;
    private final Map<String, Integer> calls = new HashMap<>();

    TixComposites(
            Program program,
            int rank,
            VectorSizes sizes,
            MadeCommunicators made,
            TixRankWriter records) {
        this.program = program;
        this.rank = rank;
        this.sizes = sizes;
        this.records = records;
        this.made = made;
    }

    void write(int begin, List<Integer> parts) throws IOException, NotExportable {
        Composite call = program.composite(begin);
        long bytes = program.amount(begin);
        int in = program.context(begin);
        int root = program.peer(begin);
        switch (call.family()) {
            case EXCHANGE -> exchange(call, parts, in);
            case STARTS -> startAll(parts);
            case POLLING -> records.pending(parts.getFirst());
            case PARTS_OF_ROOT -> record(call, " " + bytes + " " + root + " " + in, parts);
            case PARTS -> record(call, " " + bytes + " " + in, parts);
            case PREFIX -> record(call, " " + bytes + prefix(begin) + in, parts);
            case SIZES_TO_ROOT ->
                    record(call, vector(begin, parts, OperationKind.Effect.RECEIVES), parts);
            case SIZES_FROM_ROOT ->
                    record(call, vector(begin, parts, OperationKind.Effect.SENDS), parts);
            case SIZES_OF_ALL -> record(call, " " + in + all(begin, call), parts);
            case SIZES_BOTH_WAYS -> record(call, bothWays(begin, parts), parts);
            case NEIGHBOURS -> neighbours(call, begin, parts);
            case REDUCED_SIZES -> {
                boolean later = call.isNonBlocking();
                String counts = later ? list(gives(begin, parts)) : all(begin, call);
                reduced(call, begin, parts, counts);
            }
            case REDUCED_PARTS -> reduced(call, begin, parts, list(equal(begin)));
            case COMMUNICATOR -> {
                boolean among =
                        call == Composite.COMM_GROUP && MadeCommunicators.isAmong(program, begin);
                String word = among ? "comm_create_group" : word(call);
                records.record(word + " " + in + made(in) + request(call, parts));
            }
            case SENDS_TO_NOBODY -> withNobody(call, nobody(bytes, in), "");
            case RECEIVES_FROM_NOBODY -> withNobody(call, nobody(bytes, in), " -2 -1 0");
            case PROBES_NOBODY -> {
                String answer = call == Composite.IPROBE_FROM_NOBODY ? " 1" : "";
                records.record(word(call) + " -2 -1 " + in + answer + " -2 -1 0");
            }
        }
    }

    /// A collective call with its fields, and its request where it leaves one behind.
    private void record(Composite call, String fields, List<Integer> parts) throws IOException {
        records.record(word(call) + fields + request(call, parts));
    }

    private String request(Composite call, List<Integer> parts) {
        return call.isNonBlocking() ? posted(parts) : "";
    }

    /// Its name in both formats of traces.
    static String word(Composite call) {
        return call.mpiName().substring("MPI_".length()).toLowerCase(Locale.ROOT);
    }

    private static String nobody(long bytes, int in) {
        return " -2 0 " + bytes + " " + in;
    }

    /// A call with MPI_PROC_NULL, whose request, if it has one, is complete at once.
    ///
    /// @param match what a call without a request received
    private void withNobody(Composite call, String fields, String match) throws IOException {
        if (call.hasRequest()) {
            long request = records.completedRequest();
            records.record(word(call) + fields + " " + request);
            records.record("wait " + request);
        } else {
            records.record(word(call) + fields + match);
        }
    }

    /// The communicator that this call on `parent` creates, as TIX writes it.
    String made(int parent) {
        return next(parent)
                .map(it -> {
                    StringBuilder record = new StringBuilder(" ").append(it.id());
                    append(record, Arrays.stream(it.members()).asLongStream().toArray());
                    return record.toString();
                })
                .orElse(" -1 0");
    }

    /// On which communicator the call is made whose time is at `pc`, and which it makes.
    String taken(int pc) {
        boolean together = MadeCommunicators.isTaken(program, pc - 1);
        int on = together ? program.context(pc - 1) : MadeCommunicators.OF_OWN;
        OptionalInt parent = MadeCommunicators.parent(program, together ? pc - 1 : pc);
        Optional<Communicator> own =
                parent.isPresent() ? next(parent.getAsInt()) : Optional.empty();
        return own.map(it -> (together ? on : made.twin(it).orElse(on)) + " " + it.id())
                .orElse(String.valueOf(on));
    }

    private Optional<Communicator> next(int parent) {
        return made.of(rank, parent, calls.merge("made " + parent, 1, Integer::sum) - 1);
    }

    private void exchange(Composite call, List<Integer> parts, int in) throws IOException {
        String end;
        if (call.isNonBlocking()) {
            end = posted(parts);
            receive(parts).ifPresent(pc -> records.receives(program.request(pc)));
        } else {
            end = receive(parts).map(records::received).orElse(" -2 -1 0");
        }
        records.record(word(call) + " " + messages(parts) + in + end);
    }

    private Optional<Integer> receive(List<Integer> parts) {
        return parts.stream().filter(pc -> isOf(pc, OperationKind.Effect.RECEIVES)).findFirst();
    }

    /// The bytes sent and received.
    private String messages(List<Integer> parts) {
        String sent = "-2 0 0 ";
        String received = "-2 -1 0 ";
        for (int pc : parts) {
            String message =
                    program.peer(pc) + " " + program.tag(pc) + " " + program.amount(pc) + " ";
            if (isOf(pc, OperationKind.Effect.SENDS)) {
                sent = message;
            } else if (isOf(pc, OperationKind.Effect.RECEIVES)) {
                received = message;
            }
        }
        return sent + received;
    }

    /// MPI_Startall; or a call that posts a message in another way, which is its only part.
    private void startAll(List<Integer> parts) throws IOException, NotExportable {
        if (!parts.isEmpty() && !program.nameAt(parts.getFirst()).equals("MPI_Start")) {
            records.operation(parts.getFirst());
            return;
        }
        StringBuilder list = new StringBuilder();
        for (int pc : parts) {
            list.append(' ').append(records.started(pc));
        }
        records.record("startall " + parts.size() + list);
    }

    /// The root says what it has with every member; the others only what is theirs.
    private String vector(int begin, List<Integer> parts, OperationKind.Effect ofRoot) {
        int root = program.peer(begin);
        StringBuilder record =
                new StringBuilder(" ")
                        .append(program.amount(begin))
                        .append(' ')
                        .append(root)
                        .append(' ')
                        .append(program.context(begin));
        if (root == rank) {
            long[] counts = Members.with(program, begin, parts, ofRoot);
            counts[Members.index(program, begin, rank)] = program.amount(begin);
            append(record, counts);
        } else {
            record.append(" 0");
        }
        return record.toString();
    }

    private String bothWays(int begin, List<Integer> parts) {
        long[] gives = gives(begin, parts);
        long[] takes = Members.with(program, begin, parts, OperationKind.Effect.RECEIVES);
        int me = Members.index(program, begin, rank);
        takes[me] = gives[me];
        StringBuilder record = new StringBuilder(" ").append(program.context(begin));
        append(record, gives);
        for (long size : takes) {
            record.append(' ').append(size);
        }
        return record.toString();
    }

    /// Bytes from the rank to each member; to itself, the bytes that are in no message.
    private long[] gives(int begin, List<Integer> parts) {
        long[] gives = Members.with(program, begin, parts, OperationKind.Effect.SENDS);
        long own = program.amount(begin) - Arrays.stream(gives).sum();
        gives[Members.index(program, begin, rank)] = own;
        return gives;
    }

    /// Writes the neighbours. Data for the rank itself is not a message, so the rank is listed as a
    /// neighbour of its own.
    private void neighbours(Composite call, int begin, List<Integer> parts) throws IOException {
        List<String> to = neighbours(parts, OperationKind.Effect.SENDS);
        List<String> from = neighbours(parts, OperationKind.Effect.RECEIVES);
        long own =
                program.amount(begin)
                        - parts.stream()
                                .filter(pc -> isOf(pc, OperationKind.Effect.SENDS))
                                .mapToLong(program::amount)
                                .sum();
        if (own > 0) {
            to.add(rank + " " + own);
            from.add(rank + " " + own);
        }
        records.record(
                (call.isNonBlocking() ? "ineighbor " : "neighbor ")
                        + program.context(begin)
                        + " "
                        + TixRankWriter.counted(to)
                        + " "
                        + TixRankWriter.counted(from)
                        + request(call, parts));
    }

    private List<String> neighbours(List<Integer> parts, OperationKind.Effect direction) {
        return parts.stream()
                .filter(pc -> isOf(pc, direction))
                .map(pc -> program.peer(pc) + " " + program.amount(pc))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private boolean isOf(int pc, OperationKind.Effect direction) {
        return program.kind(pc).effect() == direction;
    }

    private String all(int begin, Composite call) throws NotExportable {
        Communicator in = records.communicator(begin);
        int number = calls.merge(call + " " + in.id(), 1, Integer::sum) - 1;
        return list(sizes.of(in, call, number));
    }

    /// A reduction of which each member gets a part; `counts` are their sizes.
    private void reduced(Composite call, int begin, List<Integer> parts, String counts)
            throws IOException {
        boolean later = call.isNonBlocking();
        String how = later ? prefix(begin) : combined(parts);
        String word = later ? "ireducescatter" : "reducescatter";
        records.record(word + how + program.context(begin) + counts + request(call, parts));
    }

    /// Parts of the same size for all members.
    private long[] equal(int begin) {
        long[] counts = new long[records.communicator(begin).size()];
        Arrays.fill(counts, program.amount(begin) / counts.length);
        return counts;
    }

    /// Operator and type of the reduction among `parts`.
    private String combined(List<Integer> parts) {
        return parts.stream()
                .flatMap(pc -> program.combining(pc).stream())
                .findFirst()
                .map(TixRankWriter::combined)
                .orElseThrow();
    }

    /// Operator and type of a prefix reduction; older recordings do not have them.
    private String prefix(int begin) {
        return TixRankWriter.combined(
                program.combining(begin).orElse(Combining.of(ReduceType.F64)));
    }

    /// The request of a call that returns before it is complete: all that it posts is in that one.
    private String posted(List<Integer> parts) {
        return " " + records.request(parts.isEmpty() ? -1 : program.request(parts.getFirst()));
    }

    private static String list(long[] counts) {
        StringBuilder list = new StringBuilder();
        append(list, counts);
        return list.toString();
    }

    private static void append(StringBuilder record, long[] counts) {
        record.append(' ').append(counts.length);
        for (long count : counts) {
            record.append(' ').append(count);
        }
    }
}
