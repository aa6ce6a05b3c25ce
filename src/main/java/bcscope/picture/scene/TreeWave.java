package bcscope.picture.scene;

import bcscope.network.bluegene.TreeLinks;
import bcscope.network.bluegene.TreeNetwork;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Surface;
import bcscope.picture.scene.state.Journey;
import bcscope.picture.scene.state.Motion;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.Wave;

import java.util.function.IntToDoubleFunction;

/// The traffic of the tree network of BlueGene/L at a moment: the microstrobe and results
/// downwards, reductions upwards, a multicast up to the root and down again, a query.
///
/// @param levels how bright each level of the tree is, 0 to 1: how far the wave has reached it
/// @param ink of the wave
record TreeWave(double[] levels, Ink ink) {
    /// Opacity of the shade over nodes that have been reached.
    private static final double MOST_SHADE = 0.5;

    /// Part of a multicast's time that is the way up.
    private static final double ASCENT = 0.4;

    /// The wave at the moment of `state`.
    static TreeWave of(SceneState state, TreeNetwork network) {
        return new TreeWave(
                new Reader(state, network).lit(), state.strobing() ? Ink.STROBE : state.motion());
    }

    /// Shades what lies in `box`, nodes of a level.
    void shade(Surface surface, Box box, int level) {
        if (levels[level] > 0) {
            surface.fillRect(box, ink.at(MOST_SHADE * levels[level]));
        }
    }

    private record Reader(SceneState state, TreeNetwork network) {
        double[] lit() {
            double[] shine = new double[network.levels()];
            if (state.strobing()) {
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
            for (Journey journey : state.journeys()) {
                if (journey.kind() == Journey.Kind.REDUCTION) {
                    double there = motion.of(journey);
                    int level = network.level(journey.from());
                    shine[level] = Math.max(shine[level], there);
                    if (level > 0 && there >= 1) {
                        shine[level - 1] = 1;
                    }
                } else if (journey.kind() == Journey.Kind.OVER_TREE) {
                    double there = motion.of(journey);
                    raise(shine, level -> there > 0 && there < 1 && passes(journey, level) ? 1 : 0);
                }
            }
            return shine;
        }

        /// Whether a message from node to node passes `level`: between its ends and the node where
        /// it turns.
        private boolean passes(Journey journey, int level) {
            TreeLinks links = new TreeLinks(network);
            int deepest = Math.max(network.level(journey.from()), network.level(journey.to()));
            return level <= deepest && level >= links.turn(journey.from(), journey.to());
        }

        private static void raise(double[] shine, IntToDoubleFunction to) {
            for (int level = 0; level < shine.length; level++) {
                shine[level] = Math.max(shine[level], to.applyAsDouble(level));
            }
        }

        private double downTo(int level, double progress) {
            return Math.clamp(progress * network.levels() - level, 0.0, 1.0);
        }

        private double upTo(int level, double progress) {
            return Math.clamp(
                    progress * network.levels() - (network.levels() - 1 - level), 0.0, 1.0);
        }
    }
}
