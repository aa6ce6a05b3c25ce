package bcscope.importer.otf;

import bcscope.base.Diagnostic;
import bcscope.base.Numbers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Counts the information that the format lacks.
final class Otf2Doubts {
    private static final Pattern COLLECTIVE =
            Pattern.compile(
                    "MPI_I?(neighbor_)?(barrier|bcast|reduce|allreduce|scan|exscan|gatherv?"
                            + "|scatterv?|allgatherv?|alltoall[vw]?|reduce_scatter(_block)?)",
                    Pattern.CASE_INSENSITIVE);

    private final Map<String, Long> leftOut = new TreeMap<>();
    private long reductions;
    private long choices;
    private long communicators;

    /// A call ended; `isEmpty` says whether it left no event.
    void called(String call, boolean isEmpty) {
        if (isEmpty && COLLECTIVE.matcher(call).matches()) {
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
                            "Collective calls left out: " + calls + ".",
                            "Those that are non-blocking or between neighbours, or that left no"
                                    + " event, are not read from OTF2; the tracer of BCScope"
                                    + " records them (bcscope tracer)."));
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
