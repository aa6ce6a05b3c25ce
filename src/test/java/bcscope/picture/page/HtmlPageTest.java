package bcscope.picture.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.plot.PlotPictureTest;

import org.junit.jupiter.api.Test;

class HtmlPageTest {
    @Test
    void whatHtmlReservesIsReplacedInTexts() {
        assertEquals("&lt;b&gt; &amp; &quot;c&quot;", Html.of("%s", "<b> & \"c\"").text());
        String page = HtmlPage.of("1 < 2", new Html("<p>body</p>"));
        assertTrue(page.contains("<title>1 &lt; 2</title>"));
        assertTrue(page.contains("<main>\n<p>body</p></main>"));
    }

    @Test
    void aPageNeedsNoOtherFile() {
        String page = HtmlPage.of("page", HtmlPage.figure(PlotPictureTest.EVERYTHING));
        assertFalse(page.contains("src="));
        assertFalse(page.contains("<link"));
        assertFalse(page.contains("@import"));
    }

    @Test
    void aPlotIsThereInBothThemes() {
        String figure = HtmlPage.figure(PlotPictureTest.EVERYTHING).text();
        assertTrue(figure.contains("class=\"only-light\""));
        assertTrue(figure.contains("class=\"only-dark\""));
        assertEquals(3, figure.split("<svg ", -1).length);
        assertTrue(figure.contains("aria-label=\"One of every mark\""));
    }
}
