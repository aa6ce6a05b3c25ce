package bcscope.search;

import bcscope.expression.Formula;
import bcscope.expression.RunFacts;
import bcscope.search.moment.Askable;

import java.util.Optional;
import java.util.function.IntConsumer;

/// The numbers of all processes or nodes put together; those that are absent are left out. Only
/// those are read again that may have changed.
final class Folding {
    private final Formula.Folded folded;
    private final Amount body;
    private final int size;
    private final Optional<Stale> stale;
    private final long[] wholes;
    private final double[] reals;

    /// Whether a number has changed since they were put together.
    private boolean differs = true;

    private long whole = Askable.ABSENT;
    private double real = Double.NaN;

    private Folding(Formula.Folded folded, Amount body, RunFacts facts) {
        this.folded = folded;
        this.body = body;
        size = folded.domain().size(facts);
        stale = Stale.of(folded.body(), folded.domain(), folded.slot(), facts);
        wholes = new long[isReal(folded) ? 0 : size];
        reals = new double[isReal(folded) ? size : 0];
    }

    private static boolean isReal(Formula.Folded folded) {
        return folded.type().isReal() || folded.body().type().isReal();
    }

    /// The amount of `folded`, of which `body` reads each number.
    static Amount amount(Formula.Folded folded, Amount body, RunFacts facts) {
        Folding folding = new Folding(folded, body, facts);
        return isReal(folded) ? (Amount.Real) folding::real : (Amount.Whole) folding::whole;
    }

    private long whole(Askable moment, int[] frame) {
        refresh(
                moment,
                i -> {
                    frame[folded.slot()] = i;
                    long now = body.at(moment, frame);
                    differs |= now != wholes[i];
                    wholes[i] = now;
                });
        whole = differs ? whole() : whole;
        differs = false;
        return whole;
    }

    private double real(Askable moment, int[] frame) {
        refresh(
                moment,
                i -> {
                    frame[folded.slot()] = i;
                    double now = body.realAt(moment, frame);
                    differs |= Double.compare(now, reals[i]) != 0;
                    reals[i] = now;
                });
        real = differs ? real() : real;
        differs = false;
        return real;
    }

    /// Has `read` read what may have changed.
    private void refresh(Askable moment, IntConsumer read) {
        if (stale.isPresent()) {
            stale.get().refresh(moment, read);
            return;
        }
        for (int i = 0; i < size; i++) {
            read.accept(i);
        }
    }

    private long whole() {
        Gathering gathering = new Gathering(folded.fold(), false);
        for (long value : wholes) {
            gathering.add(value);
        }
        return gathering.whole();
    }

    private double real() {
        Gathering gathering = new Gathering(folded.fold(), true);
        for (double value : reals) {
            gathering.add(value);
        }
        return gathering.real();
    }
}
