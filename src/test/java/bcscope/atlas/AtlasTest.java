package bcscope.atlas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.loading.Content;
import bcscope.loading.Documents;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

class AtlasTest {
    /// The numbers under the pictures and tables of the sources, copied from the papers and from
    /// nowhere else: figures, then tables.
    private static List<String> printed(Source source) {
        return switch (source) {
            case S0 ->
                    words(
                            "F3.1 F3.2 F4.1 F4.2 F4.3 F4.4 F4.5 F4.6 F5.1 F5.2 F5.3 F5.4 F5.5 F6.1"
                                    + " F6.2 F6.3 T2.1 T4.1 T4.2 T5.1 T5.2 T5.3 T6.1");
            case S1 -> words("F1 F2 F3 F4 F5 F6 T1 T2 T3");
            case S2 ->
                    words(
                            "F3.1 F3.2 F3.3 F3.4 F3.5 F3.6 F3.7 F3.8 F3.9 F3.10 F3.11 F3.12 F3.13"
                                    + " F3.14 F4.1 F4.2 F4.3 F4.4 F5.1 F5.2 F5.3 F5.4 F5.5 F5.6"
                                    + " F5.7 F5.8 F5.9 F5.10 F5.11 F5.12 F5.13 F5.14 F5.15 F5.16"
                                    + " T2.1 T4.1");
            case S3 -> words("F1 F2 F3 F4 T1");
            case S4 -> words("F1 F2 F3 F4 F5 F6 T1");
        };
    }

    private static List<String> words(String text) {
        return List.of(text.split(" "));
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void everyFigureAndEveryTableOfASourceHasOneEntry(Source source) {
        List<String> there =
                Atlas.of(source).stream()
                        .map(entry -> entry.id().text().substring(source.name().length() + 1))
                        .sorted()
                        .toList();
        assertEquals(printed(source).stream().sorted().toList(), there);
    }

    @Test
    void anEntryHasEvidenceOrAReasonAndNeverBoth() {
        for (AtlasEntry entry : Atlas.entries()) {
            assertEquals(entry.isShown(), entry.evidence().isPresent(), entry.id().text());
            assertEquals(entry.absent().isEmpty(), entry.isShown(), entry.id().text());
            assertTrue(entry.shows().endsWith("."), entry.id().text());
        }
    }

    @Test
    void whatIsCalibratedSaysWhatWasSetAndWhatIsCompared() {
        for (AtlasEntry entry : Atlas.entries()) {
            boolean compares = entry.evidence().filter(EvidenceKind::compares).isPresent();
            assertEquals(compares, !entry.why().isEmpty(), entry.id().text());
        }
    }

    @Test
    void whatEntriesReferToIsThereAndShown() {
        for (AtlasEntry entry : Atlas.entries()) {
            for (EntryId same : entry.same()) {
                assertTrue(Atlas.get(same).isShown(), entry.id().text());
            }
        }
    }

    @Test
    void everyMomentOpens() {
        for (AtlasEntry entry : Atlas.entries()) {
            entry.opening().ifPresent(AtlasTest::opens);
        }
    }

    private static void opens(AtlasEntry.Opening opening) {
        Sample sample = Sample.byId(opening.sample()).orElseThrow();
        List<Setting> settings =
                opening.settings().stream()
                        .flatMap(text ->
                                Setting.parse(text) instanceof Parsed.Good<Setting>(var it, _)
                                        ? Stream.of(it)
                                        : Stream.empty())
                        .toList();
        assertEquals(opening.settings().size(), settings.size());
        Parsed<Content> content = ScenarioLoader.open(sample, settings);
        assertTrue(
                content instanceof Parsed.Good<Content>,
                () -> opening.arguments() + ": " + content.diagnostics());
    }

    @ParameterizedTest
    @CsvSource({
        "S0/F5.3, S0/F5.3",
        "s0/t5.3, S0/T5.3",
        "S0/5.3, S0/F5.3 S0/T5.3",
        "S3, S3/F1 S3/F2 S3/F3 S3/F4 S3/T1",
        "S0/9.9, ''",
        "S9, ''",
    })
    void entriesAreFoundByWhatAPersonTypes(String asked, String found) {
        assertEquals(
                found,
                String.join(
                        " ", Atlas.find(asked).stream().map(entry -> entry.id().text()).toList()));
    }

    @Test
    void thePageOfTheDocumentsHasALineForEveryEntry() {
        List<String> lines = Documents.page("atlas").orElseThrow().lines().toList();
        for (AtlasEntry entry : Atlas.entries()) {
            String line =
                    "| "
                            + entry.id().text()
                            + " | "
                            + entry.title()
                            + " | "
                            + entry.evidence()
                                    .map(EvidenceKind::word)
                                    .orElseGet(() -> "not shown: " + entry.absent())
                            + " |";
            assertTrue(lines.contains(line), line);
        }
    }

    @Test
    void thereAreEighty() {
        assertEquals(80, Atlas.entries().size());
        assertEquals(80, Arrays.stream(Source.values()).mapToInt(it -> printed(it).size()).sum());
    }
}
