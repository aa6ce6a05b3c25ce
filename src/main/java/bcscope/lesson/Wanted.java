package bcscope.lesson;

import bcscope.base.Microphase;

import java.util.List;
import java.util.Optional;

/// The value of the run from which the answer to a question is computed.
public sealed interface Wanted {
    /// How it is answered.
    By by();

    /// One whole number or a microphase.
    ///
    /// @param by slice, node, rank or microphase
    record Single(By by, Embedded answer) implements Wanted {}

    /// A quantity.
    ///
    /// @param unit in which a number without one is meant; empty for the base unit
    /// @param tolerance how far from the truth is right still
    record Measured(Embedded answer, String unit, Tolerance tolerance) implements Wanted {
        @Override
        public By by() {
            return By.NUMBER;
        }
    }

    /// Two whole numbers: the ends of a link, or a process and the number of its descriptor.
    ///
    /// @param by link or descriptor
    record Pair(By by, Embedded first, Embedded second) implements Wanted {}

    /// One of several texts.
    record OneOf(List<Option> options) implements Wanted {
        @Override
        public By by() {
            return By.CHOICE;
        }
    }

    /// One of several values; that of `answer` is right.
    record OneValue(Embedded answer, List<Embedded> options) implements Wanted {
        @Override
        public By by() {
            return By.CHOICE;
        }
    }

    /// Things in the order of their keys, the least first.
    record Sorted(List<Keyed> items) implements Wanted {
        @Override
        public By by() {
            return By.ORDER;
        }
    }

    /// Each item of the first column with the item of the second that has the same key.
    record Matched(List<Keyed> left, List<Keyed> right) implements Wanted {
        @Override
        public By by() {
            return By.MATCH;
        }
    }

    /// A value in each of several slices, in which it may use the number of the slice as `s`.
    record Curve(Embedded from, Embedded to, Embedded value, String unit, Tolerance tolerance)
            implements Wanted {
        @Override
        public By by() {
            return By.CURVE;
        }
    }

    /// In which lists the descriptors are at the end of a microphase that were in some at its
    /// begin.
    ///
    /// @param nodes whose lists are asked about; empty for all
    record State(Embedded slice, Microphase phase, List<Integer> nodes) implements Wanted {
        @Override
        public By by() {
            return By.STATE;
        }
    }

    /// A text that can be chosen.
    ///
    /// @param right the condition under which it is right
    /// @param because what is said where it was chosen and is wrong
    record Option(Template text, Embedded right, Optional<Template> because) {}

    /// A thing with a value of the run by which it is put in order or found.
    record Keyed(Template text, Embedded key) {}

    /// The name of the slice in the value of a curve.
    String SLICE_NAME = "s";
}
