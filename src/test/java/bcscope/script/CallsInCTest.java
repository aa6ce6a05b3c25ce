package bcscope.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bcscope.script.code.Code;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.word.CallWord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Calls of scripts in C, against the MPI standard and a C compiler.
class CallsInCTest {
    private static final String ALL =
            """
            program every
            def larger(a, b) { return max(a, b) }
            def span(a, b) { return [min(a[0], b[0]), max(a[1], b[1])] }
            var x = rank
            var y = 0
            var list = [1.5, 2.5]
            var numbers = [0, 0]
            init
            mark "turn {x}"
            compute 400 us
            send x to (rank + 1) % ranks tag 7
            ssend 2 * x to nobody
            bsend list to 0
            rsend 8 KB to 0
            recv y from any tag any as m
            sendrecv x to m.source into y from (rank - 1) % ranks tag 3
            sendrecv 8 B to 1 from 0 tag 2
            probe from 1
            iprobe from any as found
            isend x to 1 as a
            issend 64 KB to 1 as b
            ibsend true to 1 as c
            irsend 3 ms to 1 as d
            irecv list from 0 as e
            wait a as seen
            wait b, c
            waitall
            waitany d, e as which
            waitsome d, e as some
            test d as over
            testall d, e as both
            testany d, e as one
            testsome d, e as several
            sendinit x to 1 as f
            ssendinit x to 1 as g
            bsendinit x to 1 as h
            rsendinit x to 1 as i
            recvinit y from 1 as j
            start f
            start g, j
            free f
            barrier
            bcast y from 0
            reduce sum of x to 0
            allreduce max of list as most
            allreduce maxloc of [x, rank] as place
            scan product of x as up
            exscan min of 8 B
            gather x to 0 as all
            scatter [k for k in 1..ranks] from 0 as part
            allgather x as every
            alltoall [k for k in 1..ranks] as turned
            gatherv 8 B by [8 B for k in 1..ranks] to 0
            gatherv list by [16 B for k in 1..ranks] to 0 as joined
            scatterv [8 B for k in 1..ranks] from 0
            scatterv list by [8 B for k in 1..ranks] from 0 as cut
            reduce larger of x to 0 as largest
            allreduce span of list as range
            allgatherv [8 B for k in 1..ranks]
            alltoallv [8 B for k in 1..ranks] into [8 B for k in 1..ranks]
            reducescatter sum of [8 B for k in 1..ranks]
            reducescatterblock sum of 8 B
            ibarrier as q
            ibcast y from 0 as r
            ireduce sum of x to 0 into y as s
            iallreduce sum of x into y as t
            igather 8 B to 0 as u
            igather x to 0 into numbers as gathering
            iscatter 8 B from 0 as v
            iallgather 8 B as w
            ialltoall 8 B as z
            split by rank % 2 key 0 - rank as half
            dup on half as again
            grid 4 x 2 periodic as g2
            send x to g2.east on g2
            finalize
            let now = wtime
            """;

    private static Code code(String text) {
        ScriptReport report = ScriptFront.check("every.bcs", text);
        return report.code().orElseThrow(() -> new AssertionError(report.problems()));
    }

    private static String inC(String call) {
        String text = ALL.substring(0, ALL.indexOf("init")) + call;
        Map<Integer, String> calls = CallsInC.of(code(text));
        return calls.values().stream().collect(Collectors.joining("\n"));
    }

