package bcscope.run.race;

import bcscope.program.CollectiveNeeds;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/// A collective: who has called it, and what each member needs for that.
final class CalledCollective {
    private final int[] members;
    private final CollectiveNeeds rule;
    private final Map<Integer, Long> called = new HashMap<>();
    private long allNeeds;

    /// Of the world ranks `members`, which need each other as `rule` says.
    CalledCollective(int[] members, CollectiveNeeds rule) {
        this.members = members;
        this.rule = rule;
    }

    /// `rank` calls it with the operation at `pc`, which needed `needs`.
    ReplayedStep call(int rank, int pc, long needs) {
        called.put(rank, needs);
        allNeeds |= needs;
        return new ReplayedStep(rank, pc, needs) {
            @Override
            boolean isOver() {
                return called.size() == members.length
                        || (!rule.equals(CollectiveNeeds.ALL)
                                && others().allMatch(called::containsKey));
            }

            @Override
            long needs() {
                return rule.equals(CollectiveNeeds.ALL)
                        ? allNeeds
                        : postNeeds | others().mapToLong(called::get).reduce(0, (a, b) -> a | b);
            }

            private IntStream others() {
                return Arrays.stream(members)
                        .filter(other -> other != rank && rule.needs(pc, rank, other));
            }
        };
    }

    /// The members that may be released by the last call.
    IntStream released() {
        return called.size() == members.length || !rule.equals(CollectiveNeeds.ALL)
                ? Arrays.stream(members)
                : IntStream.empty();
    }
}
