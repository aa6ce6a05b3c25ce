package bcscope.picture.scene.card;

import bcscope.base.Microphase;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.plan.DetailLevel;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.state.Journey;
import bcscope.picture.scene.state.NetworkReduction;
import bcscope.picture.scene.state.SceneState;

import java.util.Arrays;
import java.util.function.IntFunction;

/// Many nodes as cells of one raster: a cell is light for computing processes and dark, from below,
/// for blocked ones; a bar at its left shows the progress of the phase. A cell of a few pixels
/// shows the state of most of its processes under a shade of the phase.
public final class CellPicture {
    /// Minimum size of a cell that shows phase and processes side by side.
    private static final double LEAST_SPLIT = 7;

    private static final double LEAST_FILLED = 5;

    /// Minimum size of an empty node that is drawn as a frame.
    private static final double LEAST_FRAMED = 4;

    /// The part of a cell that is the bar of the phase.
    private static final double BAR_SHARE = 0.25;

    /// Opacity of the shade of a phase that a node has finished.
    private static final double MOST_SHADE = 0.75;

    private final Surface surface;
    private final SceneLayout layout;
    private final SceneState state;
    private final Microphase phase;
    private final boolean none;
    private final boolean networkAdds;
    private final int[] touching;

    public CellPicture(Surface surface, SceneLayout layout, SceneState state) {
        this.surface = surface;
        this.layout = layout;
        this.state = state;
        phase = state.phase().orElse(Microphase.DEM);
        none = state.phase().isEmpty();
        networkAdds = phase == Microphase.RM && NetworkReduction.adds(state);
        touching = touching(state);
    }

    /// Draws all nodes in their places.
    public void draw() {
        Box all = layout.nodesBox();
        Cells cells = cells(all);
        for (int i = 0; i < layout.shownNodes(); i++) {
            int node = layout.shown(i);
            cells.paint(node, layout.node(node));
        }
        surface.image(all, cells.raster);
    }

    /// A raster over `all` for drawing nodes one by one.
    public Cells cells(Box all) {
        return new Cells(all);
    }

    /// Draws what is above the nodes: regions, faults, and the selection.
    public void mark(ViewChoice look) {
        regions();
        faults();
        for (int i = 0; look.dims() && i < layout.shownNodes(); i++) {
            int node = layout.shown(i);
            if (look.selectsPartOf(state, node)) {
                CommonShapes.selection(surface, layout.node(node));
            }
        }
    }

    /// Draws some nodes in other places, all within `all`; -1 means no node.
    public void draw(Box all, int[] nodes, IntFunction<Box> place) {
        Cells cells = cells(all);
        for (int i = 0; i < nodes.length; i++) {
            if (nodes[i] >= 0) {
                cells.paint(nodes[i], place.apply(i));
            }
        }
        surface.image(all, cells.raster);
    }

    private double blockedShare(int node) {
        int ranks = state.stage().ranksOn(node);
        return ranks == 0 ? 0 : (double) state.blockedOn(node) / ranks;
    }

    /// Progress of a node in the phase: 0 if the network combines; in PM, received bytes of the
    /// budget; otherwise the acts of the phase's threads relative to the busiest node.
    private double phaseShare(int node, int most) {
        if (none) {
            return most == 0 || touching.length == 0 ? 0 : (double) touching[node] / most;
        }
        if (networkAdds) {
            return 0;
        }
        if (phase == Microphase.PM) {
            long budget = state.budgetBytes(node);
            return budget == 0
                    ? 0
                    : Math.min(1, (double) state.machine().receivedBytes(node) / budget);
        }
        return most == 0 ? 0 : (double) state.machine().acts().of(node) / most;
    }

    /// Under conventional MPI: messages of the window that have left or reached each node so far.
    private static int[] touching(SceneState state) {
        if (!state.stage().isConventional()) {
            return new int[0];
        }
        int[] touching = new int[state.stage().nodes()];
        for (Journey journey : state.journeys()) {
            if (journey.beginNanos() <= state.moment().nanos()) {
                touching[journey.from()]++;
                touching[journey.to()]++;
            }
        }
        return touching;
    }

    private int mostActs() {
        if (none) {
            return Arrays.stream(touching).max().orElse(0);
        }
        return state.machine().acts().most();
    }

    private void faults() {
        boolean any = !state.stage().faults().isEmpty();
        for (int i = 0; any && i < layout.shownNodes(); i++) {
            int node = layout.shown(i);
            FaultMark.draw(surface, state, node, layout.node(node));
        }
    }

    /// Makes regions of the cells of up to a thousand nodes; for more, the layout finds the node.
    private void regions() {
        if (layout.detail() == DetailLevel.CELL) {
            for (int i = 0; i < layout.shownNodes(); i++) {
                int node = layout.shown(i);
                surface.region(
                        new Target.Node(node).id(),
                        layout.node(node),
                        CardPicture.label(state, node));
            }
        }
    }

