package bcscope.cli.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.cli.Told;
import bcscope.importer.ForeignFormat;
import bcscope.importer.Imported;
import bcscope.model.Model;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.scenario.ProgramSource.TraceOptions;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Making traces and looking into them.
class TraceCommandsTest {
    @TempDir private Path folder;

    @Test
    void theTracerIsWrittenOutWithTheCommandsThatUseIt() throws IOException {
        Told told = Told.by("tracer", "--out", folder.toString());
        assertEquals(0, told.code(), told.err());
        String source = Files.readString(folder.resolve("bcstrace.c"));
        assertTrue(source.contains("int MPI_Finalize(void)"));
        assertTrue(told.out().contains("-shared -fPIC"), told.out());
        assertTrue(told.out().contains("LD_PRELOAD"), told.out());
    }

    @Test
    void aTracerThatCannotBeWrittenIsAnError() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        Told told = Told.by("tracer", "--out", file.toString());
        assertNotEquals(0, told.code());
        assertTrue(told.err().contains("bcstrace.c"), told.err());
    }

    /// Two ranks, of which the second has no file of sites.
    @Test
    void partsOfRanksBecomeOneTrace() throws IOException {
        Files.writeString(folder.resolve("t.0.part"), "0 at 0\n0 barrier 0\n0 finalize\n");
        Files.writeString(folder.resolve("t.0.sites"), "0 site 0 4 a.c\n");
        Files.writeString(folder.resolve("t.1.part"), "1 barrier 0\n1 finalize\n");
        assertEquals(
                List.of(
                        "0 init 2",
                        "0 site 0 4 a.c",
                        "0 at 0",
                        "0 barrier 0",
                        "0 finalize",
                        "1 init 2",
                        "1 barrier 0",
                        "1 finalize"),
                joined());
        Files.delete(folder.resolve("t.0.part"));
        Told missing = Told.by("tracer", "--join", folder.resolve("t").toString());
        assertNotEquals(0, missing.code());
        assertTrue(missing.err().contains("rank 0 is missing"), missing.err());
        Told nothing = Told.by("tracer", "--join", folder.resolve("u").toString());
        assertTrue(nothing.err().contains("There are no files u.RANK.part."), nothing.err());
    }

    /// The records of the joined trace, without the line that names the format.
    private List<String> joined() throws IOException {
        Told told = Told.by("tracer", "--join", folder.resolve("t").toString());
        assertEquals(0, told.code(), told.err());
        List<String> lines = Files.readAllLines(folder.resolve("t.tix"));
        return lines.subList(1, lines.size());
    }

    /// A rank that is killed leaves zeros after its last record, or half a line; a module without
    /// lines leaves places unknown.
    @Test
    void partsAreJoinedUpToTheirLastCompleteRecord() throws IOException {
        Files.writeString(folder.resolve("t.0.part"), "0 barrier 0\n0 open\n\0\0\0");
        Files.writeString(folder.resolve("t.0.sites"), "0 addr 0 1f /nowhere/a.so\n0 addr 1");
        Files.writeString(folder.resolve("t.1.part"), "1 barrier 0\n1 rec\0\0\n\0");
        assertEquals(
                List.of(
                        "0 init 2",
                        "0 site 0 0 ?",
                        "0 barrier 0",
                        "0 open",
                        "1 init 2",
                        "1 barrier 0"),
                joined());
    }

    /// Every function that a header of MPI declares is recorded, counted, or named as local.
    @Test
    void noFunctionOfMpiIsForgotten() throws IOException {
        List<Path> headers =
                Stream.of(
                                "/usr/include/x86_64-linux-gnu/mpich/mpi_proto.h",
                                "/usr/include/x86_64-linux-gnu/mpich/mpio.h",
                                "/usr/lib/x86_64-linux-gnu/openmpi/include/mpi.h")
                        .map(Path::of)
                        .filter(Files::isReadable)
                        .toList();
        Assumptions.assumeFalse(headers.isEmpty(), "no MPI is installed");
        assertEquals(0, Told.by("tracer", "--out", folder.toString()).code());
        String source = Files.readString(folder.resolve("bcstrace.c"));
        int begin = source.indexOf("#define OLD");
        String lists = source.substring(begin, source.indexOf("*/", source.indexOf("Local, and")));
        Set<String> known =
                Pattern.compile("\\w+")
                        .matcher(lists)
                        .results()
                        .map(MatchResult::group)
                        .collect(Collectors.toSet());
        for (Path header : headers) {
            assertEquals(
                    List.of(),
                    Pattern.compile("\\bint +MPI_([A-Z][a-z]\\w*?)(_c)?\\(")
                            .matcher(Files.readString(header))
                            .results()
                            .map(it -> it.group(1))
                            .filter(it -> !it.startsWith("T_") && !known.contains(it))
                            .distinct()
                            .toList(),
                    header.toString());
        }
    }

    /// Gaps of 0.5 us, 50 us and 300 us; a slice lasts 250.
    @Test
    void whatIsInATraceIsSaid() throws IOException {
        Path trace =
                Files.writeString(
                        folder.resolve("t.tix"),
                        """
                        0 init 2
                        0 site 0 4 a.c
                        0 compute 500
                        0 at 0
                        0 send 1 0 800 0
                        0 compute 50000
                        0 barrier 0
                        0 finalize
                        1 init 2
                        1 compute 300000
                        1 recv 0 0 800 0 0 0 800
                        1 barrier 0
                        1 finalize
                        """);
        Told told = Told.by("inspect", trace.toString());
        assertEquals(0, told.code(), told.err());
        assertTrue(told.out().contains("processes         2\n"), told.out());
        assertTrue(told.out().contains("messages          1\n"), told.out());
        assertTrue(told.out().contains("bytes             800\n"), told.out());
        assertTrue(told.out().contains("of 3 of 6 calls, in a.c; compile a program"), told.out());
        String out = told.out().replace('\u00a0', ' ').replace('\u202f', ' ');
        assertTrue(out.contains("300 µs in one process, 2 slices"), out);
        for (String row : List.of("below 1 µs", "below 100 µs", "below 1 ms")) {
            assertTrue(
                    out.lines().anyMatch(it -> it.matches(" +" + row + " +1  #+")),
                    row + " of " + out);
        }
    }

    @Test
    void whatIsNoTraceIsAnError() throws IOException {
        Path file = Files.writeString(folder.resolve("t.txt"), "hello\n");
        Told told = Told.by("inspect", file.toString());
        assertNotEquals(0, told.code());
        assertTrue(told.err().contains("not a trace"), told.err());
    }

    /// One for all members: a barrier and a scatter of three, a split of all, an allreduce of two
    /// of them. What a process calls on its own is none.
    @Test
    void collectivesAreCountedByInspectAsByRun() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int rank = 0; rank < 3; rank++) {
            String made = rank < 2 ? "comm_split 0 2 2 0 1\n" : "comm_split 0 3 1 2\n";
            String own = rank < 2 ? "allreduce 8 sum f64 2\n" : "barrier 1\n";
            for (String record : List.of("init 3\n", "barrier 0\n", made, own, "scatter 8 0 0\n")) {
                text.append(rank).append(' ').append(record);
            }
            text.append(rank).append(" finalize\n");
        }
        String trace = Files.writeString(folder.resolve("t.tix"), text).toString();
        String inspected = Told.by("inspect", trace).out();
        String ran = Told.by("run", trace).out();
        assertTrue(
                inspected.contains(
                        "collectives       4: MPI_Allreduce 1, MPI_Barrier 1, MPI_Comm_split 1,"
                                + " MPI_Scatter 1\n"),
                inspected);
        assertTrue(ran.contains("collectives       4\n"), ran);
    }

    /// Neither of a script, nor of a trace that has no places at all, is it said to compile it.
    @ParameterizedTest
    @CsvSource({
        "'0 site 0 0 ?/0 at 0/', 'not in the trace; compile a program in C or Fortran with -g'",
        "'', 'not in the trace'",
        "'0 site 0 3 a.py/0 at 0/0 barrier 0/0 site 1 0 ?/0 at 1/', 'of 1 of 3 calls, in a.py'",
        "'0 site 0 3 a.c/0 at 0/', 'of 2 of 2 calls, in a.c'",
    })
    void whoLacksSourceLinesIsToldHowToHaveThem(String sites, String said) throws IOException {
        String trace = "0 init 1/" + sites + "0 barrier 0/0 finalize/";
        Path file = Files.writeString(folder.resolve("t.tix"), trace.replace('/', '\n'));
        String lines =
                Told.by("inspect", file.toString())
                        .out()
                        .lines()
                        .filter(it -> it.startsWith("source lines"))
                        .findFirst()
                        .orElseThrow();
        assertEquals(!said.contains("-g"), !lines.contains("-g"), lines);
        assertTrue(lines.substring("source lines".length()).strip().startsWith(said), lines);
    }

    private Program traced(String name, String text) throws IOException {
        RealProgram.Ran ran = RealProgram.written(folder, name, text).run(3);
        assertEquals(0, ran.code(), ran.log());
        return switch (ForeignFormat.read(ran.trace(), TraceOptions.DEFAULT, Model.defaults())) {
            case Parsed.Good<Imported> good -> good.value().program();
            case Parsed.Bad<Imported> bad -> throw new AssertionError(bad.errors().toString());
        };
    }

    private static Set<String> places(Program program, OperationKind... kinds) {
        Set<String> places = new TreeSet<>();
        for (int rank = 0; rank < program.ranks(); rank++) {
            for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
                if (List.of(kinds).contains(program.kind(pc))) {
                    program.place(pc).ifPresent(places::add);
                }
            }
        }
        return places;
    }

    @Test
    void aCProgramIsRecordedWithItsLines() throws IOException {
        Program program =
                traced(
                        "ring.c",
                        """
                        #include <mpi.h>
                        int main(int c, char **v) {
                          int me, n, x = 1;
                          MPI_Init(&c, &v);
                          MPI_Comm_rank(MPI_COMM_WORLD, &me);
                          MPI_Comm_size(MPI_COMM_WORLD, &n);
                          if (me == 0)
                            MPI_Send(&x, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);
                          else if (me == 1)
                            MPI_Recv(&x, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                          MPI_Barrier(MPI_COMM_WORLD);
                          MPI_Finalize();
                          return 0;
                        }
                        """);
        assertEquals(3, program.ranks());
        assertEquals(Set.of("ring.c:8"), places(program, OperationKind.SEND));
        assertEquals(Set.of("ring.c:10"), places(program, OperationKind.RECV));
        assertEquals(Set.of("ring.c:11"), places(program, OperationKind.BARRIER));
    }

    @Test
    void aFortranProgramIsRecordedWithItsLines() throws IOException {
        Program program =
                traced(
                        "ring.f90",
                        """
                        program ring
                          use mpi
                          integer :: e, me, v, s(MPI_STATUS_SIZE)
                          call MPI_Init(e)
                          call MPI_Comm_rank(MPI_COMM_WORLD, me, e)
                          v = me
                          if (me == 0) then
                            call MPI_Send(v, 1, MPI_INTEGER, 1, 7, MPI_COMM_WORLD, e)
                          else if (me == 1) then
                            call MPI_Recv(v, 1, MPI_INTEGER, 0, 7, MPI_COMM_WORLD, s, e)
                          end if
                          call MPI_Barrier(MPI_COMM_WORLD, e)
                          call MPI_Finalize(e)
                        end program
                        """);
        assertEquals(Set.of("ring.f90:8"), places(program, OperationKind.SEND));
        assertEquals(Set.of("ring.f90:10"), places(program, OperationKind.RECV));
        assertEquals(Set.of("ring.f90:12"), places(program, OperationKind.BARRIER));
    }
}
