package bcscope.program;

import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/// Words for operations. Messages inside composite calls are not the program's own: they are shown
/// by the name of the BCS API call that carries them.
final class OperationText {
    private OperationText() {}

    static String of(Operation operation) {
        return switch (operation) {
            case Operation.Compute(long nanos) -> "compute " + duration(nanos);
            case Operation.Loop(long times) ->
                    "repeat " + count(times) + (times == 1 ? " time" : " times");
            case Operation.EndLoop _ -> "end of repeat";
            case Operation.Send(int to, int tag, long bytes, int context) ->
                    name("MPI_Send", "bcs_send", context) + sent(to, tag, bytes, context, "");
            case Operation.BufferedSend(int to, int tag, long bytes, int context) ->
                    name("MPI_Bsend", "bcs_send", context) + sent(to, tag, bytes, context, "");
            case Operation.ISend(int to, int tag, long bytes, int context, int request) ->
                    name("MPI_Isend", "bcs_send", context)
                            + sent(to, tag, bytes, context, "request " + request);
            case Operation.Receive(int from, int tag, long _, int context) ->
                    name("MPI_Recv", "bcs_recv", context) + received(from, tag, context, "");
            case Operation.IReceive(int from, int tag, long _, int context, int request) ->
                    name("MPI_Irecv", "bcs_recv", context)
                            + received(from, tag, context, "request " + request);
            case Operation.Probe(Operation.Patience patience, int from, int tag, int context) ->
                    (patience == Operation.Patience.WAITS ? "MPI_Probe" : "MPI_Iprobe")
                            + received(from, tag, context, "");
            case Operation.Wait(Operation.Mode mode, List<Integer> requests) ->
                    "MPI_Wait" + suffix(mode) + arguments(requests(requests));
            case Operation.Test(Operation.Mode mode, List<Integer> requests) ->
                    "MPI_Test" + suffix(mode) + arguments(requests(requests));
            case Operation.Barrier(int group) -> "MPI_Barrier" + arguments(group(group));
            case Operation.Init(int group) -> "MPI_Init" + arguments(group(group));
            case Operation.Finalize(int group) -> "MPI_Finalize" + arguments(group(group));
            case Operation.Broadcast(int root, long bytes, int group) ->
                    "MPI_Bcast" + arguments("from " + root, bytes(bytes), group(group));
            case Operation.Reduce(int root, long bytes, ReduceType type, int group) ->
                    "MPI_Reduce" + arguments("to " + root, bytes(bytes), type(type), group(group));
            case Operation.AllReduce(long bytes, ReduceType type, int group) ->
                    "MPI_Allreduce" + arguments(bytes(bytes), type(type), group(group));
            case Operation.Begin begin -> begin(begin);
            case Operation.EndComposite _ -> "end of call";
            case Operation.Mark(int level) -> "MPI_Pcontrol(" + level + ")";
            case Operation.End _ -> "end of program";
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
                ? "request " + requests.getFirst()
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
