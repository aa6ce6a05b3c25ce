package bcscope.lesson;

import bcscope.lesson.field.Amounts;
import bcscope.scenario.format.Quantity.Kind;

import java.util.List;

/// The values that something may have: `610us..910us step 50us`, or `1|2|3`.
public sealed interface Variation {
    /// How many values there are.
    long size();

    /// Value `index`, from 0, as it is written in a scenario.
    String text(long index);

    /// Numbers at equal distances, in the base unit of their kind.
    ///
    /// @param kind what they count
    /// @param least the first
    /// @param most none is greater; the last is the greatest that the steps reach
    /// @param step from one to the next, at least 1
    record Range(Kind kind, long least, long most, long step) implements Variation {
        @Override
        public long size() {
            return (most - least) / step + 1;
        }

        /// Value `index`, from 0, in the base unit.
        public long value(long index) {
            return least + index * step;
        }

        @Override
        public String text(long index) {
            return Amounts.written(kind, value(index));
        }
    }

    /// Values one by one, as they are written in a scenario.
    record Listed(List<String> values) implements Variation {
        @Override
        public long size() {
            return values.size();
        }

        @Override
        public String text(long index) {
            return values.get(Math.toIntExact(index));
        }
    }
}
