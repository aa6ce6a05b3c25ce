package bcscope.picture.matching;

import bcscope.explain.matching.Entry;
import bcscope.explain.matching.Inbox;
import bcscope.explain.matching.Pair;
import bcscope.happening.Descriptor;
import bcscope.picture.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One line of the table of a node: its left and right side. Continued messages come first, on both
/// sides of the line of their pair; below, each list keeps its own order.
///
/// @param inbox the process it belongs to
/// @param send at the left
/// @param receive at the right
/// @param first whether the inbox begins with it
record Line(Inbox inbox, Optional<Entry> send, Optional<Entry> receive, boolean first) {
    static List<Line> of(List<Inbox> inboxes) {
        List<Line> lines = new ArrayList<>();
        for (Inbox inbox : inboxes) {
            int begin = lines.size();
            for (Pair pair : inbox.carried()) {
                lines.add(
                        new Line(
                                inbox,
                                Optional.of(new Entry(pair.send(), 0)),
                                Optional.of(new Entry(pair.receive(), 0)),
                                lines.size() == begin));
            }
            int rows = Math.max(inbox.sends().size(), inbox.receives().size());
            for (int i = 0; i < rows; i++) {
                lines.add(
                        new Line(
                                inbox,
                                at(inbox.sends(), i),
                                at(inbox.receives(), i),
                                lines.size() == begin));
            }
        }
        return lines;
    }

    private static Optional<Entry> at(List<Entry> entries, int index) {
        return index < entries.size() ? Optional.of(entries.get(index)) : Optional.empty();
    }

    boolean holds(Target selection) {
        return selection instanceof Target.DescriptorOf(int rank, int number)
                && (is(send, rank, number) || is(receive, rank, number));
    }

    private static boolean is(Optional<Entry> entry, int rank, int number) {
        return entry.map(Entry::descriptor)
                .filter((Descriptor d) -> d.rank() == rank && d.number() == number)
                .isPresent();
    }
}
