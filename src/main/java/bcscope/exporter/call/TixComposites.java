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
        switch (call) {
            case SENDRECV -> sendrecv(parts, in);
            case ISENDRECV -> isendrecv(parts, in);
            case STARTALL -> startAll(parts);
            case GATHER -> records.record("gather " + bytes + " " + root + " " + in);
            case SCATTER -> records.record("scatter " + bytes + " " + root + " " + in);
            case GATHERV -> vector("gatherv ", begin, parts, OperationKind.Effect.RECEIVES, "");
            case SCATTERV -> vector("scatterv ", begin, parts, OperationKind.Effect.SENDS, "");
            case IGATHERV ->
                    vector("igatherv ", begin, parts, OperationKind.Effect.RECEIVES, posted(parts));
            case ISCATTERV ->
                    vector("iscatterv ", begin, parts, OperationKind.Effect.SENDS, posted(parts));
            case ALLGATHER -> records.record("allgather " + bytes + " " + in);
            case ALLTOALL -> records.record("alltoall " + bytes + " " + in);
            case ALLGATHERV -> records.record("allgatherv " + in + all(begin, call));
            case IALLGATHERV ->
                    records.record("iallgatherv " + in + all(begin, call) + posted(parts));
            case ALLTOALLV -> alltoallv("alltoallv ", begin, parts, "");
            case IALLTOALLV -> alltoallv("ialltoallv ", begin, parts, posted(parts));
            case SCAN -> records.record("scan " + bytes + prefix(begin) + in);
            case EXSCAN -> records.record("exscan " + bytes + prefix(begin) + in);
            case ISCAN, IEXSCAN -> later(word(call) + " " + bytes + prefix(begin), in, parts);
            case NEIGHBOR -> neighbours("neighbor ", begin, parts, "");
            case INEIGHBOR -> neighbours("ineighbor ", begin, parts, posted(parts));
            case REDUCE_SCATTER ->
                    records.record("reducescatter" + combined(parts) + in + all(begin, call));
            case IREDUCE_SCATTER -> scattered(begin, parts);
            case REDUCE_SCATTER_BLOCK -> blocks(begin, parts);
            case IALLGATHER -> later("iallgather " + bytes + " ", in, parts);
            case IALLTOALL -> later("ialltoall " + bytes + " ", in, parts);
            case IGATHER -> later("igather " + bytes + " " + root + " ", in, parts);
            case ISCATTER -> later("iscatter " + bytes + " " + root + " ", in, parts);
            case COMM_CREATE -> records.record("comm_split " + in + made(in));
            case COMM_DUP -> records.record("comm_dup " + in + made(in));
            case COMM_GROUP ->
                    records.record(
                            (MadeCommunicators.isAmong(program, begin)
                                            ? "comm_create_group "
                                            : "comm_create ")
                                    + in
                                    + made(in));
            case CART_CREATE -> records.record("cart_create " + in + made(in));
            case CART_SUB -> records.record("cart_sub " + in + made(in));
            case SEND_TO_NOBODY, SSEND_TO_NOBODY, BSEND_TO_NOBODY, RSEND_TO_NOBODY ->
                    records.record(word(call) + nobody(bytes, in));
            case ISEND_TO_NOBODY, ISSEND_TO_NOBODY, IBSEND_TO_NOBODY, IRSEND_TO_NOBODY ->
                    later(word(call) + nobody(bytes, in));
            case RECV_FROM_NOBODY -> records.record("recv" + nobody(bytes, in) + " -2 -1 0");
            case IRECV_FROM_NOBODY -> later("irecv" + nobody(bytes, in));
            case PROBE_FROM_NOBODY -> records.record("probe -2 -1 " + in + " -2 -1 0");
            case IPROBE_FROM_NOBODY -> records.record("iprobe -2 -1 " + in + " 1 -2 -1 0");
            case TEST, TESTALL, TESTANY, TESTSOME, IPROBE -> records.pending(parts.getFirst());
        }
    }

    private static String word(Composite call) {
        return call.mpiName().substring("MPI_".length()).toLowerCase(Locale.ROOT);
    }

    private static String nobody(long bytes, int in) {
        return " -2 0 " + bytes + " " + in;
    }

    /// A call with MPI_PROC_NULL, whose request is complete at once.
    private void later(String text) throws IOException {
        long request = records.completedRequest();
        records.record(text + " " + request);
        records.record("wait " + request);
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

    private void sendrecv(List<Integer> parts, int in) throws IOException {
        String match = receive(parts).map(pc -> records.received(pc)).orElse(" -2 -1 0");
        records.record("sendrecv " + bothWays(parts) + in + match);
    }

    private void isendrecv(List<Integer> parts, int in) throws IOException {
        String request = posted(parts);
        receive(parts).ifPresent(pc -> records.receives(program.request(pc)));
        records.record("isendrecv " + bothWays(parts) + in + request);
    }

    private Optional<Integer> receive(List<Integer> parts) {
        return parts.stream().filter(pc -> isOf(pc, OperationKind.Effect.RECEIVES)).findFirst();
    }

    /// The bytes sent and received.
    private String bothWays(List<Integer> parts) {
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
    private void vector(
            String word,
            int begin,
            List<Integer> parts,
            OperationKind.Effect ofRoot,
            String request)
            throws IOException {
        int root = program.peer(begin);
        StringBuilder record =
                new StringBuilder(word)
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
        records.record(record.append(request).toString());
    }

    private void alltoallv(String word, int begin, List<Integer> parts, String request)
            throws IOException {
        long[] gives = gives(begin, parts);
        long[] takes = Members.with(program, begin, parts, OperationKind.Effect.RECEIVES);
        int me = Members.index(program, begin, rank);
        takes[me] = gives[me];
        StringBuilder record = new StringBuilder(word).append(program.context(begin));
        append(record, gives);
        for (long size : takes) {
            record.append(' ').append(size);
        }
        records.record(record.append(request).toString());
    }

    /// Bytes from the rank to each member; to itself, the bytes that are in no message.
    private long[] gives(int begin, List<Integer> parts) {
        long[] gives = Members.with(program, begin, parts, OperationKind.Effect.SENDS);
        long own = program.amount(begin) - Arrays.stream(gives).sum();
        gives[Members.index(program, begin, rank)] = own;
        return gives;
    }

    private void scattered(int begin, List<Integer> parts) throws IOException {
        StringBuilder record =
                new StringBuilder("ireducescatter")
                        .append(prefix(begin))
                        .append(program.context(begin));
        append(record, gives(begin, parts));
        records.record(record.append(posted(parts)).toString());
    }

    /// Writes the neighbours. Data for the rank itself is not a message, so the rank is listed as a
    /// neighbour of its own.
    private void neighbours(String word, int begin, List<Integer> parts, String request)
            throws IOException {
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
                word
                        + program.context(begin)
                        + " "
                        + TixRankWriter.counted(to)
                        + " "
                        + TixRankWriter.counted(from)
                        + request);
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
        StringBuilder list = new StringBuilder();
        append(list, sizes.of(in, call, number));
        return list.toString();
    }

    private void blocks(int begin, List<Integer> parts) throws IOException {
        int members = records.communicator(begin).size();
        long[] counts = new long[members];
        Arrays.fill(counts, program.amount(begin) / members);
        StringBuilder record =
                new StringBuilder("reducescatter")
                        .append(combined(parts))
                        .append(program.context(begin));
        append(record, counts);
        records.record(record.toString());
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

    private void later(String call, int in, List<Integer> parts) throws IOException {
        records.record(call + in + posted(parts));
    }

    /// The request of a call that returns before it is complete: all that it posts is in that one.
    private String posted(List<Integer> parts) {
        return " " + records.request(parts.isEmpty() ? -1 : program.request(parts.getFirst()));
    }

    private static void append(StringBuilder record, long[] counts) {
        record.append(' ').append(counts.length);
        for (long count : counts) {
            record.append(' ').append(count);
        }
    }
}
