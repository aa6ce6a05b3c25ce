package bcscope.picture.scene;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.picture.TextMetrics;
import bcscope.picture.scene.plan.FatTreeGroups;
import bcscope.picture.scene.plan.SceneSwitch;
import bcscope.picture.scene.plan.TreePlan;

import java.util.List;
import java.util.function.ToDoubleFunction;

/// Names the levels of a fat tree at their first switches, where there is room: in a strip, or over
/// a block.
///
/// @param busy load of the links above a switch, 0 to 1
/// @param onBusy ink of letters on a strip whose links are busy
record SwitchLevelNames(
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
                write(first, new Box(left, box.y() - AWAY - height(), room, height()), LETTERING);
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

    /// With how many nodes a switch of the level has below it, or without.
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
