package bcscope.picture.scene.card;

import bcscope.picture.scene.state.MessageQueue;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.Queued;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.base.Numbers;
import bcscope.happening.Descriptor;
import bcscope.happening.MessageStage;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Target;

import java.util.List;

/// A node under conventional MPI: its processes, its queues with what they hold, and the bytes in
/// its buffers. Where there is little room, queues are columns of their depth.
final class MessageCard {
    private static final double LEAST_ROW = 11;
    private static final double LEAST_WIDTH = 84;
    private static final double GAP = 3;
    private static final double FULL_DEPTH = 8;

    private final Surface surface;
    private final SceneState state;
    private final int node;
    private final Box box;
    private final Look look;
    private final double factor;

    MessageCard(Surface surface, SceneState state, int node, Box box, Look look) {
        this.surface = surface;
        this.state = state;
        this.node = node;
        this.box = box;
        this.look = look;
        factor = surface.theme().textFactor();
    }

    void draw() {
        Box inner = box.inset(Math.min(6, box.width() / 12), Math.min(5, box.height() / 12));
        boolean rows =
                box.width() >= LEAST_WIDTH * factor
                        && inner.height()
                                >= factor * (30 + MessageQueue.values().length * LEAST_ROW) + 12;
        buffer(inner.bottom(4));
        Box rest = inner.aboveBottom(4 + GAP);
        if (rows) {
            whole(rest);
        } else if (rest.height() >= 34 * factor && rest.width() >= 26 * factor) {
            header(rest.top(12 * factor));
            Box below = rest.belowTop(12 * factor + 2);
            processes(below.top(12 * factor));
            Box room = below.belowTop(12 * factor + 3);
            double each = 11 * factor;
            if (room.height() >= MessageQueue.values().length * each && room.width() >= 38) {
                counts(
                        room.top(
                                Math.min(
                                        room.height(), MessageQueue.values().length * 1.4 * each)));
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

    /// A line a queue: its name and how much it holds.
    private void counts(Box room) {
        List<Box> rows = room.rows(MessageQueue.values().length, 1);
        for (MessageQueue queue : MessageQueue.values()) {
            int size = state.queue(node, queue).size();
            Box row = rows.get(queue.ordinal());
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
        processes(below.top(bars));
        Box room = below.belowTop(bars + GAP);
        List<Box> rows = room.top(Math.min(room.height(), 5 * 34.0)).rows(5, 2);
        for (MessageQueue queue : MessageQueue.values()) {
            row(queue, rows.get(queue.ordinal()).rounded());
        }
    }

    private void header(Box band) {
        boolean wide = band.width() > 150 * factor;
        double size = Math.clamp(band.height() * 0.8 / factor, 8, 13);
        surface.text((wide ? "Node " : "n") + node, band, Lettering.ui(size).bold());
        long bytes = state.bufferBytes(node);
        if (wide && bytes > 0) {
            surface.text(
                    Numbers.bytes(bytes) + " buffered", band, Lettering.ui(10).right().muted());
        }
    }

    private void processes(Box band) {
        int count = state.stage().ranksOn(node);
        int columns = Math.max(1, Math.min(count, (int) (band.width() / (18 * factor))));
        List<Box> places = band.columns(columns, 2);
        for (int i = 0; i < Math.min(count, columns); i++) {
            int rank = state.stage().rankOn(node, i);
            boolean last = i == columns - 1 && columns < count;
            Box place = places.get(i).rounded();
            CardPicture.process(
                    surface,
                    state,
                    rank,
                    place,
                    last ? "+" + (count - i) : words(rank, place),
                    look);
        }
    }

    private String words(int rank, Box place) {
        String name = state.stage().program().brief(rank);
        return place.width() > 110 * factor && state.activity(rank).blocked()
                ? name + " · " + state.stage().callName(state.pc(rank))
                : name;
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
        chips(queued, room.centered(room.width() - 2, chip), size);
    }

    private void chips(List<Queued> queued, Box row, double size) {
        Lettering text = Lettering.mono(size);
        double x = row.x();
        for (int i = 0; i < queued.size(); i++) {
            String title = chipText(queued.get(i), row.width() > 170 * factor);
            double width = surface.textWidth(title, text) + 8;
            double reserve = i == queued.size() - 1 ? 0 : 16 * factor;
            if (x + width + reserve > row.right()) {
                String more = (i == 0 ? "" : "+") + (queued.size() - i);
                surface.text(
                        more,
                        new Box(x, row.y(), row.right() - x, row.height()).inset(2, 0),
                        text.muted());
                return;
            }
            chip(queued.get(i), new Box(x, row.y(), width, row.height()), title, text);
            x += width + 2;
        }
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
        Ink fill =
                switch (descriptor.kind()) {
                    case SEND -> Ink.DESCRIPTOR_SEND;
                    case RECEIVE -> Ink.DESCRIPTOR_RECEIVE;
                    case COLLECTIVE -> Ink.DESCRIPTOR_COLLECTIVE;
                };
        surface.fillRound(place, 2, fill);
        if (queued.stage().isHeldUp()) {
            surface.strokeRound(place, 2, Pen.of(Ink.WARNING).dashed());
        }
        surface.text(title, place, text.centered().in(Ink.ON_DESCRIPTOR));
        if (look.selects(descriptor)) {
            surface.strokeRound(place, 2, Pen.of(Ink.SELECTION, 2));
        }
        String stage = queued.stage() == MessageStage.NONE ? "" : ", " + queued.stage().clause();
        surface.region(
                new Target.DescriptorOf(descriptor.rank(), descriptor.number()).id(),
                place,
                DescriptorText.full(state.stage(), descriptor) + stage);
    }

    /// Bytes in buffers, relative to the fullest node.
    private void buffer(Box bar) {
        long most = Math.max(1, state.mostBufferBytes());
        CommonShapes.shareBar(
                surface, bar, (double) state.bufferBytes(node) / most, Ink.LINK_LOADED);
    }

    private void blocked(Box bar) {
        int ranks = Math.max(1, state.stage().ranksOn(node));
        double share = (double) state.blockedOn(node) / ranks;
        surface.fillRound(bar, 2, Ink.COMPUTING);
        surface.fillRound(bar.bottom(Math.rint(bar.height() * share)), 2, Ink.BLOCKED);
    }

    private void depths(Box room) {
        if (room.height() < 5) {
            return;
        }
        List<Box> columns = room.bottom(40).columns(MessageQueue.values().length, 1);
        for (MessageQueue queue : MessageQueue.values()) {
            Box slot = columns.get(queue.ordinal()).rounded();
            double depth = Math.min(1, state.queue(node, queue).size() / FULL_DEPTH);
            surface.fillRect(slot.bottom(1), Ink.SLOT);
            surface.fillRect(slot.bottom(Math.rint(slot.height() * depth)), ink(queue));
        }
    }

    private static Ink ink(MessageQueue queue) {
        return switch (queue) {
            case SENDING -> Ink.DESCRIPTOR_BORDER;
            case POSTED -> Ink.SERIES_2;
            case UNEXPECTED -> Ink.WARNING;
            case MATCHED -> Ink.SERIES_1;
            case MEETING -> Ink.SERIES_3;
        };
    }
}
