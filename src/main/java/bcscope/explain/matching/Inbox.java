package bcscope.explain.matching;

import bcscope.happening.Descriptor;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The lists that the Buffer Receiver holds for one process in MSM, in the order in which BR looks
/// at them: RSL by slice of arrival, source and number, RDQ as posted.
///
/// @param rank the receiving process
/// @param sends RSL
/// @param receives RDQ
/// @param pairs what is matched, oldest first
/// @param loneSends the rest of RSL @param loneReceives the rest of RDQ
public record Inbox(
        int rank,
        int node,
        List<Entry> sends,
        List<Entry> receives,
        List<Pair> pairs,
        List<Unmatched> loneSends,
        List<Unmatched> loneReceives) {
    /// The pair that `descriptor` is part of.
    public Optional<Pair> pairOf(Descriptor descriptor) {
        return pairs.stream()
                .filter(pair -> pair.send().is(descriptor) || pair.receive().is(descriptor))
                .findFirst();
    }

    /// Pairs that met in an earlier slice.
    public List<Pair> carried() {
        return pairs.stream().filter(Pair::isCarried).toList();
    }

    /// Those without a partner, sends first.
    public Stream<Unmatched> loners() {
        return Stream.concat(loneSends.stream(), loneReceives.stream());
    }
}
