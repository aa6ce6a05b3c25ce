package bcscope.picture.scene;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.scene.card.CardPicture;
import bcscope.picture.scene.card.CellPicture;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.SceneState;

/// The surroundings of a node that is a few pixels in its picture, enlarged beside the pointer.
public final class LensPicture {
    private static final int SIDE = 16;
    private static final double CELL = 13;
    private static final double GAP = 2;
    private static final double MARGIN = 8;
    private static final double TITLE = 18;
    private static final double AWAY = 18;

    private LensPicture() {}

    /// Draws the lens for the pointer at `x`, `y`; nothing if no node is there.
    public static void draw(
            Surface surface, SceneLayout layout, SceneState state, double x, double y) {
        layout.nodeAt(x, y)
                .ifPresent(node -> draw(surface, layout, state, node, frame(surface, x, y)));
    }

    private static void draw(
            Surface surface, SceneLayout layout, SceneState state, int node, Box frame) {
        surface.fillRound(frame, 6, Ink.PANEL);
        surface.strokeRound(frame, 6, Pen.of(Ink.CARD_BORDER, 1.5));
        double title = TITLE * surface.theme().textFactor();
        surface.text(
                CardPicture.label(state, node),
                frame.inset(MARGIN, 0).top(title),
                Lettering.ui(10.5).medium());
        Box cells = frame.belowTop(title).inset(MARGIN, 0).aboveBottom(MARGIN);
        int[] nodes = around(layout, node);
        new CellPicture(surface, layout, state).draw(cells, nodes, i -> cell(cells, i));
        Box middle = cell(cells, SIDE / 2 * SIDE + SIDE / 2);
        surface.strokeRect(middle.inset(-2), Pen.of(Ink.SELECTION, 2));
    }

    private static Box cell(Box cells, int index) {
        double pitch = CELL + GAP;
        return new Box(
                cells.x() + index % SIDE * pitch,
                cells.y() + Math.floorDiv(index, SIDE) * pitch,
                CELL,
                CELL);
    }

    /// The neighbours of `node` in the picture, in a torus those in its plane; -1 for a missing
    /// one.
    private static int[] around(SceneLayout layout, int node) {
        Box cell = layout.node(node);
        int[] nodes = new int[SIDE * SIDE];
        for (int i = 0; i < nodes.length; i++) {
            int dx = i % SIDE - SIDE / 2;
            int dy = i / SIDE - SIDE / 2;
            nodes[i] =
                    switch (layout.wiring()) {
                        case Wiring.Torus torus -> inPlane(torus, node, dx, dy);
                        case Wiring.Isometric seen -> inPlane(seen.torus(), node, dx, dy);
                        case Wiring.Quaternary _,
                                Wiring.Collective _,
                                Wiring.Hypercube _,
                                Wiring.NestedCubes _,
                                Wiring.Emulated _ ->
                                layout.nodeAt(
                                                cell.centerX() + dx * cell.width(),
                                                cell.centerY() + dy * cell.height())
                                        .orElse(-1);
                    };
        }
        return nodes;
    }

    private static int inPlane(Wiring.Torus torus, int node, int dx, int dy) {
        int x = torus.x(node) + dx;
        int y = torus.y(node) + dy;
        boolean there = x >= 0 && x < torus.sizeX() && y >= 0 && y < torus.sizeY();
        return there ? torus.node(x, y, torus.z(node)) : -1;
    }

    /// Beside the pointer, on the side where there is room.
    private static Box frame(Surface surface, double x, double y) {
        double width = SIDE * (CELL + GAP) - GAP + 2 * MARGIN;
        double height = width - MARGIN + TITLE * surface.theme().textFactor();
        Box all = surface.bounds();
        double left = x + AWAY + width <= all.right() ? x + AWAY : x - AWAY - width;
        double top = Math.clamp(y - height / 2, all.y(), Math.max(all.y(), all.bottom() - height));
        return new Box(Math.max(all.x(), left), top, width, height).rounded();
    }
}
