package bcscope.lesson.question;

import bcscope.base.Say;
import bcscope.lesson.LessonWords;
import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Fields;
import bcscope.scenario.json.Json;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Asks for two whole numbers: the ends of a link, or a process and the number of its descriptor.
///
/// @param mode link or descriptor
public record PairQuestion(AnswerMode mode, Embedded first, Embedded second)
        implements ExpectedAnswer {
    static PairQuestion read(AnswerMode mode, Fields fields) {
        Optional<Json> json = fields.required("answer");
        Embedded none = new Embedded(fields.place(), "");
        if (json.isPresent()
                && json.get() instanceof Json.Sequence(_, List<Json> two)
                && two.size() == 2) {
            return new PairQuestion(
                    mode,
                    fields.expression("answer", two.getFirst()).orElse(none),
                    fields.expression("answer", two.getLast()).orElse(none));
        }
        json.ifPresent(
                it -> fields.wrong("answer", it, "a list of two expressions, for " + mode.noun()));
        return new PairQuestion(mode, none, none);
    }

    @Override
    public Optional<CorrectAnswer> correct(QuestionRun run) {
        long one = run.number(first);
        long other = run.number(second);
        int last = NumberedQuestion.last(mode, run.run());
        boolean exists = one <= last && (mode == AnswerMode.DESCRIPTOR || other <= last);
        run.check(
                one >= 0 && other >= 0 && exists,
                first.place(),
                Say.of("There is no %s (%s, %s) in this run.", mode.id(), one, other),
                "");
        return run.right(new Form(mode, last), List.of(one, other));
    }

    /// A link by the nodes that it joins, `0 -> 1`, or a descriptor by its process and its number
    /// among all that the process has posted, `rank 0, descriptor 1`.
    ///
    /// @param mode link or descriptor
    /// @param mostFirst greatest first number that there is
    public record Form(AnswerMode mode, int mostFirst) implements AnswerForm {
        private static final Pattern TWO = Pattern.compile("\\D*([0-9]{1,9})\\D+([0-9]{1,9})\\D*");

        /// An arrow to the first, or the descriptor before its process.
        private static final Pattern REVERSED =
                Pattern.compile(
                        "<-(?!>)|←|^\\s*descriptor\\D*[0-9]+\\D*(?:rank|process)",
                        Pattern.CASE_INSENSITIVE);

        @Override
        public String example() {
            return isLink() ? "0 -> " + Math.min(1, mostFirst) : "rank 0, descriptor 1";
        }

        private boolean isLink() {
            return mode == AnswerMode.LINK;
        }

        @Override
        public AnswerReading read(String typed) {
            Matcher two = TWO.matcher(typed.strip());
            if (!two.matches()) {
                return not(typed, "answer.pair", mode.what());
            }
            boolean isReversed = REVERSED.matcher(typed).find();
            long first = Long.parseLong(two.group(isReversed ? 2 : 1));
            long second = Long.parseLong(two.group(isReversed ? 1 : 2));
            String word = isLink() ? "node" : "rank";
            return first > mostFirst || (isLink() && second > mostFirst)
                    ? not(typed, "answer.numbered.last", word, mostFirst)
                    : understood(List.of(first, second));
        }

        @Override
        public String text(StudentAnswer answer) {
            long second = answer.parts().getLast();
            return isLink()
                    ? answer.first() + " -> " + second
                    : "rank " + answer.first() + ", descriptor " + second;
        }

        /// A pair with one right number is not half right: it is another thing.
        @Override
        public int size(StudentAnswer truth) {
            return 1;
        }

        @Override
        public int right(StudentAnswer truth, StudentAnswer given) {
            return truth.equals(given) ? 1 : 0;
        }

        @Override
        public List<AnswerSpace> space(LessonWords words, int now) {
            return List.of(
                    new AnswerSpace.Line(
                            words.say(
                                    isLink() ? "paper.link" : "paper.descriptor",
                                    AnswerSpace.SHORT,
                                    AnswerSpace.SHORT)));
        }
    }
}
