package bcscope.base;

import java.util.function.IntFunction;

/// A sentence as one template, in which each place that begins with `%` is filled with the next
/// argument, written as [Numbers] writes it:
///
/// | Place | Argument |
/// |---|---|
/// | `%s` | anything, as it is; numbers without thousands separators, such as those of nodes |
/// | `%{n}` | a count: `13,640` |
/// | `%{n process}`, `%{n query\|queries}` | a count and its noun: `1 process`, `4 processes` |
/// | `%{is\|are}` | a number, for which 1 selects the first form, or a condition that selects it |
/// | `%{bytes}`, `%{size}` | bytes: `3,200 bytes`, `3.2 KB` |
/// | `%{micros}`, `%{time}` | nanoseconds as a duration: exact in µs, in the unit that keeps it short |
/// | `%{instant}` | nanoseconds since the start of a run |
/// | `%{percent}` | a share |
/// | `%{rank}` | the rank of a process, replaced by its name |
///
/// `%%` is a percent sign.
public final class Say {
    private Say() {}

    /// The sentence, without names of processes.
    public static String of(String template, Object... arguments) {
        return of(String::valueOf, template, arguments);
    }

    /// The sentence.
    ///
    /// @param names names of processes, by rank
    public static String of(IntFunction<String> names, String template, Object... arguments) {
        StringBuilder said = new StringBuilder(template.length() + 8 * arguments.length);
        int used = 0;
        int from = 0;
        for (int at = template.indexOf('%'); at >= 0; at = template.indexOf('%', from)) {
            said.append(template, from, at);
            if (template.startsWith("%%", at)) {
                said.append('%');
                from = at + 2;
                continue;
            }
            boolean plain = template.startsWith("%s", at);
            int close = plain ? at + 1 : template.indexOf('}', at);
            Invariant.check(close > at && (plain || template.startsWith("%{", at)), template);
            Invariant.check(used < arguments.length, template);
            Object argument = arguments[used++];
            said.append(
                    plain
                            ? String.valueOf(argument)
                            : filled(template.substring(at + 2, close), argument, names));
            from = close + 1;
        }
        Invariant.check(used == arguments.length, template);
        return said.append(template, from, template.length()).toString();
    }

    private static String filled(String form, Object argument, IntFunction<String> names) {
        if (argument instanceof Boolean condition) {
            return chosen(form, condition);
        }
        Invariant.check(argument instanceof Number, "not a number: " + form);
        Number number = (Number) argument;
        Invariant.check(!(argument instanceof Double) || form.equals("percent"), form);
        long value = number.longValue();
        return switch (form) {
            case "n" -> Numbers.count(value);
            case "rank" -> names.apply(number.intValue());
            case "bytes" -> Numbers.exactBytes(value);
            case "size" -> Numbers.bytes(value);
            case "micros" -> Numbers.exactMicros(value);
            case "time" -> Numbers.duration(value);
            case "instant" -> Numbers.instant(value);
            case "percent" -> Numbers.percent(number.doubleValue());
            default ->
                    form.startsWith("n ")
                            ? counted(value, form.substring(2))
                            : chosen(form, value == 1);
        };
    }

    private static String counted(long count, String noun) {
        return noun.indexOf('|') >= 0
                ? Numbers.count(count) + " " + chosen(noun, count == 1)
                : Numbers.count(count, noun, noun + (noun.endsWith("s") ? "es" : "s"));
    }

    private static String chosen(String forms, boolean first) {
        int bar = forms.indexOf('|');
        Invariant.check(bar >= 0, "no such place in a template: " + forms);
        return first ? forms.substring(0, bar) : forms.substring(bar + 1);
    }
}
