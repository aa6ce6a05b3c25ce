package bcscope.picture.scene.card;

import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.TextMetrics;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.ThreadState;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A whole NIC card with all names: processes at the top, the current activity of the NIC in words,
/// the six threads at the left, and the six lists with their descriptors at the right. Long names
/// follow the short ones, or are below them if the card is narrow and high.
final class ColumnCard extends Card {
    private static final double LEAST_ROW = 15;
    private static final double LEAST_STACKED_ROW = 22;
    private static final double LEAST_OVER_ROW = 26;
    private static final double MOST_ROW = 44;
    private static final double GAP = 4;
    private static final double BETWEEN = 5;
    private static final double OVER_GAP = 5;

    /// Minimum width for a descriptor with its processes, and for the number of others.
    private static final double LEAST_CHIPS = 58;

    private static final double INDENT = 5;

    private final Columns columns;
    private final Box inner;
    private final Box rows;
    private final double row;

    private ColumnCard(
            Surface surface,
            SceneState state,
            int node,
            Box box,
            ViewChoice look,
            double factor,
            Columns columns) {
        super(surface, state, node, box, look, factor);
        this.columns = columns;
        inner = box.inset(6, 5);
        Box below = inner.belowTop(top(ranks(), box, factor)).aboveBottom(5 + GAP);
        row = Math.min(MOST_ROW * factor, (below.height() - 5 * 2) / 6);
        rows = below.withHeight(6 * row + 5 * 2);
    }

    /// The card, if its box has room for it.
    static Optional<Card> fit(
            Surface surface, SceneState state, int node, Box box, ViewChoice look, double factor) {
        Box inner = box.inset(6, 5);
        double left = inner.height() - top(state.stage().ranksOn(node), box, factor) - 5 - GAP;
        double row = (left - 5 * 2) / 6;
        return Columns.fit(inner.width(), row, surface.theme().textFactor(), factor)
                .map(columns -> new ColumnCard(surface, state, node, box, look, factor, columns));
    }

    private static double top(int ranks, Box box, double factor) {
        int count = processRows(ranks, box.width());
        return factor * (14 + 15 * count + 13) + 2 * Math.max(0, count - 1) + 3 * GAP;
    }

    private static int processRows(int ranks, double width) {
        int perRow = Math.max(1, (int) (width / 44));
        return Math.min(2, (ranks + perRow - 1) / perRow);
    }

    @Override
    void draw() {
        Box head = inner.top(14 * factor);
        NodeHeader.draw(this, head, size(13));
        Box rest = inner.belowTop(14 * factor + GAP);
        int count = processRows(ranks(), box.width());
        double high = 15 * factor * count + 2 * Math.max(0, count - 1);
        processRows(rest.top(high), count);
        Box band = rest.belowTop(high + GAP).top(13 * factor);
        act(band.inset(1, 0), Lettering.ui(size(10)).medium());
        for (NicThread thread : NicThread.values()) {
            thread(thread);
        }
        for (NicList list : NicList.values()) {
            list(list);
        }
        MatchedPair.of(state, node).ifPresent(this::bracket);
        budget(inner.bottom(5));
    }

    private void processRows(Box room, int count) {
        if (ranks() > 0) {
            int most = Math.max(1, (int) (box.width() / 22));
            int across = Math.min((ranks() + count - 1) / count, most);
            processes(places(room, count, across, 3), (rank, bar) -> withCall(rank, bar, 1));
        }
    }

    @Override
    Optional<Box> place(NicThread thread) {
        return Optional.of(rowAt(thread.ordinal()).left(columns.threads()).rounded());
    }

    @Override
    Optional<Box> place(NicList list) {
        Box whole = rowAt(list.ordinal());
        return Optional.of(whole.rightOfLeft(columns.threads() + BETWEEN).rounded());
    }

    private Box rowAt(int index) {
        return new Box(rows.x(), rows.y() + index * (row + 2), rows.width(), row);
    }

