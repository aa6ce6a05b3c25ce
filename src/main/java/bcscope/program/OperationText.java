package bcscope.program;

import bcscope.base.Capital;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;

/// Words for operations. Messages inside composite calls are not the program's own: they are shown
/// by the name of the BCS API call that carries them.
final class OperationText {
    private OperationText() {}

    static String of(Operation operation) {
        return switch (operation) {
            case Operation.Compute(long nanos, Optional<String> label) ->
                    "compute " + duration(nanos) + named(" as ", label);
            case Operation.Loop(long times) ->
                    "repeat " + count(times) + (times == 1 ? " time" : " times");
            case Operation.EndLoop _ -> "end of repeat";
            case Operation.Send(Operation.Manner how, int to, int tag, long bytes, int context) ->
                    name("MPI_" + Capital.of(send(how)), "bcs_send", context)
                            + sent(to, tag, bytes, context, "");
            case Operation.Receive(int from, int tag, long _, int context) ->
                    name("MPI_Recv", "bcs_recv", context) + received(from, tag, context, "");
            case Operation.Posting posting -> posting(posting);
            case Operation.Probe(Operation.Patience patience, int from, int tag, int context) ->
                    (patience == Operation.Patience.WAITS ? "MPI_Probe" : "MPI_Iprobe")
                            + received(from, tag, context, "");
            case Operation.Wait(Operation.Mode mode, List<Integer> requests) ->
                    "MPI_Wait" + suffix(mode) + arguments(requests(requests));
            case Operation.Test(Operation.Mode mode, List<Integer> requests) ->
                    "MPI_Test" + suffix(mode) + arguments(requests(requests));
            case Operation.Free(int request) -> "MPI_Request_free" + arguments(request(request));
            case Operation.Meeting meeting -> meeting(meeting);
            case Operation.Begin begin -> begin(begin);
            case Operation.EndComposite _ -> "end of call";
            case Operation.Mark(int level, Optional<String> label) ->
                    "MPI_Pcontrol(" + level + ")" + named(" ", label);
            case Operation.End _ -> "end of program";
            case Operation.Open _ -> "not known yet";
        };
    }

    private static String named(String before, Optional<String> label) {
        return label.map(text -> before + "“" + text + "”").orElse("");
    }

    private static String posting(Operation.Posting posting) {
        return switch (posting) {
            case Operation.ISend(
                            Operation.Manner how,
                            int to,
                            int tag,
                            long bytes,
                            int in,
                            int slot) ->
                    name("MPI_I" + send(how), "bcs_send", in)
                            + sent(to, tag, bytes, in, request(slot));
            case Operation.SendTemplate(
                            Operation.Manner how,
                            int to,
                            int tag,
                            long bytes,
                            int in,
                            int slot) ->
                    "MPI_"
                            + Capital.of(send(how))
                            + "_init"
                            + sent(to, tag, bytes, in, request(slot));
            case Operation.StartSend(
                            Operation.Manner _,
                            int to,
                            int tag,
                            long bytes,
                            int in,
                            int slot) ->
                    "MPI_Start" + sent(to, tag, bytes, in, request(slot));
            case Operation.IReceive(int from, int tag, long _, int in, int slot) ->
                    name("MPI_Irecv", "bcs_recv", in) + received(from, tag, in, request(slot));
            case Operation.ReceiveTemplate(int from, int tag, long _, int in, int slot) ->
                    "MPI_Recv_init" + received(from, tag, in, request(slot));
            case Operation.StartReceive(int from, int tag, long _, int in, int slot) ->
                    "MPI_Start" + received(from, tag, in, request(slot));
        };
    }

