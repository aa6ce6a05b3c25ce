package bcscope.explain;

import bcscope.happening.Descriptor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Which sends to a process go with which of its receives, if nothing else is posted: the receives
/// take them in the order of posting. Which of several senders a receive from any source takes is
/// not certain before the next MSM; here it is the first that posted.
///
/// @param pairs those that have a partner
record Pairing(List<Pair> pairs) {
    /// A message.
    record Pair(Descriptor send, Descriptor receive) {}

    static Pairing of(List<Descriptor> sends, List<Descriptor> receives) {
        List<Pair> pairs = new ArrayList<>();
        List<Descriptor> left = new ArrayList<>(sends);
        left.sort(
                Comparator.comparingLong(Descriptor::postNanos)
                        .thenComparingInt(Descriptor::rank)
                        .thenComparingInt(Descriptor::number));
        receives.stream()
                .sorted(Comparator.comparingInt(Descriptor::number))
                .forEach(receive ->
                        left.stream()
                                .filter(send -> MatchRule.fits(send, receive))
                                .findFirst()
                                .ifPresent(send -> {
                                    pairs.add(new Pair(send, receive));
                                    left.remove(send);
                                }));
        return new Pairing(pairs);
    }

    Optional<Descriptor> sendFor(Descriptor receive) {
        return pairs.stream()
                .filter(pair -> pair.receive().is(receive))
                .map(Pair::send)
                .findFirst();
    }

    Optional<Descriptor> receiveFor(Descriptor send) {
        return pairs.stream().filter(pair -> pair.send().is(send)).map(Pair::receive).findFirst();
    }
}
