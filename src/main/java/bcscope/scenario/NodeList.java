package bcscope.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Some nodes of a machine, ascending, or a partition of a given shape that the scheduler finds.
///
/// @param ranges that do not touch, ascending; empty for all nodes
/// @param partition a box of a torus; empty if the nodes are named
public record NodeList(List<Range> ranges, Optional<Shape> partition) {
    /// Every node.
    public static final NodeList ALL = new NodeList(List.of(), Optional.empty());

    private static final Pattern RANGE = Pattern.compile("(\\d{1,5})(?:\\s*-\\s*(\\d{1,5}))?");

    /// Nodes `first..last`.
    public record Range(int first, int last) {
        @Override
        public String toString() {
            return first == last
                    ? Integer.toString(first)
                    : String.format(Locale.ROOT, "%d-%d", first, last);
        }
    }

    /// Reads `all`, a list such as `0-15, 20` or a shape such as `4x4x2`; empty if `text` is none
    /// of these.
    public static Optional<NodeList> parse(String text) {
        if (text.strip().equals("all")) {
            return Optional.of(ALL);
        }
        Optional<Shape> partition = Shape.parse(text);
        if (partition.isPresent()) {
            return Optional.of(new NodeList(List.of(), partition));
        }
        List<Range> ranges = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            Matcher matcher = RANGE.matcher(part.strip());
            if (!matcher.matches()) {
                return Optional.empty();
            }
            int first = Integer.parseInt(matcher.group(1));
            int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
            boolean ascends = ranges.isEmpty() || ranges.getLast().last() < first;
            if (first > last || !ascends) {
                return Optional.empty();
            }
            ranges.add(new Range(first, last));
        }
        return Optional.of(new NodeList(joined(ranges), Optional.empty()));
    }

    private static List<Range> joined(List<Range> ranges) {
        List<Range> joined = new ArrayList<>();
        for (Range range : ranges) {
            boolean touches = !joined.isEmpty() && joined.getLast().last() + 1 == range.first();
            int first = touches ? joined.removeLast().first() : range.first();
            joined.add(new Range(first, range.last()));
        }
        return List.copyOf(joined);
    }

    /// The greatest node named; -1 if none is.
    public int greatest() {
        return ranges.isEmpty() ? -1 : ranges.getLast().last();
    }

    /// The nodes of `machine`, ascending; those that it does not have are left out. For a
    /// partition, those that it gets on an empty machine.
    public int[] on(Machine machine) {
        if (partition.isPresent()) {
            return new Partitions(machine).firstFree(partition.get(), _ -> true);
        }
        return ranges.isEmpty()
                ? IntStream.range(0, machine.nodes()).toArray()
                : ranges.stream()
                        .flatMapToInt(range -> IntStream.rangeClosed(range.first(), range.last()))
                        .filter(node -> node < machine.nodes())
                        .toArray();
    }

    /// As it is read.
    @Override
    public String toString() {
        if (partition.isPresent()) {
            return partition.get().written();
        }
        return ranges.isEmpty()
                ? "all"
                : ranges.stream().map(Range::toString).collect(Collectors.joining(", "));
    }
}
