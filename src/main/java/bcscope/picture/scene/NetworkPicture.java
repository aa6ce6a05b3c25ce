package bcscope.picture.scene;

import bcscope.base.Microphase;
import bcscope.picture.Box;
import bcscope.picture.Furniture;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paint;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.Wording;

import java.util.List;

/// The management node, the switches and the links with what they carry.
final class NetworkPicture {
    private final Surface surface;
    private final SceneLayout layout;
    private final SceneState state;
    private final Traffic traffic;
    private final Microphase phase;

    NetworkPicture(Surface surface, SceneLayout layout, SceneState state, Traffic traffic) {
        this.surface = surface;
        this.layout = layout;
        this.state = state;
        this.traffic = traffic;
        phase = state.phase().orElse(Microphase.DEM);
    }

    void draw(Look look) {
        plates();
        links();
        strobe();
        new WavePicture(surface, layout, state).draw();
        layout.switches().forEach(this::drawSwitch);
        management();
        if (look.selection() instanceof Target.Switch(int level, int index)) {
            layout.switches().stream()
                    .filter(s -> s.level() == level && s.index() == index)
                    .forEach(s -> Furniture.selection(surface, s.box()));
        }
    }

    private void plates() {
        int level = layout.plateLevel();
        if (level == 0) {
            return;
        }
        for (int group = 0; group < FatTree.groups(layout.nodes(), level); group++) {
            surface.fillRound(layout.group(level, group), 8, Ink.PANEL);
        }
    }

    private void links() {
        List<SceneLink> links = layout.links();
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

    /// A link that carries something can be pointed at in its middle.
    private void linkRegion(int link) {
        Point middle = new Polyline(layout.links().get(link).path()).at(0.5);
        surface.region(
                new Target.Link(link).id(),
                new Box(middle.x() - 5, middle.y() - 5, 10, 10),
                "Link with "
                        + Wording.percent(traffic.share(link))
                        + " of the load of the busiest link");
    }

    /// On plates the links of the nodes are shorter than the cards are high: drawn when in use
    /// only.
    private boolean drawnWhenIdle(SceneLink link) {
        return link.level() > 0 || layout.plateLevel() == 1;
    }

    private Pen loaded(int link) {
        double width = phase == Microphase.PM ? 1.2 + 2.6 * Math.sqrt(traffic.share(link)) : 1.6;
        Paint paint =
                traffic.isMoving(link) && !state.phaseOver()
                        ? Ink.phase(phase)
                        : Ink.phaseSoft(phase);
        return Pen.of(paint, width);
    }

    /// The microstrobe descends from the management node level by level.
    private void strobe() {
        double progress = state.strobeProgress();
        if (progress <= 0 || progress >= 1) {
            return;
        }
        List<Integer> levels = layout.waveLevels();
        for (SceneLink link : layout.links()) {
            double local = progress * levels.size() - levels.indexOf(link.level());
            if (local > 0 && drawnWhenIdle(link)) {
                double[] path = new Polyline(link.downwards()).upTo(Math.min(1, local));
                surface.polyline(path, Pen.of(Ink.STROBE.at(local > 1 ? 0.45 : 1), 1.8));
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
            Ink ink = state.phaseOver() ? Ink.phaseSoft(phase) : Ink.phase(phase);
            surface.fillRound(s.box(), radius, ink.at(0.25 + 0.75 * busy));
        }
        surface.strokeRound(s.box(), radius, Pen.of(Ink.SWITCH_BORDER));
        String name = s.form() == SceneSwitch.Form.SWITCH ? "Elite" : "16 Elite";
        Lettering lettering = Lettering.ui(9).centered().in(Ink.TEXT_MUTED);
        boolean fits = surface.textWidth(name, lettering) + 6 <= s.box().width();
        if (fits && busy == 0 && s.form() != SceneSwitch.Form.STRIP) {
            surface.text(name, s.box(), lettering);
        } else if (fits && s.form() != SceneSwitch.Form.STRIP) {
            boolean strong = busy > 0.3 && !state.phaseOver() && s.form() == SceneSwitch.Form.BLOCK;
            surface.text(name, s.box(), lettering.in(strong ? Ink.onPhase(phase) : Ink.TEXT));
        }
        surface.region(
                new Target.Switch(s.level(), s.index()).id(),
                s.box(),
                "Elite switch, level " + s.level() + " of " + layout.levels());
    }

    /// Load of the links at the upper side of a switch, 0 to 1.
    private double busy(SceneSwitch s) {
        double busy = 0;
        for (int i = 0; i < layout.links().size(); i++) {
            SceneLink link = layout.links().get(i);
            if (link.level() == Math.min(s.level(), layout.levels() - 1) && under(link, s)) {
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

    private void management() {
        Box box = layout.management();
        boolean sending = state.strobeProgress() > 0 && state.strobeProgress() < 1;
        surface.fillRound(box, 6, sending ? Ink.STROBE : Ink.CARD);
        surface.strokeRound(box, 6, Pen.of(Ink.STROBE, 1.5));
        Lettering lettering = Lettering.ui(12).bold().centered();
        surface.text(
                "MM · Strobe Sender",
                box.inset(6, 0),
                sending ? lettering.in(Ink.BACKGROUND) : lettering);
        surface.region(
                new Target.Management().id(),
                box,
                "Management node with the Strobe Sender"
                        + (sending ? ": the microstrobe of " + phase + " is on its way" : ""));
    }
}
