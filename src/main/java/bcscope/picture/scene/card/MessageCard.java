package bcscope.picture.scene.card;

import bcscope.base.Numbers;
import bcscope.happening.Descriptor;
import bcscope.happening.MessageStage;
import bcscope.moment.MessageQueue;
import bcscope.moment.Queued;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.SceneState;

import java.util.List;

/// A node under conventional MPI: its processes, its queues with what they hold, and the bytes in
/// its buffers. Where there is little room, queues are columns of their depth.
final class MessageCard extends Card {
    private static final double LEAST_ROW = 11;
    private static final double LEAST_WIDTH = 84;
    private static final double GAP = 3;
    private static final double FULL_DEPTH = 8;

    private final List<MessageQueue> queues;

    MessageCard(
            Surface surface, SceneState state, int node, Box box, ViewChoice look, double factor) {
        super(surface, state, node, box, look, factor);
        queues = state.stage().queues();
    }

    @Override
    void draw() {
        Box inner = box.inset(Math.min(6, box.width() / 12), Math.min(5, box.height() / 12));
        boolean rows =
                box.width() >= LEAST_WIDTH * factor
                        && inner.height() >= factor * (30 + queues.size() * LEAST_ROW) + 12;
        buffer(inner.bottom(4));
        Box rest = inner.aboveBottom(4 + GAP);
        if (rows) {
            whole(rest);
        } else if (rest.height() >= 34 * factor && rest.width() >= 26 * factor) {
            header(rest.top(12 * factor));
            Box below = rest.belowTop(12 * factor + 2);
            processRow(below.top(12 * factor));
            Box room = below.belowTop(12 * factor + 3);
            double each = 11 * factor;
            if (room.height() >= queues.size() * each && room.width() >= 38) {
                counts(room.top(Math.min(room.height(), queues.size() * 1.4 * each)));
            } else {
                depths(room);
            }
        } else {
            blocked(rest.left(4));
            Box room = rest.rightOfLeft(6);
            boolean named = room.height() >= 18 * factor && room.width() >= 22 * factor;
            if (named) {
                header(room.top(11 * factor));
            }
            depths(named ? room.belowTop(12 * factor) : room);
        }
    }

    /// A line per queue: its name and how much it holds.
    private void counts(Box room) {
        List<Box> rows = room.rows(queues.size(), 1);
        for (MessageQueue queue : queues) {
            int size = state.queue(node, queue).size();
            Box row = rows.get(queues.indexOf(queue));
            Lettering small = Lettering.ui(8).in(size == 0 ? Ink.TEXT_FAINT : Ink.TEXT);
            String count = Numbers.count(size);
            double width = size == 0 ? 0 : surface.textWidth(count, small) + 3;
            surface.text(queue.title(), row.leftOfRight(width), small);
            if (size > 0) {
                surface.text(count, row, small.right().medium());
            }
        }
    }

    private void whole(Box rest) {
        header(rest.top(14 * factor));
        Box below = rest.belowTop(14 * factor + GAP);
        double bars = Math.clamp(below.height() * 0.16, 13 * factor, 26);
        processRow(below.top(bars));
        Box room = below.belowTop(bars + GAP);
        List<Box> rows =
                room.top(Math.min(room.height(), queues.size() * 34.0)).rows(queues.size(), 2);
        for (MessageQueue queue : queues) {
            row(queue, rows.get(queues.indexOf(queue)).rounded());
        }
    }

    private void header(Box band) {
        boolean wide = band.width() > 150 * factor;
        double size = Math.clamp(band.height() * 0.8 / factor, 8, 13);
        name(band, wide, Lettering.ui(size).bold());
        long bytes = state.machine().messages().bufferBytes(node);
        if (wide && bytes > 0) {
            surface.text(
                    Numbers.bytes(bytes) + " buffered", band, Lettering.ui(10).right().muted());
        }
    }

    private void processRow(Box band) {
        int columns = Math.max(1, Math.min(ranks(), (int) (band.width() / (18 * factor))));
        processes(places(band, 1, columns, 2), (rank, bar) -> withCall(rank, bar, factor));
    }

    private void row(MessageQueue queue, Box row) {
        List<Queued> queued = state.queue(node, queue);
        surface.region(
                "queue:" + node + ":" + queue.name(),
                row,
                queue.meaning() + ": " + Numbers.count(queued.size()));
        surface.fillRound(row, 3, Ink.FIELD);
        double size = Math.clamp(row.height() * 0.6 / factor, 7.5, 10.5);
        Lettering name = Lettering.ui(size).in(queued.isEmpty() ? Ink.TEXT_FAINT : Ink.TEXT);
        double label = surface.textWidth("unexpected", name) + 8;
        surface.text(queue.title(), row.inset(4, 0), name);
        double chip = Math.min(row.height() - 2, 20 * factor);
        Box room = row.rightOfLeft(label);
        if (room.width() < 40 * factor) {
            surface.text(
                    queued.isEmpty() ? "" : Numbers.count(queued.size()),
                    row.inset(5, 0),
                    Lettering.ui(size).medium().right());
            return;
        }
        chips(queued, room.centered(room.width() - 2, chip), Lettering.mono(size));
    }

    private void chips(List<Queued> queued, Box row, Lettering text) {
        boolean wide = row.width() > 170 * factor;
        chips(
                queued,
                row,
                new ChipText(text, 16, ""),
                each -> chipText(each, wide),
                (each, place, title) -> chip(each, place, title, text));
    }

    private String chipText(Queued queued, boolean wide) {
        String ends = DescriptorText.ends(state.stage(), queued.descriptor());
        if (!wide) {
            return ends;
        }
        return queued.bufferBytes() > 0
                ? ends + " " + DescriptorText.size(queued.bufferBytes())
                : queued.stage() == MessageStage.NONE ? ends : ends + " " + queued.stage().clause();
    }

    private void chip(Queued queued, Box place, String title, Lettering text) {
        Descriptor descriptor = queued.descriptor();
        ground(descriptor, place);
        if (queued.stage().isHeldUp()) {
            surface.strokeRound(place, 2, Pen.of(Ink.WARNING).dashed());
        }
        String stage = queued.stage() == MessageStage.NONE ? "" : ", " + queued.stage().clause();
        chip(descriptor, place, title, text, stage);
    }

    /// Bytes in buffers, relative to the fullest node.
    private void buffer(Box bar) {
        long most = Math.max(1, state.machine().messages().mostBufferBytes());
        CommonShapes.shareBar(
                surface,
                bar,
                (double) state.machine().messages().bufferBytes(node) / most,
                Ink.LINK_LOADED);
    }

    private void depths(Box room) {
        if (room.height() >= 5) {
            depths(
                    room.bottom(40),
                    queues.toArray(MessageQueue[]::new),
                    FULL_DEPTH,
                    queue -> state.queue(node, queue).size(),
                    MessageCard::ink);
        }
    }

    private static Ink ink(MessageQueue queue) {
        return switch (queue) {
            case SENDING -> Ink.DESCRIPTOR_BORDER;
            case POSTED -> Ink.SERIES_2;
            case UNEXPECTED -> Ink.WARNING;
            case MATCHED -> Ink.SERIES_1;
            case MEETING -> Ink.SERIES_3;
            case EARLY -> Ink.SERIES_4;
        };
    }
}
