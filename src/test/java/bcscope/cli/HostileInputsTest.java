package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// Inputs whose recordings could not be opened, or whose export had no end.
class HostileInputsTest {
    private @TempDir Path folder = Path.of("");

    private String input(String name) throws IOException {
        Path file = folder.resolve(name);
        try (InputStream in =
                Objects.requireNonNull(
                        HostileInputsTest.class.getResourceAsStream("/bcscope/hostile/" + name))) {
            Files.copy(in, file);
        }
        return file.toString();
    }

    /// The first two have a loop of two turns, which was left open in what was written: the barrier
    /// that a process calls at the start of a slice is over at the start of the next, so the second
    /// of two ends with slice 1, and the run in slice 2. The third has 1,818,240 operations, more
    /// than were read in 512 MB.
    @ParameterizedTest
    @CsvSource({
        "01-two-turns.bcs, 3",
        "script-recording-differs.bcs, 40",
        "scenario-recording-differs.json, 40"
    })
    void whatIsSavedIsVerified(String name, int slices) throws IOException {
        String recording = folder.resolve("x.bcsrun").toString();
        Told run = Told.by("run", input(name), "--until", "40", "--save", recording);
        assertEquals(0, run.code(), run::err);
        Told verified = Told.by("verify", recording);
        assertEquals("Replay verified: all " + slices + " slices.\n", verified.out());
        assertEquals(0, verified.code());
    }

    /// A message of 9,007,199,254,741,000 bytes is in it: a recording holds up to 2^43.
    @Test
    void anAmountThatNoRecordingHoldsIsRefusedWhenItIsRead() throws IOException {
        Told told = Told.by("run", input("goalbin-recording-differs.bin"));
        assertEquals(5, told.code());
        assertTrue(
                told.err()
                        .endsWith(
                                "operation 33 moves 9,007,199,254,741,000 bytes. It is at most"
                                        + " 8,796,093,022,208.\n"),
                told::err);
    }

    /// Of eight processes. A schedule takes 21 lines for each barrier of them, seven in each of
    /// three rounds.
    @ParameterizedTest
    @CsvSource({"tix, 1000000000", "ti, 1000000000", "goal, 1000000000", "goal, 1000000"})
    void aTraceThatCannotBeReadAgainIsNotWritten(String format, int turns) throws IOException {
        Path script = folder.resolve("long.bcs");
        Files.writeString(script, "program long\nrepeat " + turns + " { barrier }\n");
        Path out = folder.resolve("x");
        Told told =
                Told.by(
                        "export",
                        script.toString(),
                        "--format",
                        format,
                        "--to",
                        "40",
                        "--out",
                        out.toString());
        assertEquals(5, told.code());
        assertTrue(told.err().contains("more than 50,000,000 lines"), told::err);
        assertFalse(Files.exists(out));
    }

    /// Its header says that the run was over after 48 calls, and a loop of it has 2^32 turns: 47
    /// calls besides the one in the loop, and those of the loop.
    @Test
    void aRecordingOfMoreCallsThanItsRunMadeIsRefusedWhenItIsOpened() throws IOException {
        Told told = Told.by("verify", input("recording-hang.bcsrun"));
        assertEquals(5, told.code());
        assertTrue(
                told.err()
                        .contains(
                                "it has 4,294,967,344 calls, and its run came to its end after"
                                        + " 48."),
                told::err);
    }

    /// Its last call but three is `allreduce min of 2944430045398755617 B`, in line 15; a message
    /// has 2^43 bytes at most. Whoever waits goes on with the next slice, so each slice moves one
    /// round: three of the allgather of the grid, three of the split, three exchanges, the barrier,
    /// and seven of the alltoall, slices 0 to 16. Whoever goes on at completion calls in that
    /// slice.
    @Test
    void aNumberThatIsTooLargeForItsUseIsSaidByWhoeverRunsIt() throws IOException {
        String file = input("script-escape.bcs");
        String said =
                "rank 0 (line 15) fails: A message cannot have 2,944,430,045,398,755,617 B. The"
                        + " limit is 8,796,093,022,208 B.";
        Told run = Told.by("run", file);
        assertEquals(7, run.code());
        assertTrue(run.out().contains(said), run::out);
        Told compared = Told.by("compare", file, "--set", "model.wake=completion");
        assertEquals(0, compared.code(), compared::toString);
        assertTrue(compared.out().contains("as it is: In slice 17, " + said), compared::out);
        assertTrue(
                compared.out().contains("model.wake=completion: In slice 16, " + said),
                compared::out);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "send 8796093022209 B to 0 | x.bcs:2: error: Rank 0 fails: A message cannot have"
                        + " 8,796,093,022,209 B. The limit is 8,796,093,022,208 B.",
                "let all = [8000 GB for i in 0..ranks - 1] ; alltoallv all into all | x.bcs:3:"
                    + " error: Rank 0 fails: 16,000,000,000,000 bytes in one call are more than a"
                    + " program can have. The limit is 8,796,093,022,208 bytes.",
                "compute 9007199254740993 ns | x.bcs:2: error: Rank 0 fails: 9,007,199,254,740,993"
                        + " ns of computation are more than a program can have. The limit is"
                        + " 9,007,199,254,740,992 ns of computation.",
            })
    void anAmountThatNoRecordingHoldsIsRefusedWithItsLine(String script, String error)
            throws IOException {
        Path file = folder.resolve("x.bcs");
        Files.writeString(file, "program x\n" + script.replace(" ; ", "\n") + "\n");
        Told told = Told.by("run", file.toString());
        assertEquals(5, told.code(), told::toString);
        assertTrue(told.err().strip().endsWith(error), told::err);
    }

    /// Noise that leaves 1 us of every 10 us comes 100 million times while a process works for 100
    /// s. How long it works is known only while it runs.
    @Test
    void aLiveProgramIsHeldToTheNoiseOfItsMachine() throws IOException {
        Files.writeString(
                folder.resolve("noisy.bcs"),
                """
                program noisy
                barrier
                let t = wtime
                if t > 1 us { compute 100000001000 ns }
                """);
        Path file = folder.resolve("noisy.json");
        Files.writeString(
                file,
                """
                {"bcscope":1,"machine":{"nodes":2,"processesPerNode":1},
                "job":{"program":{"script":"noisy.bcs"}},
                "faults":[{"kind":"host-noise","node":0,"period":"10us","length":"9us"}]}
                """);
        Told told = Told.by("run", file.toString(), "--until", "50");
        assertEquals(7, told.code());
        assertTrue(
                told.out()
                        .contains(
                                "100,000,001,000 ns of computation are more than a program can"
                                        + " have. The limit is 100,000,000,000 ns of computation."),
                told::out);
    }

    /// A packet of BlueGene/L has 208 bytes of data at least, and packets are counted in 31 bits.
    @Test
    void aMessageOfMorePacketsThanATorusCountsIsRefused() throws IOException {
        Path file = folder.resolve("large.bcs");
        Files.writeString(
                file,
                """
                program large
                if rank == 0 { send 300 GB to 1 }
                if rank == 1 { recv 300 GB from 0 }
                """);
        Told told = Told.by("run", file.toString(), "--set", "machine.network=bluegene-l");
        assertEquals(2, told.code());
        assertTrue(told.err().contains("moves 300,000,000,000 bytes in one call"), told::err);
    }
}
