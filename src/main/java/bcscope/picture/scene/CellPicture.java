package bcscope.picture.scene;

import bcscope.base.Microphase;
import bcscope.happening.NicThread;
import bcscope.picture.Box;
import bcscope.picture.Furniture;
import bcscope.picture.Ink;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.Target;

/// Many nodes as cells of one raster: at the left of a cell the share of blocked processes, at the
/// right how far the node is with the phase.
final class CellPicture {
    private final Surface surface;
    private final SceneLayout layout;
    private final SceneState state;
    private final Microphase phase;
    private final boolean none;

    CellPicture(Surface surface, SceneLayout layout, SceneState state) {
        this.surface = surface;
        this.layout = layout;
        this.state = state;
        phase = state.phase().orElse(Microphase.DEM);
        none = state.phase().isEmpty();
    }

    void draw(Look look) {
        Box all = layout.nodesBox();
        Raster raster = surface.rasterFor(all);
        double scale = surface.pixelsPerUnit();
        Inks inks = new Inks(raster, none ? Ink.CARD : fill());
        int most = mostActs();
        for (int node = 0; node < layout.nodes(); node++) {
            Box cell = layout.node(node).moved(-all.x(), -all.y());
            int x = (int) Math.rint(cell.x() * scale);
            int y = (int) Math.rint(cell.y() * scale);
            int w = (int) Math.rint(cell.right() * scale) - x;
            int h = (int) Math.rint(cell.bottom() * scale) - y;
            cell(raster, inks, new Pixels(x, y, w, h), blockedShare(node), phaseShare(node, most));
        }
        surface.image(all, raster);
        regions();
        faults();
        for (int node = 0; look.dims() && node < layout.nodes(); node++) {
            if (look.selectsPartOf(state, node)) {
                Furniture.selection(surface, layout.node(node));
            }
        }
    }

    private Ink fill() {
        return state.phaseOver() ? Ink.phaseSoft(phase) : Ink.phase(phase);
    }

    private void cell(Raster raster, Inks inks, Pixels at, double blocked, double done) {
        if (at.width() < 10) {
            int argb = blocked > 0.5 ? inks.blocked() : inks.computing();
            raster.fillRect(at.x(), at.y(), at.width(), at.height(), argb);
            int filled = (int) Math.rint(at.height() * done);
            raster.fillRect(
                    at.x(), at.y() + at.height() - filled, at.width(), filled, inks.phase());
            return;
        }
        int bar = Math.max(2, at.width() / 4);
        int dark = (int) Math.rint(at.height() * blocked);
        raster.fillRect(at.x(), at.y(), bar, at.height() - dark, inks.computing());
        raster.fillRect(at.x(), at.y() + at.height() - dark, bar, dark, inks.blocked());
        int filled = (int) Math.rint(at.height() * done);
        int left = at.x() + bar + 1;
        int width = at.width() - bar - 1;
        raster.fillRect(left, at.y(), width, at.height() - filled, inks.card());
        raster.fillRect(left, at.y() + at.height() - filled, width, filled, inks.phase());
    }

    private double blockedShare(int node) {
        int ranks = state.stage().ranksOn(node);
        return ranks == 0 ? 0 : (double) state.blockedOn(node) / ranks;
    }

    /// In PM received bytes of the budget; else the acts of the phase's threads relative to the
    /// busiest node.
    private double phaseShare(int node, int most) {
        if (none) {
            return 0;
        }
        if (phase == Microphase.PM) {
            long budget = state.budgetBytes(node);
            return budget == 0 ? 0 : Math.min(1, (double) state.receivedBytes(node) / budget);
        }
        return most == 0 ? 0 : (double) acts(node) / most;
    }

    private int mostActs() {
        int most = 0;
        for (int node = 0; node < layout.nodes(); node++) {
            most = Math.max(most, acts(node));
        }
        return most;
    }

    private int acts(int node) {
        int acts = 0;
        for (NicThread thread : NicThread.values()) {
            acts += state.acts(node, thread);
        }
        return acts;
    }

    private void faults() {
        for (int node = 0; !state.stage().faults().isEmpty() && node < layout.nodes(); node++) {
            FaultMark.draw(surface, state, node, layout.node(node));
        }
    }

    /// Cells of a thousand nodes can be pointed at; of more, the layout is asked.
    private void regions() {
        if (layout.detail() == DetailLevel.CELL) {
            for (int node = 0; node < layout.nodes(); node++) {
                surface.region(
                        new Target.Node(node).id(),
                        layout.node(node),
                        CardPicture.label(state, node));
            }
        }
    }

    /// A cell in whole pixels of the raster.
    private record Pixels(int x, int y, int width, int height) {}

    /// The values of the inks, looked up once.
    private record Inks(int card, int computing, int blocked, int phase) {
        Inks(Raster raster, Ink phase) {
            this(
                    raster.value(Ink.CARD),
                    raster.value(Ink.COMPUTING),
                    raster.value(Ink.BLOCKED),
                    raster.value(phase));
        }
    }
}
