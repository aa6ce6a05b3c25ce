package bcscope.importer.otf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// One line of `otf2-print`: a word, one or two numbers, and attributes `Name: value` separated by
/// commas. Names in quotes may contain anything.
final class Otf2Line {
    private final String text;
    private final int attributes;

    /// @param text of the line
    Otf2Line(String text) {
        this.text = text;
        int at = 0;
        while (at < text.length()) {
            int end = at;
            while (end < text.length() && isPlain(text.charAt(end))) {
                end++;
            }
            if (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
                break;
            }
            at = Math.min(end + 1, text.length());
        }
        attributes = at;
    }

    /// Whether a character may be of the first columns, words of capitals and numbers.
    private static boolean isPlain(char c) {
        return c == '_' || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    /// The first word; empty in an empty line.
    String word() {
        int end = 0;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return text.substring(0, end);
    }

    /// The numbers of the first columns.
    List<Long> numbers() {
        List<Long> numbers = new ArrayList<>();
        for (String field : text.substring(0, attributes).split("\\s+", -1)) {
            number(field).ifPresent(numbers::add);
        }
        return numbers;
    }

    /// The raw value of the attribute `name`.
    Optional<String> attribute(String name) {
        int at = attributes;
        while (at < text.length()) {
            int end = end(at);
            String part = text.substring(at, end).strip();
            if (part.startsWith(name + ":")) {
                return Optional.of(part.substring(name.length() + 1).strip());
            }
            at = end + 1;
        }
        return Optional.empty();
    }

    /// The text after the attribute `name` and its colon, to the end of the line.
    Optional<String> behind(String name) {
        int at = text.indexOf(name + ":", attributes);
        return at < 0
                ? Optional.empty()
                : Optional.of(text.substring(at + name.length() + 1).strip());
    }

    /// The integer that is the attribute `name`.
    OptionalLong integer(String name) {
        return attribute(name).map(Otf2Line::number).orElse(OptionalLong.empty());
    }

    /// The number in angle brackets with which the attribute `name` refers to a definition.
    OptionalLong reference(String name) {
        return attribute(name).map(Otf2Line::lastReference).orElse(OptionalLong.empty());
    }

    /// The last number in angle brackets.
    private static OptionalLong lastReference(String value) {
        int end = value.lastIndexOf('>');
        int begin = value.lastIndexOf('<', Math.max(end, 0));
        return begin < 0 || end < begin
                ? OptionalLong.empty()
                : number(value.substring(begin + 1, end));
    }

    /// All numbers in angle brackets in `value`, in order.
    static List<Long> references(String value) {
        List<Long> all = new ArrayList<>();
        boolean quoted = false;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            quoted ^= c == '"';
            if (!quoted && c == '<') {
                int end = value.indexOf('>', i);
                number(value.substring(i + 1, Math.max(end, i + 1))).ifPresent(all::add);
            }
        }
        return all;
    }

    /// The name in quotes that the attribute `name` begins with.
    Optional<String> quoted(String name) {
        return attribute(name)
                .filter(value -> value.startsWith("\"") && value.indexOf('"', 1) > 0)
                .map(value -> value.substring(1, value.indexOf('"', 1)));
    }

    /// Where the attribute ends that begins at `from`: at a comma outside quotes and brackets.
    private int end(int from) {
        boolean quoted = false;
        int depth = 0;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            quoted ^= c == '"';
            if (!quoted) {
                depth += c == '(' ? 1 : c == ')' ? -1 : 0;
                if (c == ',' && depth <= 0) {
                    return i;
                }
            }
        }
        return text.length();
    }

    private static OptionalLong number(String field) {
        if (field.isEmpty() || field.length() > 19) {
            return OptionalLong.empty();
        }
        for (int i = 0; i < field.length(); i++) {
            if (!Character.isDigit(field.charAt(i))) {
                return OptionalLong.empty();
            }
        }
        try {
            return OptionalLong.of(Long.parseLong(field));
        } catch (NumberFormatException tooLarge) {
            return OptionalLong.empty();
        }
    }
}
