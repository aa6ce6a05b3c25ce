package bcscope.search;

import bcscope.expression.Domain;
import bcscope.expression.Formula;
import bcscope.expression.RunFacts;
import bcscope.expression.Word;
import bcscope.search.moment.Askable;
import bcscope.search.moment.SliceChanges;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/// Which processes or nodes must be evaluated again, because the value of an expression for them
/// may have changed since the moment that was evaluated last.
final class Stale {
    private static final long NEVER = Long.MAX_VALUE;

    private final Domain domain;
    private final Dependence dependence;
    private final boolean[] marked;
    private int[] numbers = new int[16];
    private int count;

    /// Until when nothing changes with time alone, ns, by number; the least of them.
    private final long[] untilNanos;

    private long leastNanos = NEVER;
    private Optional<SliceChanges> changes = Optional.empty();
    private int looked;

    private Stale(Domain domain, Dependence dependence, int size) {
        this.domain = domain;
        this.dependence = dependence;
        marked = new boolean[size];
        untilNanos = new long[dependence.limits().isEmpty() ? 0 : size];
    }

    /// For `formula` in the quantifier that fills `slot` with each of `domain`; empty if all must
    /// be looked at at every moment.
    static Optional<Stale> of(Formula formula, Domain domain, int slot, RunFacts facts) {
        Dependence dependence = Dependence.of(formula, domain, slot);
        return dependence.isKnown()
                ? Optional.of(new Stale(domain, dependence, domain.size(facts)))
                : Optional.empty();
    }

    /// Has `look` look at what may have changed until `moment`, in ascending order.
    void refresh(Askable moment, IntConsumer look) {
        Optional<SliceChanges> now = moment.changes();
        boolean follows = now.isPresent() && now.equals(changes);
        if (!follows || looked < dependence.lag() || othersChanged(now.get())) {
            changes = now;
            lookAtAll(moment, look);
        } else {
            lookAtChanged(now.get(), moment, look);
        }
        looked = now.map(SliceChanges::moment).orElse(0);
    }

    private boolean othersChanged(SliceChanges now) {
        int before = looked - dependence.lag();
        if (dependence.isOfMachine() && now.ofMachineSince(before)) {
            return true;
        }
        if (dependence.others().isEmpty()) {
            return false;
        }
        boolean[] found = new boolean[1];
        dependence
                .others()
                .forEach((other, watched) ->
                        now.since(before, other, number -> found[0] |= watched.contains(number)));
        return found[0];
    }

    private void lookAtAll(Askable moment, IntConsumer look) {
        leastNanos = NEVER;
        for (int i = 0; i < marked.length; i++) {
            look(i, moment, look);
        }
    }

    private void lookAtChanged(SliceChanges now, Askable moment, IntConsumer look) {
        count = 0;
        now.since(looked - dependence.lag(), domain, this::mark);
        if (moment.nanos() >= leastNanos) {
            markExpired(moment.nanos());
        }
        if (count > 1) {
            Arrays.sort(numbers, 0, count);
        }
        for (int i = 0; i < count; i++) {
            marked[numbers[i]] = false;
            look(numbers[i], moment, look);
        }
    }

    private void mark(int number) {
        if (marked[number]) {
            return;
        }
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * count);
        }
        marked[number] = true;
        numbers[count++] = number;
    }

    private void markExpired(long nanos) {
        leastNanos = NEVER;
        for (int i = 0; i < untilNanos.length; i++) {
            if (untilNanos[i] <= nanos) {
                mark(i);
            } else {
                leastNanos = Math.min(leastNanos, untilNanos[i]);
            }
        }
    }

    private void look(int number, Askable moment, IntConsumer look) {
        look.accept(number);
        if (untilNanos.length > 0) {
            untilNanos[number] = until(number, moment, dependence.limits());
            leastNanos = Math.min(leastNanos, untilNanos[number]);
        }
    }

    private static long until(int rank, Askable moment, List<Long> limits) {
        long blocked = moment.read(Word.BLOCKED, rank, 0);
        long left = NEVER;
        for (long limit : limits) {
            if (blocked != Askable.ABSENT && blocked <= limit) {
                left = Math.min(left, Math.max(1, limit - blocked));
            }
        }
        return left > NEVER - moment.nanos() ? NEVER : moment.nanos() + left;
    }
}