    private void thread(NicThread thread) {
        ThreadState now = state.thread(node, thread);
        Box place = place(thread).orElseThrow();
        surface.fillRound(place, 3, fill(now));
        Ink ink = text(now);
        Lettering title = Lettering.ui(columns.title()).in(ink);
        named(thread, place, Lettering.ui(columns.name()).bold().in(ink), title);
        region(now, place);
    }

    private void list(NicList list) {
        Box place = place(list).orElseThrow();
        List<Held> held = state.list(node, list);
        surface.region(
                new Target.ListOf(node, list).id(),
                place,
                list + ", " + list.title() + ": " + held.size());
        surface.fillRound(place, 3, Ink.FIELD);
        Lettering name = Lettering.mono(columns.name());
        Lettering title = Lettering.ui(columns.title()).muted();
        named(list, place, held.isEmpty() ? name.muted() : name, title);
        double chip = Math.min(place.height() - 2, 20 * factor);
        Box room = chips(list);
        chips(held, room.centered(room.width(), chip), Lettering.mono(columns.name() - 0.5));
    }

    /// The place of the descriptors of a list.
    Box chips(NicList list) {
        Box whole = place(list).orElseThrow();
        return columns.naming() == Naming.OVER
                ? whole.bottom(whole.height() / 2).inset(5, 0)
                : whole.rightOfLeft(columns.labels() + 2).leftOfRight(3);
    }

    private void named(NicThread thread, Box place, Lettering name, Lettering title) {
        Box room = place.rightOfLeft(5);
        switch (columns.naming()) {
            case BESIDE -> {
                surface.text(thread.name(), room, name);
                surface.text(thread.title(), room.rightOfLeft(columns.shortThread()), title);
            }
            case BELOW, OVER -> stacked(room, thread.name(), name, thread.title(), title);
        }
    }

    private void named(NicList list, Box place, Lettering name, Lettering title) {
        Box room = place.rightOfLeft(5);
        switch (columns.naming()) {
            case BESIDE -> {
                surface.text(list.name(), room, name);
                surface.text(list.title(), room.rightOfLeft(columns.shortList()), title);
            }
            case BELOW -> stacked(room, list.name(), name, list.title(), title);
            case OVER -> {
                Box line = room.top(room.height() / 2);
                surface.text(list.name(), line, name);
                double wide = surface.textWidth(list.name(), name) + OVER_GAP;
                surface.text(list.title(), line.rightOfLeft(wide), title);
            }
        }
    }

    private void stacked(
            Box room, String name, Lettering lettering, String title, Lettering titled) {
        Box both = room.centered(room.width(), Math.min(room.height(), 24 * factor));
        surface.text(name, both.top(both.height() / 2), lettering);
        surface.text(title, both.bottom(both.height() / 2), titled);
    }

    private void chips(List<Held> held, Box room, Lettering text) {
        chips(
                held.stream().map(Held::descriptor).toList(),
                room,
                new ChipText(text, 18, "+"),
                this::title,
                (descriptor, place, title) -> {
                    ground(descriptor, place);
                    chip(descriptor, place, title, text, "");
                });
    }

    /// The text on a descriptor.
    String title(Descriptor descriptor) {
        return chips(NicList.MDL).width() > 96 * factor
                ? DescriptorText.title(state.stage(), descriptor)
                : DescriptorText.ends(state.stage(), descriptor);
    }

    /// The position of long names.
    private enum Naming {
        /// After the short ones.
        BESIDE,
        /// Below the short ones.
        BELOW,
        /// Thread names below, list names beside, and the descriptors below both.
        OVER
    }

