package bcscope.picture.hand;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Region;
import bcscope.picture.Surface;

import java.util.List;

/// Marks an object that a lesson points at, with a frame and an arrow.
public final class PointingPicture {
    private static final double WIDTH = 2.5;
    private static final double ARROW = 16;

    private PointingPicture() {}

    /// Points at the parts of the picture on `surface` that are named `ids`, if it has them.
    public static void draw(Surface surface, List<String> ids) {
        List<Region> regions = surface.regions();
        for (String id : ids) {
            regions.stream()
                    .filter(region -> region.id().equals(id))
                    .findFirst()
                    .ifPresent(region -> draw(surface, region.box()));
        }
    }

    private static void draw(Surface surface, Box box) {
        Box around = box.inset(-2);
        surface.strokeRound(around, 5, Pen.of(Ink.SELECTION, WIDTH));
        double fromX = Math.max(3, around.x() - ARROW);
        double fromY = Math.max(3, around.y() - ARROW);
        surface.arrow(fromX, fromY, around.x() + 3, around.y() + 3, Pen.of(Ink.SELECTION, WIDTH));
    }
}
