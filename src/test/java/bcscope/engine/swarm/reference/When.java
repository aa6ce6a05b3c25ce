package bcscope.engine.swarm.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongConsumer;

/// An instant that is not known yet, and what is done when it is.
final class When {
    private final List<LongConsumer> actions = new ArrayList<>();
    private OptionalLong nanos = OptionalLong.empty();

    void is(long instant) {
        nanos = OptionalLong.of(instant);
        actions.forEach(action -> action.accept(instant));
    }

    void then(LongConsumer action) {
        if (nanos.isPresent()) {
            action.accept(nanos.getAsLong());
        } else {
            actions.add(action);
        }
    }

    /// `after` later.
    When plus(long after) {
        When later = new When();
        then(instant -> later.is(instant + after));
        return later;
    }

    /// The latest of `all`.
    static When latest(When... all) {
        When latest = new When();
        for (When each : all) {
            each.then(instant -> {
                if (Arrays.stream(all).allMatch(it -> it.nanos.isPresent())) {
                    latest.is(
                            Arrays.stream(all)
                                    .mapToLong(it -> it.nanos.orElseThrow())
                                    .max()
                                    .orElseThrow());
                }
            });
        }
        return latest;
    }
}