    /// Draws cells into a raster.
    public final class Cells {
        private final Raster raster;
        private final Box all;
        private final double scale;
        private final Inks inks;
        private final int most = mostActs();

        private Cells(Box all) {
            this.all = all;
            raster = surface.rasterFor(all);
            scale = surface.pixelsPerUnit();
            inks = Inks.of(surface, none && touching.length == 0 ? Ink.CARD : state.motion());
        }

        public Raster raster() {
            return raster;
        }

        /// A node in the box.
        public void paint(int node, Box box) {
            int x = (int) Math.rint((box.x() - all.x()) * scale);
            int y = (int) Math.rint((box.y() - all.y()) * scale);
            int width = (int) Math.rint((box.right() - all.x()) * scale) - x;
            int height = (int) Math.rint((box.bottom() - all.y()) * scale) - y;
            if (state.stage().ranksOn(node) == 0) {
                paintEmpty(x, y, width, height);
            } else {
                double done = phaseShare(node, most);
                paintProcesses(x, y, width, height, blockedShare(node), done);
            }
        }

        /// A node without processes: an empty frame, or a faint place if there is no room for one.
        private void paintEmpty(int x, int y, int width, int height) {
            raster.fillRect(x, y, width, height, inks.frame());
            int edge = (int) Math.max(1, Math.floor(scale));
            if (Math.min(width, height) >= LEAST_FRAMED * scale) {
                raster.fillRect(
                        x + edge, y + edge, width - 2 * edge, height - 2 * edge, inks.panel());
            }
        }

        /// A node with an edge that separates it from the background.
        public void paintApart(int node, Box box) {
            int edge = (int) Math.max(1, Math.floor(scale));
            int x = (int) Math.rint((box.x() - all.x()) * scale) - edge;
            int y = (int) Math.rint((box.y() - all.y()) * scale) - edge;
            int width = (int) Math.rint(box.width() * scale) + 2 * edge;
            int height = (int) Math.rint(box.height() * scale) + 2 * edge;
            raster.fillRect(x, y, width, height, inks.edge());
            paint(node, box);
        }

        private void paintProcesses(
                int x, int y, int width, int height, double blocked, double done) {
            if (width < LEAST_SPLIT * scale || height < LEAST_FILLED * scale) {
                raster.fillRect(x, y, width, height, inks.shade(blocked, done));
                return;
            }
            int bar = Math.max(2, (int) Math.rint(width * BAR_SHARE));
            int slit = (int) Math.max(1, Math.floor(scale));
            int filled = (int) Math.rint(height * done);
            raster.fillRect(x, y, bar, height - filled, inks.groove());
            raster.fillRect(x, y + height - filled, bar, filled, inks.phase());
            int dark = (int) Math.rint(height * blocked);
            int left = x + bar + slit;
            int rest = width - bar - slit;
            raster.fillRect(left, y, rest, height - dark, inks.computing());
            raster.fillRect(left, y + height - dark, rest, dark, inks.blocked());
        }
    }

    /// The values of the inks, looked up once.
    ///
    /// @param computingShades colours of a cell of a few pixels, by its progress in the phase
    /// @param blockedShades the same for blocked processes
    private record Inks(
            int edge,
            int panel,
            int frame,
            int groove,
            int computing,
            int blocked,
            int phase,
            int[] computingShades,
            int[] blockedShades) {
        private static final int STEPS = 16;

        static Inks of(Surface surface, Ink phase) {
            Raster raster = new Raster(1, 1, surface.theme());
            return new Inks(
                    raster.value(Ink.BACKGROUND),
                    raster.value(Ink.PANEL),
                    raster.value(Ink.GRID_STRONG),
                    raster.value(Ink.SLOT),
                    raster.value(Ink.COMPUTING),
                    raster.value(Ink.BLOCKED),
                    raster.value(phase),
                    shades(raster, Ink.COMPUTING, phase),
                    shades(raster, Ink.BLOCKED, phase));
        }

        /// Mixtures of a state with increasing shades of a phase, made on a raster of one pixel.
        private static int[] shades(Raster pixel, Ink state, Ink phase) {
            int[] shades = new int[STEPS + 1];
            for (int i = 0; i <= STEPS; i++) {
                pixel.clear(state);
                pixel.fillRect(0, 0, 1, 1, phase.at(MOST_SHADE * i / STEPS));
                shades[i] = pixel.pixels()[0];
            }
            return shades;
        }

        int shade(double blocked, double done) {
            int step = (int) Math.rint(STEPS * done);
            return blocked > 0.5 ? blockedShades[step] : computingShades[step];
        }
    }
}
