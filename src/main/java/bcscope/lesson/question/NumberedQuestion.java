package bcscope.lesson.question;

import bcscope.lesson.LessonWords;
import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Fields;
import bcscope.run.RunView;
import bcscope.run.Veil;
import bcscope.search.HitValue;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Asks for a slice, a node or a process by its number.
///
/// @param mode slice, node or rank
public record NumberedQuestion(AnswerMode mode, Embedded answer) implements ExpectedAnswer {
    static NumberedQuestion read(AnswerMode mode, Fields fields) {
        return new NumberedQuestion(mode, fields.requiredExpression("answer"));
    }

    /// The greatest number that there is of slices, of nodes, also as ends of links, and of
    /// processes, also as owners of descriptors.
    static int last(AnswerMode mode, RunView run) {
        if (mode == AnswerMode.SLICE) {
            return run.slices().published() - 1;
        }
        boolean isOfNodes = mode == AnswerMode.NODE || mode == AnswerMode.LINK;
        return (isOfNodes ? run.scenario().machine().nodes() : run.program().ranks()) - 1;
    }

    @Override
    public Optional<Embedded> value() {
        return Optional.of(answer);
    }

    /// The number of slices is hidden with the future, so no answer about slices is refused with
    /// the number of the last.
    @Override
    public Optional<CorrectAnswer> correct(QuestionRun run) {
        int last = last(mode, run.run());
        long number = run.number(answer);
        run.check(
                number >= 0 && number <= last,
                answer.place(),
                "There is no " + mode.id() + " " + number + " in this run.",
                "The last is " + last + ".");
        return run.right(
                new Form(mode, mode == AnswerMode.SLICE ? Integer.MAX_VALUE : last), number);
    }

    /// A slice, a node or a process by its number: `slice 5`, or `5`.
    ///
    /// @param mode slice, node or rank
    /// @param most greatest number that can be answered
    public record Form(AnswerMode mode, int most) implements AnswerForm {
        private static final Pattern NUMBER = Pattern.compile("(?:([A-Za-z]+)\\s*)?([0-9]{1,9})");

        private static final List<String> OTHERS =
                Stream.of(AnswerMode.SLICE, AnswerMode.NODE, AnswerMode.RANK)
                        .flatMap(it -> names(it).stream())
                        .toList();

        /// What can be typed before the number.
        private static List<String> names(AnswerMode mode) {
            return mode == AnswerMode.RANK ? List.of("rank", "process") : List.of(mode.id());
        }

        @Override
        public String example() {
            return mode.id() + " 0";
        }

        @Override
        public AnswerReading read(String typed) {
            Matcher parts = NUMBER.matcher(typed.strip());
            if (!parts.matches()) {
                return not(typed, "answer.not", mode.what());
            }
            String word = parts.group(1);
            if (word != null && !names(mode).contains(word.toLowerCase(Locale.ROOT))) {
                return OTHERS.contains(word.toLowerCase(Locale.ROOT))
                        ? not(
                                typed,
                                "answer.numbered.other",
                                word.toLowerCase(Locale.ROOT),
                                mode.id())
                        : not(typed, "answer.not", mode.what());
            }
            long number = Long.parseLong(parts.group(2));
            return number > most
                    ? not(typed, "answer.numbered.last", mode.id(), most)
                    : understood(List.of(number));
        }

        @Override
        public String text(StudentAnswer answer) {
            return mode.id() + " " + answer.first();
        }

        @Override
        public Optional<StudentAnswer> saying(HitValue value) {
            return value.bits() < 0 || value.bits() > most
                    ? Optional.empty()
                    : Optional.of(StudentAnswer.of(value.bits()));
        }

        /// Of slices an empty track: those that follow, as many as the window shows.
        @Override
        public List<AnswerSpace> space(LessonWords words, int now) {
            return mode == AnswerMode.SLICE
                    ? List.of(
                            new AnswerSpace.Track(now, now + Veil.USUALLY_BEYOND),
                            new AnswerSpace.Line(words.say("paper.or-slice", AnswerSpace.SHORT)))
                    : List.of(
                            new AnswerSpace.Line(
                                    words.say(
                                            mode == AnswerMode.NODE ? "paper.node" : "paper.rank",
                                            AnswerSpace.SHORT)));
        }
    }
}
