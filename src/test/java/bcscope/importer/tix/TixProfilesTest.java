package bcscope.importer.tix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.house.SharedTraces;
import bcscope.importer.ForeignFormat;
import bcscope.importer.ImportStatistics;
import bcscope.importer.Imported;
import bcscope.importer.TraceText;
import bcscope.model.Model;
import bcscope.program.Program;
import bcscope.program.Rehearsal;
import bcscope.scenario.ProgramSource.TraceOptions;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

class TixProfilesTest {
    private static final int NAME = 1;
    private static final int RANKS = 2;
    private static final int RECORDS = 3;
    private static final int MESSAGES = 4;
    private static final int MEAN_BYTES = 5;
    private static final int STYLE = 7;
    private static final int COLLECTIVES = 8;
    private static final int COMMUNICATORS = 9;
    private static final int SYNC_SAFE = 14;

    /// The profiles count the size of a persistent send once, however often it is started.
    private static final Pattern PERSISTENT = Pattern.compile("send_init");

    @TestFactory
    List<DynamicTest> everyTraceContainsWhatItsProfileSays() {
        return SharedTraces.endingIn(".tix", ".tix.gz").stream()
                .map(file -> DynamicTest.dynamicTest(name(file), () -> compare(file)))
                .toList();
    }

    private static void compare(Path file) throws IOException {
        List<String> profile = SharedTraces.profile(name(file)).orElseThrow();
        Parsed<Imported> parsed = ForeignFormat.read(file, TraceOptions.DEFAULT, Model.defaults());
        assertInstanceOf(Parsed.Good.class, parsed, parsed.diagnostics()::toString);
        Imported imported = ((Parsed.Good<Imported>) parsed).value();
        ImportStatistics statistics = imported.statistics();
        boolean endsUnderSynchronousSends = profile.get(SYNC_SAFE).equals("yes");
        assertEquals(endsUnderSynchronousSends, Rehearsal.of(imported.program()).stuck().isEmpty());
        assertEquals(profile.get(NAME), imported.program().name());
        assertEquals(number(profile, RANKS), statistics.ranks());
        assertEquals(number(profile, RECORDS), statistics.records());
        assertEquals(number(profile, MESSAGES), statistics.messages());
        if (!PERSISTENT.matcher(profile.get(STYLE)).find()) {
            long bytes = number(profile, MEAN_BYTES) * statistics.messages();
            assertTrue(2 * Math.abs(bytes - statistics.bytes()) <= statistics.messages());
        }
        assertEquals(collectives(profile.get(COLLECTIVES)), perRank(imported.program()));
        assertEquals(number(profile, COMMUNICATORS), imported.program().communicators().size() - 1);
    }

    private static SortedMap<String, Long> collectives(String cell) {
        SortedMap<String, Long> counts = new TreeMap<>();
        for (String entry : cell.split(", ", -1)) {
            String[] words = entry.split(" ", -1);
            if (words.length == 2) {
                counts.put(words[0], Long.valueOf(words[1]));
            }
        }
        return counts;
    }

    private static SortedMap<String, Long> perRank(Program program) {
        SortedMap<String, Long> counts = TraceText.collectiveCalls(program);
        counts.replaceAll((_, count) -> count / program.ranks());
        return counts;
    }

    private static long number(List<String> profile, int column) {
        return Long.parseLong(profile.get(column));
    }

    private static String name(Path file) {
        return file.getFileName().toString().replaceFirst("\\.tix(\\.gz)?$", "");
    }
}
