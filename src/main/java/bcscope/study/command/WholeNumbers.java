package bcscope.study.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Whole numbers on a command line: `64`, or all from 0 to 4,096 in steps of 64, `0..4096:64`.
/// Without its step, a range has every number.
final class WholeNumbers {
    /// The most numbers that one option may name.
    static final int MOST = 10_000;

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}");
    private static final Pattern RANGE =
            Pattern.compile("([0-9]{1,18})\\.\\.([0-9]{1,18})(?::([0-9]{1,18}))?");

    private WholeNumbers() {}

    /// The numbers of all `texts`, in their order.
    ///
    /// @throws IllegalArgumentException with a sentence, where one is neither a number nor a range
    ///   or there are more than [#MOST]
    static List<Long> of(List<String> texts) {
        List<Long> numbers = new ArrayList<>();
        for (String text : texts) {
            Matcher range = RANGE.matcher(text);
            if (range.matches()) {
                String step = range.group(3);
                add(
                        numbers,
                        text,
                        Long.parseLong(range.group(1)),
                        Long.parseLong(range.group(2)),
                        step == null ? 1 : Long.parseLong(step));
            } else if (NUMBER.matcher(text).matches()) {
                numbers.add(Long.parseLong(text));
            } else {
                throw new IllegalArgumentException(
                        "“" + text + "” is neither a number nor a range such as 0..4096:64.");
            }
        }
        if (numbers.size() > MOST) {
            throw tooMany(numbers.size());
        }
        return numbers;
    }

    private static void add(List<Long> numbers, String text, long from, long to, long step) {
        if (step == 0) {
            throw new IllegalArgumentException("“" + text + "” has a step of 0.");
        }
        if (to < from) {
            throw new IllegalArgumentException("“" + text + "” ends before it begins.");
        }
        long count = (to - from) / step + 1;
        if (count > MOST) {
            throw tooMany(count);
        }
        for (long i = 0; i < count; i++) {
            numbers.add(from + i * step);
        }
    }

    private static IllegalArgumentException tooMany(long count) {
        return new IllegalArgumentException(
                String.format(
                        Locale.ROOT, "%,d numbers are too many: the most are %,d.", count, MOST));
    }
}
