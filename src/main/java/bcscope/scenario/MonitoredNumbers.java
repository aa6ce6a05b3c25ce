package bcscope.scenario;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Some nodes of a machine, or some processes of a run, as a text: `all`, or numbers and ranges
/// such as `0-3,8`.
///
/// @param ranges disjoint and rising; empty for all
public record MonitoredNumbers(List<Range> ranges) {
    /// Every one.
    public static final MonitoredNumbers ALL = new MonitoredNumbers(List.of());

    private static final String ALL_TEXT = "all";
    private static final Pattern RANGE =
            Pattern.compile("\\s*([0-9]{1,6})\\s*(?:-\\s*([0-9]{1,6})\\s*)?");

    /// `first` to `last`, both included.
    public record Range(int first, int last) {}

    /// What `text` names; empty if it is no such text.
    public static Optional<MonitoredNumbers> parse(String text) {
        if (text.strip().equals(ALL_TEXT)) {
            return Optional.of(ALL);
        }
        List<Range> ranges = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            Matcher matcher = RANGE.matcher(part);
            if (!matcher.matches()) {
                return Optional.empty();
            }
            int first = Integer.parseInt(matcher.group(1));
            int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
            if (last < first) {
                return Optional.empty();
            }
            ranges.add(new Range(first, last));
        }
        return Optional.of(new MonitoredNumbers(joined(ranges)));
    }

    private static List<Range> joined(List<Range> ranges) {
        List<Range> joined = new ArrayList<>();
        for (Range range : ranges.stream().sorted(Comparator.comparingInt(Range::first)).toList()) {
            boolean touches = !joined.isEmpty() && range.first <= joined.getLast().last + 1;
            Range before = touches ? joined.removeLast() : range;
            joined.add(new Range(before.first, Math.max(before.last, range.last)));
        }
        return List.copyOf(joined);
    }

    /// The canonical text.
    public String text() {
        return ranges.isEmpty()
                ? ALL_TEXT
                : ranges.stream()
                        .map(range ->
                                range.first == range.last
                                        ? Integer.toString(range.first)
                                        : range.first + "-" + range.last)
                        .collect(Collectors.joining(","));
    }

    /// Whether `number` is among them.
    public boolean contains(int number) {
        return ranges.isEmpty()
                || ranges.stream().anyMatch(range -> number >= range.first && number <= range.last);
    }

    /// Those below `count`, rising.
    public int[] of(int count) {
        return IntStream.range(0, count).filter(this::contains).toArray();
    }

    /// The greatest number named; -1 for all.
    public int greatest() {
        return ranges.isEmpty() ? -1 : ranges.getLast().last;
    }
}
