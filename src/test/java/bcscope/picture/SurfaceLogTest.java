package bcscope.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;

class SurfaceLogTest {

    @Test
    void theSpecimensStrokesAreThoseExpected() throws Exception {
        LogSurface log = new LogSurface(Specimen.WIDTH, Specimen.HEIGHT);
        Specimen.draw(log);
        assertTrue(log.state().isBalanced());
        Golden.check("picture/specimen.log", log.log());
    }

    @Test
    void theSpecimenAsSvgIsTheFileExpected() throws Exception {
        SvgSurface svg = new SvgSurface(Theme.LIGHT, Specimen.WIDTH, Specimen.HEIGHT);
        Specimen.draw(svg);
        Golden.check("picture/specimen.svg", svg.svg());
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void anSvgFileIsWellFormedWhateverTheTextHolds(Theme theme) throws Exception {
        SvgSurface svg = new SvgSurface(theme, 100, 100);
        svg.text("a < b && \"c\" > 'd'", 0, 10, Lettering.ui(12));
        svg.clipped(new Box(0, 0, 50, 50), () -> svg.region("a&b", new Box(0, 0, 9, 9), "<b>"));
        byte[] file = svg.svg().getBytes(StandardCharsets.UTF_8);
        Document document =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new ByteArrayInputStream(file));
        String text = document.getElementsByTagName("text").item(0).getTextContent();
        assertEquals("a < b && \"c\" > 'd'", text);
    }

    @Test
    void aStrokeIsOneLineWithItsMeaning() {
        LogSurface log = new LogSurface(100, 100);
        log.fillRect(new Box(1, 2, 3.5, 4), Ink.PHASE_PM.at(0.35));
        log.line(0, 1, 10, 1, Pen.of(Ink.GRID).dashed());
        log.text("a \"b\"", 5, 9, Lettering.mono(11).bold().right());
        assertEquals(
                """
                fill 1,2 3.5x4 PHASE_PM@0.35
                line 0,1 10,1 GRID w1 DASHED
                text 5,9 MONO 11 BOLD RIGHT TEXT "a \\"b\\""
                """,
                log.log());
    }

    @Test
    void theUppermostRegionIsFoundAndAClipHidesTheRest() {
        LogSurface log = new LogSurface(100, 100);
        log.region("node:1", new Box(0, 0, 50, 50), "Node 1");
        log.clipped(
                new Box(0, 0, 30, 30),
                () -> log.region("rank:2", new Box(20, 20, 40, 40), "Rank 2"));
        assertEquals("rank:2", log.state().regionAt(25, 25).orElseThrow().id());
        assertEquals("node:1", log.state().regionAt(35, 35).orElseThrow().id());
        assertTrue(log.state().regionAt(80, 80).isEmpty());
        assertEquals(2, log.regions().size());
    }

    @Test
    void textInABoxIsCutToItsWidth() {
        LogSurface log = new LogSurface(100, 100);
        Lettering lettering = Lettering.ui(12);
        log.text("a very long line of text", new Box(0, 0, 60, 20), lettering);
        String shown = log.log().substring(log.log().indexOf('"') + 1, log.log().length() - 2);
        assertTrue(shown.endsWith("\u2026"), shown);
        assertTrue(log.textWidth(shown, lettering) <= 60, shown);
    }

    @Test
    void alphasMultiplyAndPopsMustMatch() {
        DrawingState state = new DrawingState(new Box(0, 0, 10, 10));
        state.pushAlpha(0.5);
        state.pushAlpha(0.5);
        assertEquals(0.25, state.alpha());
        state.popAlpha();
        state.popAlpha();
        assertThrows(IllegalStateException.class, state::popAlpha);
        assertEquals(List.of(), state.regions());
    }
}
