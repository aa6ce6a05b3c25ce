package bcscope.picture.scene;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.explain.story.Lane;
import bcscope.happening.MessageEvent;
import bcscope.moment.MessageQueue;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.scene.plan.LayerButtons;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.SceneState;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The head of the machine view: at the left what happens now, at the right what the machine is and
/// how true the picture is.
record SceneCaption(Surface surface, SceneLayout layout, SceneState state) {
    private static final double LINE = 16;

    /// Draws it, and returns where its left side ends.
    double draw() {
        Box band = layout.box().inset(14, 0).belowTop(8).withHeight(LINE);
        double left =
                buttons().stream()
                        .filter(button -> button.y() < layout.management().bottom())
                        .mapToDouble(Box::x)
                        .min()
                        .orElse(layout.management().x());
        double side = left - band.x() - 12;
        Lettering small = Lettering.ui(11);
        Lettering usual = small.medium();
        String phase = phaseTitle();
        if (surface.textWidth(phase, surface.fitting(phase, usual, side)) > side) {
            phase = phase.substring(phase.lastIndexOf('·') + 1).strip();
        }
        Lettering title = surface.fitting(phase, usual, side);
        if (surface.textWidth(phase, title) <= side) {
            surface.text(phase, band.left(side), title);
        }
        String counts = phaseCounts();
        if (!counts.isEmpty()) {
            double room = state.stage().isConventional() ? band.width() : side;
            surface.text(
                    counts,
                    band.moved(0, LINE + 2).left(room),
                    surface.fitting(counts, small.muted(), room));
        }
        double rest = band.right() - layout.management().right() - 12;
        layers();
        machine(truth(band.right(rest)));
        return band.x() + Math.min(side, surface.textWidth(phase, title));
    }

    /// The networks of the machine as buttons, at the left of the management node.
    private void layers() {
        List<Wiring> layers = state.stage().layers();
        List<Box> buttons = buttons();
        for (int i = 0; i < buttons.size(); i++) {
            Box button = buttons.get(i);
            boolean shown = layers.get(i).layer().equals(layout.wiring().layer());
            surface.fillRound(button, 4, shown ? Ink.ACCENT_SOFT : Ink.FIELD);
            surface.strokeRound(button, 4, Pen.of(shown ? Ink.ACCENT : Ink.FIELD_BORDER));
            Lettering lettering = Lettering.ui(11).medium().centered();
            surface.text(
                    layers.get(i).layer(),
                    button,
                    shown ? lettering : lettering.in(Ink.TEXT_MUTED));
            surface.region(
                    LayerButtons.PREFIX + i, button, "Show the layer " + layers.get(i).layer());
        }
    }

    private List<Box> buttons() {
        if (state.stage().layers().size() < 2) {
            return List.of();
        }
        double factor = surface.theme().textFactor();
        return LayerButtons.places(layout, state.stage().layers(), factor);
    }

    /// Draws how true the picture is at the right, and returns the place that is left.
    private Box truth(Box place) {
        String badge = state.stage().facts().badge(layout.wiring()).title();
        Lettering usual = Lettering.ui(11).medium().centered().muted();
        Lettering lettering = surface.fitting(badge, usual, place.width() - 14);
        double width = Math.min(place.width(), surface.textWidth(badge, lettering) + 14);
        Box pill = place.right(width).centered(width, place.height() - 1);
        surface.strokeRound(pill, pill.height() / 2, Pen.of(Ink.CARD_BORDER));
        surface.text(badge, pill.inset(5, 0), lettering);
        return place.leftOfRight(width + 8);
    }

    /// Names the network; pointing at it gives the facts.
    private void machine(Box place) {
        String words = layout.wiring().title();
        Lettering usual = Lettering.ui(11).right().muted();
        Lettering lettering = surface.fitting(words, usual, place.width());
        if (surface.textWidth(words, lettering) <= place.width()) {
            surface.text(words, place, lettering);
        }
        List<String> facts = new ArrayList<>(state.stage().facts().words());
        facts.addFirst(Numbers.count(layout.nodes(), "node"));
        surface.region("facts", place, words + ": " + String.join(", ", facts));
    }

    private String phaseTitle() {
        if (state.stage().isConventional()) {
            return MessageCaption.title(state);
        }
        if (state.window().isEmpty()) {
            return "Slice " + Numbers.count(state.moment().slice()) + " begins";
        }
        if (state.deadlocked()) {
            return "Deadlock";
        }
        OptionalInt failed = state.failedNode();
        if (failed.isPresent()) {
            return "Node " + failed.getAsInt() + " has failed";
        }
        Lane lane = Lane.at(state.detail(), state.moment());
        return lane.phase()
                .map(phase -> phase.title() + " · " + phase)
                .orElse(lane == Lane.STROBE ? "Strobe of the slice" : "Idle until the next slice");
    }

    private String phaseCounts() {
        if (state.stage().isConventional()) {
            return MessageCaption.counts(state);
        }
        if (state.failedNode().isPresent()) {
            boolean known = state.moment().nanos() >= state.detail().endNanos();
            return known
                    ? "declared dead after a missed heartbeat"
                    : "the Strobe Sender asks without success whether "
                            + state.phase().orElse(Microphase.DEM)
                            + " is over";
        }
        if (state.deadlocked()) {
            int blocked = 0;
            for (int node = 0; node < layout.nodes(); node++) {
                blocked += state.blockedOn(node);
            }
            return Numbers.count(blocked) + (blocked == 1 ? " process" : " processes") + " blocked";
        }
        return "";
    }

    /// Current activity under conventional MPI, in two short lines.
    static final class MessageCaption {
        private MessageCaption() {}

        static String title(SceneState state) {
            return state.deadlocked()
                    ? "Deadlock"
                    : "Conventional MPI · window " + Numbers.count(state.moment().slice());
        }

        /// The numbers of messages on the network and in the queues of all nodes.
        static String counts(SceneState state) {
            long now = state.moment().nanos();
            long travelling =
                    state.journeys().stream()
                            .filter(j -> j.beginNanos() <= now && now < j.endNanos())
                            .count();
            long unexpected = 0;
            long buffered = 0;
            for (int node = 0; node < state.stage().nodes(); node++) {
                unexpected += state.queue(node, MessageQueue.UNEXPECTED).size();
                buffered += state.machine().messages().bufferBytes(node);
            }
            List<String> parts = new ArrayList<>();
            parts.add(Numbers.count(travelling) + " on the network");
            swept(state).ifPresent(parts::add);
            if (unexpected > 0) {
                parts.add(Numbers.count(unexpected) + " unexpected");
            }
            if (buffered > 0) {
                parts.add(Numbers.bytes(buffered) + " in buffers");
            }
            return String.join(" · ", parts);
        }

        /// The last phase of a broadcast along lines that has begun and is not over.
        private static Optional<String> swept(SceneState state) {
            long now = state.moment().nanos();
            return state.detail().happenings().stream()
                    .filter(MessageEvent.LinesSwept.class::isInstance)
                    .map(MessageEvent.LinesSwept.class::cast)
                    .filter(phase -> phase.timeNanos() <= now && now < phase.endNanos())
                    .reduce((before, after) -> after)
                    .map(phase ->
                            "broadcast along lines, phase "
                                    + (phase.phase() + 1)
                                    + " of "
                                    + phase.phases());
        }
    }
}
