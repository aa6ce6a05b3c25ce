package bcscope.picture.nic;

import bcscope.base.Numbers;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.PacketProgress;
import bcscope.moment.MessageQueue;
import bcscope.moment.Queued;
import bcscope.network.bluegene.Torus;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paint;
import bcscope.picture.Pen;
import bcscope.picture.ProcessLook;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.Journey;
import bcscope.picture.scene.state.SceneState;

import java.util.List;

/// One node under conventional MPI in full: processes, the queues with every message and receive,
/// what its buffers hold, and what travels to and from it.
final class MessageNodePicture {
    private static final double MARGIN = 12;
    private static final double LINE = 21;

    /// A packet of fewer units is not set apart from the next.
    private static final double LEAST_PACKET = 5;

    private static final double PART_OF_TRAVELLING = 0.45;

    /// A narrower picture has no room for the message layer.
    private static final double LEAST_LAYERED = 820;

    private final Surface surface;
    private final SceneState state;
    private final int node;
    private final ViewChoice look;
    private final double line;
    private final double factor;

    private MessageNodePicture(Surface surface, SceneState state, int node, ViewChoice look) {
        this.surface = surface;
        this.state = state;
        this.node = node;
        this.look = look;
        factor = surface.theme().textFactor();
        line = Math.rint(LINE * factor);
    }

    static void draw(Surface surface, SceneState state, int node, Box box, ViewChoice look) {
        surface.fillRect(box, Ink.BACKGROUND);
        new MessageNodePicture(surface, state, node, look).all(box.inset(MARGIN));
    }

    private void all(Box room) {
        CommonShapes.card(surface, room);
        Box inner = room.inset(12, 8);
        surface.region(new Target.Node(node).id(), inner.top(line), "Node " + node);
        surface.text("Node " + node, inner.top(line), Lettering.ui(15).bold());
        surface.text(buffered(), inner.top(line), Lettering.ui(12).right().muted());
        Box bar = inner.belowTop(line + 3).top(6);
        long most = Math.max(1, state.machine().messages().mostBufferBytes());
        CommonShapes.shareBar(
                surface,
                bar,
                (double) state.machine().messages().bufferBytes(node) / most,
                Ink.LINK_LOADED);
        Box below = inner.belowTop(line + 15);
        int ranks = state.stage().ranksOn(node);
        int shown = (int) Math.clamp((below.height() * 0.3) / line, 1, Math.max(1, ranks));
        processes(below, shown, ranks);
        Box rest = below.belowTop(shown * line + 8);
        boolean layered =
                state.stage().facts().network() instanceof Torus && rest.width() >= LEAST_LAYERED;
        List<Box> columns = rest.columns(layered ? 4 : 3, 14);
        List<Box> left = columns.get(0).rows(2, 8);
        queue(MessageQueue.POSTED, left.get(0));
        queue(MessageQueue.MATCHED, left.get(1));
        List<Box> middle = columns.get(1).rows(2, 8);
        if (state.stage().overtakes()) {
            List<Box> upper = middle.get(0).rows(2, 8);
            queue(MessageQueue.UNEXPECTED, upper.get(0));
            queue(MessageQueue.EARLY, upper.get(1));
        } else {
            queue(MessageQueue.UNEXPECTED, middle.get(0));
        }
        queue(MessageQueue.MEETING, middle.get(1));
        List<Box> right = columns.get(2).rows(2, 8);
        queue(MessageQueue.SENDING, right.get(0));
        travels(right.get(1));
        if (layered && state.stage().facts().network() instanceof Torus torus) {
            MessageLayerPicture layer = new MessageLayerPicture(surface, state, node, torus, line);
            List<Box> last = columns.get(3).rows(2, 8);
            layer.connections(last.get(0));
            layer.devices(last.get(1));
        }
    }

    private String buffered() {
        long bytes = state.machine().messages().bufferBytes(node);
        return bytes == 0
                ? "nothing in buffers"
                : Numbers.bytes(bytes)
                        + " of unexpected messages in buffers; fullest node: "
                        + Numbers.bytes(state.machine().messages().mostBufferBytes());
    }

    private void processes(Box room, int shown, int ranks) {
        for (int i = 0; i < Math.min(shown, ranks); i++) {
            int rank = state.stage().rankOn(node, i);
            Box row = room.moved(0, i * line).top(line - 3);
            boolean last = i == shown - 1 && shown < ranks;
            String text =
                    last
                            ? "+" + (ranks - i) + " processes"
                            : state.stage().program().named(rank) + call(rank);
            CommonShapes.stateBar(surface, row, ProcessLook.of(state.activity(rank)), text);
            if (look.selection().equals(new Target.Rank(rank))) {
                surface.strokeRound(row, 3, Pen.of(Ink.SELECTION, 2));
            }
            surface.region(
                    new Target.Rank(rank).id(),
                    row,
                    state.stage().program().titled(rank) + ", " + state.activity(rank).title());
        }
    }