    @Test
    void argumentsAreInTheOrderOfTheStandard() {
        assertEquals(
                "MPI_Send(&x, 1, MPI_INT64_T, (rank + 1) % size, 7, MPI_COMM_WORLD);",
                inC("send x to (rank + 1) % ranks tag 7\n"));
        assertEquals(
                "MPI_Irecv(list, length_list, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG,"
                        + " MPI_COMM_WORLD, &r);",
                inC("irecv list from any tag any as r\n").lines().findFirst().orElseThrow());
        assertEquals(
                "MPI_Sendrecv(&x, 1, MPI_INT64_T, 1, 0, &y, 1, MPI_INT64_T, mod(rank - 1, size),"
                        + " 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);",
                inC("sendrecv x to 1 into y from (rank - 1) % ranks tag 3\n"));
        assertEquals(
                "MPI_Reduce(&(int64_t){x * x}, &s, 1, MPI_INT64_T, MPI_SUM, 0, MPI_COMM_WORLD);",
                inC("reduce sum of x * x to 0 as s\n"));
        assertEquals(
                "MPI_Allreduce((int[]){x, rank}, best, 1, MPI_2INT, MPI_MAXLOC, MPI_COMM_WORLD);",
                inC("allreduce maxloc of [x, rank] as best\n"));
        assertEquals(
                "MPI_Allreduce(&x, &most, 1, MPI_INT64_T, op_larger, MPI_COMM_WORLD); //"
                        + " MPI_Op_create(larger, 0, &op_larger) before",
                inC("allreduce larger of x as most\n"));
        assertEquals(
                "MPI_Gatherv(list, length_list, MPI_DOUBLE, all, counts, displacements, MPI_DOUBLE,"
                        + " 0, MPI_COMM_WORLD);",
                inC("gatherv list by [16 B for k in 1..ranks] to 0 as all\n"));
        assertEquals(
                "MPI_Scatterv(list, counts, displacements, MPI_DOUBLE, part, counts[rank],"
                        + " MPI_DOUBLE, 1, MPI_COMM_WORLD);",
                inC("scatterv list by [8 B for k in 1..ranks] from 1 as part\n"));
        assertEquals(
                "MPI_Igather(&x, 1, MPI_INT64_T, numbers, 1, MPI_INT64_T, 0, MPI_COMM_WORLD, &r);",
                inC("igather x to 0 into numbers as r\n").lines().findFirst().orElseThrow());
        assertEquals(
                "MPI_Cart_create(MPI_COMM_WORLD, 2, (int[]){2, 4}, (int[3]){0}, 0, &g);",
                inC("grid 4 x 2 as g\n"));
        assertEquals("compute(0.0004);", inC("compute 400 us\n"));
    }

