package bcscope.run.comparison;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.table.SliceColumn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The matches of receives from any source, or with any tag, in a run under BCS-MPI, in
/// chronological order.
public final class WildcardMatches {
    /// All, by their receives, in the order in which they happened.
    private final Map<Receive, Match> matches = new LinkedHashMap<>();

    /// The matches of a run, in chronological order.
    WildcardMatches(List<Match> matches) {
        matches.forEach(match -> this.matches.putIfAbsent(match.key(), match));
    }

    /// Which receive of a program it is, the same in every run.
    private record Receive(int rank, int number) {}

    /// A match.
    ///
    /// @param slice in which it was made
    /// @param receive the descriptor of the receive
    /// @param send that of the message
    public record Match(int slice, Descriptor receive, Descriptor send) {
        private Receive key() {
            return new Receive(receive.rank(), receive.number());
        }

        /// Whether both took a message of the same process with the same tag.
        boolean agrees(Match other) {
            return send.rank() == other.send.rank() && send.tag() == other.send.tag();
        }
    }

    /// The matches of `run`, whose busy slices are executed again.
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

    /// How many receives were matched.
    public int count() {
        return matches.size();
    }

    /// The match of the same receive as `match` in this run.
    public Optional<Match> same(Match match) {
        return Optional.ofNullable(matches.get(match.key()));
    }

    /// The first match here that another of `runs` made with another message, or not at all.
    public Optional<Match> firstDifferent(List<WildcardMatches> runs) {
        return matches.values().stream()
                .filter(match ->
                        runs.stream()
                                .anyMatch(run -> run.same(match).filter(match::agrees).isEmpty()))
                .findFirst();
    }
}
