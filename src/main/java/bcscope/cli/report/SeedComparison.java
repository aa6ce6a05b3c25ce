package bcscope.cli.report;

import bcscope.base.Say;
import bcscope.program.Program;
import bcscope.run.comparison.WildcardMatches;
import bcscope.run.comparison.WildcardMatches.Match;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The first receive from any source that takes another message under another seed.
///
/// @param seeds of the runs
/// @param runs what their receives were matched with
public record SeedComparison(List<Long> seeds, List<WildcardMatches> runs) {
    /// Copies the lists.
    public SeedComparison {
        seeds = List.copyOf(seeds);
        runs = List.copyOf(runs);
    }

    /// What there is to say, a line each.
    public List<String> lines() {
        WildcardMatches first = runs.getFirst();
        String among =
                Say.of(
                        "%{n receive} from any source or with any tag under seed %s",
                        first.count(), seeds.getFirst());
        if (first.count() == 0) {
            return List.of(among + ": nothing here depends on which message comes first.");
        }
        Optional<Match> different = first.firstDifferent(runs);
        if (different.isEmpty()) {
            return List.of(
                    Say.of(
                            "%s: each takes the same message under %{n seed}.",
                            among, seeds.size()));
        }
        return different(among, different.get());
    }

    private List<String> different(String among, Match match) {
        List<String> lines = new ArrayList<>();
        lines.add(among + ".");
        lines.add(
                Say.of(
                        "The first that differs: receive %s of rank %s, from %s.",
                        match.receive().number() + 1,
                        match.receive().rank(),
                        match.receive().peer() == Program.ANY
                                ? "any source"
                                : "rank " + match.receive().peer()));
        for (int i = 0; i < runs.size(); i++) {
            String took =
                    runs.get(i)
                            .same(match)
                            .map(other ->
                                    Say.of(
                                            "takes the message of rank %s, tag %s, in slice %{n}",
                                            other.send().rank(), other.send().tag(), other.slice()))
                            .orElse("is not posted, or takes none");
            lines.add(String.format(Locale.ROOT, "  seed %-4d %s", seeds.get(i), took));
        }
        return lines;
    }
}
