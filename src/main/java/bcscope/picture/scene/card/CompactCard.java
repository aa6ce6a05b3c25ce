package bcscope.picture.scene.card;

import bcscope.base.Microphase;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.ProcessLook;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.ThreadState;

import java.util.Arrays;
import java.util.List;

/// A node without the text of descriptors: name, a square for each descriptor, processes, the
/// threads that act by name, long or short, budget. In less room all threads are squares.
final class CompactCard extends Card {
    private static final double LEAST_WIDTH = 30;
    private static final double LEAST_HEIGHT = 44;
    private static final double LEAST_NAMED = 70;
    private static final double LEAST_PROCESS = 14;
    private static final double MOST_BAR = 36;
    private static final double BAR_SHARE = 0.22;

    /// Height below the name from which a narrow card has two rows of threads.
    private static final double HIGH = 80;

    /// Share of the width beside the name for the threads of a low card.
    private static final double THREADS_SHARE = 0.4;

    CompactCard(
            Surface surface, SceneState state, int node, Box box, ViewChoice look, double factor) {
        super(surface, state, node, box, look, factor);
    }

    static boolean fits(Box box, double factor) {
        return box.width() >= LEAST_WIDTH * factor && box.height() >= LEAST_HEIGHT * factor;
    }

    /// Whether threads and lists have room for their short names.
    static boolean names(Box box, double factor) {
        return fits(box, factor) && box.width() >= LEAST_NAMED * factor;
    }

    @Override
    void draw() {
        Box inner = box.inset(4, 3);
        Box band = inner.top(head());
        double letters = Math.min(11, band.width() / 3.6);
        Lettering name = Lettering.ui(size(letters)).medium();
        name(band, false, named() ? name : name.centered());
        if (named()) {
            Box beside = band.rightOfLeft(surface.textWidth("n" + node, name) + 8);
            descriptors(isLow() ? beside.leftOfRight(threadRow().width()) : beside);
        }
        budget(inner.bottom(3));
        Box rest = rest();
        processRows(rest.aboveBottom(parts()));
        threads();
        if (lists()) {
            descriptors(rest.bottom(mark() + 3).top(mark()));
        }
    }

    private double head() {
        return Math.rint(12 * factor);
    }

    private Box rest() {
        return box.inset(4, 3).belowTop(head() + 1).aboveBottom(5);
    }

    private boolean named() {
        return names(box, factor);
    }

    /// Whether the threads are beside the name, so that the processes have room for theirs.
    private boolean isLow() {
        return named() && rest().height() < (LEAST_PROCESS + 15) * factor;
    }

    /// Height of the marks of a thread.
    private double mark() {
        if (named()) {
            return 13 * factor;
        }
        int columns = NicThread.values().length / markRows();
        return Math.clamp(Math.floor((rest().width() - (columns - 1) * 1.5) / columns), 3, 11);
    }

    /// On a narrow card that is high enough, the marks are in two rows, and twice as large.
    private int markRows() {
        return !named() && rest().height() >= HIGH * factor ? 2 : 1;
    }

    private boolean lists() {
        return !named() && rest().height() >= 15 * factor + (markRows() + 1) * (mark() + 4);
    }

    /// Height of threads and lists.
    private double parts() {
        if (isLow()) {
            return 0;
        }
        return (markRows() + (lists() ? 1 : 0)) * (mark() + (named() ? 2 : 4));
    }

    private Box threadRow() {
        if (isLow()) {
            Box band = box.inset(4, 3).top(head());
            return band.right(band.width() * THREADS_SHARE);
        }
        Box squares = rest().bottom(parts());
        if (!named()) {
            return squares.belowTop(3).top(mark());
        }
        double below = bars().height(ranks()) + (ranks() == 0 ? 0 : 2);
        return rest().belowTop(Math.min(squares.y() - rest().y(), below) + 2).top(mark());
    }

    private Box mark(NicThread thread) {
        Box row = threadRow();
        if (named()) {
            return row.columns(NicThread.values().length, 1).get(thread.ordinal()).rounded();
        }
        int columns = NicThread.values().length / markRows();
        double pitch = (row.width() - mark()) / (columns - 1);
        double x = row.x() + thread.ordinal() % columns * pitch;
        int line = thread.ordinal() / columns;
        double y = row.y() + line * (mark() + 4);
        return new Box(x, y, mark(), mark()).rounded();
    }

