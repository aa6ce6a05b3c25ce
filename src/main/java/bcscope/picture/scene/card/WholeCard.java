package bcscope.picture.scene.card;

import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.ThreadState;

import java.util.List;
import java.util.Optional;

/// A whole NIC card: name, processes, the six threads, the six lists with their descriptors, and
/// the budget.
final class WholeCard extends Card {
    private static final double LEAST_WIDTH = 150;
    private static final double LEAST_LIST_HEIGHT = 10;
    private static final double GAP = 4;

    WholeCard(
            Surface surface, SceneState state, int node, Box box, ViewChoice look, double factor) {
        super(surface, state, node, box, look, factor);
    }

    static boolean fits(Box box, int ranks, double factor) {
        double rows = processRows(ranks, box.width());
        double height =
                12 + factor * (14 + rows * 14 + 13 + 6 * LEAST_LIST_HEIGHT) + 4 * GAP + rows * 2;
        return box.width() >= LEAST_WIDTH * factor && box.height() >= height;
    }

    private static int processRows(int ranks, double width) {
        int perRow = Math.max(1, (int) (width / 44));
        return Math.min(2, (ranks + perRow - 1) / perRow);
    }

    @Override
    void draw() {
        Box inner = box.inset(6, 5);
        int rows = processRows(ranks(), box.width());
        double unit = unit();
        Box band = inner.top(head());
        NodeHeader.draw(this, band, size(Math.clamp(band.height() * 0.8 / factor, 10, 14)));
        Box rest = inner.belowTop(head() + GAP);
        processRows(rest.top(rows * unit + (rows - 1) * 2), rows);
        for (NicThread thread : NicThread.values()) {
            thread(thread);
        }
        for (NicList list : NicList.values()) {
            list(list, place(list).orElseThrow());
        }
        budget(inner.bottom(5));
    }

    /// Height beyond that of lists of 30 units.
    private double extra() {
        int rows = processRows(ranks(), box.width());
        double spare = box.height() - 10 - factor * (14 + rows * 14 + 13) - 5 - 4 * GAP - rows * 2;
        return Math.max(0, spare - 6 * Math.clamp(spare / 6, LEAST_LIST_HEIGHT, 30));
    }

    /// Height of the row of threads, and of a row of processes.
    private double unit() {
        return factor * 14 + Math.min(12, extra() / (processRows(ranks(), box.width()) + 1));
    }

    private double head() {
        return 14 * factor + Math.min(6, extra() / 8);
    }

    /// Below the processes.
    private Box parts() {
        int rows = processRows(ranks(), box.width());
        return box.inset(6, 5).belowTop(head() + GAP + rows * unit() + (rows - 1) * 2 + GAP);
    }

    @Override
    Optional<Box> place(NicThread thread) {
        List<Box> places = parts().top(unit()).columns(NicThread.values().length, 2);
        return Optional.of(places.get(thread.ordinal()).rounded());
    }

    @Override
    Optional<Box> place(NicList list) {
        Box room = parts().belowTop(unit() + GAP).aboveBottom(5 + GAP);
        return Optional.of(room.rows(NicList.values().length, 2).get(list.ordinal()).rounded());
    }

    private void processRows(Box room, int rows) {
        int count = ranks();
        if (count > 0) {
            int most = Math.max(1, (int) (box.width() / 22));
            int columns = Math.min((count + rows - 1) / rows, most);
            processes(places(room, rows, columns, 3), (rank, bar) -> withCall(rank, bar, 1));
        }
    }

    private void thread(NicThread thread) {
        ThreadState now = state.thread(node, thread);
        Box place = place(thread).orElseThrow();
        surface.fillRound(place, 3, fill(now));
        double size = size(Math.clamp(Math.min(place.width() / 2, place.height() * 0.62), 6.5, 11));
        surface.text(thread.name(), place, Lettering.ui(size).bold().centered().in(text(now)));
        region(now, place);
    }

    private void list(NicList list, Box row) {
        List<Held> held = state.list(node, list);
        surface.region(
                new Target.ListOf(node, list).id(),
                row,
                list + ", " + list.title() + ": " + held.size());
        surface.fillRound(row, 3, Ink.FIELD);
        double size = size(Math.clamp(row.height() * 0.62 / factor, 7.5, 10));
        Lettering name = Lettering.mono(size).in(held.isEmpty() ? Ink.TEXT_FAINT : Ink.TEXT);
        double label = surface.textWidth("CARRY", name) + 4;
        Lettering title = Lettering.ui(size).faint();
        double titled = surface.textWidth("matched, this slice", title) + 14;
        if (row.width() > 260 * factor) {
            surface.text(list.title(), row.rightOfLeft(label + 10).left(titled), title);
            label += titled;
        }
        surface.text(list.name(), row.inset(4, 0), name);
        double chip = Math.min(row.height() - 2, 20 * factor);
        Box room = row.rightOfLeft(label + 2);
        chips(held, room.centered(room.width() - 2, chip), Lettering.mono(size));
        MatchedPair.of(state, node).ifPresent(pair -> pair.outline(this, list, room, size));
    }

    private void chips(List<Held> held, Box row, Lettering text) {
        boolean wide = row.width() > 150;
        chips(
                held.stream().map(Held::descriptor).toList(),
                row,
                new ChipText(text, 18, "+"),
                descriptor ->
                        wide
                                ? DescriptorText.title(state.stage(), descriptor)
                                : DescriptorText.ends(state.stage(), descriptor),
                (descriptor, place, title) -> {
                    ground(descriptor, place);
                    chip(descriptor, place, title, text, "");
                });
    }
}
