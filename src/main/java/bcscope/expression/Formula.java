package bcscope.expression;

import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// An expression whose words are resolved and whose types match. Values are 64-bit integers in the
/// base unit of their type (ns, bytes, ordinals), or floating-point numbers where [Type#isReal].
public sealed interface Formula {
    /// Type of its value.
    Type type();

    default List<Formula> parts() {
        return switch (this) {
            case Constant _, Real _, Series _, Subject _, Fixed _, OfRun _ -> List.of();
            case NodeMetric it -> List.of(it.node());
            case Reading it -> it.of();
            case Owner it -> it.of();
            case Computed it -> List.of(it.left(), it.right());
            case Negative it -> List.of(it.operand());
            case Known it -> List.of(it.operand());
            case Holds it -> List.of(it.reading());
            case Compared it -> List.of(it.left(), it.right());
            case OneOf it -> List.of(it.value());
            case Not it -> List.of(it.operand());
            case Both it -> List.of(it.left(), it.right());
            case Either it -> List.of(it.left(), it.right());
            case Quantified it -> List.of(it.body());
            case Folded it -> List.of(it.body());
            case Counted it -> List.of(it.condition());
            case Before it -> List.of(it.operand());
        };
    }

    /// The formula and all formulas within it.
    default Stream<Formula> all() {
        return Stream.concat(Stream.of(this), parts().stream().flatMap(Formula::all));
    }

    /// The words of the model that it reads.
    default Set<Word> words() {
        Set<Word> words = EnumSet.noneOf(Word.class);
        all().forEach(it -> {
            if (it instanceof Reading reading) {
                words.add(reading.word());
            }
        });
        return words;
    }

    /// Whether the tables of a run suffice for its value.
    default boolean fromTables() {
        return Sources.of(this) == Word.Source.TABLES;
    }

    /// Greatest nesting of `was`: how many moments it looks back.
    default int depth() {
        return Sources.depth(this);
    }

    /// Number of nested quantifiers, including those around it.
    default int slots() {
        return all().mapToInt(it -> it instanceof Subject subject ? subject.slot() + 1 : 0)
                .max()
                .orElse(0);
    }

    /// A literal, except a real number.
    ///
    /// @param said its text in a sentence: `3 slices`
    record Constant(Type type, long value, String said) implements Value {}

    /// A real literal.
    ///
    /// @param said its text in a sentence: `90 %`
    record Real(Type type, double value, String said) implements Value {}

    /// A metric of the machine, from the slice table; a mean is the sum divided by the nodes.
    record Series(Type type, MetricSeries series) implements Value {}

    /// A metric at a node.
    record NodeMetric(Type type, Metric metric, Formula node) implements Value {}

    /// A word of the model.
    ///
    /// @param of the numbers of its owner, then its arguments: for the size of a list, the node and
    ///   the list
    record Reading(Word word, List<Formula> of) implements Value {
        @Override
        public Type type() {
            return word.type();
        }
    }

    /// The number of the current process or node of quantifier `slot`.
    record Subject(Domain domain, int slot) implements Value {
        @Override
        public Type type() {
            return Type.INTEGER;
        }
    }

    /// An object, of which a property must follow.
    record Owner(Type type, List<Formula> of) implements Value {}

    /// Arithmetic on two numbers.
    record Computed(Type type, Arithmetic operator, Formula left, Formula right) implements Value {}

    /// A number with its sign changed.
    record Negative(Type type, Formula operand) implements Value {}

    /// A fact of the complete run, the same at all of its moments.
    ///
    /// @param said as it is written
    record OfRun(Type type, RunTerm term, String said) implements Value {}

    /// Whether the operand has a value.
    record Known(Formula operand) implements Truth {}

    /// A formula that is not a condition.
    sealed interface Value extends Formula {}

    /// A condition.
    sealed interface Truth extends Formula {
        @Override
        default Type type() {
            return Type.TRUTH;
        }
    }

    /// A formula that iterates over all processes or nodes.
    sealed interface Binder extends Formula {
        /// The slot in which its parts find the number of the current process or node.
        int slot();
    }

    /// `true` or `false`.
    record Fixed(boolean value) implements Truth {}

    /// A word of the model that is true or false.
    record Holds(Reading reading) implements Truth {}

    /// Two values compared.
    record Compared(Relation relation, Formula left, Formula right) implements Truth {}

    /// Whether a state is one of several; `mask` has a bit for each ordinal.
    record OneOf(Formula value, long mask, ProcessState named, Relation relation)
            implements Truth {}

    /// Negation.
    record Not(Formula operand) implements Truth {}

    /// Conjunction.
    record Both(Formula left, Formula right) implements Truth {}

    /// Disjunction.
    record Either(Formula left, Formula right) implements Truth {}

    /// For how many processes or nodes the body is true.
    record Quantified(Quantifier quantifier, Domain domain, int slot, Formula body)
            implements Truth, Binder {}

    /// Numbers of all processes or nodes combined; absent if none has a value.
    record Folded(Type type, Fold fold, Domain domain, int slot, Formula body)
            implements Value, Binder {}

    /// The number of processes or nodes for which a condition is true.
    record Counted(Domain domain, int slot, Formula condition) implements Value, Binder {
        @Override
        public Type type() {
            return Type.INTEGER;
        }
    }

    /// The value at the previous moment; absent, and false, at the first one.
    ///
    /// @param around domains of the quantifiers around it, by slot
    record Before(Type type, Formula operand, List<Domain> around) implements Formula {}

    /// How numbers are combined.
    enum Fold {
        MAX,
        MIN,
        SUM,
        MEAN;

        /// The one that `word` names.
        static Optional<Fold> of(String word) {
            return Arrays.stream(values()).filter(fold -> fold.word().equals(word)).findFirst();
        }

        /// The word for it in an expression.
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