    private static String meeting(Operation.Meeting meeting) {
        return switch (meeting) {
            case Operation.Barrier(int in) -> "MPI_Barrier" + arguments(group(in));
            case Operation.Init(int in) -> "MPI_Init" + arguments(group(in));
            case Operation.Finalize(int in) -> "MPI_Finalize" + arguments(group(in));
            case Operation.Broadcast(int root, long bytes, int in) ->
                    "MPI_Bcast" + arguments("from " + root, bytes(bytes), group(in));
            case Operation.Reduce(int root, long bytes, ReduceType type, int in) ->
                    "MPI_Reduce" + arguments("to " + root, bytes(bytes), type(type), group(in));
            case Operation.AllReduce(long bytes, ReduceType type, int in) ->
                    "MPI_Allreduce" + arguments(bytes(bytes), type(type), group(in));
            case Operation.IBarrier(int in, int slot) ->
                    "MPI_Ibarrier" + arguments(group(in), request(slot));
            case Operation.IBroadcast(int root, long bytes, int in, int slot) ->
                    "MPI_Ibcast"
                            + arguments("from " + root, bytes(bytes), group(in), request(slot));
            case Operation.IReduce(int root, long bytes, ReduceType type, int in, int slot) ->
                    "MPI_Ireduce"
                            + arguments(
                                    "to " + root,
                                    bytes(bytes),
                                    type(type),
                                    group(in),
                                    request(slot));
            case Operation.IAllReduce(long bytes, ReduceType type, int in, int slot) ->
                    "MPI_Iallreduce"
                            + arguments(bytes(bytes), type(type), group(in), request(slot));
        };
    }

    private static String begin(Operation.Begin begin) {
        boolean told = begin.composite().isCollective();
        return begin.composite().mpiName()
                + arguments(
                        root(begin.root()),
                        bytes(begin.bytes()),
                        group(begin.communicator()),
                        told ? begin.algorithm().title() : "");
    }

    /// The word of MPI for a manner of sending.
    private static String send(Operation.Manner manner) {
        return switch (manner) {
            case STANDARD -> "send";
            case SYNCHRONOUS -> "ssend";
            case READY -> "rsend";
            case BUFFERED -> "bsend";
        };
    }

    private static String request(int request) {
        return request == GrowingProgram.SCRATCH_SLOT
                ? "request of the call"
                : "request " + request;
    }

    private static String suffix(Operation.Mode mode) {
        return switch (mode) {
            case ONE -> "";
            case ALL -> "all";
            case ANY -> "any";
            case SOME -> "some";
        };
    }

    private static String root(int root) {
        return root < 0 ? "" : "root " + root;
    }

    private static String name(String ofProgram, String inside, int context) {
        return internal(context) ? inside : ofProgram;
    }

    private static String sent(int to, int tag, long bytes, int context, String request) {
        return arguments("to " + to, tag(tag, context), bytes(bytes), group(context / 2), request);
    }

    private static String received(int from, int tag, int context, String request) {
        return arguments(
                "from " + (from == Program.ANY ? "any" : from),
                tag(tag, context),
                group(context / 2),
                request);
    }

    private static String tag(int tag, int context) {
        String label = internal(context) ? "round " : "tag ";
        return label + (tag == Program.ANY ? "any" : count(tag));
    }

    private static boolean internal(int context) {
        return (context & 1) == 1;
    }

    private static String group(int communicator) {
        return communicator == Communicator.WORLD ? "" : "comm " + communicator;
    }

    private static String type(ReduceType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    private static String requests(List<Integer> requests) {
        return requests.size() == 1
                ? request(requests.getFirst())
                : count(requests.size()) + " requests";
    }

    private static String arguments(String... words) {
        StringJoiner joiner = new StringJoiner(", ", "(", ")");
        for (String word : words) {
            if (!word.isEmpty()) {
                joiner.add(word);
            }
        }
        return joiner.toString();
    }

    private static String bytes(long bytes) {
        return count(bytes) + " B";
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /// A duration in the largest unit that keeps it above one, without trailing zeros.
    private static String duration(long nanos) {
        if (nanos < 1_000) {
            return nanos + " ns";
        }
        if (nanos < 1_000_000) {
            return decimal(nanos, 1_000) + " µs";
        }
        return nanos < 1_000_000_000
                ? decimal(nanos, 1_000_000) + " ms"
                : decimal(nanos, 1_000_000_000) + " s";
    }

    private static String decimal(long nanos, long unit) {
        long thousandths = nanos / (unit / 1_000);
        String text =
                String.format(Locale.ROOT, "%,d.%03d", thousandths / 1000, thousandths % 1000);
        return text.replaceFirst("\\.?0+$", "");
    }
}
