package bcscope.atlas;

import bcscope.base.Invariant;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which figure or table of which source: `S0/F5.3` is figure 5.3 of S0, `S0/T5.3` its table 5.3.
///
/// @param source the paper
/// @param kind whether it is a figure or a table
/// @param number as printed
public record EntryId(Source source, Kind kind, String number) {
    private static final Pattern FORM = Pattern.compile("(S[0-4])/([FT])([0-9]+(?:\\.[0-9]+)?)");

    /// The kind of numbered exhibit.
    public enum Kind {
        FIGURE,
        TABLE;

        private String letter() {
            return name().substring(0, 1);
        }
    }

    /// The id that `text` names; it must name one.
    public static EntryId of(String text) {
        Optional<EntryId> id = find(text);
        Invariant.check(id.isPresent(), "no figure and no table is called %s", text);
        return id.get();
    }

    private static Optional<EntryId> find(String text) {
        Matcher matcher = FORM.matcher(text);
        return matcher.matches()
                ? Optional.of(
                        new EntryId(
                                Source.valueOf(matcher.group(1)),
                                matcher.group(2).equals("F") ? Kind.FIGURE : Kind.TABLE,
                                matcher.group(3)))
                : Optional.empty();
    }

    /// Its text: `S0/F5.3`.
    public String text() {
        return source + "/" + kind.letter() + number;
    }

    /// As a name of a file or an anchor: `s0-f5.3`.
    public String anchor() {
        return text().toLowerCase(Locale.ROOT).replace('/', '-');
    }

    /// In words, without the source: `figure 5.3`.
    public String words() {
        return kind.name().toLowerCase(Locale.ROOT) + " " + number;
    }

    /// Whether `asked` means it: its text in either case, without the letter (`S0/5.3`, which may
    /// be a figure and a table), or the source alone.
    boolean answers(String asked) {
        String wanted = asked.toUpperCase(Locale.ROOT);
        return wanted.equals(text())
                || wanted.equals(source + "/" + number)
                || wanted.equals(source.name());
    }
}