    /// The widths of the two columns and the sizes of their letters.
    ///
    /// @param name size of short names
    /// @param title size of long names
    /// @param threads width of the left column
    /// @param labels width of the names in the right column
    /// @param lists least width of the right column
    /// @param shortThread from a thread's short name to its long name
    /// @param shortList from a list's short name to its long name
    private record Columns(
            Naming naming,
            double name,
            double title,
            double threads,
            double labels,
            double lists,
            double shortThread,
            double shortList) {
        private static final double LEAST_NAME = 8.5;
        private static final double MOST_NAME = 12;

        /// The largest letters with which everything fits into `width` and rows of `row`.
        static Optional<Columns> fit(double width, double row, double factor, double scale) {
            double most = Math.min(MOST_NAME * scale, row * 0.56) / factor;
            List<Columns> tried = new ArrayList<>();
            for (double size = most; size >= LEAST_NAME / factor; size -= 0.5) {
                if (row >= LEAST_ROW) {
                    tried.add(of(Naming.BESIDE, size, factor));
                }
                if (row >= LEAST_STACKED_ROW * size * factor / 10) {
                    tried.add(of(Naming.BELOW, size, factor));
                }
                if (row >= LEAST_OVER_ROW * size * factor / 10) {
                    tried.add(of(Naming.OVER, size, factor));
                }
            }
            return tried.stream()
                    .filter(it -> it.threads + it.lists + BETWEEN <= width)
                    .findFirst();
        }

        private static Columns of(Naming naming, double name, double factor) {
            double title = naming == Naming.BESIDE ? name : name - 1;
            double shortThread = widest(NicThread.values(), Enum::name, Lettering.ui(name).bold());
            double longThread = widest(NicThread.values(), NicThread::title, Lettering.ui(title));
            double shortList = widest(NicList.values(), Enum::name, Lettering.mono(name));
            double longList = widest(NicList.values(), NicList::title, Lettering.ui(title));
            boolean beside = naming == Naming.BESIDE;
            double gap = 6;
            double label =
                    switch (naming) {
                        case BESIDE -> shortList + gap + longList;
                        case BELOW -> longList;
                        case OVER ->
                                Arrays.stream(NicList.values())
                                        .mapToDouble(it ->
                                                TextMetrics.width(it.name(), Lettering.mono(name))
                                                        + OVER_GAP / factor
                                                        + TextMetrics.width(
                                                                it.title(), Lettering.ui(title)))
                                        .max()
                                        .orElse(0);
                    };
            double labels = factor * label + (naming == Naming.OVER ? 10 : 8);
            return new Columns(
                    naming,
                    name,
                    title,
                    factor * (beside ? shortThread + gap + longThread : longThread)
                            + (beside ? 8 : 7),
                    labels,
                    naming == Naming.OVER ? labels : labels + LEAST_CHIPS * name * factor / 9,
                    factor * (shortThread + gap),
                    factor * (shortList + gap));
        }

        private static <T> double widest(T[] all, Function<T, String> text, Lettering lettering) {
            return Arrays.stream(all)
                    .mapToDouble(it -> TextMetrics.width(text.apply(it), lettering))
                    .max()
                    .orElse(0);
        }
    }

    /// A bracket leads from the former places of a pair that has met to MDL.
    private void bracket(MatchedPair pair) {
        Box sends = chips(NicList.RSL);
        Box receives = chips(NicList.RDQ);
        Box matched = chips(NicList.MDL);
        for (NicList list : List.of(NicList.RSL, NicList.RDQ)) {
            pair.outline(this, list, chips(list).leftOfRight(3 * INDENT), size(8.5));
        }
        Lettering text = Lettering.mono(size(9.5));
        double width =
                state.list(node, NicList.MDL).stream()
                        .mapToDouble(held -> surface.textWidth(title(held.descriptor()), text) + 10)
                        .sum();
        double x = Math.min(sends.right() - INDENT, matched.x() + width + 4 * INDENT);
        Pen pen = Pen.of(Ink.PHASE_MSM, 1.5);
        surface.polyline(
                new double[] {
                    x - INDENT, receives.centerY(), x, receives.centerY(), x, matched.centerY()
                },
                pen);
        surface.line(x - INDENT, sends.centerY(), x, sends.centerY(), pen);
        surface.arrow(x, matched.centerY(), x - INDENT - 3, matched.centerY(), pen);
    }
}
