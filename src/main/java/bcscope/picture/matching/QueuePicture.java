package bcscope.picture.matching;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.happening.Descriptor;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.SceneState;

import java.util.List;
import java.util.OptionalInt;

/// The Matching view of conventional MPI: messages at the left, receives at the right, between them
/// the pairs matched in this window and which side came first; then the unmatched entries of the
/// unexpected and the posted queue.
final class QueuePicture {
    private static final double MARGIN = 14;
    private static final double ROW = 25;

    private final Surface surface;
    private final SceneState state;
    private final Target selection;
    private final double factor;
    private final double row;

    private QueuePicture(Surface surface, SceneState state, Target selection) {
        this.surface = surface;
        this.state = state;
        this.selection = selection;
        factor = surface.theme().textFactor();
        row = Math.rint(ROW * factor);
    }

    /// Draws `scene` in `box`.
    static void draw(Surface surface, QueueScene scene, Box box) {
        surface.fillRect(box, Ink.BACKGROUND);
        new QueuePicture(surface, scene.state(), scene.selection())
                .all(scene.node(), box.inset(MARGIN, 8));
    }

    static long count(List<QueueLine> lines, QueueLine.Kind kind) {
        return lines.stream().filter(line -> line.kind() == kind).count();
    }

    private void all(OptionalInt node, Box box) {
        Box title = box.top(22 * factor);
        surface.text(
                node.isPresent() ? "Node " + node.getAsInt() : "All nodes",
                title,
                Lettering.ui(14).bold());
        List<QueueLine> lines = QueueLine.of(state, node);
        surface.text(
                counts(lines), title.rightOfLeft(100 * factor), Lettering.ui(12).right().muted());
        if (lines.isEmpty()) {
            empty(box);
            return;
        }
        Box heads = box.belowTop(24 * factor).top(18 * factor);
        surface.text("messages", left(heads), Lettering.ui(11).muted());
        surface.text("arrival order", middle(heads), Lettering.ui(11).centered().muted());
        surface.text("receives", right(heads), Lettering.ui(11).muted());
        Box rows = box.belowTop(44 * factor);
        int room = (int) Math.max(1, Math.floor(rows.height() / row));
        for (int i = 0; i < Math.min(room, lines.size()); i++) {
            Box place = rows.moved(0, i * row).top(row - 4);
            if (i == room - 1 && lines.size() > room) {
                surface.text(
                        Say.of("+%{n} more; select a node to see its own", lines.size() - i),
                        place,
                        Lettering.ui(11).muted());
            } else {
                line(lines.get(i), place);
            }
        }
    }

    private static String counts(List<QueueLine> lines) {
        return Say.of(
                "%{n} expected · %{n} were unexpected · %{n} wait in the unexpected queue · %{n}"
                        + " receives posted",
                count(lines, QueueLine.Kind.EXPECTED),
                count(lines, QueueLine.Kind.UNEXPECTED),
                count(lines, QueueLine.Kind.NO_RECEIVE),
                count(lines, QueueLine.Kind.NO_MESSAGE));
    }

    private void line(QueueLine line, Box place) {
        boolean met = line.send().isPresent() && line.receive().isPresent();
        Box between = middle(place);
        line.send().ifPresent(send -> chip(send, left(place)));
        line.receive().ifPresent(receive -> chip(receive, right(place)));
        if (met) {
            double y = place.centerY();
            surface.line(left(place).right(), y, right(place).x(), y, Pen.of(Ink.LINK_LOADED, 1.6));
        }
        String words = line.kind().words();
        if (line.bufferBytes() > 0) {
            words += " · " + Numbers.bytes(line.bufferBytes()) + " in a buffer";
        }
        Lettering lettering = Lettering.ui(11).centered();
        Ink ink = line.kind() == QueueLine.Kind.EXPECTED ? Ink.TEXT_MUTED : Ink.TEXT;
        double width = Math.min(between.width(), surface.textWidth(words, lettering) + 12);
        Box label = between.centered(width, place.height() - 2);
        surface.fillRect(label, Ink.BACKGROUND);
        surface.text(words, label, lettering.in(ink));
    }

    private void chip(Descriptor descriptor, Box place) {
        boolean send = descriptor.kind() == Descriptor.Kind.SEND;
        CommonShapes.descriptor(
                surface,
                place,
                send ? Ink.DESCRIPTOR_SEND : Ink.DESCRIPTOR_RECEIVE,
                DescriptorText.title(state.stage(), descriptor),
                DescriptorText.size(descriptor.bytes()));
        String id = new Target.DescriptorOf(descriptor.rank(), descriptor.number()).id();
        if (selection.id().equals(id)) {
            surface.strokeRound(place, 3, Pen.of(Ink.SELECTION, 2));
        }
        surface.region(id, place, DescriptorText.full(state.stage(), descriptor));
    }

    private void empty(Box box) {
        Box middle = box.centered(box.width(), 48 * factor);
        surface.text(
                "Both queues are empty",
                middle.top(22 * factor),
                Lettering.ui(15).bold().centered());
        surface.text(
                "No message has matched a receive in this window so far, and none is waiting.",
                middle.belowTop(26 * factor).top(18 * factor),
                Lettering.ui(12).centered().muted());
    }

    private static Box left(Box row) {
        return row.left(row.width() * 0.36);
    }

    private static Box middle(Box row) {
        return row.rightOfLeft(row.width() * 0.36).leftOfRight(row.width() * 0.36);
    }

    private static Box right(Box row) {
        return row.right(row.width() * 0.36);
    }
}
