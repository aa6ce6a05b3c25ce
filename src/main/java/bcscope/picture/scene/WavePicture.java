package bcscope.picture.scene;

import bcscope.base.Microphase;
import bcscope.picture.Ink;
import bcscope.picture.Paint;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.scene.plan.Climb;
import bcscope.picture.scene.plan.FatTreeGroups;
import bcscope.picture.scene.plan.Polyline;
import bcscope.picture.scene.plan.SceneLink;
import bcscope.picture.scene.plan.TreePlan;
import bcscope.picture.scene.state.Motion;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.Wave;

import java.util.ArrayList;
import java.util.List;

/// Multicasts: up from one node to the lowest switch over all that are reached, then down to all of
/// them at once. Subtrees that have it light up.
final class WavePicture {
    /// Part of a wave's time that is the way up.
    private static final double ASCENT = 0.4;

    private final Surface surface;
    private final TreePlan plan;
    private final SceneState state;
    private final Microphase phase;

    WavePicture(Surface surface, TreePlan plan, SceneState state) {
        this.surface = surface;
        this.plan = plan;
        this.state = state;
        phase = state.phase().orElse(Microphase.BBM);
    }

    void draw() {
        Motion motion = new Motion(state);
        for (Wave wave : state.waves()) {
            double progress = motion.of(wave);
            if (progress > 0) {
                draw(wave, progress);
            }
        }
    }

    private void draw(Wave wave, double progress) {
        int[] reached = state.stage().nodesOf(wave.communicator());
        int apex = 0;
        for (int node : reached) {
            apex = Math.max(apex, FatTreeGroups.meetingLevel(wave.node(), node));
        }
        Paint paint = state.phaseOver() ? Ink.phaseSoft(phase) : Ink.phase(phase);
        double down = Math.clamp((progress - ASCENT) / (1 - ASCENT), 0.0, 1.0);
        light(reached, down >= 1);
        boolean[] drawn = new boolean[plan.links().size()];
        for (int node : reached) {
            Climb route = plan.climb(wave.node(), node, wave.node() % 16);
            if (FatTreeGroups.meetingLevel(wave.node(), node) == apex) {
                stretch(route.up(), progress / ASCENT, drawn, paint, Way.UP);
            }
            stretch(climbing(route.down(), apex), down, drawn, paint, Way.DOWN);
        }
    }

    /// Routes that meet below the apex begin later: the wave passes the apex first.
    private static List<Integer> climbing(List<Integer> down, int apex) {
        List<Integer> late = new ArrayList<>();
        for (int i = down.size(); i < apex; i++) {
            late.add(-1);
        }
        late.addAll(down);
        return late;
    }

    private void stretch(List<Integer> links, double share, boolean[] drawn, Paint paint, Way way) {
        for (int i = 0; i < links.size(); i++) {
            int link = links.get(i);
            double local = share * links.size() - i;
            if (link < 0 || drawn[link] || local <= 0) {
                continue;
            }
            drawn[link] = true;
            SceneLink drawnLink = plan.links().get(link);
            double[] path = way == Way.UP ? drawnLink.path() : drawnLink.downwards();
            surface.polyline(new Polyline(path).upTo(Math.min(1, local)), Pen.of(paint, 2));
        }
    }

    private void light(int[] reached, boolean arrived) {
        int level = plan.plateLevel();
        if (!arrived || level == 0) {
            return;
        }
        int last = -1;
        for (int node : reached) {
            int group = node / FatTreeGroups.groupSize(level);
            if (group != last) {
                surface.fillRound(plan.group(level, group), 8, Ink.phaseSoft(phase).at(0.5));
                last = group;
            }
        }
    }

    private enum Way {
        UP,
        DOWN
    }
}
