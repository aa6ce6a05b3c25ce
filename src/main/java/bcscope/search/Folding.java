package bcscope.search;

import bcscope.expression.Formula;
import bcscope.expression.RunFacts;

/// The numbers of all processes or nodes put together; those that are absent are left out.
record Folding(Formula.Folded folded, Amount body, RunFacts facts) {
    Amount amount() {
        return folded.type().isReal() || folded.body().type().isReal()
                ? (Amount.Real) this::real
                : (Amount.Whole) this::whole;
    }

    private long whole(Askable moment, int[] frame) {
        int size = folded.domain().size(facts);
        long result = 0;
        int known = 0;
        for (int i = 0; i < size; i++) {
            frame[folded.slot()] = i;
            long value = body.at(moment, frame);
            if (value != Askable.ABSENT) {
                result =
                        switch (folded.fold()) {
                            case MAX -> known == 0 ? value : Math.max(result, value);
                            case MIN -> known == 0 ? value : Math.min(result, value);
                            case SUM, MEAN -> result + value;
                        };
                known++;
            }
        }
        if (known == 0) {
            return Askable.ABSENT;
        }
        return switch (folded.fold()) {
            case MAX, MIN, SUM -> result;
            case MEAN -> Math.floorDiv(result, known);
        };
    }

    private double real(Askable moment, int[] frame) {
        int size = folded.domain().size(facts);
        double result = 0;
        int known = 0;
        for (int i = 0; i < size; i++) {
            frame[folded.slot()] = i;
            double value = body.realAt(moment, frame);
            if (!Double.isNaN(value)) {
                result =
                        switch (folded.fold()) {
                            case MAX -> known == 0 ? value : Math.max(result, value);
                            case MIN -> known == 0 ? value : Math.min(result, value);
                            case SUM, MEAN -> result + value;
                        };
                known++;
            }
        }
        if (known == 0) {
            return Double.NaN;
        }
        return switch (folded.fold()) {
            case MAX, MIN, SUM -> result;
            case MEAN -> result / known;
        };
    }
}
