package bcscope.importer.dumpi;

import bcscope.importer.ConversionProblem;

import java.util.Locale;
import java.util.Optional;

/// The sends, receives and probes of one rank as records of TIX.
record DumpiMessages(
        int rank,
        DumpiSurvey survey,
        DumpiCalls calls,
        DumpiTypes types,
        DumpiCommunicators communicators,
        DumpiRequests requests) {
    private static final int ANY_OR_NOBODY = DumpiSurvey.ANY_OR_NOBODY;
    private static final int ANYBODY = -1;
    private static final int NOBODY = -2;
    private static final String NOTHING_KNOWN = " -1 -1 -1";

    String send(DumpiCall call) throws ConversionProblem {
        DumpiGroup group = communicators.group(call, call.value(4));
        int to = destination(call, group, call.value(2));
        return word(call)
                + " "
                + to
                + " "
                + (to == NOBODY ? 0 : call.value(3))
                + " "
                + bytes(call, 0)
                + " "
                + group.number();
    }

    String sendLater(DumpiCall call) throws ConversionProblem {
        String record = send(call);
        boolean lasting = call.name().endsWith("_init");
        return record + " " + requests.add(call.value(5), Optional.empty(), lasting).number();
    }

    String receive(DumpiCall call) throws ConversionProblem {
        DumpiGroup group = communicators.group(call, call.value(4));
        int from = source(call, group, call.value(2), call.value(3));
        return posted(call, "recv ", group, from) + match(call, group, from, call.value(3));
    }

    String receiveLater(DumpiCall call) throws ConversionProblem {
        DumpiGroup group = communicators.group(call, call.value(4));
        int from = source(call, group, call.value(2), call.value(3));
        boolean lasting = call.name().endsWith("_init");
        return posted(call, word(call) + " ", group, from)
                + " "
                + requests.add(call.value(5), Optional.of(group), lasting).number();
    }

    private String posted(DumpiCall call, String word, DumpiGroup group, int from)
            throws ConversionProblem {
        return word
                + from
                + " "
                + Math.max(ANYBODY, call.value(3))
                + " "
                + bytes(call, 0)
                + " "
                + group.number();
    }

    String sendrecv(DumpiCall call) throws ConversionProblem {
        return exchange(call, 8, bytes(call, 4), 6);
    }

    String sendrecvReplace(DumpiCall call) throws ConversionProblem {
        return exchange(call, 6, bytes(call, 0), 4);
    }

    private String exchange(DumpiCall call, int communicator, long room, int source)
            throws ConversionProblem {
        DumpiGroup group = communicators.group(call, call.value(communicator));
        int tag = Math.max(ANYBODY, call.value(source + 1));
        int from = source(call, group, call.value(source), tag);
        return "sendrecv "
                + destination(call, group, call.value(2))
                + " "
                + Math.max(ANYBODY, call.value(3))
                + " "
                + bytes(call, 0)
                + " "
                + from
                + " "
                + tag
                + " "
                + room
                + " "
                + group.number()
                + match(call, group, from, tag);
    }

    String probe(DumpiCall call) throws ConversionProblem {
        return "probe " + probed(call, "");
    }

    String iprobe(DumpiCall call) throws ConversionProblem {
        return "iprobe " + (call.value(3) != 0 ? probed(call, " 1") : searched(call));
    }

    /// Of a look for a message that found none: one of MPI_PROC_NULL finds one always.
    private String searched(DumpiCall call) throws ConversionProblem {
        DumpiGroup group = communicators.group(call, call.value(2));
        int peer = call.value(0);
        int from = peer < 0 ? ANYBODY : communicators.root(call, group, peer);
        return probe(from, call.value(1), group) + " 0";
    }

    private String probed(DumpiCall call, String flag) throws ConversionProblem {
        DumpiGroup group = communicators.group(call, call.value(2));
        int from = source(call, group, call.value(0), call.value(1));
        return probe(from, call.value(1), group) + flag + match(call, group, from, call.value(1));
    }

    private static String probe(int from, int tag, DumpiGroup group) {
        return from + " " + Math.max(ANYBODY, tag) + " " + group.number();
    }

    private static String word(DumpiCall call) {
        return call.name().toLowerCase(Locale.ROOT);
    }

    private long bytes(DumpiCall call, int count) throws ConversionProblem {
        return types.bytes(calls, call, call.value(count), call.value(count + 1));
    }

    private int destination(DumpiCall call, DumpiGroup group, int peer) throws ConversionProblem {
        return peer < 0 ? NOBODY : communicators.root(call, group, peer);
    }

    private int source(DumpiCall call, DumpiGroup group, int peer, int tag)
            throws ConversionProblem {
        if (peer >= 0) {
            return communicators.root(call, group, peer);
        }
        if (peer != ANY_OR_NOBODY) {
            return NOBODY;
        }
        if (!call.statuses().isEmpty()) {
            return call.statuses().getFirst().source() < 0 ? NOBODY : ANYBODY;
        }
        return switch (survey.unclear(rank, group, tag)) {
            case ANYBODY -> ANYBODY;
            case NOBODY -> NOBODY;
            case EITHER ->
                    throw calls.problem(
                            call,
                            "Source -1 may be MPI_ANY_SOURCE or MPI_PROC_NULL.",
                            "This library uses the same number for both, and there are messages"
                                    + " for some of these receives only.");
        };
    }

    /// The message that a receive took or a probe found.
    private String match(DumpiCall call, DumpiGroup group, int from, int tag) {
        if (from == NOBODY) {
            return " -2 -1 0";
        }
        Optional<DumpiCall.Status> status = call.statuses().stream().findFirst();
        Optional<Integer> sender = status.flatMap(it -> group.world(it.source()));
        if (sender.isPresent()) {
            return " "
                    + sender.get()
                    + " "
                    + status.get().tag()
                    + " "
                    + Math.max(-1, status.get().bytes());
        }
        return from >= 0 && tag >= 0 ? " " + from + " " + tag + " -1" : NOTHING_KNOWN;
    }
}
