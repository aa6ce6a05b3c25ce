package bcscope.lesson.question;

import bcscope.base.Say;
import bcscope.expression.Type;
import bcscope.lesson.LessonWords;
import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Fields;
import bcscope.search.HitValue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// Asks for a value in each of several slices.
///
/// @param number asked for in each slice; in its answer the number of the slice is `s`
public record CurveQuestion(Embedded from, Embedded to, NumberQuestion number)
        implements ExpectedAnswer {
    /// The name of the slice in the value.
    public static final String SLICE_NAME = "s";

    private static final int MOST_SLICES = 100;

    static CurveQuestion read(Fields fields) {
        return new CurveQuestion(
                fields.requiredExpression("from"),
                fields.requiredExpression("to"),
                NumberQuestion.read(fields));
    }

    @Override
    public Optional<CorrectAnswer> correct(QuestionRun run) {
        long first = run.number(from);
        long last = run.number(to);
        long count = last - first + 1;
        boolean isLegal =
                run.check(
                                first >= 0
                                        && first <= last
                                        && last
                                                <= NumberedQuestion.last(
                                                        AnswerMode.SLICE, run.run()),
                                from.place(),
                                "There are no slices " + first + " to " + last + " in this run.",
                                "")
                        && run.check(
                                count <= MOST_SLICES,
                                from.place(),
                                Say.of("These are %{n} slices.", count),
                                Say.of("Ask for at most %{n}.", MOST_SLICES));
        if (!isLegal) {
            return Optional.empty();
        }
        List<HitValue> values =
                LongStream.rangeClosed(first, last)
                        .mapToObj(slice -> new HitValue(Type.INTEGER, slice).constant())
                        .map(slice -> run.value(number.answer(), Map.of(SLICE_NAME, slice)))
                        .toList();
        return run.right(
                new Form((int) first, values.size(), number.form(run, values.getFirst())),
                values.stream().map(StudentAnswer::part).toList());
    }

    /// A number for each of several slices, blanks or commas between them.
    ///
    /// @param first the first slice
    /// @param count how many slices
    /// @param number how each is typed
    public record Form(int first, int count, NumberQuestion.Form number) implements AnswerForm {
        @Override
        public String example() {
            String one = number.example().replace(" ", "");
            return (one + " ").repeat(count).strip();
        }

        private static String[] words(String typed) {
            String separator = typed.matches(".*[,;].*") ? "\\s*[,;]\\s*" : "\\s+";
            return typed.strip().split(separator, -1);
        }

        /// What is typed of a curve that is not whole yet: a value for each slice; none if what is
        /// typed is not a value.
        public List<OptionalLong> drafted(String typed) {
            String[] words = words(typed);
            return IntStream.range(0, count)
                    .mapToObj(
                            i -> i < words.length ? number.value(words[i]) : Optional.<Long>empty())
                    .map(value -> value.map(OptionalLong::of).orElse(OptionalLong.empty()))
                    .toList();
        }

        /// The text for these values, with a hyphen for a missing one; empty without any values.
        public String typed(List<OptionalLong> values) {
            return values.stream().allMatch(OptionalLong::isEmpty)
                    ? ""
                    : values.stream()
                            .map(value -> value.isPresent() ? typed(value.getAsLong()) : "-")
                            .collect(Collectors.joining(" "));
        }

        /// `typed` with another value in `slice`.
        public String with(String typed, int slice, OptionalLong value) {
            List<OptionalLong> values = new ArrayList<>(drafted(typed));
            if (slice >= first && slice < first + count) {
                values.set(slice - first, value);
            }
            return typed(values);
        }

        /// One value as it can be typed.
        public String typed(long value) {
            return number.text(value).replace(" ", "");
        }

        @Override
        public AnswerReading read(String typed) {
            String[] words = words(typed);
            if (words.length != count) {
                return not(
                        typed, "answer.curve.count", words.length, count, first, first + count - 1);
            }
            List<Long> values = new ArrayList<>();
            for (String word : words) {
                Optional<Long> value = number.value(word);
                if (value.isEmpty()) {
                    return not(typed, "answer.curve.value", word, number.noun());
                }
                values.add(value.get());
            }
            return understood(values);
        }

        @Override
        public String text(StudentAnswer answer) {
            return answer.parts().stream().map(this::typed).collect(Collectors.joining(" "));
        }

        @Override
        public boolean accepts(long truth, long given) {
            return number.accepts(truth, given);
        }

        @Override
        public String said(StudentAnswer answer) {
            return Letters.joined(
                    answer,
                    "; ",
                    (i, part) ->
                            Say.of(
                                    "%s) slice %s: %s",
                                    Letters.of(i), first + i, number.words(part)));
        }

        @Override
        public String scoring(LessonWords words, StudentAnswer truth) {
            return MatchQuestion.Form.shares(words, "paper.share.values", size(truth))
                    + number.scoring(words, truth);
        }

        @Override
        public List<AnswerSpace> space(LessonWords words, int now) {
            String unit = number.shownUnit();
            List<String> slices = new ArrayList<>(List.of(words.say("paper.slice")));
            List<String> values =
                    new ArrayList<>(
                            List.of(
                                    unit.isEmpty()
                                            ? words.say("paper.value")
                                            : words.say("paper.value.unit", unit)));
            for (int i = 0; i < count; i++) {
                slices.add(String.valueOf(first + i));
                values.add("");
            }
            return List.of(new AnswerSpace.Grid(AnswerSpace.Heads.COLUMN, List.of(slices, values)));
        }
    }
}
