package bcscope.picture;

import bcscope.base.Microphase;
import bcscope.base.Numbers;

import java.util.Iterator;
import java.util.List;
import java.util.Locale;

/// A picture with everything that pictures are made of, to be looked at and compared.
public final class Specimen {

    public static final double WIDTH = 960;
    public static final double HEIGHT = 640;

    private final Surface surface;

    private Specimen(Surface surface) {
        this.surface = surface;
    }

    /// Draws the specimen into the top left corner of a surface.
    public static void draw(Surface surface) {
        Specimen specimen = new Specimen(surface);
        surface.fillRect(surface.bounds(), Ink.BACKGROUND);
        specimen.header(new Box(20, 14, 920, 44));
        specimen.slice(new Box(20, 76, 920, 18));
        specimen.nodes(new Box(20, 124, 420, 170));
        specimen.nicCard(new Box(460, 124, 480, 320));
        specimen.states(new Box(20, 316, 420, 128));
        specimen.track(new Box(20, 462, 900, 70));
        specimen.dense(new Box(20, 548, 440, 76));
        specimen.scales(new Box(480, 548, 460, 76));
    }

    private void header(Box box) {
        surface.text("Slice 41", box.x(), box.y() + 18, Lettering.ui(15).bold());
        String instant = Numbers.instant(10_257_341);
        surface.text(instant, box.x() + 100, box.y() + 18, Lettering.mono(12).muted());
        String note = "64 processes \u00B7 32 nodes \u00B7 T = " + Numbers.duration(250_000);
        surface.text(note, box.x(), box.y() + 38, Lettering.ui(12).muted());
        List<Box> lamps = box.right(330).columns(5, 8);
        Iterator<Box> places = lamps.iterator();
        for (Microphase phase : Microphase.values()) {
            Box lamp = places.next().centered(60, 26);
            PhaseLook look = phase == Microphase.PM ? PhaseLook.ACTIVE : PhaseLook.AHEAD;
            CommonShapes.phaseLamp(surface, lamp, phase, look);
            surface.region("lamp:" + phase.name(), lamp, phase.title());
        }
    }

    private void slice(Box box) {
        Scale scale = Scale.across(0, 258_000, box);
        long[] edges = {6_000, 28_000, 60_000, 200_000, 214_000, 222_000};
        surface.fillRect(box, Ink.IDLE);
        surface.fillRect(scale.span(0, 6_000, box.y(), box.bottom(), 2), Ink.STROBE);
        int next = 0;
        for (Microphase phase : Microphase.values()) {
            long from = edges[next++] + 2_000;
            long to = edges[next];
            Box block = scale.span(from, to, box.y(), box.bottom(), 1);
            boolean over = phase.compareTo(Microphase.PM) < 0;
            PhaseLook later = phase == Microphase.PM ? PhaseLook.ACTIVE : PhaseLook.AHEAD;
            CommonShapes.phaseBlock(surface, block, phase, over ? PhaseLook.RESIDUE : later);
        }
        surface.text("idle", scale.span(222_000, 258_000, box.y(), box.bottom(), 1), faint());
        CommonShapes.cursor(
                surface, scale.edge(104_000), box.y() - 3, box.bottom() + 5, "41\u00B7PM");
    }

    private static Lettering faint() {
        return Lettering.ui(11).faint().centered();
    }

    private void nodes(Box box) {
        List<Box> cells = box.belowTop(58).columns(4, 12);
        Box elite = box.top(24).centered(84, 24);
        for (int node = 0; node < cells.size(); node++) {
            Box cell = cells.get(node);
            Curve link =
                    Curve.vertical(
                            new Point(elite.centerX(), elite.bottom()),
                            new Point(cell.centerX(), cell.y()));
            boolean loaded = node % 2 == 1;
            surface.curve(link, loaded ? Pen.of(Ink.PHASE_PM, 2) : Pen.of(Ink.LINK));
            if (loaded) {
                CommonShapes.token(surface, link.at(0.6), 3.5, Ink.PHASE_PM);
            }
        }
        surface.fillRound(elite, 4, Ink.SWITCH);
        surface.strokeRound(elite, 4, Pen.of(Ink.SWITCH_BORDER));
        surface.text("Elite", elite, Lettering.ui(11).muted().centered());
        for (int node = 0; node < cells.size(); node++) {
            node(cells.get(node), node);
        }
        CommonShapes.selection(surface, cells.get(2));
        CommonShapes.errorOutline(surface, cells.get(3));
    }

