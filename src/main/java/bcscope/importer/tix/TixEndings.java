package bcscope.importer.tix;

import bcscope.base.Say;
import bcscope.importer.tix.TixRank.End;
import bcscope.program.Doubts;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// How the records of the ranks end, and what that and the calls that are not recorded leave open.
///
/// @param ranks all, in order
/// @param tellsOpenCalls whether the format says that a rank was in a call when its record ended
record TixEndings(TixTrace trace, List<TixRank> ranks, boolean tellsOpenCalls) {
    Doubts doubts() {
        Optional<String> aborts = first(End.ABORTED).map(this::aborts);
        Optional<String> ended = aborts.or(() -> cutOff().map(it -> it + "; " + UNKNOWN));
        Optional<String> stuck =
                unrecorded()
                        .map(it -> Doubts.MISSING + it)
                        .or(this::mayMatchOtherwise)
                        .or(() -> ended);
        boolean always =
                !trace.unrecorded().isEmpty() || ranks.stream().anyMatch(TixRank::waitsForPolls);
        List<Integer> cut =
                IntStream.range(0, ranks.size())
                        .filter(_ -> !always && mayMatchOtherwise().isEmpty())
                        .filter(rank -> ranks.get(rank).ending() != End.FINALIZED)
                        .boxed()
                        .toList();
        return new Doubts(ended.orElse(""), stuck.orElse(""), cut);
    }

    private static final String UNKNOWN = "what the program would have done next is not known";

    /// What was called and is not recorded.
    Optional<String> unrecorded() {
        return trace.unrecorded().isEmpty()
                ? Optional.empty()
                : Optional.of(trace.unrecorded().said(trace.files().sites(), "recorded"));
    }

    /// What takes as long as it took.
    Optional<String> unsimulated() {
        TixUnrecorded calls = trace.taken().calls();
        return calls.isEmpty()
                ? Optional.empty()
                : Optional.of(calls.said(trace.files().sites(), "simulated"));
    }

    /// Calls that are not simulated wait for nobody: what they kept back may arrive too early, and
    /// a receive from any source take it.
    private Optional<String> mayMatchOtherwise() {
        return unsimulated()
                .filter(_ -> trace.tally().wildcards > trace.tally().wildcardsBound)
                .map(it -> "receives from any source may take other messages here: " + it);
    }

    /// Which ranks do not come to their end.
    Optional<String> cutOff() {
        long count =
                ranks.stream()
                        .map(TixRank::ending)
                        .filter(it -> it != End.FINALIZED && it != End.ABORTED)
                        .count();
        return first(End.CUT_OFF)
                .map(rank ->
                        tellsOpenCalls
                                ? Say.of("rank %{n} was between two calls", rank)
                                : Say.of(
                                        "the last call of rank %{n} in it is %s",
                                        rank, ranks.get(rank).lastCall()))
                .or(() -> first(End.POLLING).map(rank -> was("polling with", rank)))
                .or(() -> first(End.IN_CALL).map(rank -> was("in", rank)))
                .map(where ->
                        Say.of(
                                "the record of %{n} of %{n rank} ends before MPI_Finalize: %s",
                                count, ranks.size(), where));
    }

    private String was(String doing, int rank) {
        return Say.of("rank %{n} was %s %s", rank, doing, ranks.get(rank).lastCall());
    }

    private String aborts(int rank) {
        String error = ranks.get(rank).error();
        return error.isEmpty()
                ? Say.of(
                        "rank %{n} calls %s, which ends the program",
                        rank, ranks.get(rank).lastCall())
                : Say.of("MPI ends the program, because rank %{n} calls %s", rank, error);
    }

    private Optional<Integer> first(End end) {
        return IntStream.range(0, ranks.size())
                .filter(rank -> ranks.get(rank).ending() == end)
                .boxed()
                .findFirst();
    }
}
