package bcscope.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.RunStatus;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Columns for a person and objects for a program, from the same rows.
class ReportTableTest {
    private record Fruit(String name, int count, Optional<String> colour) {}

    private static final List<Fruit> FRUIT =
            List.of(
                    new Fruit("fig", 7, Optional.empty()),
                    new Fruit("banana", 12, Optional.of("yellow")));

    private static final ReportTable<Fruit> REPORT =
            new ReportTable<Fruit>(" ")
                    .column("fruit", 0, Fruit::name)
                    .column("n", 4, it -> String.valueOf(it.count))
                    .column("colour", 0, it -> it.colour.orElse(""))
                    .key("name", Fruit::name)
                    .key("colour", Fruit::colour);

    /// A column is as wide as its widest text, and at least as wide as was asked for; a line does
    /// not end in spaces.
    @Test
    void aTableIsAsWideAsItsTexts() {
        assertEquals(
                List.of("fruit     n colour", "fig       7", "banana   12 yellow"),
                REPORT.table(FRUIT));
    }

    /// Alone, a row leaves out what is empty, and its separator.
    @Test
    void aLineLeavesOutEmptyTexts() {
        assertEquals("fig    7", REPORT.line(FRUIT.getFirst()));
    }

    /// A constant is told in words, and a number that is perhaps there as a number.
    @Test
    void anObjectHasConstantsInWords() {
        assertEquals(
                "[{\"state\":\"node failed\",\"n\":3}]",
                new ReportTable<Fruit>("")
                        .key("state", _ -> RunStatus.NODE_FAILED)
                        .key("n", _ -> OptionalInt.of(3))
                        .json(FRUIT.subList(0, 1))
                        .toString());
    }

    /// An object has no member for an empty optional.
    @Test
    void anObjectLeavesOutWhatIsUnknown() {
        assertEquals(
                "[{\"name\":\"fig\"},{\"name\":\"banana\",\"colour\":\"yellow\"}]",
                REPORT.json(FRUIT).toString());
    }
}