    private String call(int rank) {
        Activity activity = state.activity(rank);
        return " · "
                + (activity.blocked() ? state.stage().callName(state.pc(rank)) : activity.title());
    }

    private void queue(MessageQueue queue, Box box) {
        List<Queued> queued = state.queue(node, queue);
        RowList list = new RowList(surface, box, line, 4);
        list.heading(queue.title() + " " + Numbers.count(queued.size()), queue.meaning());
        list.rows(queued, "empty", this::chip);
    }

    private void chip(Queued queued, Box row) {
        Descriptor descriptor = queued.descriptor();
        Ink fill = Ink.descriptor(descriptor.kind());
        String words = queued.words();
        String note =
                DescriptorText.size(descriptor.bytes()) + (words.isEmpty() ? "" : ", " + words);
        CommonShapes.descriptor(
                surface, row, fill, DescriptorText.title(state.stage(), descriptor), note);
        if (queued.stage().isHeldUp()) {
            surface.strokeRound(row, 3, Pen.of(Ink.WARNING, 1.5).dashed());
        }
        if (look.selects(descriptor)) {
            surface.strokeRound(row, 3, Pen.of(Ink.SELECTION, 2));
        }
        surface.region(
                new Target.DescriptorOf(descriptor.rank(), descriptor.number()).id(),
                row,
                DescriptorText.full(state.stage(), descriptor) + ", " + note);
    }

    /// Draws the messages on their way to and from the node.
    private void travels(Box box) {
        List<Journey> under = state.underWay(node);
        RowList list = new RowList(surface, box, line, 8);
        list.heading("on the network " + Numbers.count(under.size()), "to and from this node");
        list.rows(under, "nothing", this::journey);
    }

    private void journey(Journey journey, Box row) {
        boolean leaves = journey.from() == node;
        PacketProgress packets = state.packets(journey);
        String words =
                (leaves ? "→ node " + journey.to() : "← node " + journey.from())
                        + " · "
                        + words(journey)
                        + words(packets);
        if (packets.packets() > 0 && packets.left() == 0) {
            surface.text(words, row, Lettering.ui(11));
            return;
        }
        surface.text(words, row.leftOfRight(row.width() * 0.3 + 6), Lettering.ui(11));
        Box bar = row.right(row.width() * 0.3);
        Box thin = new Box(bar.x(), bar.centerY() - 2.5, bar.width(), 5);
        if (packets.packets() > 0) {
            packets(thin, packets);
        } else {
            double progress = journey.progress(state.moment().nanos());
            CommonShapes.shareBar(surface, thin, progress, Ink.LINK_LOADED);
        }
    }

    /// From the left what is there, then what travels, then what has not left; single packets where
    /// there is room for them.
    private void packets(Box bar, PacketProgress packets) {
        double part = bar.width() / packets.packets();
        double gap = part >= LEAST_PACKET ? 1.5 : 0;
        surface.fillRect(bar, Ink.SLOT);
        for (int i = 0; i < packets.left(); i++) {
            Paint paint =
                    i < packets.there()
                            ? Ink.LINK_LOADED.at(1)
                            : Ink.LINK_LOADED.at(PART_OF_TRAVELLING);
            surface.fillRect(new Box(bar.x() + i * part, bar.y(), part - gap, bar.height()), paint);
        }
        for (int i = 1; gap > 0 && i < packets.packets(); i++) {
            surface.fillRect(
                    new Box(bar.x() + i * part - gap, bar.y(), gap, bar.height()), Ink.CARD);
        }
    }

    /// A message of which no packet has left waits in the queue of its node for the torus.
    private static String words(PacketProgress packets) {
        if (packets.packets() == 0) {
            return "";
        }
        return packets.left() == 0
                ? " · waits for the torus"
                : " · " + packets.there() + " of " + packets.packets() + " packets";
    }

    private static String words(Journey journey) {
        return switch (journey.kind()) {
            case MESSAGE -> Numbers.bytes(journey.bytes());
            case REQUEST -> "request to send";
            case CLEAR -> "clear to send";
            case LEADING -> "first packets";
            case OVER_TREE ->
                    journey.bytes() == 0
                            ? "over the tree"
                            : Numbers.bytes(journey.bytes()) + " over the tree";
            case ACKNOWLEDGEMENT -> "acknowledgement";
            case RECEIPT -> "receipt";
            case CREDIT -> "credits";
            case PART -> "part of a collective";
            case DELIVERY, TRANSFER, REDUCTION -> "";
        };
    }
}
