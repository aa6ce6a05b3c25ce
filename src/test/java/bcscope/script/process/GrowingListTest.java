package bcscope.script.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Lists that grow: how much is copied for it is told by how many values a process may put into its
/// lists.
class GrowingListTest {
    @TempDir Path folder = Path.of("");

    private static Parsed<Loaded> load(Path script, long values) {
        return ScenarioLoader.load(
                script, List.of(new Setting("job.program.valueLimit", Long.toString(values))));
    }

    private Path script(String text) throws IOException {
        return Files.writeString(folder.resolve("list.bcs"), text);
    }

    private void says(String expected, String text) throws IOException {
        String said = load(script(text), 1_000).diagnostics().getFirst().problem();
        assertEquals("Rank 0 fails: " + expected + ".", said);
    }

    /// The script makes a list of 2 requests in each of 4,097 turns. Each request is put into a
    /// list of its own and then behind the others: 4 values a turn, 16,388 in all. Copying the list
    /// in each turn would be 34 million.
    @Test
    void aListThatGrowsInALoopIsNotCopiedInEachTurn() throws IOException {
        String hang =
                Files.readString(Path.of("src/test/resources/bcscope/hostile/script-hang.bcs"));
        Path script = script(hang.replace("0..65536", "0..4096"));
        assertInstanceOf(Parsed.Good.class, load(script, 16_388));
        assertInstanceOf(Parsed.Bad.class, load(script, 16_387));
    }

    @Test
    void whatIsCopiedWithoutEndIsRefusedWithItsLine() throws IOException {
        Path script =
                script(
                        """
                        var a = [0]
                        for k in 0..1000 {
                            let b = a + k
                            a = b
                            barrier
                        }
                        """);
        Diagnostic refused = load(script, 10_000).diagnostics().getFirst();
        assertEquals(3, refused.line(), refused::toString);
        assertTrue(refused.problem().contains("more than 10,000 values"), refused::problem);
    }

    @Test
    void aListThatIsWithinItsOwnSumIsTheOneBefore() throws IOException {
        says(
                "[1, 2, 3, 1, 2, 2, 1, 2, 3, 1, 2, 2]",
                """
                var a = [1, 2]
                a = a + 3 + a + length(a)
                a = a + a
                fail "{a}"
                """);
    }

    @Test
    void aCopyDoesNotGrowWithItsOriginal() throws IOException {
        says(
                "[1, 2, 3] [9, 2, 3, 4] [1, 2, 3, 5, 6]",
                """
                var a = [1]
                a = a + 2
                a = a + 3
                let b = a
                a = a + 4
                a[0] = 9
                var c = b + 5
                c = c + 6
                fail "{b} {a} {c}"
                """);
    }

    @Test
    void listsOfListsGrowWithoutSharingTheirValues() throws IOException {
        says(
                "[[1], [1], [7, 8]]",
                """
                var row = [1]
                var table = [row]
                table = table + [row]
                row[0] = 7
                row = row + 8
                table = table + [row]
                fail "{table}"
                """);
    }
}
