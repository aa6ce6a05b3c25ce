package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import bcscope.base.Digest;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.house.SharedTraces;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Every trace of a real program, in TIX or where there is none in SimGrid's format, runs to its
/// end, with as many messages, bytes and collectives as it was recorded with, and with the same
/// digest in every slice, twice and for one and two workers.
public class TraceReplayTest {
    /// By the source of that program: ten starts of 8,000 B, 16,664 B in four parts, 8,000 B, and
    /// 8,000 B from every other rank. (The profile's mean counts a persistent request once, however
    /// often it is started.)
    private static final long BYTES_OF_A_RANK_IN_REQUESTS = 10 * 8_000 + 16_664 + 8_000 + 8_000 / 2;

    private static final Pattern COUNT = Pattern.compile("(\\w+) (\\d+)");

    @TestFactory
    Stream<DynamicTest> everyTraceReplays() {
        return SharedTraces.endingIn(".tix", ".tix.gz", "apps/ti/npb-lu.S.16.ti.txt.gz").stream()
                .filter(file ->
                        file.toString().contains("/own/") || file.toString().contains("/apps/"))
                .map(file ->
                        DynamicTest.dynamicTest(file.getFileName().toString(), () -> replay(file)));
    }

    private static void replay(Path file) throws IOException {
        Loaded loaded = loaded(file);
        String name = file.getFileName().toString().replaceAll("\\.(tix|ti\\.txt)(\\.gz)?$", "");
        List<String> profile = SharedTraces.profile(name).orElseThrow();

        List<Long> first;
        try (Simulation run = Simulations.of(loaded.scenario(), loaded.program(), 1)) {
            RunStatus end = run.advanceTo(Integer.MAX_VALUE);
            assertEquals(expectedEnd(name), end, run.problem());
            if (end == RunStatus.COMPLETED) {
                compareWithProfile(run.totals(), profile);
            }
            first = digests(run);
        }
        for (int workers : new int[] {1, 2}) {
            try (Simulation again = Simulations.of(loaded.scenario(), loaded.program(), workers)) {
                again.advanceTo(Integer.MAX_VALUE);
                assertEquals(first, digests(again), "digests with " + workers + " workers");
            }
        }
    }

    private static Loaded loaded(Path file) {
        return switch (ScenarioLoader.load(file)) {
            case Parsed.Good<Loaded> good -> good.value();
            case Parsed.Bad<Loaded> bad -> fail(bad.errors().get(0).oneLine());
        };
    }

    private static RunStatus expectedEnd(String name) {
        return name.startsWith("unsafe_exchange") ? RunStatus.DEADLOCKED : RunStatus.COMPLETED;
    }

    private static void compareWithProfile(Simulation.Totals totals, List<String> profile) {
        long messages = Long.parseLong(profile.get(4));
        long meanBytes = Long.parseLong(profile.get(5));
        assertEquals(messages, totals.messages(), "messages");
        if (profile.get(7).contains("send_init")) {
            assertEquals(
                    Long.parseLong(profile.get(2)) * BYTES_OF_A_RANK_IN_REQUESTS, totals.bytes());
        } else if (messages > 0) {
            assertEquals((double) meanBytes, (double) totals.bytes() / messages, 1.0, "mean bytes");
        }
        boolean worldOnly = profile.get(9).equals("1");
        long callsOfARank = collectiveCalls(profile.get(8));
        if (worldOnly) {
            assertEquals(callsOfARank, totals.collectives(), "collectives");
        } else {
            assertTrue(
                    totals.collectives() >= callsOfARank,
                    "each member calls, each communicator counts");
        }
    }

    private static long collectiveCalls(String counts) {
        long sum = 0;
        Matcher matcher = COUNT.matcher(counts);
        while (matcher.find()) {
            sum += Long.parseLong(matcher.group(2));
        }
        return sum;
    }

    private static List<Long> digests(Simulation run) {
        List<Long> digests = new ArrayList<>();
        for (int slice = 0; slice < run.slices().size(); slice++) {
            digests.add(run.slices().get(SliceColumn.DIGEST, slice));
        }
        assertTrue(digests.get(digests.size() - 1) != Digest.SEED);
        return digests;
    }
}
