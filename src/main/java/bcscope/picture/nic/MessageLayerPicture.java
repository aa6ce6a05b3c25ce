package bcscope.picture.nic;

import bcscope.base.Numbers;
import bcscope.happening.PacketProgress;
import bcscope.network.bluegene.Torus;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.picture.scene.state.InjectionFifo;
import bcscope.picture.scene.state.Journey;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.VirtualConnection;

import java.util.ArrayList;
import java.util.List;

/// The message layer of a node of BlueGene/L and the devices below it, as S3 figure 1 has them: the
/// connection manager with its virtual connections, each with a send queue, a packetizer and an
/// unpacketizer; the torus device with six injection FIFOs; the tree device.
record MessageLayerPicture(Surface surface, SceneState state, int node, Torus torus, double line) {
    private static final double LETTERS = 11;

    /// The connections over which something goes or waits.
    void connections(Box box) {
        List<VirtualConnection> all = VirtualConnection.of(state, node);
        String total = Numbers.count(state.stage().ranks());
        RowList list = new RowList(surface, box, line, 8);
        list.heading(
                "connections " + Numbers.count(all.size()),
                "of " + total + ": → packetizer, ← unpacketizer");
        list.rows(all, "none in use", this::connection);
    }

    private void connection(VirtualConnection connection, Box row) {
        double name = row.width() * 0.22;
        surface.text("rank " + connection.peer(), row.left(name), Lettering.ui(LETTERS).bold());
        Box rest = row.rightOfLeft(name);
        String sends = sends(connection);
        String receives = receives(connection);
        double part = sends.isEmpty() ? 0 : receives.isEmpty() ? rest.width() : rest.width() / 2;
        side(rest.left(part - 6), sends, connection.out().left(), connection.out());
        side(rest.rightOfLeft(part), receives, connection.in().there(), connection.in());
    }

    /// Words, and below them how many of the packets are through the packetizer or unpacketizer.
    private void side(Box box, String words, int through, PacketProgress packets) {
        surface.text(words, box.aboveBottom(3), Lettering.ui(LETTERS - 0.5));
        if (packets.packets() > 0) {
            Box bar = box.bottom(2);
            double share = (double) through / packets.packets();
            CommonShapes.shareBar(surface, bar, share, Ink.LINK_LOADED);
        }
    }

    private static String sends(VirtualConnection connection) {
        List<String> words = new ArrayList<>();
        if (connection.sends() > 0) {
            words.add(connection.sends() + " to send");
        }
        if (connection.out().packets() > 0) {
            words.add(connection.out().left() + "/" + connection.out().packets() + " out");
        }
        return side("→", words);
    }

    private static String side(String arrow, List<String> words) {
        return words.isEmpty() ? "" : arrow + " " + String.join(", ", words);
    }

    private static String receives(VirtualConnection connection) {
        List<String> words = new ArrayList<>();
        if (connection.in().packets() > 0) {
            words.add(connection.in().there() + "/" + connection.in().packets() + " in");
        } else if (connection.arriving() > 0) {
            words.add(connection.arriving() + " arriving");
        }
        if (connection.early() > 0) {
            words.add(connection.early() + " early");
        }
        if (connection.unexpected() > 0) {
            words.add(connection.unexpected() + " unexpected");
        }
        return side("←", words);
    }

    /// The devices: what waits for the torus by direction, and what goes over the tree.
    void devices(Box box) {
        List<InjectionFifo> fifos = InjectionFifo.of(state, node, torus);
        int waiting = fifos.stream().mapToInt(InjectionFifo::packets).sum();
        RowList list = new RowList(surface, box, line, 8);
        list.heading("torus device " + Numbers.count(waiting), "packets in its injection FIFOs");
        Box rows = list.field();
        double each = Math.min(line, (rows.height() - 6) / (fifos.size() + 2));
        int most = Math.max(8, fifos.stream().mapToInt(InjectionFifo::packets).max().orElse(0));
        for (int i = 0; i < fifos.size(); i++) {
            fifo(fifos.get(i), rows.inset(8, 3).moved(0, i * each).top(each - 3), most);
        }
        List<Journey> under = state.underWay(node);
        long arriving = under.stream().filter(it -> it.to() == node && it.from() != node).count();
        long tree = under.stream().filter(it -> it.kind() == Journey.Kind.OVER_TREE).count();
        Box last = rows.inset(8, 3).moved(0, fifos.size() * each).top(each - 3);
        surface.text(
                "reception " + Numbers.count(arriving, "message") + " arriving",
                last,
                Lettering.ui(LETTERS - 0.5).muted());
        surface.text(
                "tree device " + Numbers.count(tree, "message"),
                last.moved(0, each),
                Lettering.ui(LETTERS - 0.5).muted());
    }

    private void fifo(InjectionFifo fifo, Box row, int most) {
        surface.text(fifo.direction().title(), row.left(22), Lettering.mono(LETTERS));
        Box rest = row.rightOfLeft(26);
        Box words = rest.right(rest.width() * 0.6);
        Box bar = rest.left(rest.width() * 0.4 - 6);
        Box thin = new Box(bar.x(), bar.centerY() - 3, bar.width(), 6);
        CommonShapes.shareBar(surface, thin, (double) fifo.packets() / most, Ink.LINK_LOADED);
        String text =
                fifo.packets() > 0
                        ? Numbers.count(fifo.packets(), "packet")
                                + ", "
                                + Numbers.count(fifo.messages(), "message")
                        : fifo.messages() > 0
                                ? Numbers.count(fifo.messages(), "message") + " as streams"
                                : "empty";
        Lettering letters = Lettering.ui(LETTERS - 0.5);
        surface.text(text, words, fifo.messages() > 0 ? letters : letters.faint());
    }
}
