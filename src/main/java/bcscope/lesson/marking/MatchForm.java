package bcscope.lesson.marking;

import bcscope.lesson.By;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Lines between two columns, `a2 b1 c-`: each of the first column with the number of one of the
/// second, from 1, or with none.
///
/// @param left as they are shown
/// @param right as they are shown
public record MatchForm(List<String> left, List<String> right) implements AnswerForm {
    /// With none.
    public static final long NONE = -1;

    private static final Pattern LINE = Pattern.compile("([A-Za-z])\\s*[=:]?\\s*([0-9]{1,3}|-)");
    private static final Pattern LINES = Pattern.compile("(?:" + LINE.pattern() + "[\\s,;]*)+");

    @Override
    public By by() {
        return By.MATCH;
    }

    @Override
    public String example() {
        return "a2 b1";
    }

    @Override
    public AnswerReading read(String typed) {
        String text = typed.strip();
        if (!LINES.matcher(text).matches()) {
            return not(typed, "does not say which belongs to which.");
        }
        List<Long> partners = new ArrayList<>(Collections.nCopies(left.size(), NONE));
        List<Integer> named = new ArrayList<>();
        Matcher line = LINE.matcher(text);
        while (line.find()) {
            int index = Letters.index(line.group(1).charAt(0), left.size());
            if (index < 0) {
                return not(
                        typed, "has a letter that is none of " + Letters.range(left.size()) + ".");
            }
            if (named.contains(index)) {
                return not(typed, "has a letter twice.");
            }
            named.add(index);
            long partner = line.group(2).equals("-") ? NONE : Long.parseLong(line.group(2)) - 1;
            if (partner < NONE || partner >= right.size()) {
                return not(typed, "has a number that is none of 1 to " + right.size() + ".");
            }
            partners.set(index, partner);
        }
        return understood(partners);
    }

    @Override
    public String text(StudentAnswer answer) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < answer.parts().size(); i++) {
            long partner = answer.parts().get(i);
            text.append(i == 0 ? "" : " ")
                    .append(Letters.of(i))
                    .append(partner == NONE ? "-" : Long.toString(partner + 1));
        }
        return text.toString();
    }

    @Override
    public String words(StudentAnswer answer) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < answer.parts().size(); i++) {
            long partner = answer.parts().get(i);
            String other = partner == NONE ? "none" : right.get((int) partner);
            lines.add(left.get(i) + " – " + other);
        }
        return String.join(", ", lines);
    }
}
