package bcscope.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.List;

class ParagraphTest {
    /// `it reaches every node after 6` fits into the first line, its unit does not.
    @Test
    void aNumberGoesToTheNextLineWithItsUnit() {
        LogSurface log = new LogSurface(Theme.LIGHT, 400, 100);
        String text = "it reaches every node after 6 µs.";
        double width = log.textWidth("it reaches every node after 6", Lettering.ui(12)) + 1;
        Paragraph.draw(log, text, new Box(0, 0, width, 60), Lettering.ui(12), 16);
        List<String> lines =
                log.log()
                        .lines()
                        .filter(line -> line.startsWith("text "))
                        .map(line -> line.substring(line.indexOf('"')))
                        .toList();
        assertEquals(List.of("\"it reaches every node after\"", "\"6 µs.\""), lines);
    }
}