    private void node(Box cell, int node) {
        CommonShapes.card(surface, cell);
        Box inner = cell.inset(8, 6);
        surface.text("n" + node, inner.top(14), Lettering.ui(11).medium().centered());
        ProcessLook[] looks = {
            ProcessLook.COMPUTING,
            ProcessLook.BLOCKED_IN_SEND,
            ProcessLook.BLOCKED_IN_RECEIVE,
            ProcessLook.BLOCKED_IN_COLLECTIVE
        };
        List<Box> bars = inner.belowTop(18).top(36).rows(2, 4);
        CommonShapes.stateBar(surface, bars.get(0), looks[node], Integer.toString(2 * node));
        CommonShapes.stateBar(
                surface, bars.get(1), ProcessLook.COMPUTING, Integer.toString(2 * node + 1));
        List<Box> threads = inner.belowTop(60).top(9).columns(6, 3);
        for (int i = 0; i < threads.size(); i++) {
            surface.fillRect(threads.get(i), i == 3 ? Ink.PHASE_PM : Ink.SLOT);
        }
        List<Box> queue = inner.belowTop(75).top(8).columns(8, 3);
        for (Box slot : queue.subList(0, node + 1)) {
            surface.fillRect(slot, Ink.PHASE_MSM);
        }
        CommonShapes.shareBar(surface, inner.bottom(4), 0.2 + 0.25 * node, Ink.PHASE_PM);
        surface.region("node:" + node, cell, "Node " + node);
    }

    private void nicCard(Box box) {
        CommonShapes.card(surface, box);
        Box inner = box.inset(16, 12);
        surface.text("Node 0", inner.top(18), Lettering.ui(15).bold());
        surface.text("P0 \u00B7 rank 0", inner.top(18), Lettering.ui(12).muted().right());
        String call = "MPI_Send(to 1, tag 7, " + Numbers.bytes(3_200) + ")";
        CommonShapes.stateBar(
                surface, inner.belowTop(26).top(36), ProcessLook.BLOCKED_IN_SEND, call);
        nicThreads(inner.belowTop(72).top(28));
        descriptorLists(inner.belowTop(112));
    }

    private void nicThreads(Box box) {
        String[] threads = {"SR", "BS", "BR", "DH", "CH", "RH"};
        List<Box> boxes = box.columns(threads.length, 8);
        for (int i = 0; i < threads.length; i++) {
            boolean active = i == 1;
            surface.fillRound(boxes.get(i), 6, active ? Ink.PHASE_DEM : Ink.FIELD);
            surface.strokeRound(boxes.get(i), 6, Pen.of(active ? Ink.PHASE_DEM : Ink.FIELD_BORDER));
            Ink ink = active ? Ink.ON_DEM : Ink.TEXT;
            surface.text(threads[i], boxes.get(i), Lettering.ui(12).bold().centered().in(ink));
        }
    }

    private void descriptorLists(Box box) {
        List<Box> rows = box.rows(4, 6);
        list(rows.get(0), "SDQ", "posted sends");
        list(rows.get(1), "RDQ", "posted receives");
        list(rows.get(2), "RSL", "remote sends");
        list(rows.get(3), "CARRY", "remaining chunks");
        Box from = place(rows.get(0));
        Box to = place(rows.get(2));
        CommonShapes.descriptorGhost(surface, from);
        CommonShapes.descriptor(surface, to, Ink.DESCRIPTOR_SEND, "6\u219214 t3", "3.2K");
        String longName = "14\u21907 t3 with a long name";
        CommonShapes.descriptor(
                surface, place(rows.get(1)), Ink.DESCRIPTOR_RECEIVE, longName, "53.7K");
        CommonShapes.descriptor(
                surface, place(rows.get(3)), Ink.DESCRIPTOR_COLLECTIVE, "allreduce", "8B");
        Point start = new Point(from.x(), from.centerY());
        Point end = new Point(to.x() - 2, to.centerY());
        Curve way = new Curve(start, start.plus(-60, 0), end.plus(-60, 0), end);
        surface.arrow(way, Pen.of(Ink.PHASE_DEM, 1.5).dashed());
    }

