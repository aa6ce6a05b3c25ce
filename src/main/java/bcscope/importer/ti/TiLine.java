package bcscope.importer.ti;

import bcscope.base.Say;
import bcscope.importer.ForeignText;
import bcscope.scenario.ProgramSource.TraceOptions;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;

/// Reads one line. Fields are separated by blanks and tabs; a whole number may be written as `1e6`.
final class TiLine {
    private static final int DIGITS_OF_MOST = 16;
    private static final int NANOS_A_SECOND = 9;
    private static final int SHORT = 15;

    private byte[] bytes = new byte[0];
    private int end;
    private int at;
    private int field;

    void begin(byte[] line, int length) {
        bytes = line;
        end = length;
        at = 0;
        skipBlanks();
    }

    /// Whether there is nothing to read: an empty line or a comment.
    boolean isBlank() {
        return at == end || bytes[at] == '#';
    }

    TiRecord record(int number, int ranks) throws TiProblem {
        long rank = number(word("rank"), 0);
        if (rank < 0 || rank >= ranks) {
            throw problem(
                    "There is no rank " + rank + ".", Say.of("Ranks are 0 to %{n}.", ranks - 1));
        }
        String word = word("action");
        TiAction action =
                TiAction.of(word)
                        .orElseThrow(() ->
                                problem(
                                        "There is no action “" + ForeignText.shown(word) + "”.",
                                        "Actions are named as SimGrid writes them, in the same"
                                                + " case, for example send, sendRecv, bcast."));
        if (action.family() == TiAction.Family.REFUSED) {
            throw problem(
                    "The action “" + ForeignText.shown(word) + "” cannot be replayed.",
                    "The format does not record what it did; trace a program without it.");
        }
        int actionField = field;
        long[] values = action.hasNumbers() ? numbers(action) : new long[fields()];
        field = actionField;
        if (values.length < action.fewest() || values.length > action.most()) {
            throw problem(
                    "“" + word + "” has " + values.length + " fields after it.",
                    action.fewest() == action.most()
                            ? "It has " + action.fewest() + "."
                            : values.length < action.fewest()
                                    ? "It has at least " + action.fewest() + "."
                                    : "It has at most " + action.most() + ".");
        }
        return new TiRecord(number, (int) rank, action, values);
    }

    private long[] numbers(TiAction action) throws TiProblem {
        int before = at;
        long[] values = new long[fields()];
        at = before;
        boolean time = action == TiAction.COMPUTE || action == TiAction.SLEEP;
        for (int i = 0; i < values.length; i++) {
            String word = word("number");
            values[i] = number(word, action == TiAction.SLEEP ? NANOS_A_SECOND : 0);
            if (time && values[i] < 0) {
                throw TiProblem.negativeTime(field + 1);
            }
        }
        return values;
    }

    private int fields() {
        int count = 0;
        while (at < end) {
            skipField();
            skipBlanks();
            count++;
        }
        return count;
    }

    private String word(String name) throws TiProblem {
        field = at;
        if (at == end) {
            throw problem(
                    "The line ends where the " + name + " is expected.",
                    "The line may have been cut off.");
        }
        skipField();
        String word = new String(bytes, field, at - field, StandardCharsets.ISO_8859_1);
        skipBlanks();
        return word;
    }

    /// The number in `word` times 10 to the power of `shift`, without what is below one.
    private long number(String word, int shift) throws TiProblem {
        if (shift == 0 && word.length() <= SHORT && word.chars().allMatch(TiLine::isDigit)) {
            return Long.parseLong(word);
        }
        try {
            BigDecimal value = new BigDecimal(word).scaleByPowerOfTen(shift);
            long magnitude = (long) value.precision() - value.scale();
            if (value.signum() == 0 || magnitude <= 0) {
                return 0;
            }
            if (magnitude <= DIGITS_OF_MOST) {
                long whole = value.setScale(0, RoundingMode.DOWN).longValueExact();
                if (Math.abs(whole) <= TraceOptions.LONGEST_GAP_NANOS) {
                    return whole;
                }
            }
        } catch (ArithmeticException | NumberFormatException _) {
            throw problem(
                    "“" + ForeignText.shown(word) + "” is not a number.",
                    "Numbers are written like 8, 1e6 or 2.5e8.");
        }
        throw problem(
                "The number " + ForeignText.shown(word) + " is out of range.",
                Say.of("It is at most %{n}.", TraceOptions.LONGEST_GAP_NANOS));
    }

    private static boolean isDigit(int character) {
        return character >= '0' && character <= '9';
    }

    private TiProblem problem(String problem, String advice) {
        return new TiProblem(field + 1, problem, advice);
    }

    private void skipField() {
        while (at < end && !isBlank(bytes[at])) {
            at++;
        }
    }

    private void skipBlanks() {
        while (at < end && isBlank(bytes[at])) {
            at++;
        }
    }

    private static boolean isBlank(byte character) {
        return character == ' ' || character == '\t';
    }
}
