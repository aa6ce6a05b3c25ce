package bcscope.picture.nic;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.explain.story.Lane;
import bcscope.happening.Descriptor;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.Box;
import bcscope.picture.Curve;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.hand.GonePicture;
import bcscope.picture.hand.Hand;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.Journey;
import bcscope.picture.scene.state.SceneState;

import java.util.List;
import java.util.Optional;

/// The NIC view: one node in full, with the other node of a transfer beside it and the data in
/// transit between them; or several nodes side by side.
public final class NicPicture {
    /// How far below the cards' upper edge the heading between them begins, so that it ends above
    /// an arrow between two processes.
    private static final double HEADING = 3;

    private static final double MARGIN = 12;
    private static final double CHIP_HEIGHT = 36;

    private final Surface surface;
    private final SceneState state;
    private final Box room;
    private final ViewChoice look;
    private final Hand hand;
    private final double factor;

    private NicPicture(Surface surface, SceneState state, Box room, ViewChoice look, Hand hand) {
        this.surface = surface;
        this.state = state;
        this.room = room;
        this.look = look;
        this.hand = hand;
        factor = surface.theme().textFactor();
    }

    /// Draws `node` in `box`.
    public static void draw(Surface surface, SceneState state, int node, Box box, ViewChoice look) {
        draw(surface, state, List.of(node), box, look, Hand.NONE);
    }

    /// Draws as many of `nodes` in `box` as there is room for, from left to right. A single node is
    /// joined by its partner in a transfer.
    ///
    /// @param hand descriptors placed into their lists by hand
    public static void draw(
            Surface surface,
            SceneState state,
            List<Integer> nodes,
            Box box,
            ViewChoice look,
            Hand hand) {
        surface.fillRect(box, Ink.BACKGROUND);
        if (state.stage().isConventional()) {
            SeveralNodes.messages(surface, state, nodes, box, look);
            return;
        }
        Box room = box.inset(MARGIN);
        boolean below = hand.hasGone() && nodes.size() != 2;
        double gone = below ? GonePicture.height(surface) : 0;
        NicPicture picture =
                new NicPicture(
                        surface, state, room.aboveBottom(gone == 0 ? 0 : gone + 8), look, hand);
        switch (nodes.size()) {
            case 1 -> picture.oneWithItsPeer(nodes.getFirst());
            case 2 ->
                    picture.both(
                            Encounter.between(state, nodes.getFirst(), nodes.getLast()),
                            Joined.ON_REQUEST);
            default -> picture.several(nodes);
        }
        if (gone > 0) {
            GonePicture.draw(surface, state.stage(), hand, room.bottom(gone));
        }
    }

    private void oneWithItsPeer(int node) {
        Encounter.of(state, node)
                .ifPresentOrElse(both -> both(both, Joined.BY_WHAT_MOVES), () -> alone(node));
    }

    private void several(List<Integer> nodes) {
        List<Box> places = SeveralNodes.places(room, nodes.size(), factor);
        for (int i = 0; i < places.size(); i++) {
            int node = nodes.get(i);
            card(node, layout(places.get(i), node), Optional.empty(), Optional.empty());
        }
    }

    /// The nodes that are drawn for `node`: itself and its partner in a transfer.
    public static List<Integer> shown(SceneState state, int node) {
        return state.stage().isConventional()
                ? List.of(node)
                : Encounter.of(state, node)
                        .map(encounter -> List.of(node, encounter.peer()))
                        .orElse(List.of(node));
    }

    private void alone(int node) {
        NicLayout layout = NicLayout.wide(room, state.stage().ranksOn(node), factor);
        new NodeCard(surface, state, node, layout, look, hand).draw(Optional.empty());
    }

    /// Why two nodes are in one picture.
    private enum Joined {
        /// Data moves between them.
        BY_WHAT_MOVES,
        /// Both were requested.
        ON_REQUEST
    }

    private void both(Encounter encounter, Joined joined) {
        double middle = Math.clamp(room.width() * 0.17, 118, 190);
        double each = (room.width() - middle) / 2;
        NicLayout left = layout(room.left(each), encounter.node());
        NicLayout right = layout(room.right(each), encounter.peer());
        Optional<Journey> journey = encounter.journey();
        Optional<Descriptor> ghost =
                journey.filter(j -> j.kind() == Journey.Kind.DELIVERY && begun(j))
                        .flatMap(Journey::what);
        card(encounter.node(), left, journey, ghost);
        card(encounter.peer(), right, journey, ghost);
        Box column = Box.between(left.box().right(), room.y(), right.box().x(), room.bottom());
        Box between = column;
        if (hand.hasGone() && joined == Joined.ON_REQUEST) {
            double gone = 2 * GonePicture.height(surface);
            between = column.aboveBottom(gone + 4);
            GonePicture.draw(surface, state.stage(), hand, column.bottom(gone).inset(6, 0));
        }
        Box free = between;
        heading(free);
        journey.ifPresentOrElse(
                j -> {
                    boolean leaves = j.from() == encounter.node();
                    travel(j, leaves ? left : right, leaves ? right : left, free);
                },
                () -> still(free));
    }

