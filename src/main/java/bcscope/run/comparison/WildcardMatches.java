package bcscope.run.comparison;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.table.SliceColumn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What receives from any source, or with any tag, were matched with in a run under BCS-MPI, in the
/// order in which it happened.
///
/// @param matches all of them
public record WildcardMatches(List<Match> matches) {
    /// Copies the list.
    public WildcardMatches {
        matches = List.copyOf(matches);
    }

    /// A match.
    ///
    /// @param slice in which it was made
    /// @param receive the descriptor of the receive
    /// @param send that of the message
    public record Match(int slice, Descriptor receive, Descriptor send) {
        /// Whether `other` is of the same receive, in another run.
        boolean isOf(Match other) {
            return receive.rank() == other.receive.rank()
                    && receive.number() == other.receive.number();
        }

        /// Whether both took a message of the same process with the same tag.
        boolean agrees(Match other) {
            return send.rank() == other.send.rank() && send.tag() == other.send.tag();
        }
    }

    /// Those of `run`, whose busy slices are executed again.
    public static WildcardMatches of(RunView run) {
        List<Match> matches = new ArrayList<>();
        for (int slice = 0; slice < run.progress().slices(); slice++) {
            if (run.slices().get(SliceColumn.SUM_NP2PMSM, slice) == 0) {
                continue;
            }
            for (Happening happening : run.detail(slice).happenings()) {
                if (happening instanceof Happening.Matched matched
                        && isWildcard(matched.receive())) {
                    matches.add(new Match(slice, matched.receive(), matched.send()));
                }
            }
        }
        return new WildcardMatches(matches);
    }

    private static boolean isWildcard(Descriptor receive) {
        return receive.peer() == Program.ANY || receive.tag() == Program.ANY;
    }

    /// The match of the same receive as `match` in this run.
    public Optional<Match> same(Match match) {
        return matches.stream().filter(match::isOf).findFirst();
    }

    /// The first match here that another of `runs` made with another message, or not at all.
    public Optional<Match> firstDifferent(List<WildcardMatches> runs) {
        return matches.stream()
                .filter(match ->
                        runs.stream()
                                .anyMatch(run -> run.same(match).filter(match::agrees).isEmpty()))
                .findFirst();
    }
}
