package bcscope.picture.scene.card;

import bcscope.base.Microphase;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.ThreadState;

/// A node without the text of descriptors: name, processes, threads as squares, descriptors as
/// squares, budget.
final class CompactCard extends Card {
    private static final double LEAST_WIDTH = 30;
    private static final double LEAST_HEIGHT = 44;

    CompactCard(Surface surface, SceneState state, int node, Box box, ViewChoice look) {
        super(surface, state, node, box, look);
    }

    static boolean fits(Box box, double factor) {
        return box.width() >= LEAST_WIDTH * factor && box.height() >= LEAST_HEIGHT * factor;
    }

    @Override
    void draw() {
        Box inner = box.inset(4, 3);
        double head = Math.rint(12 * factor);
        Box band = inner.top(head);
        double letters = Math.min(11, band.width() / 3.6);
        name(band, false, Lettering.ui(letters).medium().centered());
        Box foot = inner.bottom(3);
        budget(foot);
        Box rest = inner.belowTop(head + 1).aboveBottom(5);
        double square = Math.clamp(Math.floor((rest.width() - 5 * 1.5) / 6), 3, 11);
        boolean lists = rest.height() >= 15 * factor + 2 * (square + 4);
        double parts = (lists ? 2 : 1) * (square + 4);
        processRows(rest.aboveBottom(parts));
        Box squares = rest.bottom(parts);
        threads(squares.top(square + 3).bottom(square), square);
        if (lists) {
            descriptors(squares.bottom(square + 3).top(square));
        }
    }

    private void processRows(Box room) {
        int count = ranks();
        if (count == 0) {
            return;
        }
        double least = 11 * factor;
        int rows =
                (int) Math.max(1, Math.min(count, Math.floor((room.height() + 2) / (least + 2))));
        int columns =
                Math.clamp((count + rows - 1) / rows, 1, Math.max(1, (int) (room.width() / 12)));
        int shown = Math.min(count, rows * columns);
        rows = (shown + columns - 1) / columns;
        double height = Math.min((room.height() - 2 * (rows - 1)) / rows, 26);
        double used = rows * height + 2 * (rows - 1);
        Box centered = room.top(room.height()).centered(room.width(), used);
        processes(places(centered, rows, columns, 2), (rank, bar) -> Integer.toString(rank));
    }

    private void threads(Box row, double square) {
        double pitch = (row.width() - square) / 5;
        for (NicThread thread : NicThread.values()) {
            ThreadState now = state.thread(node, thread);
            Box place =
                    new Box(row.x() + thread.ordinal() * pitch, row.y(), square, square).rounded();
            surface.fillRound(place, 2, fill(now));
            region(now, place);
        }
    }

    /// A square for each descriptor, list after list; matched ones in the hue of MSM.
    private void descriptors(Box row) {
        double size = Math.min(row.height(), 7);
        double x = row.x();
        double gap = 2;
        for (NicList list : NicList.values()) {
            int held = state.list(node, list).size();
            for (int i = 0; i < held && x + size <= row.right(); i++) {
                surface.fillRect(new Box(x, row.centerY() - size / 2, size, size), ink(list));
                x += size + gap;
            }
            x += held > 0 ? gap : 0;
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
