package bcscope.study.atlas.drawing;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

import java.util.List;

/// The parts of BCS-MPI as one diagram (S0 figures 4.1, 4.2 and 4.3): who runs on the management
/// node and on a compute node, on the host and on its network interface, and the layers of the
/// library from MPI down to the network.
public final class SystemParts {
    private static final double MARGIN = 14;
    private static final double TITLE = 24;
    private static final double GAP = 10;
    private static final Pen ARROW = Pen.of(Ink.ACCENT, 2);
    private static final Lettering NOTE = Lettering.ui(10).muted();

    private final Surface surface;
    private final double title;

    private SystemParts(Surface surface) {
        this.surface = surface;
        title = TITLE * surface.theme().textFactor();
    }

    /// Draws it over the whole surface, which is 1,150 by 420 at best.
    public static void draw(Surface surface) {
        new SystemParts(surface).draw();
    }

    private void draw() {
        surface.fillRect(surface.bounds(), Ink.CARD);
        Box all = surface.bounds().inset(MARGIN, MARGIN);
        Box above = all.aboveBottom(all.height() * 0.17);
        Box management = above.left(above.width() * 0.22);
        Box library = above.right(above.width() * 0.26);
        Box compute =
                Box.between(management.right() + 40, above.y(), library.x() - 24, above.bottom());
        management(management);
        compute(compute);
        library(library);
        network(all.bottom(all.height() * 0.17).belowTop(GAP), management, compute);
    }

    private void management(Box box) {
        Block.frame(surface, box, "Management node");
        Box inner = box.inset(GAP, GAP).belowTop(title);
        Box host = inner.top(inner.height() * 0.45);
        Box nic = inner.bottom(inner.height() * 0.45);
        Block.part(surface, host.inset(0, 12), "MM", "Machine Manager: jobs, heartbeats");
        Block.part(surface, nic.inset(0, 12), "SS", "Strobe Sender: strobes, queries");
        surface.arrow(host.centerX(), host.bottom() - 12, nic.centerX(), nic.y() + 12, ARROW);
    }

    private void compute(Box box) {
        Block.frame(surface, box, "Each compute node");
        Box inner = box.inset(GAP, GAP).belowTop(title);
        Box host = inner.top(inner.height() * 0.42);
        Box nic = inner.bottom(inner.height() * 0.46);
        surface.text("host", host.top(title), NOTE);
        List<Box> hosts = host.belowTop(title).columns(2, GAP);
        Block.part(surface, hosts.getFirst(), "Processes", "post descriptors, compute");
        Block.part(surface, hosts.getLast(), "NM", "Node Manager: starts, restarts");
        surface.text("network interface", nic.top(title), NOTE.right());
        List<Box> threads = nic.belowTop(title).columns(6, 6);
        List<String> names = List.of("BS", "BR", "SR", "DH", "CH", "RH");
        List<String> does = List.of("delivers", "matches", "wakes", "gets", "casts", "reduces");
        for (int i = 0; i < names.size(); i++) {
            Block.part(surface, threads.get(i), names.get(i), does.get(i));
        }
        for (Box thread : threads.subList(0, 2)) {
            surface.arrow(
                    hosts.getFirst().centerX(),
                    hosts.getFirst().bottom(),
                    thread.centerX(),
                    thread.y(),
                    ARROW);
        }
    }

    private void library(Box box) {
        Block.frame(surface, box, "Library");
        List<Box> layers = box.inset(GAP, GAP).belowTop(title).rows(4, 6);
        Block.part(surface, layers.get(0), "MPI", "MPI_Send, MPI_Bcast, …");
        Block.part(surface, layers.get(1), "BCS API", "bcs_send, bcs_bcast, …");
        Block.part(surface, layers.get(2), "BCS core", "the three core primitives");
        Block.part(surface, layers.get(3), "Network", "put, multicast, query, events");
    }

    private void network(Box box, Box management, Box compute) {
        Block.part(
                surface,
                box,
                "Network",
                "microstrobes and Compare-And-Write queries of the Strobe Sender; descriptors, data"
                        + " and partial results between the network interfaces");
        surface.arrow(
                management.centerX(), management.bottom(), management.centerX(), box.y(), ARROW);
        surface.arrow(compute.centerX(), box.y(), compute.centerX(), compute.bottom(), ARROW);
    }
}