    private void card(
            int node, NicLayout layout, Optional<Journey> journey, Optional<Descriptor> ghost) {
        boolean leaves = journey.filter(j -> j.from() == node).isPresent();
        new NodeCard(surface, state, node, layout, look, hand)
                .draw(leaves ? ghost : Optional.empty());
    }

    /// Draws the reason why nothing moves.
    private void still(Box between) {
        boolean scheduling = state.phase().filter(p -> p == Microphase.MSM).isPresent();
        List<String> lines =
                scheduling && !state.phaseOver()
                        ? List.of("Nothing moves:", "each Buffer Receiver", "compares its lists")
                        : List.of("Nothing moves", "between them", "now");
        double y = Math.max(between.centerY() - 24 * factor, between.y() + 68 * factor);
        for (String line : lines) {
            surface.text(
                    line,
                    new Box(between.x() + 4, y, between.width() - 8, 16 * factor),
                    Lettering.ui(11).centered().muted());
            y += 16 * factor;
        }
    }

    private NicLayout layout(Box card, int node) {
        int ranks = state.stage().ranksOn(node);
        NicLayout all = NicLayout.narrow(card, ranks, factor);
        return hand.isOpen() && !all.hasRoomForLetters(factor)
                ? NicLayout.lists(card, ranks, factor)
                : all;
    }

    private boolean begun(Journey journey) {
        return state.moment().nanos() >= journey.beginNanos();
    }

    private void heading(Box between) {
        Lettering lettering = Lettering.ui(12).centered().muted();
        Lane lane = Lane.at(state.detail(), state.moment());
        String other = lane == Lane.STROBE ? "strobe" : "rest";
        String name = lane.phase().map(Microphase::name).orElse(other);
        String full = lane.phase().isPresent() ? "microphase " + name : name;
        boolean fits = surface.textWidth(full, lettering.medium()) <= between.width() - 8;
        surface.text(
                fits ? full : name,
                between.moved(0, HEADING).top(18 * factor).inset(4, 0),
                lettering.medium());
        String slice = "slice " + Numbers.count(state.moment().slice());
        String time = Numbers.fixed(state.moment().nanos(), 1_000_000, 3) + "\u00A0ms";
        Lettering small = lettering.sized(11);
        Box line = between.moved(0, HEADING + 17 * factor).top(16 * factor).inset(4, 0);
        // In one line, above the arrow between two processes, where there is room.
        if (surface.textWidth(slice + ", " + time, small) <= line.width()) {
            surface.text(slice + ", " + time, line, small);
        } else {
            surface.text(slice, line, small);
            surface.text(time, line.moved(0, 16 * factor), small);
        }
    }

    private void travel(Journey journey, NicLayout from, NicLayout to, Box between) {
        boolean rightwards = from.box().x() < to.box().x();
        Point start = edge(from, leaving(journey, from), rightwards);
        Point end = edge(to, arriving(journey, to), !rightwards);
        Curve way = Curve.horizontal(start, end);
        Ink ink = phaseInk();
        surface.arrow(way, Pen.of(ink, 1.6).dashed());
        double progress = journey.progress(state.moment().nanos());
        double shown = begun(journey) ? 0.2 + 0.6 * progress : 0.06;
        Point at = way.at(shown);
        double height = CHIP_HEIGHT * factor;
        double highest = between.y() + 74 * factor;
        double lowest = Math.max(highest, between.bottom() - 46 * factor - height);
        double y = Math.clamp(at.y() - height / 2, highest, lowest);
        double sway = Math.clamp((at.x() - between.centerX()) * 0.1, -4, 4);
        Box chip = new Box(between.x() + 7 + sway, y, between.width() - 14, height).rounded();
        chip(journey, chip, progress);
    }

    private Ink phaseInk() {
        return Ink.phase(state.phase().orElse(Microphase.DEM));
    }

