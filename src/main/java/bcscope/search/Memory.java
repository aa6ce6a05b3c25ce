package bcscope.search;

import bcscope.expression.Domain;
import bcscope.expression.Formula;
import bcscope.expression.RunFacts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The values of `was(...)` at the moment before: for one within quantifiers, a value for each
/// process or node, or each pair of them.
final class Memory {
    private final RunFacts facts;
    private final List<Cell> cells = new ArrayList<>();

    Memory(RunFacts facts) {
        this.facts = facts;
    }

    /// The value of `before` at the moment before, which `operand` gives.
    Amount.Whole cell(Formula.Before before, Amount.Whole operand) {
        Cell cell = new Cell(before.around(), facts, operand);
        cells.add(cell);
        return cell::at;
    }

    /// `moment` is the moment before from now on.
    void remember(Askable moment, int[] frame) {
        cells.forEach(cell -> cell.look(moment, frame));
        cells.forEach(Cell::turn);
    }

    /// There is no moment before.
    void forget() {
        cells.forEach(Cell::forget);
    }

    private static final class Cell {
        private final int[] sizes;
        private final Amount.Whole operand;
        private long[] before;
        private long[] now;

        /// @param around what the quantifiers around it go through, by slot
        Cell(List<Domain> around, RunFacts facts, Amount.Whole operand) {
            sizes = around.stream().mapToInt(domain -> domain.size(facts)).toArray();
            this.operand = operand;
            now = new long[Arrays.stream(sizes).reduce(1, Math::multiplyExact)];
            before = new long[now.length];
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
            for (int i = 0; i < now.length; i++) {
                int rest = i;
                for (int slot = sizes.length - 1; slot >= 0; slot--) {
                    frame[slot] = rest % sizes[slot];
                    rest /= sizes[slot];
                }
                now[i] = operand.at(moment, frame);
            }
        }

        void turn() {
            long[] old = before;
            before = now;
            now = old;
        }

        void forget() {
            Arrays.fill(before, Askable.ABSENT);
        }
    }
}
