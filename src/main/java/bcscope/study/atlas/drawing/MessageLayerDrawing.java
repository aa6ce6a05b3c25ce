package bcscope.study.atlas.drawing;

import bcscope.base.Numbers;
import bcscope.happening.PacketProgress;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paint;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

import java.util.List;

/// The message layer of a node of BlueGene/L at a moment (S3 figure 1): the connection manager with
/// its virtual connections, the message buffer of each message, packetizers and unpacketizers, and
/// the packet layer below them.
///
/// @param node whose it is
/// @param connections those with a message in progress that are drawn
/// @param others how many more the node has
/// @param bytes memory that all its connections take
public record MessageLayerDrawing(int node, List<Connection> connections, int others, long bytes) {
    /// The width that it is made for.
    public static final double WIDTH = 1_150;

    private static final double MARGIN = 14;
    private static final double TITLE = 24;
    private static final double ROW = 58;
    private static final double GAP = 8;
    private static final double NOTE = 24;
    private static final Lettering SMALL = Lettering.ui(10.5).muted();

    /// Copies the list.
    public MessageLayerDrawing {
        connections = List.copyOf(connections);
    }

    /// Which way the message of a connection goes.
    public enum Way {
        SENDS,
        RECEIVES
    }

    /// A virtual connection with a message in progress.
    ///
    /// @param peer the node at its other end
    /// @param place of it in the torus
    /// @param way of the message
    /// @param messageBytes size of the message
    /// @param packets how far its packets have come
    /// @param sending messages in its send queue
    /// @param receiving messages in its receive queue
    public record Connection(
            int peer,
            String place,
            Way way,
            long messageBytes,
            PacketProgress packets,
            int sending,
            int receiving) {}

    /// The height that it needs.
    public double height() {
        return 2 * MARGIN + TITLE + 14 + connections.size() * (ROW + GAP) + NOTE;
    }

    /// In words, a connection a line.
    public List<String> words() {
        return connections.stream()
                .map(it ->
                        "Connection to node "
                                + it.peer()
                                + " "
                                + it.place()
                                + ": "
                                + progress(it)
                                + ", "
                                + queues(it))
                .toList();
    }

    /// Draws it over the whole surface.
    public void draw(Surface surface) {
        surface.fillRect(surface.bounds(), Ink.CARD);
        Box page = surface.bounds().inset(MARGIN, MARGIN);
        Box all = page.aboveBottom(NOTE);
        Box manager = all.left(all.width() * 0.27);
        Box buffers = all.rightOfLeft(all.width() * 0.30).left(all.width() * 0.30);
        Box cutters = all.rightOfLeft(all.width() * 0.63).left(all.width() * 0.15);
        Box packets = all.right(all.width() * 0.19);
        Block.frame(surface, manager, "Connection manager of node " + node);
        Block.frame(surface, buffers, "Message buffers");
        surface.text(
                "Packetizers, unpacketizers",
                cutters.inset(2, 4).top(18),
                Lettering.ui(11).muted().centered());
        Block.frame(surface, packets, "Packet layer");
        Box device = packets.inset(10, 10).belowTop(TITLE);
        Block.part(surface, device, "Torus device", "FIFOs of the six links");
        for (int i = 0; i < connections.size(); i++) {
            Connection connection = connections.get(i);
            double top = all.y() + TITLE + 10 + i * (ROW + GAP);
            Box row = new Box(all.x(), top, all.width(), ROW);
            row(surface, row, manager, buffers, cutters, connection);
            arrow(surface, connection, cutters.right() - 8, device.x(), row.centerY());
        }
        surface.text(
                Numbers.count(others, "more connection")
                        + "; all connections take "
                        + Numbers.exactBytes(bytes)
                        + ". postsend puts a message into a send queue, advance moves packets;"
                        + " senddone, recvnew and recvdone call back.",
                page.bottom(NOTE - 4),
                SMALL);
    }

    private static void row(
            Surface surface,
            Box row,
            Box manager,
            Box buffers,
            Box cutters,
            Connection connection) {
        Box left = within(row, manager);
        Block.part(
                surface,
                left,
                "Virtual connection to node " + connection.peer() + " " + connection.place(),
                queues(connection));
        Box middle = within(row, buffers);
        Block.part(surface, middle, progress(connection), "");
        packets(surface, middle.inset(10, 6).bottom(10), connection.packets());
        Box right = within(row, cutters);
        Block.part(
                surface,
                right,
                connection.way() == Way.SENDS ? "Packetizer" : "Unpacketizer",
                connection.way() == Way.SENDS ? "cuts into packets" : "places in memory");
        arrow(surface, connection, left.right(), middle.x(), row.centerY());
        arrow(surface, connection, middle.right(), right.x(), row.centerY());
    }

    private static Box within(Box row, Box column) {
        return Box.between(column.x() + 8, row.y(), column.right() - 8, row.bottom());
    }

    private static void arrow(
            Surface surface, Connection connection, double left, double right, double y) {
        Pen pen = Pen.of(Ink.ACCENT, 2);
        if (connection.way() == Way.SENDS) {
            surface.arrow(left, y, right, y, pen);
        } else {
            surface.arrow(right, y, left, y, pen);
        }
    }

    /// There, on the way, and not yet sent.
    private static void packets(Surface surface, Box bar, PacketProgress packets) {
        List<Box> slots = bar.columns(Math.max(1, packets.packets()), 3);
        for (int i = 0; i < slots.size(); i++) {
            Paint paint =
                    i < packets.there()
                            ? Ink.LINK_LOADED
                            : i < packets.left() ? Ink.LINK_LOADED.at(0.45) : Ink.SLOT;
            surface.fillRect(slots.get(i), paint);
        }
    }

    private static String progress(Connection connection) {
        PacketProgress packets = connection.packets();
        return Numbers.bytes(connection.messageBytes())
                + ", "
                + packets.there()
                + " of "
                + packets.packets()
                + " packets there";
    }

    private static String queues(Connection connection) {
        return "send queue " + connection.sending() + ", receive queue " + connection.receiving();
    }
}
