package bcscope.picture.scene;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.TextMetrics;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.FatTreeGroups;
import bcscope.picture.scene.plan.Polyline;
import bcscope.picture.scene.plan.SceneLink;
import bcscope.picture.scene.plan.SceneSwitch;
import bcscope.picture.scene.plan.TreePlan;
import bcscope.picture.scene.state.SceneState;

import java.util.List;
import java.util.function.ToDoubleFunction;

/// The management node, the switches and the links with what they carry.
final class NetworkPicture implements WebPicture {
    private final Surface surface;
    private final TreePlan plan;
    private final SceneState state;
    private final Traffic traffic;
    private final LinkLoads loads;
    private final Microphase phase;

    NetworkPicture(Surface surface, TreePlan plan, SceneState state, Traffic traffic) {
        this.surface = surface;
        this.plan = plan;
        this.state = state;
        this.traffic = traffic;
        loads = new LinkLoads(surface, plan, state, traffic);
        phase = state.phase().orElse(Microphase.DEM);
    }

    @Override
    public void below(ViewChoice look) {
        plates();
        links();
        strobe();
        query();
        new WavePicture(surface, plan, state).draw();
        plan.switches().forEach(this::drawSwitch);
        Ink onBusy = state.phaseOver() ? Ink.TEXT : Ink.onPhase(phase);
        new SwitchLevelNames(surface, plan, this::busy, onBusy).draw();
        StrobeSender.draw(surface, plan.management(), state);
        if (look.selection() instanceof Target.Switch(int level, int index)) {
            plan.switches().stream()
                    .filter(s -> s.level() == level && s.index() == index)
                    .forEach(s -> CommonShapes.selection(surface, s.box()));
        }
    }

    @Override
    public void above(ViewChoice look) {}

    private void plates() {
        int level = plan.plateLevel();
        if (level == 0) {
            return;
        }
        for (int group = 0; group < FatTreeGroups.groups(plan.nodes(), level); group++) {
            surface.fillRound(plan.group(level, group), 8, Ink.PANEL);
        }
    }

    private void links() {
        List<SceneLink> links = plan.links();
        for (int i = 0; i < links.size(); i++) {
            if (drawnWhenIdle(links.get(i))) {
                surface.polyline(links.get(i).path(), Pen.of(Ink.LINK));
            }
        }
        for (int i = 0; i < links.size(); i++) {
            if (traffic.share(i) > 0) {
                surface.polyline(links.get(i).path(), loaded(i));
                linkRegion(i);
            }
        }
    }

    /// A link that carries something can be pointed at in its middle, and selected where it has a
    /// number in the network: at its node.
    private void linkRegion(int link) {
        SceneLink drawn = plan.links().get(link);
        surface.region(
                drawn.level() == 0 ? new Target.Link(drawn.lower()).id() : "wire:" + link,
                LinkLoads.middle(drawn.path()),
                plan.linkName(link) + ", " + LinkLoads.share(traffic, link));
    }

    /// On plates the links of the nodes are shorter than the cards are high: drawn when in use
    /// only.
    private boolean drawnWhenIdle(SceneLink link) {
        if (state.stage().isConventional() && link.level() >= FatTreeGroups.levels(plan.nodes())) {
            return false;
        }
        return link.level() > 0 || plan.plateLevel() == 1;
    }

    private Pen loaded(int link) {
        boolean told = phase == Microphase.PM || state.stage().isConventional();
        double width = told ? 1.2 + 2.6 * Math.sqrt(traffic.share(link)) : 1.6;
        return Pen.of(loads.ink(link), width);
    }

    /// The microstrobe descends from the management node level by level.
    private void strobe() {
        double progress = state.strobeProgress();
        if (progress <= 0 || progress >= 1) {
            return;
        }
        List<Integer> levels = plan.waveLevels();
        for (SceneLink link : plan.links()) {
            double local = progress * levels.size() - levels.indexOf(link.level());
            if (local > 0 && drawnWhenIdle(link)) {
                double[] path = new Polyline(link.downwards()).upTo(Math.min(1, local));
                surface.polyline(path, Pen.of(Ink.STROBE.at(local > 1 ? 0.45 : 1), 1.8));
            }
        }
    }

    /// The query goes from the management node to all nodes and back: the links of both are dashed.
    private void query() {
        int levels = FatTreeGroups.levels(plan.nodes());
        if (state.querying()) {
            for (SceneLink link : plan.links()) {
                boolean outer = link.level() == 0 || link.level() == levels;
                if (outer && drawnWhenIdle(link)) {
                    surface.polyline(link.path(), Pen.of(Ink.STROBE.at(0.55)).dashed());
                }
            }
        }
    }

