package bcscope.picture.hand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Box;
import bcscope.picture.LogSurface;

import org.junit.jupiter.api.Test;

import java.util.List;

/// What a lesson points at in a picture.
class PointingPictureTest {
    /// The frame is 2 units outside the list at 100, 50, and the arrow comes from the upper left. A
    /// list that the picture does not have is not pointed at.
    @Test
    void whatIsPointedAtHasAFrameAndAnArrow() {
        LogSurface surface = new LogSurface(400, 300);
        surface.region("list:0:SDQ", new Box(100, 50, 80, 20), "SDQ");
        String before = surface.log();
        PointingPicture.draw(surface, List.of("list:0:SDQ", "list:0:RDQ"));
        List<String> drawn = surface.log().substring(before.length()).lines().toList();
        assertEquals("stroke-round 98,48 84x24 r5 SELECTION w2.5", drawn.getFirst());
        assertTrue(drawn.get(1).startsWith("curve 82,32 "), drawn::toString);
        assertTrue(drawn.get(2).startsWith("fill-polygon 101,51 "), drawn::toString);
        assertEquals(3, drawn.size());
    }
}
