package bcscope.run.race;

import bcscope.program.CollectiveNeeds;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/// A collective: who has called it, and what each member needs for that.
final class CalledCollective {
    private final int[] members;
    private final CollectiveNeeds rule;
    private final Map<Integer, Long> called = new TreeMap<>();

    /// Of the world ranks `members`.
    CalledCollective(int[] members, CollectiveNeeds rule) {
        this.members = members;
        this.rule = rule;
    }

    /// `rank` calls it with the operation at `pc`, which needed `needs`.
    Awaited call(int rank, int pc, long needs) {
        called.put(rank, needs);
        return new Awaited() {
            @Override
            public boolean isOver() {
                return called.size() == members.length
                        || Arrays.stream(members)
                                .allMatch(member -> called.containsKey(member) || !uses(member));
            }

            @Override
            public long needs() {
                long all = 0;
                for (int member : members) {
                    all |= uses(member) ? called.getOrDefault(member, 0L) : 0;
                }
                return all;
            }

            private boolean uses(int member) {
                return member == rank || rule.needs(pc, rank, member);
            }
        };
    }
}
