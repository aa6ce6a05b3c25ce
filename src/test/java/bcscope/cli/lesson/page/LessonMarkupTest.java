package bcscope.cli.lesson.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LessonMarkupTest {
    @Test
    void markupInALessonIsShownAsItIsWritten() {
        assertEquals(
                "&lt;script&gt;alert(1)&lt;/script&gt;",
                LessonMarkup.line("<script>alert(1)</script>").text().replaceAll("</?p>", ""));
        assertEquals(
                "a &lt;img src=&quot;x&quot;&gt; b",
                LessonMarkup.line("a <img src=\"x\"> b").text());
    }

    @Test
    void aPictureIsNamedAndNotLoaded() {
        assertEquals(
                "see the NIC",
                LessonMarkup.line("see ![the NIC](https://example.org/a.png)").text());
    }

    @Test
    void aLinkLeadsToAWebAddressOrNowhere() {
        assertEquals(
                "<a rel=\"nofollow\" href=\"https://example.org/\">out</a>",
                LessonMarkup.line("[out](https://example.org/)").text());
        assertEquals("in", LessonMarkup.line("[in](other.md)").text());
        assertEquals("run", LessonMarkup.line("[run](javascript:alert(1))").text());
    }

    @Test
    void headingsAreBelowThoseOfThePage() {
        assertEquals("<h4>Deep</h4>\n", LessonMarkup.blocks("# Deep").text());
        assertEquals("<h6>Deeper</h6>\n", LessonMarkup.blocks("##### Deeper").text());
    }

    @Test
    void tablesAreTables() {
        String table = LessonMarkup.blocks("| a | b |\n|---|---|\n| 1 | `2` |").text();
        assertEquals(2, table.split("<tr>", -1).length - 1);
        assertEquals(1, table.split("<code>2</code>", -1).length - 1);
    }
}