    private void processRows(Box room) {
        int count = ranks();
        if (count == 0) {
            return;
        }
        Bars bars = bars();
        double used = bars.height(count);
        Box place = named() ? room.top(used) : room.centered(room.width(), used);
        processes(
                places(place, bars.rows(count), bars.columns, 2),
                (rank, bar) -> Integer.toString(rank));
    }

    /// How the bars of the processes share the room between the name and the threads.
    private Bars bars() {
        Box room = rest().aboveBottom(parts());
        int count = Math.max(1, ranks());
        double least = named() ? ProcessLook.LEAST_HATCHED_HEIGHT : 11 * factor;
        int rows =
                (int) Math.max(1, Math.min(count, Math.floor((room.height() + 2) / (least + 2))));
        int columns =
                Math.clamp((count + rows - 1) / rows, 1, Math.max(1, (int) (room.width() / 12)));
        int shown = Math.min(count, rows * columns);
        int needed = (shown + columns - 1) / columns;
        double most = Math.max(MOST_BAR, BAR_SHARE * box.height());
        return new Bars(
                needed, columns, Math.min((room.height() - 2 * (needed - 1)) / needed, most));
    }

    /// @param each height of one
    private record Bars(int most, int columns, double each) {
        int rows(int count) {
            return Math.min(most, (count + columns - 1) / columns);
        }

        double height(int count) {
            int rows = rows(count);
            return rows * each + 2 * Math.max(0, rows - 1);
        }
    }

    private void threads() {
        List<NicThread> acting =
                Arrays.stream(NicThread.values()).filter(it -> named() && acts(it)).toList();
        for (NicThread thread : NicThread.values()) {
            if (!acting.contains(thread)) {
                Box place = mark(thread);
                ThreadState now = state.thread(node, thread);
                if (!named()) {
                    surface.fillRound(place, 2, fill(now));
                }
                region(now, place);
            }
        }
        List<Box> shares = threadRow().columns(Math.max(1, acting.size()), 1);
        boolean whole =
                acting.stream()
                        .allMatch(it ->
                                surface.textWidth(it.title(), letters(it)) + 8
                                        <= shares.getFirst().width());
        for (int i = 0; i < acting.size(); i++) {
            NicThread thread = acting.get(i);
            named(thread, whole ? thread.title() : thread.name(), shares.get(i));
        }
    }

    private Lettering letters(NicThread thread) {
        return Lettering.ui(11).bold().centered().in(text(state.thread(node, thread)));
    }

    /// The Strobe Receiver of every node does the same.
    private boolean acts(NicThread thread) {
        return thread != NicThread.SR && state.thread(node, thread).mode() != ThreadState.Mode.IDLE;
    }

    /// A thread that acts: at its place, or if that is too narrow for its name in its share of the
    /// row.
    private void named(NicThread thread, String words, Box share) {
        ThreadState now = state.thread(node, thread);
        Lettering letters = letters(thread);
        double width = surface.textWidth(words, letters) + 4;
        Box own = mark(thread);
        Box place = own.width() >= width ? own : share.centered(width, share.height());
        surface.fillRound(place, 2, fill(now));
        surface.text(words, place, letters);
        region(now, place);
    }

    /// A square for each descriptor, list after list; matched ones in the hue of MSM.
    private void descriptors(Box row) {
        double size = Math.min(row.height(), 7);
        double x = row.x();
        double gap = 2;
        for (NicList list : NicList.values()) {
            int held = state.list(node, list).size();
            double from = x;
            for (int i = 0; i < held && x + size <= row.right(); i++) {
                Box square = new Box(x, row.centerY() - size / 2, size, size);
                surface.fillRect(square, ink(list));
                surface.strokeRect(square, Pen.of(Ink.DESCRIPTOR_BORDER));
                x += size + gap;
            }
            if (held > 0) {
                surface.region(
                        new Target.ListOf(node, list).id(),
                        Box.between(from, row.y(), x, row.bottom()),
                        list + ", " + list.title() + ": " + held);
                x += gap;
            }
        }
    }

    private Ink ink(NicList list) {
        return switch (list) {
            case SDQ -> Ink.DESCRIPTOR_SEND;
            case RDQ -> Ink.DESCRIPTOR_RECEIVE;
            case RSL -> Ink.DESCRIPTOR_BORDER;
            case MDL, CARRY -> Ink.phase(Microphase.MSM);
            case CL -> Ink.DESCRIPTOR_COLLECTIVE;
        };
    }
}
