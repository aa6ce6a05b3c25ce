package bcscope.importer.otf;

import bcscope.base.Diagnostic;
import bcscope.base.Numbers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Counts the information that the format lacks.
final class Otf2Doubts {
    private final Map<String, Long> leftOut = new TreeMap<>();
    private long reductions;
    private long choices;
    private long communicators;

    /// A call ended; `isEmpty` says whether it left no event.
    void called(String call, boolean isEmpty) {
        boolean isLaterCollective =
                switch (call) {
                    case "MPI_Ibarrier",
                            "MPI_Ibcast",
                            "MPI_Ireduce",
                            "MPI_Iallreduce",
                            "MPI_Iallgather",
                            "MPI_Iallgatherv",
                            "MPI_Ialltoall",
                            "MPI_Ialltoallv",
                            "MPI_Igather",
                            "MPI_Igatherv",
                            "MPI_Iscatter",
                            "MPI_Iscatterv",
                            "MPI_Iscan",
                            "MPI_Iexscan",
                            "MPI_Ireduce_scatter" ->
                            true;
                    default -> false;
                };
        if (isLaterCollective && isEmpty) {
            leftOut.merge(call, 1L, Long::sum);
        }
        if (!isEmpty && (call.equals("MPI_Waitany") || call.equals("MPI_Waitsome"))) {
            choices++;
        }
    }

    /// A collective call was written as `record`.
    void reduced(String record) {
        if (record.startsWith("reduce ") || record.startsWith("allreduce ")) {
            reductions++;
        }
    }

    /// So many communicators are made at the beginning.
    void made(long count) {
        communicators = count;
    }

    /// All of it as warnings about `file`.
    List<Diagnostic> warnings(String file) {
        List<Diagnostic> all = new ArrayList<>();
        if (!leftOut.isEmpty()) {
            String calls =
                    leftOut.entrySet().stream()
                            .map(it -> it.getKey() + " " + Numbers.count(it.getValue()))
                            .collect(Collectors.joining(", "));
            all.add(
                    warning(
                            file,
                            "Non-blocking collective calls left no event and are left out: "
                                    + calls
                                    + ".",
                            "Score-P does not record them; the tracer of BCScope does."));
        }
        if (reductions > 0) {
            all.add(
                    warning(
                            file,
                            "Reductions taken for sums of doubles, or of integers where the size"
                                    + " is not a multiple of 8: "
                                    + Numbers.count(reductions)
                                    + ".",
                            "OTF2 has neither the operator nor the type."));
        }
        if (choices > 0) {
            all.add(
                    warning(
                            file,
                            "Calls of MPI_Waitany or MPI_Waitsome that wait for what they took when"
                                    + " the trace was made: "
                                    + Numbers.count(choices)
                                    + ".",
                            "OTF2 does not say what else they could have taken."));
        }
        if (communicators > 0) {
            all.add(
                    warning(
                            file,
                            "Communicators created at the start: "
                                    + Numbers.count(communicators)
                                    + ".",
                            "OTF2 does not record when the program created them."));
        }
        return all;
    }

    private static Diagnostic warning(String file, String problem, String advice) {
        return Diagnostic.warning(file, problem, advice);
    }
}
