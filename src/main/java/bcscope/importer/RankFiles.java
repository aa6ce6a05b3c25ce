package bcscope.importer;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The files of all ranks of a trace, which differ in a number in their names: the last one before
/// the ending. They are in the order of their numbers, so that 10 comes after 2.
public final class RankFiles {
    private static final Pattern NUMBERED = Pattern.compile("(.*?)(\\d{1,9})(\\D*)");

    private RankFiles() {}

    /// The files that belong to the named one, by their numbers: at least itself where its name has
    /// a number, none otherwise.
    public static SortedMap<Integer, String> around(TraceFiles files) throws IOException {
        Matcher own = NUMBERED.matcher(files.file());
        if (!own.matches()) {
            return new TreeMap<>();
        }
        SortedMap<Integer, String> all = of(files.beside(), own.group(1), own.group(3));
        all.put(Integer.parseInt(own.group(2)), files.file());
        return all;
    }

    /// The `names` that are `prefix`, a number and `ending`.
    public static SortedMap<Integer, String> of(List<String> names, String prefix, String ending) {
        SortedMap<Integer, String> all = new TreeMap<>();
        for (String name : names) {
            Matcher matcher = NUMBERED.matcher(name);
            if (matcher.matches()
                    && matcher.group(1).equals(prefix)
                    && matcher.group(3).equals(ending)) {
                all.put(Integer.parseInt(matcher.group(2)), name);
            }
        }
        return all;
    }

    /// Title of the trace that `file` is a part of: its name without the number and its separators.
    public static String title(String file) {
        Matcher matcher = NUMBERED.matcher(file);
        String prefix =
                matcher.matches() ? matcher.group(1).replaceFirst("([-_.]rank)?[-_.]*$", "") : "";
        return prefix.isEmpty() ? file : prefix;
    }

    /// The first number that is missing in `files`, which begin at 0 or, as SimGrid names them, at
    /// 1; empty if none is.
    public static Optional<Integer> missing(SortedMap<Integer, String> files) {
        int expected = files.isEmpty() ? 0 : Math.min(1, files.firstKey());
        for (int number : files.keySet()) {
            if (number != expected) {
                return Optional.of(expected);
            }
            expected++;
        }
        return Optional.empty();
    }
}
