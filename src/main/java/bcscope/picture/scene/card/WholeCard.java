package bcscope.picture.scene.card;

import bcscope.base.Microphase;
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

/// A whole NIC card: name, processes, the six threads, the six lists with their descriptors, and
/// the budget.
final class WholeCard extends Card {
    private static final double LEAST_WIDTH = 84;
    private static final double LEAST_LIST_HEIGHT = 10;
    private static final double GAP = 4;

    WholeCard(Surface surface, SceneState state, int node, Box box, ViewChoice look) {
        super(surface, state, node, box, look);
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
        double spare = inner.height() - factor * (14 + rows * 14 + 13) - 5 - 4 * GAP - rows * 2;
        double list = Math.clamp(spare / 6, LEAST_LIST_HEIGHT, 30);
        double extra = Math.max(0, spare - 6 * list);
        double unit = factor * 14 + Math.min(12, extra / (rows + 1));
        double head = 14 * factor + Math.min(6, extra / 8);
        header(inner.top(head));
        Box rest = inner.belowTop(head + GAP);
        processRows(rest.top(rows * unit + (rows - 1) * 2), rows);
        rest = rest.belowTop(rows * unit + (rows - 1) * 2 + GAP);
        threads(rest.top(unit));
        rest = rest.belowTop(unit + GAP);
        Box foot = inner.bottom(5);
        lists(rest.aboveBottom(5 + GAP));
        budget(foot);
    }

    private void header(Box band) {
        double size = Math.clamp(band.height() * 0.8 / factor, 10, 14);
        boolean wide = band.width() > 150;
        name(band, wide, Lettering.ui(size).bold());
        int matched = state.matched(node);
        if (matched > 0) {
            badge(band, matched + " matched");
        } else if (wide) {
            surface.text(rankWords(), band, Lettering.ui(10).right().muted());
        }
    }

    /// How many messages were matched in this slice, lit while MSM thinks.
    private void badge(Box band, String text) {
        boolean thinking = state.phase().filter(p -> p == Microphase.MSM).isPresent();
        Lettering lettering = Lettering.ui(9).medium().centered();
        double width = surface.textWidth(text, lettering) + 8;
        Box place = band.right(width).inset(0, Math.max(0, (band.height() - 13 * factor) / 2));
        boolean lit = thinking && !state.phaseOver();
        surface.fillRound(place, 3, lit ? Ink.PHASE_MSM : Ink.PHASE_MSM_SOFT);
        surface.text(text, place, lettering.in(lit ? Ink.ON_MSM : Ink.TEXT));
    }

    private String rankWords() {
        int count = ranks();
        if (count == 0) {
            return "no process";
        }
        int first = state.stage().rankOn(node, 0);
        if (state.stage().program().jobs().size() > 1) {
            return count == 1 ? state.stage().program().named(first) : count + " processes";
        }
        return count == 1
                ? "rank " + first
                : "ranks " + first + " to " + state.stage().rankOn(node, count - 1);
    }

    private void processRows(Box room, int rows) {
        int count = ranks();
        if (count > 0) {
            int most = Math.max(1, (int) (box.width() / 22));
            int columns = Math.min((count + rows - 1) / rows, most);
            processes(places(room, rows, columns, 3), (rank, bar) -> withCall(rank, bar, 1));
        }
    }

    private void threads(Box row) {
        List<Box> places = row.columns(NicThread.values().length, 2);
        for (NicThread thread : NicThread.values()) {
            ThreadState now = state.thread(node, thread);
            Box place = places.get(thread.ordinal()).rounded();
            surface.fillRound(place, 3, fill(now));
            double size = Math.clamp(Math.min(place.width() / 2, place.height() * 0.62), 6.5, 11);
            surface.text(thread.name(), place, Lettering.ui(size).bold().centered().in(text(now)));
            region(now, place);
        }
    }

    private void lists(Box room) {
        List<Box> rows = room.rows(NicList.values().length, 2);
        for (NicList list : NicList.values()) {
            list(list, rows.get(list.ordinal()).rounded());
        }
    }

    private void list(NicList list, Box row) {
        List<Held> held = state.list(node, list);
        surface.region(
                new Target.ListOf(node, list).id(),
                row,
                list + ", " + list.title() + ": " + held.size());
        surface.fillRound(row, 3, Ink.FIELD);
        double size = Math.clamp(row.height() * 0.62 / factor, 7.5, 10);
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
    }

    private void chips(List<Held> held, Box row, Lettering text) {
        boolean wide = row.width() > 150;
        chips(
                held.stream().map(Held::descriptor).toList(),
                row,
                new ChipText(text, 15, "+"),
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