    private static Box place(Box row) {
        return row.right(150).inset(6, 8);
    }

    private void list(Box row, String name, String meaning) {
        CommonShapes.field(surface, row);
        double baseline = row.y() + 18;
        surface.text(name, row.x() + 10, baseline, Lettering.mono(12).medium());
        surface.text(meaning, row.x() + 80, baseline, Lettering.ui(11).faint());
    }

    private void states(Box box) {
        Iterator<Box> places = box.rows(ProcessLook.values().length, 2).iterator();
        for (ProcessLook look : ProcessLook.values()) {
            Box row = places.next();
            String words = look.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            surface.text(words, row.left(150), Lettering.ui(11).muted());
            CommonShapes.stateBar(surface, row.rightOfLeft(150), look, "");
        }
    }

    private void track(Box box) {
        Scale slices = Scale.across(24, 60, box);
        for (long slice : Ticks.of(slices, 80).values()) {
            surface.line(slices.at(slice), box.y(), slices.at(slice), box.bottom(), grid());
            surface.text(
                    Numbers.count(slice),
                    slices.at(slice) + 4,
                    box.y() + 10,
                    Lettering.ui(10).faint());
        }
        Scale heights = Scale.upwards(240, 280, box);
        double[] line = new double[2 * 37];
        for (int i = 0; i < 37; i++) {
            line[2 * i] = slices.at(24 + i);
            line[2 * i + 1] = heights.at(250 + (i * 7) % 19);
        }
        surface.polyline(line, Pen.of(Ink.PHASE_DEM, 1.5));
        surface.line(
                box.x(),
                heights.at(252),
                box.right(),
                heights.at(252),
                Pen.of(Ink.THRESHOLD).dashed());
        surface.text("T = 250 \u00B5s", box.right(), heights.at(252) - 4, threshold());
        surface.arrow(
                box.x() + 40, box.bottom() - 6, box.x() + 160, box.y() + 20, Pen.of(Ink.TEXT));
    }

    private static Pen grid() {
        return Pen.of(Ink.GRID);
    }

    private static Lettering threshold() {
        return Lettering.ui(10).right().in(Ink.THRESHOLD);
    }

    private void dense(Box box) {
        Raster raster = surface.rasterFor(box);
        raster.clear(Ink.IDLE);
        double scale = surface.pixelsPerUnit();
        int rowHeight = (int) Math.rint(4 * scale);
        for (int row = 0; row * rowHeight < raster.height(); row++) {
            int x = 0;
            for (int i = 0; x < raster.width(); i++) {
                int width = (int) Math.rint((3 + (i * 31 + row * 17) % 23) * scale);
                Ink ink = (i + row) % 3 == 0 ? Ink.BLOCKED : Ink.COMPUTING;
                raster.fillRect(x, row * rowHeight, width - 1, rowHeight - 1, ink);
                x += width;
            }
        }
        int across = raster.width() / 2;
        raster.smoothLine(0, 0, across, raster.height() - 1, 1, raster.value(Ink.TEXT));
        raster.hatch(across, 0, 60, raster.height(), Hatch.CROSS, scale, Ink.TEXT);
        surface.image(box, raster);
    }

    private void scales(Box box) {
        List<Box> rows = box.rows(3, 6);
        Box heat = rows.get(0);
        Box change = rows.get(1);
        for (int i = 0; i < 23; i++) {
            double step = i / 22.0;
            surface.fillRect(heat.columns(23, 0).get(i), new Paint.Heat(step));
            surface.fillRect(change.columns(23, 0).get(i), new Paint.Change(2 * step - 1));
        }
        List<Box> texts = rows.get(2).columns(4, 8);
        Ink[] inks = {Ink.ERROR, Ink.WARNING, Ink.GOOD, Ink.TEXT_FAINT};
        String[] words = {
            "digest differs", "carried over", "replay verified", "a hint that is cut"
        };
        for (int i = 0; i < inks.length; i++) {
            surface.text(words[i], texts.get(i), Lettering.ui(12).in(inks[i]));
        }
    }
}
