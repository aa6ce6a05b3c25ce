package bcscope.importer.tix;

import bcscope.importer.ForeignText;
import bcscope.program.ProgramLimits;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/// The fields of one line, read from left to right.
final class TixLine {
    /// What the tracer writes after the list of requests of a poll.
    private static final String DONE = "done";

    /// A number of so many digits fits a `long`.
    private static final int SAFE_DIGITS = 18;

    private final TixWords words = new TixWords();
    private byte[] bytes = new byte[0];
    private int end;
    private int at;
    private int field;

    void begin(byte[] line, int length) {
        bytes = line;
        end = length;
        at = 0;
        field = 0;
        skipSpaces();
    }

    /// Whether there is nothing to read: an empty line or a comment.
    boolean isBlank() {
        return at == end || bytes[at] == '#';
    }

    boolean atEnd() {
        return at == end;
    }

    /// 1-based column of the field read last.
    int column() {
        return field + 1;
    }

    int integer(String name, int least, int most) throws TixProblem {
        return (int) number(name, least, most);
    }

    long number(String name, long least, long most) throws TixProblem {
        start(name);
        long value = digits(name, least, most);
        if (at < end && bytes[at] != ' ') {
            throw notANumber(name);
        }
        skipSpaces();
        return value;
    }

    /// As [#integer], but without consuming the field.
    int peek(String name, int least, int most) throws TixProblem {
        int before = at;
        int value = integer(name, least, most);
        at = before;
        return value;
    }

    String word(String name) throws TixProblem {
        start(name);
        skipField();
        String word = words.of(bytes, field, at);
        skipSpaces();
        return word;
    }

    /// Reads all that is left of the line, in UTF-8, spaces included.
    String rest(String name) throws TixProblem {
        start(name);
        String rest = new String(bytes, field, end - field, StandardCharsets.UTF_8);
        at = end;
        return rest;
    }

    /// Reads `pending` (false) or `done` (true).
    boolean done() throws TixProblem {
        String word = word("pending or done");
        if (word.equals(DONE)) {
            return true;
        }
        if (word.equals("pending")) {
            return false;
        }
        throw problem(
                "“" + ForeignText.shown(word) + "” is neither “pending” nor “done”.",
                "A test says whether its request was done; the line may be damaged.");
    }

    /// Reads a completed request: `id` or `id:source:tag:bytes`.
    TixToken token() throws TixProblem {
        start("completed request");
        long id = digits("request", 0, Long.MAX_VALUE);
        if (at == end || bytes[at] == ' ') {
            skipSpaces();
            return new TixToken(id, false, 0, 0);
        }
        colon();
        int source = (int) digits("source", -2, Integer.MAX_VALUE);
        colon();
        int tag = (int) digits("tag", Integer.MIN_VALUE, Integer.MAX_VALUE);
        colon();
        digits("bytes", -1, ProgramLimits.MOST_BYTES);
        if (at < end && bytes[at] != ' ') {
            throw notANumber("completed request");
        }
        skipSpaces();
        return new TixToken(id, true, source, tag);
    }

    void finish() throws TixProblem {
        if (at < end) {
            start("");
            skipField();
            throw problem(
                    "The line has more fields than the record: “" + shown() + "”.",
                    "Two records may have run together.");
        }
    }

    /// How many fields of at least one character the rest of the line can hold at most.
    int room() {
        return (end - at + 1) / 2;
    }

    TixProblem problem(String problem, String advice) {
        return new TixProblem(column(), problem, advice);
    }

    private void start(String name) throws TixProblem {
        field = at;
        if (at == end) {
            throw problem(
                    "The record ends where “" + name + "” is expected.",
                    "The line may have been cut off.");
        }
    }

    private void colon() throws TixProblem {
        if (at == end || bytes[at] != ':') {
            throw problem(
                    "“" + shown() + "” is not a completed request.",
                    "It is a number, or number:source:tag:bytes for a receive.");
        }
        at++;
    }

    private long digits(String name, long least, long most) throws TixProblem {
        boolean negative = at < end && bytes[at] == '-';
        if (negative) {
            at++;
        }
        int first = at;
        long value = 0;
        while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
            int digit = bytes[at] - '0';
            if (at - first >= SAFE_DIGITS && value < (Long.MIN_VALUE + digit) / 10) {
                throw outOfRange(name, least, most);
            }
            value = value * 10 - digit;
            at++;
        }
        if (at == first) {
            throw notANumber(name);
        }
        if (!negative && value == Long.MIN_VALUE) {
            throw outOfRange(name, least, most);
        }
        long result = negative ? value : -value;
        if (result < least || result > most) {
            throw outOfRange(name, least, most);
        }
        return result;
    }

    private TixProblem notANumber(String name) {
        skipField();
        return problem("“" + shown() + "” is not an integer.", "“" + name + "” is expected here.");
    }

    private TixProblem outOfRange(String name, long least, long most) {
        skipField();
        return problem(
                String.format(Locale.ROOT, "“%s” = %s is out of range.", name, shown()),
                String.format(Locale.ROOT, "It is %,d to %,d.", least, most));
    }

    private void skipField() {
        while (at < end && bytes[at] != ' ') {
            at++;
        }
    }

    private void skipSpaces() {
        while (at < end && bytes[at] == ' ') {
            at++;
        }
    }

    private String shown() {
        return ForeignText.shown(new String(bytes, field, at - field, StandardCharsets.ISO_8859_1));
    }

    /// Makes texts of the words of a file; a word that was read lately is the same text again,
    /// since a trace has few words and tens of millions of lines.
    private static final class TixWords {
        private static final int PLACES = 256;

        private final String[] lately = new String[PLACES];

        TixWords() {
            Arrays.fill(lately, "");
        }

        /// The word in `line` from `from` to `to` (exclusive).
        String of(byte[] line, int from, int to) {
            int hash = 0;
            for (int i = from; i < to; i++) {
                hash = 31 * hash + line[i];
            }
            int place = (hash ^ (hash >>> 8)) & (PLACES - 1);
            if (!isAt(line, from, to, lately[place])) {
                lately[place] = new String(line, from, to - from, StandardCharsets.ISO_8859_1);
            }
            return lately[place];
        }

        private static boolean isAt(byte[] line, int from, int to, String word) {
            if (word.length() != to - from) {
                return false;
            }
            for (int i = from; i < to; i++) {
                if (word.charAt(i - from) != (line[i] & 0xFF)) {
                    return false;
                }
            }
            return true;
        }
    }
}
