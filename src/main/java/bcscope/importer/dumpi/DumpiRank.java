package bcscope.importer.dumpi;

import bcscope.importer.ConversionProblem;

import java.util.Locale;

/// The calls of one rank as records of TIX.
final class DumpiRank {
    private static final String[] OPERATORS = {
        "user", "max", "min", "sum", "prod", "land", "band", "lor", "bor", "lxor", "bxor", "minloc",
        "maxloc"
    };

    private final DumpiCalls calls;
    private final DumpiTypes types;
    private final DumpiCommunicators communicators;
    private final DumpiMessages messages;
    private final DumpiCompletions completions;

    DumpiRank(int rank, DumpiSurvey survey, DumpiCalls calls) {
        this.calls = calls;
        types = survey.types(rank);
        communicators = new DumpiCommunicators(rank, survey, calls);
        DumpiRequests requests = new DumpiRequests();
        messages = new DumpiMessages(rank, survey, calls, types, communicators, requests);
        completions = new DumpiCompletions(requests);
    }

    /// What the call is in TIX, without the rank; empty if it is nothing.
    String record(DumpiCall call) throws ConversionProblem {
        return switch (call.name()) {
            case "Finalize" -> "finalize";
            case "Abort" -> "abort " + call.value(1);
            case "Pcontrol" -> "pcontrol " + call.value(0);
            case "Send", "Ssend", "Bsend", "Rsend" -> messages.send(call);
            case "Recv" -> messages.receive(call);
            case "Isend",
                    "Issend",
                    "Ibsend",
                    "Irsend",
                    "Send_init",
                    "Ssend_init",
                    "Bsend_init",
                    "Rsend_init" ->
                    messages.sendLater(call);
            case "Irecv", "Recv_init" -> messages.receiveLater(call);
            case "Sendrecv" -> messages.sendrecv(call);
            case "Sendrecv_replace" -> messages.sendrecvReplace(call);
            case "Probe" -> messages.probe(call);
            case "Iprobe" -> messages.iprobe(call);
            case "Cancel" ->
                    throw calls.problem(
                            call,
                            "This call cannot be replayed.",
                            "Cancelled requests are not read from DUMPI; the tracer of BCScope"
                                    + " records them (bcscope tracer).");
            case "Start" -> completions.start(call);
            case "Startall" -> completions.startAll(call);
            case "Request_free" -> completions.free(call);
            case "Wait" -> completions.await(call);
            case "Waitall" -> completions.awaitAll(call);
            case "Waitany" -> completions.awaitAny(call);
            case "Waitsome", "Testsome" -> completions.some(call);
            case "Test" -> completions.test(call);
            case "Testall" -> completions.testAll(call);
            case "Testany" -> completions.testAny(call);
            default -> collective(call);
        };
    }

    private String collective(DumpiCall call) throws ConversionProblem {
        return switch (call.name()) {
            case "Barrier" -> "barrier " + group(call, 0).number();
            case "Bcast" -> "bcast " + bytes(call, 0, 1) + rooted(call, 2, 3);
            case "Gather", "Scatter" -> equalBlocks(call);
            case "Gatherv" -> gatherv(call);
            case "Scatterv" -> scatterv(call);
            case "Allgather", "Alltoall" ->
                    word(call) + " " + bytes(call, 2, 3) + " " + group(call, 4).number();
            case "Allgatherv" ->
                    "allgatherv " + group(call, 4).number() + sizes(call, call.list(0), 3);
            case "Alltoallv" -> alltoallv(call);
            case "Reduce" -> {
                DumpiGroup group = group(call, 4);
                yield "reduce "
                        + bytes(call, 0, 1)
                        + " "
                        + communicators.root(call, group, call.value(3))
                        + combined(call, 1, 2)
                        + group.number();
            }
            case "Allreduce", "Scan", "Exscan" ->
                    word(call)
                            + " "
                            + bytes(call, 0, 1)
                            + combined(call, 1, 2)
                            + group(call, 3).number();
            case "Reduce_scatter" ->
                    "reducescatter"
                            + combined(call, 1, 2)
                            + group(call, 3).number()
                            + sizes(call, call.list(0), 1);
            default -> {
                types.make(call);
                yield communicators.record(call);
            }
        };
    }

    private static String word(DumpiCall call) {
        return call.name().toLowerCase(Locale.ROOT);
    }

    private long bytes(DumpiCall call, int count, int type) throws ConversionProblem {
        return types.bytes(calls, call, call.value(count), call.value(type));
    }

    private DumpiGroup group(DumpiCall call, int index) throws ConversionProblem {
        return communicators.group(call, call.value(index));
    }

    private String rooted(DumpiCall call, int root, int communicator) throws ConversionProblem {
        DumpiGroup group = group(call, communicator);
        return " " + communicators.root(call, group, call.value(root)) + " " + group.number();
    }

    /// MPI_Gather or MPI_Scatter: a member gives the size of its own block, the root, which may
    /// have it in place, that of the others.
    private String equalBlocks(DumpiCall call) throws ConversionProblem {
        boolean isRoot = call.value(0) == call.value(3);
        long block = isRoot ? bytes(call, 5, 6) : bytes(call, 1, 2);
        return word(call) + " " + block + rooted(call, 3, 4);
    }

    private String gatherv(DumpiCall call) throws ConversionProblem {
        boolean isRoot = !call.lists().isEmpty();
        int type = call.values().size() - 1;
        String where = rooted(call, 4, 5);
        long mine =
                isRoot && call.value(0) < call.list(0).length
                        ? types.bytes(calls, call, call.list(0)[call.value(0)], call.value(type))
                        : bytes(call, 2, 3);
        return "gatherv " + mine + where + (isRoot ? sizes(call, call.list(0), type) : " 0");
    }

    private String scatterv(DumpiCall call) throws ConversionProblem {
        boolean isRoot = !call.lists().isEmpty();
        String where = rooted(call, 5, 6);
        long mine =
                isRoot && call.value(0) < call.list(0).length
                        ? types.bytes(calls, call, call.list(0)[call.value(0)], call.value(2))
                        : bytes(call, 3, 4);
        return "scatterv " + mine + where + (isRoot ? sizes(call, call.list(0), 2) : " 0");
    }

    private String alltoallv(DumpiCall call) throws ConversionProblem {
        String given = sizes(call, call.list(0), 1);
        String taken = sizes(call, call.list(2), 2);
        int[] takes = call.list(2);
        String withoutCount = taken.substring(1 + Integer.toString(takes.length).length());
        return "alltoallv " + group(call, 3).number() + given + withoutCount;
    }

    /// A list of sizes with its length before it, each with a space before it.
    private String sizes(DumpiCall call, int[] counts, int type) throws ConversionProblem {
        StringBuilder text = new StringBuilder(" ").append(counts.length);
        for (int count : counts) {
            text.append(' ').append(types.bytes(calls, call, count, call.value(type)));
        }
        return text.toString();
    }

    private String combined(DumpiCall call, int type, int operator) {
        int number = call.value(operator);
        return " "
                + (number > 0 && number < OPERATORS.length ? OPERATORS[number] : OPERATORS[0])
                + " "
                + types.element(call.value(type))
                + " ";
    }
}