    /// Whole numbers, which C computes with in the same way, where it does; `x` may be negative.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    choose(x > 1, x, 2)       ; (x > 1) ? x : 2
                    xor(x, 1)                 ; x ^ 1
                    bitand(x + 1, 3)          ; (x + 1) & 3
                    bitor(x, y)               ; x | y
                    bitshift(x, 2)            ; bitshift(x, 2)
                    length(list)              ; length_list
                    floor(1.5)                ; floor(1.5)
                    max(x, y, 3)              ; max(x, y, 3)
                    larger(x, y)              ; larger(x, y)
                    -x                        ; -x
                    -(x + 1)                  ; -(x + 1)
                    (rank + 1) % ranks        ; (rank + 1) % size
                    (rank - 1) % ranks        ; mod(rank - 1, size)
                    rank % 2 * 3              ; (rank % 2) * 3
                    ranks / 2                 ; size / 2
                    x / 2                     ; floordiv(x, 2)
                    7 % x                     ; mod(7, x)
                    nobody / 2                ; floordiv(MPI_PROC_NULL, 2)
                    numbers[x + 1]            ; numbers[x + 1]
                    nobody                    ; MPI_PROC_NULL
                    """)
    void aValueIsComputedAsInC(String value, String inC) {
        assertEquals(
                "MPI_Send(&(int64_t){" + inC + "}, 1, MPI_INT64_T, 0, 0, MPI_COMM_WORLD);",
                inC("send " + value + " to 0\n"));
    }

    /// Its type decides about the buffer, the count and the type of MPI.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    1.5                    ; &(double){1.5}, 1, MPI_DOUBLE
                    real(x)                ; &(double){(double)x}, 1, MPI_DOUBLE
                    ln(2.0)                ; &(double){log(2.0)}, 1, MPI_DOUBLE
                    x / 2.0                ; &(double){x / 2.0}, 1, MPI_DOUBLE
                    1500 us                ; &(double){0.0015}, 1, MPI_DOUBLE
                    x * 1 s                ; &(double){x * 1}, 1, MPI_DOUBLE
                    true                   ; &(bool){true}, 1, MPI_C_BOOL
                    x > 1 && !(x == 2)     ; &(bool){(x > 1) && (!(x == 2))}, 1, MPI_C_BOOL
                    x > 1 || y != 2        ; &(bool){(x > 1) || (y != 2)}, 1, MPI_C_BOOL
                    list                   ; list, length_list, MPI_DOUBLE
                    [x, 2]                 ; (int64_t[]){x, 2}, 2, MPI_INT64_T
                    [k for k in 1..3]      ; values, length_values, MPI_INT64_T
                    3 KB                   ; buffer, 3000, MPI_BYTE
                    x * 1 KiB              ; buffer, x * 1024, MPI_BYTE
                    bytes(3 KB)            ; buffer, 3000, MPI_BYTE
                    bytes(x)               ; buffer, sizeof(int64_t), MPI_BYTE
                    bytes(true)            ; buffer, sizeof(bool), MPI_BYTE
                    bytes(list)            ; buffer, length_list * sizeof(double), MPI_BYTE
                    bytes([1, 2, 3])       ; buffer, 3 * sizeof(int64_t), MPI_BYTE
                    """)
    void aBufferHasItsCountAndType(String value, String buffer) {
        assertEquals(
                "MPI_Send(" + buffer + ", 0, 0, MPI_COMM_WORLD);",
                inC("send " + value + " to 0\n"));
    }

    @Test
    void aProcedureIsAFunctionWithPointersToWhatItChanges() {
        assertEquals(
                """
                double exchange(double *list, int64_t length_list, int64_t *near, int64_t to) {
                MPI_Irecv(near, 1, MPI_INT64_T, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r);
                MPI_Send(&(int64_t){before + 1}, 1, MPI_INT64_T, to, 0, MPI_COMM_WORLD);
                MPI_Wait(&r, MPI_STATUS_IGNORE);
                void twice(int64_t *a) {
                exchange(own, length_own, a, 1);
                s = exchange(list, length_list, &y, rank);
                twice(&x);\
                """,
                inC(
                        """
                        def exchange(var list, var near, to) {
                            let before = near
                            irecv near from any as r
                            send before + 1 to to
                            wait r
                            list[0] = 0.5
                            return list[0]
                        }
                        def twice(var a) {
                            var own = [0.0]
                            exchange(own, a, 1)
                        }
                        let s = exchange(list, y, rank)
                        twice(x)
                        """));
    }

    /// One line of it or more for every call of the language.
    @Test
    void aCompilerTakesAllOfThem(@TempDir Path folder) throws IOException, InterruptedException {
        List<String> words = ALL.lines().map(it -> it.replaceFirst("let now = ", "")).toList();
        assertEquals(
                List.of(),
                Arrays.stream(CallWord.values())
                        .map(CallWord::text)
                        .filter(word ->
                                words.stream().noneMatch(it -> (it + " ").startsWith(word + " ")))
                        .toList());
        assumeTrue(exists("mpicc"), "no mpicc is installed");
        Code code = code(ALL);
        Path file = Files.writeString(folder.resolve("every.c"), program(code));
        Process compiler =
                new ProcessBuilder("mpicc", "-fsyntax-only", "-Wno-all", file.toString())
                        .redirectErrorStream(true)
                        .start();
        String told = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, compiler.waitFor(), told);
    }

    private static boolean exists(String program) {
        return Pattern.compile(File.pathSeparator)
                .splitAsStream(System.getenv("PATH"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private static String program(Code code) {
        List<String> lines = new ArrayList<>();
        lines.add(
                """
                #include <mpi.h>
                #include <stdbool.h>
                #include <stdint.h>
                void compute(double seconds);
                int64_t mod(int64_t a, int64_t n);
                int main(int argc, char **argv) {
                    int rank, size, n, done, flag, count, length_list, g2_east;
                    int counts[9], displacements[9], gives[9], from[9], takes[9], to[9];
                    int64_t result[9], values[9], buffer[9];
                    MPI_Request requests[9];
                    MPI_Op op_larger, op_span;
                    MPI_Datatype values_t;
                """);
        code.variables().stream()
                .filter(it -> !it.name().equals("k") && !it.name().isEmpty())
                .map(it -> declared(it.type()).formatted(it.name()))
                .forEach(lines::add);
        lines.addAll(CallsInC.of(code).values());
        lines.add("return 0; }\n");
        return String.join("\n", lines);
    }

    private static String declared(ValueType type) {
        return switch (type) {
            case ListOf(ValueType of) -> of == Plain.REAL ? "double %s[9];" : "int %s[9];";
            case Plain plain ->
                    switch (plain) {
                        case REAL, DURATION -> "double %s;";
                        case TRUTH -> "int %s;";
                        case REQUEST -> "MPI_Request %s;";
                        case STATUS -> "MPI_Status %s;";
                        case COMMUNICATOR, GRID -> "MPI_Comm %s;";
                        case INTEGER, SIZE, BANDWIDTH, NOTHING -> "int %s;";
                    };
        };
    }
}
