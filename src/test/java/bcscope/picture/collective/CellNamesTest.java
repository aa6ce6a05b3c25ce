package bcscope.picture.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.picture.Box;
import bcscope.picture.Lettering;
import bcscope.picture.LogSurface;
import bcscope.picture.Theme;

import org.junit.jupiter.api.Test;

import java.util.List;

/// The nodes of a row of cells are named in one way.
class CellNamesTest {
    private final LogSurface surface = new LogSurface(Theme.LIGHT, 400, 40);

    /// A cell has 4 units beside its name.
    private double room(String name) {
        return surface.textWidth(name, Lettering.ui(10)) + 4;
    }

    /// Cells of which one is a unit wider than the others.
    private List<String> drawn(double width) {
        CellNames names = new CellNames(surface, Lettering.ui(10), 31, width);
        String before = surface.log();
        for (int node : new int[] {1, 11, 31}) {
            names.draw(new Box(0, 0, node == 11 ? width + 1 : width, 16), node, true);
        }
        return surface.log()
                .substring(before.length())
                .lines()
                .map(line -> line.substring(line.indexOf('"') + 1, line.lastIndexOf('"')))
                .toList();
    }

    @Test
    void allAreWholeOrAllAreNumbersOrNoneHasAName() {
        assertEquals(List.of("n1", "n11", "n31"), drawn(room("n00")));
        assertEquals(List.of("1", "11", "31"), drawn(room("n00") - 1));
        assertEquals(List.of(), drawn(room("00") - 1));
    }
}
