package bcscope.picture.nic;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Surface;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.state.SceneState;

import java.util.List;

/// The layout of several nodes in one picture: side by side, in two rows where that is too narrow,
/// and only as many as can be read.
final class SeveralNodes {
    private static final double GAP = 10;

    /// What a card needs to be read.
    private static final double LEAST_WIDTH = 215;

    private static final double LEAST_HEIGHT = 280;

    /// What the queues of a node need, which are three columns.
    private static final double LEAST_QUEUES = 430;

    private SeveralNodes() {}

    /// A place for each of `count` nodes, or for the first of them.
    static List<Box> places(Box room, int count, double factor) {
        return places(room, count, LEAST_WIDTH * factor, LEAST_HEIGHT * factor);
    }

    private static List<Box> places(Box room, int count, double width, double height) {
        int across = Math.max(1, (int) ((room.width() + GAP) / (width + GAP)));
        if (count <= across) {
            return room.columns(count, GAP);
        }
        int down = Math.max(1, (int) ((room.height() + GAP) / (height + GAP)));
        int rows = Math.min(down, (count + across - 1) / across);
        int columns = Math.min(across, (count + rows - 1) / rows);
        return room.rows(rows, GAP).stream()
                .flatMap(row -> row.columns(columns, GAP).stream())
                .limit(count)
                .toList();
    }

    /// Nodes under conventional MPI.
    static void messages(
            Surface surface, SceneState state, List<Integer> nodes, Box box, ViewChoice look) {
        double factor = surface.theme().textFactor();
        List<Box> places = places(box, nodes.size(), LEAST_QUEUES * factor, LEAST_HEIGHT * factor);
        surface.fillRect(box, Ink.BACKGROUND);
        for (int i = 0; i < places.size(); i++) {
            MessageNodePicture.draw(surface, state, nodes.get(i), places.get(i), look);
        }
    }
}