    private void drawSwitch(SceneSwitch s) {
        double radius =
                switch (s.form()) {
                    case SWITCH, BLOCK -> 4;
                    case STRIP -> 2;
                };
        surface.fillRound(s.box(), radius, Ink.SWITCH);
        double busy = busy(s);
        if (busy > 0 && s.form() != SceneSwitch.Form.SWITCH) {
            Ink ink = state.motion();
            surface.fillRound(s.box(), radius, ink.at(0.25 + 0.75 * busy));
        }
        surface.strokeRound(s.box(), radius, Pen.of(Ink.SWITCH_BORDER));
        String name = s.form() == SceneSwitch.Form.SWITCH ? "Elite" : "16 Elite";
        Lettering lettering = Lettering.ui(11).centered().in(Ink.TEXT_MUTED);
        boolean fits =
                surface.textWidth(name, lettering) + 6 <= s.box().width() && s.box().height() >= 14;
        if (fits && busy == 0 && s.form() != SceneSwitch.Form.STRIP) {
            surface.text(name, s.box(), lettering);
        } else if (fits && s.form() != SceneSwitch.Form.STRIP) {
            boolean strong = busy > 0.3 && !state.phaseOver() && s.form() == SceneSwitch.Form.BLOCK;
            surface.text(name, s.box(), lettering.in(strong ? Ink.onPhase(phase) : Ink.TEXT));
        }
        surface.region(
                new Target.Switch(s.level(), s.index()).id(),
                s.box(),
                "Elite switch, level " + s.level() + " of " + FatTreeGroups.levels(plan.nodes()));
    }

    /// Load of the links at the upper side of a switch, 0 to 1.
    private double busy(SceneSwitch s) {
        double busy = 0;
        for (int i = 0; i < plan.links().size(); i++) {
            SceneLink link = plan.links().get(i);
            if (link.level() == Math.min(s.level(), FatTreeGroups.levels(plan.nodes()) - 1)
                    && under(link, s)) {
                busy = Math.max(busy, traffic.share(i));
            }
        }
        return busy;
    }

    private boolean under(SceneLink link, SceneSwitch s) {
        return s.form() == SceneSwitch.Form.STRIP
                ? link.lower() >> (2 * (s.level() - 3)) == s.index()
                : link.lower() == s.index();
    }

    /// Names the levels of a fat tree at their first switches, if there is room: in a strip, or
    /// over a block.
    ///
    /// @param busy load of the links above a switch, 0 to 1
    /// @param onBusy ink of letters on a strip whose links are busy
    private record SwitchLevelNames(
            Surface surface, TreePlan plan, ToDoubleFunction<SceneSwitch> busy, Ink onBusy) {
        private static final double AWAY = 5;

        /// A strip with this load is as dark as its phase.
        private static final double DARK = 0.4;

        private static final Lettering LETTERING = Lettering.ui(11);

        void draw() {
            int levels = FatTreeGroups.levels(plan.nodes());
            for (int level = 1; level <= levels; level++) {
                int named = level;
                plan.switches().stream()
                        .filter(it -> it.level() == named)
                        .filter(it -> it.index() == 0)
                        .findFirst()
                        .ifPresent(this::name);
            }
        }

        private void name(SceneSwitch first) {
            Box box = first.box();
            double left = plan.nodesBox().x();
            switch (first.form()) {
                case STRIP -> inStrip(first);
                case BLOCK -> {
                    double room = box.centerX() - AWAY - left;
                    write(
                            first,
                            new Box(left, box.y() - AWAY - height(), room, height()),
                            LETTERING);
                }
                // A switch that is drawn by itself names itself.
                case SWITCH -> {}
            }
        }

        private void inStrip(SceneSwitch strip) {
            if (strip.box().height() >= height()) {
                boolean dark = busy.applyAsDouble(strip) > DARK;
                Lettering lettering = dark ? LETTERING.in(onBusy) : LETTERING.muted();
                write(strip, strip.box().inset(AWAY, 0), lettering);
            }
        }

        private double height() {
            return TextMetrics.capHeight(LETTERING) * surface.theme().textFactor() + 2;
        }

        /// Writes the name of a switch, with the number of nodes below it if there is room.
        private void write(SceneSwitch of, Box place, Lettering lettering) {
            int below = Math.min(plan.nodes(), FatTreeGroups.groupSize(of.level()));
            String name = "level " + of.level();
            Lettering shown = of.form() == SceneSwitch.Form.STRIP ? lettering : lettering.muted();
            List.of(name + ": " + Numbers.count(below, "node"), name).stream()
                    .filter(words -> surface.textWidth(words, lettering) <= place.width())
                    .findFirst()
                    .ifPresent(words -> surface.text(words, place, shown));
        }
    }
}
