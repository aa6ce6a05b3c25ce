package bcscope.picture.scene;

import bcscope.base.Microphase;
import bcscope.happening.Happening;
import bcscope.network.bluegene.TreeNetwork;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paint;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

import java.util.List;
import java.util.function.IntToDoubleFunction;

/// The collective network by levels, with what spreads through it: the microstrobe and results
/// downwards, reductions upwards, a multicast up to the root and down again.
final class LevelPicture implements WebPicture {
    /// Part of a multicast's time that is the way up.
    private static final double ASCENT = 0.4;

    private final Surface surface;
    private final LevelPlan plan;
    private final SceneState state;
    private final Microphase phase;
    private final double[] lit;

    LevelPicture(Surface surface, LevelPlan plan, SceneState state) {
        this.surface = surface;
        this.plan = plan;
        this.state = state;
        phase = state.phase().orElse(Microphase.DEM);
        lit = lit();
    }

    @Override
    public void below(Look look) {
        boolean one = plan.psets().size() == 1;
        for (Box pset : one ? List.<Box>of() : plan.psets()) {
            surface.fillRound(pset, 4, Ink.PANEL);
        }
        Box root = plan.rows().getFirst().getFirst();
        if (!state.stage().isConventional()) {
            double x = root.centerX();
            surface.line(x, plan.management().bottom(), x, root.y(), Pen.of(Ink.LINK));
        }
        for (int level = 1; level < plan.rows().size(); level++) {
            links(level, Pen.of(Ink.LINK));
        }
        waves();
        if (!one) {
            stages();
        }
        ioNodes();
        StrobeSender.draw(surface, plan.management(), state);
    }

    private void links(int level, Pen pen) {
        List<Box> row = plan.rows().get(level);
        List<Box> above = plan.rows().get(level - 1);
        for (int i = 0; row.size() <= 2 * above.size() && i < Math.min(row.size(), 128); i++) {
            Box child = row.get(i);
            Box parent = above.get(i / 2);
            surface.line(parent.centerX(), parent.bottom(), child.centerX(), child.y(), pen);
        }
    }

    private void stages() {
        for (int level = 0; level < plan.rows().size(); level++) {
            for (Box stage : plan.rows().get(level)) {
                surface.fillRound(stage, 2, Ink.SWITCH);
                if (lit[level] > 0) {
                    surface.fillRound(stage, 2, waveInk().at(lit[level]));
                }
                if (stage.width() >= 6) {
                    surface.strokeRound(stage, 2, Pen.of(Ink.SWITCH_BORDER));
                }
            }
        }
    }

    private void waves() {
        boolean one = plan.psets().size() == 1;
        for (int level = 1; level < plan.rows().size(); level++) {
            if (lit[level] > 0) {
                links(level, Pen.of(waveInk().at(lit[level]), 1.8));
            }
        }
        TreeNetwork network = new TreeNetwork(plan.tree().nodes());
        for (int pset = 0; !one && pset < plan.psets().size(); pset++) {
            int last = Math.min(plan.tree().nodes(), (pset + 1) * plan.tree().psetNodes()) - 1;
            double here = lit[network.level(last)];
            if (here > 0) {
                surface.strokeRound(plan.psets().get(pset), 4, Pen.of(waveInk().at(here), 1.5));
            }
        }
    }

    private void ioNodes() {
        boolean words = plan.io().size() == 1;
        for (Box io : plan.io()) {
            if (words) {
                Box root = plan.node(0);
                surface.line(
                        root.right(),
                        io.centerY(),
                        io.x(),
                        io.centerY(),
                        Pen.of(Ink.LINK).dashed());
                surface.fillRound(io, 3, Ink.FIELD);
                surface.strokeRound(io, 3, Pen.of(Ink.FIELD_BORDER));
                surface.text("I/O node", io.inset(4, 0), Lettering.ui(9.5).centered().muted());
            } else {
                surface.fillRect(io, Ink.TEXT_FAINT);
            }
        }
    }

    private Paint waveInk() {
        if (strobing()) {
            return Ink.STROBE;
        }
        return state.phaseOver() ? state.moved() : state.moving();
    }

    private boolean strobing() {
        return state.strobeProgress() > 0 && state.strobeProgress() < 1;
    }

    /// How brightly each level shines, 0 to 1: what the foremost wave has reached.
    private double[] lit() {
        double[] shine = new double[plan.levels()];
        if (strobing()) {
            raise(shine, level -> downTo(level, state.strobeProgress()));
            return shine;
        }
        Motion motion = new Motion(state);
        for (Wave wave : state.waves()) {
            double progress = motion.of(wave);
            if (wave.kind() == Wave.Kind.RESULT) {
                raise(shine, level -> downTo(level, progress));
            } else {
                raise(shine, level -> upTo(level, progress / ASCENT) * 0.6);
                raise(shine, level -> downTo(level, (progress - ASCENT) / (1 - ASCENT)));
            }
        }
        double risen = 0;
        for (Journey journey : state.journeys()) {
            if (journey.kind() == Journey.Kind.REDUCTION) {
                risen = Math.max(risen, motion.of(journey));
            }
        }
        double most = risen;
        raise(shine, level -> upTo(level, most));
        double query = asked() ? 0.35 : 0;
        raise(shine, level -> query);
        return shine;
    }

    private static void raise(double[] shine, IntToDoubleFunction to) {
        for (int level = 0; level < shine.length; level++) {
            shine[level] = Math.max(shine[level], to.applyAsDouble(level));
        }
    }

    private double downTo(int level, double progress) {
        return Math.clamp(progress * plan.levels() - level, 0.0, 1.0);
    }

    private double upTo(int level, double progress) {
        return Math.clamp(progress * plan.levels() - (plan.levels() - 1 - level), 0.0, 1.0);
    }

    /// Whether a collective has been asked for in this microphase: an AND over all nodes.
    private boolean asked() {
        if (phase != Microphase.MSM || state.window().isEmpty()) {
            return false;
        }
        long begin = state.window().get().strobeNanos();
        long now = state.moment().nanos();
        return state.detail().happenings().stream()
                .anyMatch(h ->
                        h instanceof Happening.CollectiveQueried asked
                                && asked.timeNanos() >= begin
                                && asked.timeNanos() <= now);
    }

    @Override
    public void above(Look look) {}
}