    private void chip(Journey journey, Box chip, double progress) {
        boolean done = progress >= 1;
        boolean coming = !begun(journey);
        surface.fillRound(chip, 6, Ink.BACKGROUND);
        surface.pushAlpha(coming || done ? 0.6 : 1);
        surface.fillRound(chip, 6, Ink.ACCENT_SOFT);
        if (journey.kind() == Journey.Kind.TRANSFER) {
            surface.pushClip(chip.inset(1));
            surface.fillRect(
                    chip.inset(1).withWidth((chip.width() - 2) * progress), Ink.PHASE_PM_SOFT);
            surface.popClip();
        }
        surface.strokeRound(chip, 6, Pen.of(phaseInk(), 2));
        String text =
                journey.what().map(d -> DescriptorText.title(state.stage(), d)).orElse("partial");
        surface.text(text, chip.inset(6, 0), Lettering.mono(11).medium().centered());
        surface.popAlpha();
        Box below = new Box(chip.x(), chip.bottom() + 5, chip.width(), 15 * factor);
        surface.fillRect(below.withHeight(31 * factor), Ink.BACKGROUND.at(0.8));
        surface.text(verb(journey), below, Lettering.ui(11).bold().centered().in(Ink.TEXT));
        Lettering small = Lettering.ui(10.5).centered().muted();
        String duration = Numbers.duration(journey.endNanos() - journey.beginNanos());
        String amount = done ? "has arrived" : amount(journey);
        String both = amount.isEmpty() ? duration : amount + ", " + duration;
        boolean fits = !done && surface.textWidth(both, small) <= below.width();
        surface.text(fits ? both : amount, below.moved(0, 15 * factor), small);
    }

    private static String verb(Journey journey) {
        return switch (journey.kind().load()) {
            case DESCRIPTOR -> "Xfer-And-Signal";
            case CHUNK, MESSAGE -> "DMA get";
            case PARTIAL_RESULT -> "binomial tree";
        };
    }

    private String amount(Journey journey) {
        return switch (journey.kind().load()) {
            case DESCRIPTOR -> journey.bytes() + "\u00A0B descriptor";
            case CHUNK, MESSAGE ->
                    DescriptorText.size(journey.bytesAt(state.moment().nanos()))
                            + " of "
                            + DescriptorText.size(journey.bytes());
            case PARTIAL_RESULT -> "";
        };
    }

    private static Box leaving(Journey journey, NicLayout from) {
        return switch (journey.kind().load()) {
            case DESCRIPTOR -> from.list(NicList.SDQ);
            case CHUNK, MESSAGE -> from.processes().getFirst();
            case PARTIAL_RESULT -> from.thread(NicThread.RH);
        };
    }

    private static Box arriving(Journey journey, NicLayout to) {
        return switch (journey.kind().load()) {
            case DESCRIPTOR -> to.list(NicList.RSL);
            case CHUNK, MESSAGE -> to.processes().getFirst();
            case PARTIAL_RESULT -> to.thread(NicThread.RH);
        };
    }

    /// The point on the side of a card's part that faces the other card; for a part in the middle
    /// of its card, a point on the card's edge.
    private static Point edge(NicLayout card, Box part, boolean right) {
        boolean outer = part.width() > card.box().width() / 2;
        Box side = outer ? part : card.box();
        return new Point(right ? side.right() : side.x(), part.centerY());
    }

    /// The layout of several nodes in one picture: side by side, in two rows if that is too narrow,
    /// and only as many as can be read.
    static final class SeveralNodes {
        private static final double GAP = 10;

        /// Minimum width of a legible card.
        private static final double LEAST_WIDTH = 215;

        private static final double LEAST_HEIGHT = 280;

        /// Minimum width of the queues of a node, which are three columns.
        private static final double LEAST_QUEUES = 430;

        private SeveralNodes() {}

        /// A place for each of `count` nodes, or for the first of them.
        static List<Box> places(Box room, int count, double factor) {
            return places(room, count, LEAST_WIDTH * factor, LEAST_HEIGHT * factor);
        }

        private static List<Box> places(Box room, int count, double width, double height) {
            int across = Math.max(1, (int) ((room.width() + GAP) / (width + GAP)));
            if (count <= across) {
                return room.columns(count, GAP);
            }
            int down = Math.max(1, (int) ((room.height() + GAP) / (height + GAP)));
            int rows = Math.min(down, (count + across - 1) / across);
            int columns = Math.min(across, (count + rows - 1) / rows);
            return room.rows(rows, GAP).stream()
                    .flatMap(row -> row.columns(columns, GAP).stream())
                    .limit(count)
                    .toList();
        }

        /// Nodes under conventional MPI.
        static void messages(
                Surface surface, SceneState state, List<Integer> nodes, Box box, ViewChoice look) {
            double factor = surface.theme().textFactor();
            List<Box> places =
                    places(box, nodes.size(), LEAST_QUEUES * factor, LEAST_HEIGHT * factor);
            surface.fillRect(box, Ink.BACKGROUND);
            for (int i = 0; i < places.size(); i++) {
                MessageNodePicture.draw(surface, state, nodes.get(i), places.get(i), look);
            }
        }
    }
}
