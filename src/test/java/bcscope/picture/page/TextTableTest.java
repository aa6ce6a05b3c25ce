package bcscope.picture.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.List;

class TextTableTest {
    private static final TextTable TABLE =
            new TextTable(
                    "Times",
                    List.of("Call", "µs"),
                    List.of(List.of("MPI_Send", "5"), List.of("a < b", "12")));

    /// `MPI_Send` is the longest text of its column: 8 letters and 2 spaces.
    @Test
    void theColumnsOfTheLinesAreAligned() {
        assertEquals(List.of("Call      µs", "MPI_Send  5", "a < b     12"), TABLE.lines());
    }

    @Test
    void whatHtmlReservesIsReplacedInCells() {
        assertEquals(
                """
                <div class="wide"><table><thead><tr><th>Call</th></tr></thead><tbody>
                <tr><td>MPI_Send</td></tr>
                <tr><td>a &lt; b</td></tr>
                </tbody></table></div>
                """,
                TABLE.withoutLastColumn().html("<td>%s</td>").text());
    }

    @Test
    void insertedHtmlIsTakenAsItIs() {
        assertEquals(
                "<p><b>x</b> &amp; 1,000 <i>yy</i></p>",
                Html.of(
                                "<p>%s &amp; %{n} <i>%s</i></p>",
                                new Html("<b>x</b>"), 1_000, List.of("y", new Html("y")))
                        .text());
    }
}
