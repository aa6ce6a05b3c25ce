package bcscope.importer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.cli.Told;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Calls whose partner is MPI_PROC_NULL.
class NobodyTest {
    /// A call costs 10 µs, and nothing else does.
    private static final List<String> COSTS =
            List.of("--set", "host.post=1us", "--set", "host.call=10us", "--set", "host.mmds=0us");

    @TempDir private Path folder = Path.of("");

    private static Told by(String command, Path file) {
        Told told =
                Told.by(
                        Stream.concat(Stream.of(command, file.toString()), COSTS.stream())
                                .toArray(String[]::new));
        assertEquals(0, told.code(), told::err);
        return told;
    }

    private Path script(String calls) throws IOException {
        String text =
                """
                program nobody
                if rank == 0 {
                    compute 100 us
                """
                        + calls
                        + "}\n";
        return Files.writeString(folder.resolve("nobody.bcs"), text);
    }

    private static String time(Path file) {
        return by("run", file)
                .out()
                .lines()
                .filter(it -> it.startsWith("simulated"))
                .toList()
                .getFirst();
    }

    @Test
    void aCallToNobodyCostsACallAndNoSlice() throws IOException {
        // 100 µs of computation alone; with three calls to nobody 3 x 10 µs more.
        assertTrue(time(script("")).endsWith(" 0.100000 ms"), time(script("")));
        Path three = script("send 8 B to nobody\nrecv 8 B from nobody\nisend 8 B to nobody as r\n");
        assertTrue(time(three).endsWith(" 0.130000 ms"), time(three));
    }

    @Test
    void mmdsCountsACallToNobodyAmongThoseOfItsName() throws IOException {
        Path script = script("send 8 B to nobody\nsend 8 B to nobody\nrecv 8 B from nobody\n");

        List<String> rows = by("mmds", script).out().lines().toList();

        // Least, largest, all, count and mean in ms: a call of 10 µs each.
        assertTrue(
                rows.stream().anyMatch(it -> it.matches("MPI_Send .* 0\\.010 .* 0\\.020 +2 .*")),
                rows::toString);
        assertTrue(
                rows.stream().anyMatch(it -> it.matches("MPI_Recv .* 0\\.010 .* 0\\.010 +1 .*")),
                rows::toString);
    }

    @Test
    void aTraceThatIsWrittenAgainHasThemToo() throws IOException {
        Path trace =
                Files.writeString(
                        folder.resolve("nobody.tix"),
                        """
                        # TIX 1 nobody
                        0 init 1
                        0 send -2 0 8 0
                        0 recv -2 0 8 0 -2 -1 0
                        0 irecv -2 0 8 0 0
                        0 wait 0
                        0 sendrecv -2 0 0 -2 -1 0 0 -2 -1 0
                        0 iprobe -2 -1 0 1 -2 -1 0
                        0 finalize
                        """);
        Path again = folder.resolve("again.tix");
        Told told =
                Told.by("export", trace.toString(), "--format", "tix", "--out", again.toString());
        assertEquals(0, told.code(), told::err);

        assertEquals(Files.readAllLines(trace), Files.readAllLines(again));
    }
}
