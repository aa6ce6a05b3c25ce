package bcscope.lesson.question;

import bcscope.lesson.LessonWords;
import bcscope.lesson.LessonWords.Part;
import bcscope.lesson.field.Fields;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Asks which item of the second column belongs to each of the first: the one with the same key.
public record MatchQuestion(List<KeyedItem> left, List<KeyedItem> right) implements ExpectedAnswer {
    static MatchQuestion read(Fields fields) {
        return new MatchQuestion(
                KeyedItem.read(fields, "left", 2), KeyedItem.read(fields, "right", 2));
    }

    @Override
    public boolean variesWithDraw() {
        return false;
    }

    @Override
    public Optional<CorrectAnswer> correct(QuestionRun run) {
        List<KeyedItem> shown = run.shuffled(right.size()).stream().map(right::get).toList();
        List<Long> leftKeys = KeyedItem.keys(run, left);
        List<Long> rightKeys = KeyedItem.keys(run, shown);
        Form form = new Form(KeyedItem.texts(run, left), KeyedItem.texts(run, shown));
        run.check(
                rightKeys.stream().distinct().count() == rightKeys.size(),
                "Two items of the second column are equal.",
                "The key of each must be another, so that a line can lead to one only.");
        List<Long> partners = leftKeys.stream().map(key -> (long) rightKeys.indexOf(key)).toList();
        return run.right(form, partners);
    }

    /// Lines between two columns, `a2 b1 c-`: each of the first column with the number of one of
    /// the second, from 1, or with none.
    ///
    /// @param left as they are shown
    /// @param right as they are shown
    public record Form(List<String> left, List<String> right) implements AnswerForm {
        /// With none.
        public static final long NONE = -1;

        private static final Pattern LINE =
                Pattern.compile("([A-Za-z])\\s*[=:]?\\s*([0-9]{1,3}|-)");
        private static final Pattern LINES = Pattern.compile("(?:" + LINE.pattern() + "[\\s,;]*)+");

        @Override
        public String example() {
            return "a2 b1";
        }

        @Override
        public AnswerReading read(String typed) {
            String text = typed.strip();
            if (!LINES.matcher(text).matches()) {
                return not(typed, "answer.match");
            }
            List<Long> partners = new ArrayList<>(Collections.nCopies(left.size(), NONE));
            List<Integer> named = new ArrayList<>();
            Matcher line = LINE.matcher(text);
            while (line.find()) {
                int index = Letters.index(line.group(1).charAt(0), left.size());
                if (index < 0) {
                    return not(typed, "answer.letter", Letters.all(left.size()));
                }
                if (named.contains(index)) {
                    return not(typed, "answer.letter.twice");
                }
                named.add(index);
                long partner = line.group(2).equals("-") ? NONE : Long.parseLong(line.group(2)) - 1;
                if (partner < NONE || partner >= right.size()) {
                    return not(
                            typed, "answer.match.number", Part.of("answer.range", 1, right.size()));
                }
                partners.set(index, partner);
            }
            return understood(partners);
        }

        @Override
        public String text(StudentAnswer answer) {
            return Letters.joined(
                    answer,
                    " ",
                    (i, partner) ->
                            Letters.of(i) + (partner == NONE ? "-" : Long.toString(partner + 1)));
        }

        @Override
        public String words(StudentAnswer answer) {
            return Letters.joined(
                    answer,
                    ", ",
                    (i, partner) ->
                            left.get(i)
                                    + " – "
                                    + (partner == NONE ? "none" : right.get((int) partner)));
        }

        @Override
        public String said(StudentAnswer answer) {
            return text(answer) + " (" + words(answer) + ")";
        }

        @Override
        public String scoring(LessonWords words, StudentAnswer truth) {
            return shares(words, "paper.share.parts", size(truth));
        }

        @Override
        public List<String> legend() {
            List<String> lines = new ArrayList<>(Letters.before(left));
            for (int i = 0; i < right.size(); i++) {
                lines.add(i + 1 + "   " + right.get(i));
            }
            return lines;
        }

        @Override
        public List<AnswerSpace> space(LessonWords words, int now) {
            return List.of(new AnswerSpace.Columns(left, right));
        }

        /// Shares of the points for several parts.
        static String shares(LessonWords words, String key, int parts) {
            return parts > 1 ? words.say(key, parts) : "";
        }
    }
}
