package bcscope.picture.primitives;

import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.playground.Occurrence;
import bcscope.playground.PrimitiveInFlight;
import bcscope.scenario.script.NetworkError;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/// The switches over the nodes, and what is on its way through them.
record SwitchPicture(
        Surface surface, PrimitivesLayout layout, Playhead head, PrimitiveWords words) {
    void draw() {
        links();
        List<PrimitiveInFlight> flights = head.flights();
        flights.forEach(this::way);
        broken(flights);
        flights.forEach(this::tokens);
        switches();
        flights.forEach(this::verdict);
        tags(flights);
        surface.text(
                "way through the switches: schematic", layout.note(), Lettering.ui(10).faint());
    }

    private void links() {
        for (int level = 0; level < head.run().levels(); level++) {
            for (int node = 0; node < head.run().nodes(); node += size(level)) {
                link(node, level, Pen.of(Ink.LINK, 1.5));
            }
        }
    }

    private static int size(int level) {
        return 1 << (2 * level);
    }

    private void link(int node, int level, Pen pen) {
        Point low = layout.point(node, level);
        Point high = layout.point(node, level + 1);
        surface.line(low.x(), low.y(), high.x(), high.y(), pen);
    }

    private void switches() {
        for (int level = 1; level <= head.run().levels(); level++) {
            for (int node = 0; node < head.run().nodes(); node += size(level)) {
                Box box = layout.switchBox(node, level);
                surface.fillRound(box, 4, Ink.SWITCH);
                surface.strokeRound(box, 4, Pen.of(Ink.SWITCH_BORDER));
                surface.region(
                        "switch:" + level + ":" + node / size(level),
                        box,
                        "Switch of level " + level);
            }
        }
    }

    /// Every link that a primitive uses, once; dashed while it is on its way.
    private void way(PrimitiveInFlight flight) {
        Pen pen = Pen.of(lost(flight) ? Ink.ERROR : Ink.LINK_LOADED, 2.5);
        Pen drawn = head.landed(flight) && !lost(flight) ? pen : pen.dashed();
        TreeSet<Integer> seen = new TreeSet<>();
        for (int node : ends(flight)) {
            for (int level = 0; level < flight.height(); level++) {
                if (seen.add(level * 1_000 + node / size(level))) {
                    link(node, level, drawn);
                }
            }
        }
        if (flight.kind() == PrimitiveInFlight.Kind.TRANSFER && !lost(flight)) {
            flight.to().forEach(node -> tip(flight, node, drawn));
        }
    }

    private void tip(PrimitiveInFlight flight, int node, Pen pen) {
        if (node != flight.from() && flight.height() > 0) {
            Point low = layout.point(node, 0);
            Point high = layout.along(node, 0.4);
            surface.arrow(high.x(), high.y(), low.x(), low.y(), Pen.of(pen.paint(), 2.5));
        }
    }

    private static List<Integer> ends(PrimitiveInFlight flight) {
        List<Integer> ends = new ArrayList<>(flight.to());
        ends.add(flight.from());
        return ends;
    }

    private boolean lost(PrimitiveInFlight flight) {
        return head.landed(flight)
                && switch (head.last().orElseThrow()) {
                    case Occurrence.TransferLost _, Occurrence.QueryLost _ -> true;
                    case Occurrence.TransferBegan _,
                            Occurrence.TransferDone _,
                            Occurrence.QueryBegan _,
                            Occurrence.QueryAnswered _,
                            Occurrence.OfTest _ ->
                            false;
                };
    }

    private void broken(List<PrimitiveInFlight> flights) {
        List<NetworkError.What> broken = new ArrayList<>(head.run().broken(head.nanos()));
        flights.forEach(flight -> broken.addAll(head.run().broken(flight)));
        broken.stream().distinct().forEach(this::cross);
    }

    private void cross(NetworkError.What what) {
        int level =
                switch (what) {
                    case NetworkError.What.Node _ -> 0;
                    case NetworkError.What.Link(_, int above) -> above;
                };
        if (level >= head.run().levels()) {
            return;
        }
        Point at = layout.along(what.node(), level + 0.5);
        double half = 7 * layout.factor();
        surface.fillCircle(at.x(), at.y(), half + 4, Ink.BACKGROUND);
        surface.strokeCircle(at.x(), at.y(), half + 4, Pen.of(Ink.ERROR, 1.5));
        Pen pen = Pen.of(Ink.ERROR, 2.5);
        surface.line(
                at.x() - half / 2, at.y() - half / 2, at.x() + half / 2, at.y() + half / 2, pen);
        surface.line(
                at.x() - half / 2, at.y() + half / 2, at.x() + half / 2, at.y() - half / 2, pen);
        surface.region(
                "broken:" + level + ":" + what.node(),
                new Box(at.x() - half, at.y() - half, 2 * half, 2 * half),
                words.broken(what));
    }

    /// Draws the combined answer in each switch: yes if all answers below it are yes.
    private void verdict(PrimitiveInFlight flight) {
        if (flight.kind() != PrimitiveInFlight.Kind.QUERY || !head.landed(flight)) {
            return;
        }
        List<Integer> no = words.no(head.last().orElseThrow());
        for (int level = 1; level <= flight.height(); level++) {
            int above = level;
            flight.to().stream()
                    .map(node -> node / size(above) * size(above))
                    .distinct()
                    .forEach(first ->
                            answer(
                                    layout.switchBox(first, above),
                                    no.stream()
                                            .anyMatch(node ->
                                                    node / size(above) == first / size(above))));
        }
    }

    private void answer(Box box, boolean refused) {
        surface.fillRound(box, 4, refused ? Ink.ERROR_SOFT : Ink.GOOD_SOFT);
        surface.strokeRound(box, 4, Pen.of(refused ? Ink.ERROR : Ink.GOOD, 1.5));
        surface.text(
                refused ? "no" : "yes",
                box,
                Lettering.ui(11).bold().centered().in(refused ? Ink.ERROR : Ink.GOOD));
    }

    private void tokens(PrimitiveInFlight flight) {
        if (head.landed(flight) || flight.height() == 0) {
            return;
        }
        double share =
                (double) (head.nanos() - flight.startNanos())
                        / Math.max(1, flight.endNanos() - flight.startNanos());
        double top = flight.height();
        boolean query = flight.kind() == PrimitiveInFlight.Kind.QUERY;
        double hops = share * top * (query ? 4 : 2);
        if (hops <= top || (query && hops >= 3 * top)) {
            token(flight.from(), hops <= top ? hops : 4 * top - hops, top);
        } else {
            double level = Math.abs(2 * top - hops);
            int below = (int) Math.floor(level);
            flight.to().stream()
                    .map(node -> node / size(below) * size(below))
                    .distinct()
                    .forEach(node -> token(node, level, top));
        }
    }

    private void token(int node, double level, double top) {
        Point at = level >= top ? layout.point(node, (int) top) : layout.along(node, level);
        CommonShapes.token(surface, at, 5, Ink.TOKEN);
    }

    /// Draws the name of each primitive over its initiator: the newest first, others if they cover
    /// none.
    private void tags(List<PrimitiveInFlight> flights) {
        List<Box> taken = new ArrayList<>();
        flights.stream()
                .sorted(
                        Comparator.comparingInt(this::age)
                                .thenComparingInt(PrimitiveInFlight::step))
                .forEach(flight -> tag(flight, taken));
    }

    private int age(PrimitiveInFlight flight) {
        return head.last().filter(it -> it.step() == flight.step()).isPresent() ? 0 : 1;
    }

    private void tag(PrimitiveInFlight flight, List<Box> taken) {
        Lettering lettering = Lettering.mono(12).bold().centered();
        String text = words.tag(flight.step());
        double width = surface.textWidth(text, lettering) + 16;
        double height = 22 * layout.factor();
        Point at = layout.point(flight.from(), 0);
        double x = Math.clamp(at.x() - width / 2, layout.tree().x(), layout.tree().right() - width);
        Box box = new Box(x, at.y() - height - 10 * layout.factor(), width, height);
        if (taken.stream().anyMatch(box::intersects)) {
            return;
        }
        taken.add(box);
        surface.fillRound(box, 4, Ink.BACKGROUND);
        surface.fillRound(box, 4, lost(flight) ? Ink.ERROR_SOFT : Ink.ACCENT_SOFT);
        surface.strokeRound(box, 4, Pen.of(lost(flight) ? Ink.ERROR : Ink.LINK_LOADED, 1.5));
        surface.text(text, box, lettering);
    }
}
