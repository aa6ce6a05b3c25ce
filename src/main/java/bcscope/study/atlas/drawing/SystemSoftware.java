package bcscope.study.atlas.drawing;

import bcscope.base.Say;
import bcscope.network.bluegene.TreeNetwork;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

import java.util.List;

/// Which software of BlueGene/L runs on which kind of node, and over which network they reach each
/// other (S4 figure 2).
public final class SystemSoftware {
    /// The width that it is made for.
    public static final double WIDTH = 1_150;

    /// The height that it is made for.
    public static final double HEIGHT = 360;

    private static final double MARGIN = 14;
    private static final double TITLE = 24;
    private static final double GAP = 10;
    private static final int DRAWN_NODES = 3;
    private static final Pen LINE = Pen.of(Ink.ACCENT, 2);
    private static final Lettering NAME = Lettering.ui(11).muted();

    private SystemSoftware() {}

    /// Draws it over the whole surface.
    ///
    /// @param nodes compute nodes of the machine
    public static void draw(Surface surface, int nodes) {
        surface.fillRect(surface.bounds(), Ink.CARD);
        Box all = surface.bounds().inset(MARGIN, MARGIN);
        Box service = all.left(all.width() * 0.23);
        Box set = all.right(all.width() * 0.67);
        service(surface, service);
        Block.frame(
                surface,
                set,
                Say.of(
                        "Processing set, one of %{n}: an I/O node and %s compute nodes",
                        new TreeNetwork(nodes).sets(), TreeNetwork.NODES_OF_SET));
        Box inner = set.inset(GAP, GAP).belowTop(TITLE);
        Box io = inner.left(inner.width() * 0.27);
        io(surface, io);
        Box compute = inner.right(inner.width() * 0.58);
        List<Box> rows = compute.rows(DRAWN_NODES, 24);
        for (int i = 0; i < DRAWN_NODES; i++) {
            compute(surface, rows.get(i), i);
            surface.line(
                    io.right(),
                    rows.get(i).centerY(),
                    rows.get(i).x(),
                    rows.get(i).centerY(),
                    LINE);
            if (i > 0) {
                double x = rows.get(i).centerX();
                surface.line(x, rows.get(i - 1).bottom(), x, rows.get(i).y(), LINE);
                surface.text("torus", x + 6, rows.get(i).y() - 8, NAME);
            }
        }
        double between = (io.right() + compute.x()) / 2;
        surface.text("tree", between, rows.get(1).centerY() - 6, NAME.centered());
        link(surface, service, set, 0.36, "Gigabit Ethernet");
        link(surface, service, set, 0.68, "JTAG, control");
    }

    private static void service(Surface surface, Box box) {
        Block.frame(surface, box, "Service node");
        List<Box> rows = box.inset(GAP, GAP).belowTop(TITLE).rows(4, GAP);
        Block.part(surface, rows.get(0), "Scheduler", "selects the nodes of a job");
        Block.part(surface, rows.get(1), "System management", "boots, partitions, monitors");
        Block.part(surface, rows.get(2), "Launch", "starts and ends jobs");
        Block.part(surface, rows.get(3), "Database", "all state of the machine");
    }

    private static void io(Surface surface, Box box) {
        Block.frame(surface, box, "I/O node");
        List<Box> rows = box.inset(GAP, GAP).belowTop(TITLE).rows(3, GAP);
        Block.part(surface, rows.get(0), "CIOD", "launch, control, file I/O");
        Block.part(surface, rows.get(1), "Linux", "kernel 2.4.19");
        Block.part(surface, rows.get(2), "Drivers", "Ethernet, tree");
    }

    private static void compute(Surface surface, Box box, int index) {
        Block.frame(
                surface,
                box,
                index < DRAWN_NODES - 1
                        ? "Compute node " + index
                        : "Compute node " + (TreeNetwork.NODES_OF_SET - 1));
        List<Box> parts = box.inset(GAP, GAP / 2).belowTop(TITLE - 4).columns(2, GAP);
        Block.part(surface, parts.getFirst(), "Process", "application, MPI, torus in user space");
        Block.part(surface, parts.getLast(), "Kernel", "one process, no paging");
    }

    private static void link(Surface surface, Box service, Box set, double down, String name) {
        double y = service.y() + service.height() * down;
        surface.line(service.right(), y, set.x(), y, LINE);
        double middle = (service.right() + set.x()) / 2;
        surface.text(name, middle, y - 6, NAME.centered());
    }
}
