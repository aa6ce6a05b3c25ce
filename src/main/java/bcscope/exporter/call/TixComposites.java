package bcscope.exporter.call;

import bcscope.program.Combining;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ReduceType;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

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
            case STARTALL -> startAll(parts);
            case GATHER -> records.record("gather " + bytes + " " + root + " " + in);
            case SCATTER -> records.record("scatter " + bytes + " " + root + " " + in);
            case GATHERV -> vector("gatherv ", begin, parts, OperationKind.Effect.RECEIVES);
            case SCATTERV -> vector("scatterv ", begin, parts, OperationKind.Effect.SENDS);
            case ALLGATHER -> records.record("allgather " + bytes + " " + in);
            case ALLTOALL -> records.record("alltoall " + bytes + " " + in);
            case ALLGATHERV -> records.record("allgatherv " + in + all(begin, call));
            case ALLTOALLV -> alltoallv(begin, parts);
            case SCAN -> records.record("scan " + bytes + prefix(begin) + in);
            case EXSCAN -> records.record("exscan " + bytes + prefix(begin) + in);
            case REDUCE_SCATTER ->
                    records.record("reducescatter" + combined(parts) + in + all(begin, call));
            case REDUCE_SCATTER_BLOCK -> blocks(begin, parts);
            case IALLGATHER -> later("iallgather " + bytes, in, parts);
            case IALLTOALL -> later("ialltoall " + bytes, in, parts);
            case IGATHER -> later("igather " + bytes + " " + root, in, parts);
            case ISCATTER -> later("iscatter " + bytes + " " + root, in, parts);
            case COMM_CREATE -> records.record("comm_split " + in + made(in));
            case COMM_DUP -> records.record("comm_dup " + in + made(in));
            case COMM_GROUP -> records.record("comm_create " + in + made(in));
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
            case IGATHERV,
                    ISCATTERV,
                    IALLGATHERV,
                    IALLTOALLV,
                    IREDUCE_SCATTER,
                    ISCAN,
                    IEXSCAN,
                    NEIGHBOR,
                    INEIGHBOR,
                    ISENDRECV ->
                    throw new NotExportable(
                            program.callName(begin) + " is not written to TIX.",
                            "Choose another format, or a program without it.");
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

    private String made(int parent) {
        return made.of(rank, parent, calls.merge("made " + parent, 1, Integer::sum) - 1);
    }

    private void sendrecv(List<Integer> parts, int in) throws IOException {
        String sent = "-2 0 0";
        String received = "-2 -1 0";
        String match = " -2 -1 0";
        for (int pc : parts) {
            String message = program.peer(pc) + " " + program.tag(pc) + " " + program.amount(pc);
            if (program.kind(pc).effect() == OperationKind.Effect.SENDS) {
                sent = message;
            } else if (program.kind(pc).effect() == OperationKind.Effect.RECEIVES) {
                received = message;
                match = records.received(pc);
            }
        }
        records.record("sendrecv " + sent + " " + received + " " + in + match);
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
    private void vector(String word, int begin, List<Integer> parts, OperationKind.Effect ofRoot)
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
        records.record(record.toString());
    }

    private void alltoallv(int begin, List<Integer> parts) throws IOException {
        long[] gives = Members.with(program, begin, parts, OperationKind.Effect.SENDS);
        long[] takes = Members.with(program, begin, parts, OperationKind.Effect.RECEIVES);
        long own = program.amount(begin) - Arrays.stream(gives).sum();
        gives[Members.index(program, begin, rank)] = own;
        takes[Members.index(program, begin, rank)] = own;
        StringBuilder record = new StringBuilder("alltoallv ").append(program.context(begin));
        append(record, gives);
        for (long size : takes) {
            record.append(' ').append(size);
        }
        records.record(record.toString());
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

    /// A call that returns before it is complete: everything that it posts is in one request.
    private void later(String call, int in, List<Integer> parts) throws IOException {
        int slot = parts.isEmpty() ? -1 : program.request(parts.getFirst());
        records.record(call + " " + in + " " + records.request(slot));
    }

    private static void append(StringBuilder record, long[] counts) {
        record.append(' ').append(counts.length);
        for (long count : counts) {
            record.append(' ').append(count);
        }
    }
}
