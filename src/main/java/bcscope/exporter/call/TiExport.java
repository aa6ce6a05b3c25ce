package bcscope.exporter.call;

import bcscope.program.Composite;
import bcscope.program.Operation;
import bcscope.program.OperationKind;
import bcscope.program.Operations;
import bcscope.program.Program;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes a program as a time-independent trace of SimGrid, all ranks in one file, as its replayer
/// takes it. All sizes are in bytes; a nanosecond of computation is a floating point operation, as
/// on a processor of 1 Gflop/s.
///
/// The format knows neither collective calls of a part of the processes nor receives from any
/// source, nor calls that need only one of several requests, nor collectives that do not block: a
/// program with one of them is refused. What it has no word for and what does not matter for a
/// replay is left out: probes and marks.
public final class TiExport implements CallWalk.Visitor {
    private static final Composite[] COMPOSITES = Composite.values();
    private static final String ADVICE = "Choose TIX, which can say it.";

    private final Program program;
    private final int rank;
    private final VectorSizes sizes;
    private final Writer out;
    private final Map<Integer, String> open = new LinkedHashMap<>();
    private final Map<Composite, Integer> calls = new HashMap<>();
    private boolean ended;

    private TiExport(Program program, int rank, VectorSizes sizes, Writer out) {
        this.program = program;
        this.rank = rank;
        this.sizes = sizes;
        this.out = out;
    }

    /// Writes `program`, of one job, of which everything is known.
    ///
    /// @throws NotExportable where it does what the format cannot say
    public static void write(Program program, Writer out) throws IOException, NotExportable {
        VectorSizes sizes = new VectorSizes(program);
        for (int rank = 0; rank < program.ranks(); rank++) {
            TiExport export = new TiExport(program, rank, sizes, out);
            export.action("init");
            CallWalk.of(program, rank, export);
            export.end();
        }
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

    /// A communicator of all processes in their order stands for MPI_COMM_WORLD.
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
            case Operation.Compute(long nanos, _) -> action("compute " + nanos);
            case Operation.Send _ -> action("send " + message(pc));
            case Operation.Receive _ -> action("recv " + message(pc));
            case Operation.Posting posting -> posting(pc, posting);
            case Operation.Wait(var mode, var slots) -> await(pc, mode, slots);
            case Operation.Test(var mode, var slots) -> {
                String request = open.get(slots.getFirst());
                if (mode == Operation.Mode.ONE && request != null) {
                    action("test " + request);
                }
            }
            case Operation.Free(int slot) -> open.remove(slot);
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
                open.put(program.request(pc), rank + " " + program.peer(pc) + tag(pc));
            }
            case Operation.IReceive _, Operation.StartReceive _ -> {
                action("irecv " + message(pc));
                open.put(program.request(pc), program.peer(pc) + " " + rank + tag(pc));
            }
            case Operation.SendTemplate _, Operation.ReceiveTemplate _ -> {
                // its start says everything again
            }
        }
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
        return program.peer(pc) + tag(pc) + " " + program.amount(pc);
    }

    private void awaitEach(List<Integer> slots) throws IOException {
        for (int slot : slots) {
            String request = open.remove(slot);
            if (request != null) {
                action("wait " + request);
            }
        }
    }

    /// The format's waitall completes all open requests, so it is used where they are all meant.
    private void awaitAll(List<Integer> slots) throws IOException {
        long listed = slots.stream().filter(open::containsKey).count();
        if (listed > 0 && listed == open.size()) {
            action("waitall " + listed);
            open.clear();
        } else {
            awaitEach(slots);
        }
    }

    private void meeting(int pc, Operation.Meeting meeting) throws IOException, NotExportable {
        switch (meeting) {
            case Operation.Init _ -> {
                // the first action of every rank
            }
            case Operation.Finalize _ -> end();
            case Operation.Barrier(int in) -> {
                inWorld(in);
                action("barrier");
            }
            case Operation.Broadcast(int root, long bytes, int in) -> {
                inWorld(in);
                action("bcast " + bytes + " " + root);
            }
            case Operation.Reduce(int root, long bytes, _, int in) -> {
                inWorld(in);
                action("reduce " + bytes + " 0 " + root);
            }
            case Operation.AllReduce(long bytes, _, int in) -> {
                inWorld(in);
                action("allreduce " + bytes + " 0");
            }
            case Operation.IBarrier _,
                    Operation.IBroadcast _,
                    Operation.IReduce _,
                    Operation.IAllReduce _ ->
                    throw unknown(program.kind(pc).mpiName());
        }
    }

    @Override
    public void composite(int begin, List<Integer> parts) throws IOException, NotExportable {
        Composite call = COMPOSITES[program.tag(begin)];
        if (call == Composite.SENDRECV || call == Composite.STARTALL) {
            for (int pc : parts) {
                operation(pc);
            }
            return;
        }
        if (call.makesCommunicator()) {
            return;
        }
        inWorld(program.context(begin));
        long bytes = program.amount(begin);
        int root = program.peer(begin);
        switch (call) {
            case GATHER, SCATTER ->
                    action(
                            (call == Composite.GATHER ? "gather " : "scatter ")
                                    + bytes
                                    + " "
                                    + bytes
                                    + " "
                                    + root);
            case ALLGATHER -> action("allgather " + bytes + " " + bytes);
            case ALLTOALL -> action("alltoall " + bytes + " " + bytes);
            case GATHERV -> action("gatherv " + bytes + all(begin, call) + " " + root);
            case SCATTERV -> action("scatterv" + all(begin, call) + " " + bytes + " " + root);
            case ALLGATHERV -> action("allgatherv " + bytes + all(begin, call));
            case REDUCE_SCATTER -> action("reducescatter" + all(begin, call) + " 0");
            case REDUCE_SCATTER_BLOCK -> {
                long[] blocks = new long[program.ranks()];
                Arrays.fill(blocks, bytes / blocks.length);
                action("reducescatter" + list(blocks) + " 0");
            }
            case SCAN -> action("scan " + bytes + " 0");
            case EXSCAN -> action("exscan " + bytes + " 0");
            case ALLTOALLV -> alltoallv(begin, parts);
            case IALLGATHER, IALLTOALL, IGATHER, ISCATTER -> throw unknown(call.mpiName());
            case TEST, TESTALL, TESTANY, TESTSOME, IPROBE -> throw unknown(call.mpiName());
            case SENDRECV, STARTALL, COMM_CREATE, COMM_DUP, COMM_GROUP, CART_CREATE, CART_SUB ->
                    throw new IllegalStateException("no collective of its own: " + call);
        }
    }

    private void alltoallv(int begin, List<Integer> parts) throws IOException {
        long[] gives = Members.with(program, begin, parts, OperationKind.Effect.SENDS);
        long[] takes = Members.with(program, begin, parts, OperationKind.Effect.RECEIVES);
        long own = program.amount(begin) - Arrays.stream(gives).sum();
        gives[rank] = own;
        takes[rank] = own;
        action(
                "alltoallv "
                        + Arrays.stream(gives).sum()
                        + list(gives)
                        + " "
                        + Arrays.stream(takes).sum()
                        + list(takes));
    }

    private String all(int begin, Composite call) {
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
