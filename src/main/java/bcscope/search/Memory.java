package bcscope.search;

import bcscope.expression.Domain;
import bcscope.expression.Formula;
import bcscope.expression.RunFacts;
import bcscope.search.moment.Askable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The values of `was(...)` at the previous moment: for one within quantifiers, a value for each
/// process or node, or each pair of them.
final class Memory {
    private final RunFacts facts;
    private final List<Cell> cells = new ArrayList<>();

    Memory(RunFacts facts) {
        this.facts = facts;
    }

    /// The value of `before` at the previous moment, which `operand` gives.
    Amount.Whole cell(Formula.Before before, Amount.Whole operand) {
        Cell cell = new Cell(before, facts, operand);
        cells.add(cell);
        return cell::at;
    }

    /// `moment` is the moment before from now on. What looks furthest back is read first, since it
    /// reads what the others remember.
    void remember(Askable moment, int[] frame) {
        for (int i = cells.size() - 1; i >= 0; i--) {
            cells.get(i).look(moment, frame);
        }
    }

    /// There is no moment before.
    void forget() {
        cells.forEach(Cell::forget);
    }

    private static final class Cell {
        private final int[] sizes;
        private final Amount.Whole operand;
        private final Optional<Stale> stale;
        private final long[] before;

        Cell(Formula.Before remembered, RunFacts facts, Amount.Whole operand) {
            List<Domain> around = remembered.around();
            sizes = around.stream().mapToInt(domain -> domain.size(facts)).toArray();
            this.operand = operand;
            stale =
                    sizes.length == 1
                            ? Stale.of(remembered.operand(), around.getFirst(), 0, facts)
                            : Optional.empty();
            before = new long[Arrays.stream(sizes).reduce(1, Math::multiplyExact)];
            forget();
        }

        long at(Askable moment, int[] frame) {
            return before[index(frame)];
        }

        private int index(int[] frame) {
            int index = 0;
            for (int slot = 0; slot < sizes.length; slot++) {
                index = index * sizes[slot] + frame[slot];
            }
            return index;
        }

        void look(Askable moment, int[] frame) {
            if (stale.isPresent()) {
                stale.get().refresh(moment, i -> look(i, moment, frame));
                return;
            }
            for (int i = 0; i < before.length; i++) {
                look(i, moment, frame);
            }
        }

        private void look(int index, Askable moment, int[] frame) {
            int rest = index;
            for (int slot = sizes.length - 1; slot >= 0; slot--) {
                frame[slot] = rest % sizes[slot];
                rest /= sizes[slot];
            }
            before[index] = operand.at(moment, frame);
        }

        void forget() {
            Arrays.fill(before, Askable.ABSENT);
        }
    }
}
