package bcscope.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/// Mutations to choose from, those of some kinds more often than those of others.
record Mix(List<Mutation> all) {
    /// What happens to traces.
    static final Mix OF_TRACES =
            of(3, RecordMutation.values())
                    .and(2, TextMutation.values())
                    .and(1, ByteMutation.values());

    static Mix of(int weight, Mutation... some) {
        return new Mix(List.of()).and(weight, some);
    }

    Mix and(int weight, Mutation... some) {
        List<Mutation> more = new ArrayList<>(all);
        Collections.nCopies(weight, Arrays.asList(some)).forEach(more::addAll);
        return new Mix(List.copyOf(more));
    }

    Mutation any(RandomGenerator chance) {
        return all.get(chance.nextInt(all.size()));
    }
}
