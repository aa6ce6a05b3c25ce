package bcscope.script.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;
import bcscope.importer.tix.TixReader;
import bcscope.model.Model;
import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.script.code.Code;
import bcscope.script.machine.ExecutionLimits;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One member of a communicator calls another collective than the rest, or the same one otherwise:
/// every collective, however it was written, whoever is the odd one, under both MPIs.
class CollectivesThatDifferTest {
    private static final int[] RANKS = {2, 3, 5};
    private static final Path CASES =
            Path.of("src", "test", "resources", "bcscope", "script", "collectives");

    /// A collective as a script and TIX write it; `{op}`, `{root}` and `{size}` are what may
    /// differ. What it has no place for it does not write.
    enum Collective {
        BARRIER("MPI_Barrier", "barrier", "barrier 0"),
        BCAST("MPI_Bcast", "bcast {size} B from {root}", "bcast {size} {root} 0"),
        REDUCE(
                "MPI_Reduce",
                "reduce {op} of {size} B to {root}",
                "reduce {size} {root} {op} f64 0"),
        ALLREDUCE("MPI_Allreduce", "allreduce {op} of {size} B", "allreduce {size} {op} f64 0"),
        SCAN("MPI_Scan", "scan {op} of {size} B", "scan {size} {op} f64 0"),
        EXSCAN("MPI_Exscan", "exscan {op} of {size} B", "exscan {size} {op} f64 0"),
        GATHER("MPI_Gather", "gather {size} B to {root}", "gather {size} {root} 0"),
        SCATTER("MPI_Scatter", "scatter {size} B from {root}", "scatter {size} {root} 0"),
        ALLGATHER("MPI_Allgather", "allgather {size} B", "allgather {size} 0"),
        ALLTOALL("MPI_Alltoall", "alltoall {size} B", "alltoall {size} 0"),
        GATHERV(
                "MPI_Gatherv",
                "gatherv {size} B by [8 B for i in 0..ranks - 1] to {root}",
                "gatherv {size} {root} 0 {ofRoot}"),
        SCATTERV(
                "MPI_Scatterv",
                "scatterv [{size} B for i in 0..ranks - 1] from {root}",
                "scatterv {size} {root} 0 {ofRoot}"),
        ALLGATHERV(
                "MPI_Allgatherv",
                "allgatherv [{size} B for i in 0..ranks - 1]",
                "allgatherv 0 {n} {sizes}"),
        ALLTOALLV(
                "MPI_Alltoallv",
                "alltoallv [{size} B for i in 0..ranks - 1] into [8 B for i in 0..ranks - 1]",
                "alltoallv 0 {n} {sizes} {eights}"),
        REDUCE_SCATTER(
                "MPI_Reduce_scatter",
                "reducescatter {op} of [{size} B for i in 0..ranks - 1]",
                "reducescatter {op} f64 0 {n} {sizes}"),
        REDUCE_SCATTER_BLOCK("MPI_Reduce_scatter_block", "reducescatterblock {op} of {size} B", ""),
        IBARRIER("MPI_Ibarrier", "ibarrier as r\nwait r", "ibarrier 0 7"),
        IBCAST(
                "MPI_Ibcast",
                "ibcast {size} B from {root} as r\nwait r",
                "ibcast {size} {root} 0 7"),
        IREDUCE(
                "MPI_Ireduce",
                "ireduce {op} of {size} B to {root} as r\nwait r",
                "ireduce {size} {root} {op} f64 0 7"),
        IALLREDUCE(
                "MPI_Iallreduce",
                "iallreduce {op} of {size} B as r\nwait r",
                "iallreduce {size} {op} f64 0 7"),
        IGATHER(
                "MPI_Igather",
                "igather {size} B to {root} as r\nwait r",
                "igather {size} {root} 0 7"),
        ISCATTER(
                "MPI_Iscatter",
                "iscatter {size} B from {root} as r\nwait r",
                "iscatter {size} {root} 0 7"),
        IALLGATHER("MPI_Iallgather", "iallgather {size} B as r\nwait r", "iallgather {size} 0 7"),
        IALLTOALL("MPI_Ialltoall", "ialltoall {size} B as r\nwait r", "ialltoall {size} 0 7"),
        SPLIT("MPI_Comm_split", "split by 0 as c", "comm_split 0 2 {n} {members}"),
        DUP("MPI_Comm_dup", "dup as c", "comm_dup 0 2 {n} {members}"),
        GRID("MPI_Cart_create", "grid ranks x 1 as c", "cart_create 0 2 {n} {members}");

        final String mpiName;
        final String script;
        final String trace;

        Collective(String mpiName, String script, String trace) {
            this.mpiName = mpiName;
            this.script = script;
            this.trace = trace;
        }

        boolean begins() {
            return mpiName.startsWith("MPI_I");
        }

        boolean makesCommunicator() {
            return this == SPLIT || this == DUP || this == GRID;
        }

        /// What the rest calls before or after it where the order differs.
        Collective other() {
            return this == BARRIER ? BCAST : BARRIER;
        }
    }

    /// What the odd one does otherwise.
    enum Difference {
        ORDER(""),
        OPERATOR("{op}"),
        ROOT("{root}"),
        SIZE("{size}"),
        SKIPS(""),
        COMMUNICATORS("");

        final String needs;

        Difference(String needs) {
            this.needs = needs;
        }

        boolean isPossible(Collective call) {
            return switch (this) {
                case ORDER, SKIPS -> true;
                case OPERATOR, ROOT, SIZE -> call.script.contains(needs);
                case COMMUNICATORS -> !call.makesCommunicator();
            };
        }
    }

    /// How a program was written.
    private enum Form {
        STATIC,
        LIVE,
        TRACE
    }

    /// What becomes of a program.
    private record End(RunStatus state, String said) {}

    private static Stream<Arguments> all() {
        return Arrays.stream(Collective.values())
                .flatMap(call ->
                        Arrays.stream(Difference.values())
                                .filter(difference -> difference.isPossible(call))
                                .map(difference -> Arguments.of(call, difference)));
    }

    @ParameterizedTest
    @MethodSource("all")
    void whoeverCallsOtherwiseIsNamedWithItsCallAndLine(Collective call, Difference difference)
            throws InterruptedException {
        for (int ranks : RANKS) {
            for (int odd : odd(difference, ranks)) {
                for (MpiKind mpi : MpiKind.values()) {
                    for (Form form : Form.values()) {
                        if (form == Form.TRACE && !isTraceable(call, difference)) {
                            continue;
                        }
                        End end = end(form, call, difference, ranks, odd, mpi);
                        String about =
                                String.join(" ", form.name(), "" + ranks, "" + odd, mpi.name());
                        check(call, difference, odd, end, about + ": " + end);
                    }
                }
            }
        }
    }

    /// Whoever is the odd one, others may come before it or after it.
    private static int[] odd(Difference difference, int ranks) {
        return difference == Difference.ORDER ? new int[] {0, ranks - 1} : new int[] {ranks - 1};
    }

    private static boolean isTraceable(Collective call, Difference difference) {
        return !call.trace.isEmpty() && difference != Difference.COMMUNICATORS;
    }

    private static void check(
            Collective call, Difference difference, int odd, End end, String about) {
        assertNotEquals(RunStatus.LIMIT_REACHED, end.state, about);
        for (String inner : List.of("MPI_Wait", "MPI_Isend", "MPI_Irecv", "419430", "tag")) {
            boolean own = inner.equals("MPI_Wait") && call.begins();
            assertTrue(end.state != RunStatus.FAILED || own || !end.said.contains(inner), about);
        }
        switch (difference) {
            case ORDER, OPERATOR, ROOT, SIZE -> {
                assertEquals(RunStatus.FAILED, end.state, about);
                assertTrue(end.said.contains(call.mpiName), about);
                assertTrue(end.said.contains("ank " + odd + " "), about);
                assertTrue(end.said.contains("line 4)") || end.said.contains("a.c:4)"), about);
                assertTrue(end.said.contains("line 10") || end.said.contains("a.c:10"), about);
            }
            case SKIPS -> assertNotEquals(RunStatus.COMPLETED, end.state, about);
            case COMMUNICATORS -> assertNotEquals(RunStatus.FAILED, end.state, about);
        }
        if (difference == Difference.ORDER) {
            assertTrue(end.said.contains(call.other().mpiName), about);
        } else if (difference == Difference.OPERATOR) {
            assertTrue(end.said.contains("max") && end.said.contains("sum"), about);
        } else if (difference == Difference.ROOT) {
            assertTrue(end.said.contains("root 1") && end.said.contains("root 0"), about);
        }
    }

    private static End end(
            Form form, Collective call, Difference difference, int ranks, int odd, MpiKind mpi)
            throws InterruptedException {
        if (form == Form.TRACE) {
            String text = trace(call, difference, ranks, odd);
            return switch (TixReader.read(
                    "test.tix",
                    new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)),
                    TraceOptions.DEFAULT,
                    Model.defaults(),
                    ImportLimits.standard())) {
                case Parsed.Bad<Imported> bad ->
                        new End(RunStatus.FAILED, bad.errors().getFirst().oneLine());
                case Parsed.Good<Imported> good -> end(good.value().program(), ranks, mpi);
            };
        }
        Code code = ScriptSwarmTest.code(script(form, call, difference, odd));
        assertEquals(form == Form.LIVE, !code.live().isEmpty());
        return end(program(code, ranks), ranks, mpi);
    }

    /// As a scenario makes it.
    private static Program program(Code code, int ranks) {
        if (code.live().isEmpty()
                && Compilation.of(
                                "differ",
                                code,
                                ScriptSwarmTest.parameters(code),
                                ExecutionLimits.STANDARD,
                                ranks,
                                Model.defaults(),
                                1)
                        instanceof Compilation.Result.Made(Program made)) {
            return made;
        }
        return ScriptSwarmTest.live(code, ranks, 1);
    }

    private static End end(Program program, int ranks, MpiKind mpi) throws InterruptedException {
        try (Run run = Run.start(ScriptSwarmTest.scenario(2, ranks).withMpi(mpi), program, 1)) {
            Progress end = run.await();
            return new End(end.state(), end.message());
        }
    }

    /// The odd one calls in line 4, the others in line 10, or behind that.
    private static String script(Form form, Collective call, Difference difference, int odd) {
        String one = form == Form.LIVE ? "let one = allreduce max of 1" : "let one = 1";
        List<String> lines = new ArrayList<>();
        if (difference == Difference.COMMUNICATORS) {
            lines.addAll(List.of("program differ", "dup as c", "dup as d", one));
        } else {
            lines.addAll(List.of("program differ", one));
        }
        lines.add("if one == 1 { if rank == " + odd + " {");
        script(call, difference, true).lines().forEach(lines::add);
        while (lines.size() < 8) {
            lines.add("");
        }
        lines.add("} else {");
        script(call, difference, false).lines().forEach(lines::add);
        lines.add("} }");
        return String.join("\n", lines) + "\n";
    }

    private static String script(Collective call, Difference difference, boolean isOdd) {
        String usual = filled(call.script, "sum", 0, 8);
        String other = filled(call.other().script, "sum", 0, 8);
        return switch (difference) {
            case ORDER -> isOdd ? other + "\n" + usual : usual + "\n" + other;
            case OPERATOR -> isOdd ? filled(call.script, "max", 0, 8) : usual;
            case ROOT -> isOdd ? filled(call.script, "sum", 1, 8) : usual;
            case SIZE -> isOdd ? filled(call.script, "sum", 0, 16) : usual;
            case SKIPS -> isOdd ? "compute 1 us" : usual;
            case COMMUNICATORS -> isOdd ? on(call, "c", "d") : on(call, "d", "c");
        };
    }

    /// The call on two communicators, one after the other.
    private static String on(Collective call, String first, String second) {
        String usual = filled(call.script, "sum", 0, 8);
        int as = usual.indexOf(" as r");
        String begun = as < 0 ? usual : usual.substring(0, as);
        String rest = as < 0 ? "" : usual.substring(as);
        return begun
                + " on "
                + first
                + rest.replace(" r", " p")
                + "\n"
                + begun
                + " on "
                + second
                + rest.replace(" r", " q");
    }

    private static String filled(String text, String operator, int root, int size) {
        return text.replace("{op}", operator)
                .replace("{root}", "" + root)
                .replace("{size}", "" + size);
    }

    private static String trace(Collective call, Difference difference, int ranks, int odd) {
        StringBuilder text = new StringBuilder();
        for (int rank = 0; rank < ranks; rank++) {
            boolean isOdd = rank == odd;
            text.append(rank).append(" init ").append(ranks).append('\n');
            text.append(rank).append(" site 0 ").append(isOdd ? 4 : 10).append(" a.c\n");
            text.append(rank).append(" at 0\n");
            for (String record : records(call, difference, isOdd)) {
                text.append(rank).append(' ').append(located(record, rank, ranks)).append('\n');
            }
            text.append(rank).append(" finalize\n");
        }
        return text.toString();
    }

    private static List<String> records(Collective call, Difference difference, boolean isOdd) {
        String usual = filledTrace(call, "sum", 0, 8);
        String other = filledTrace(call.other(), "sum", 0, 8);
        String one =
                switch (difference) {
                    case ORDER -> isOdd ? other + "\n" + usual : usual + "\n" + other;
                    case OPERATOR -> isOdd ? filledTrace(call, "max", 0, 8) : usual;
                    case ROOT -> isOdd ? filledTrace(call, "sum", 1, 8) : usual;
                    case SIZE -> isOdd ? filledTrace(call, "sum", 0, 16) : usual;
                    case SKIPS -> isOdd ? "compute 1000" : usual;
                    case COMMUNICATORS -> throw new AssertionError("no trace of this");
                };
        return one.lines().toList();
    }

    private static String filledTrace(Collective call, String operator, int root, int size) {
        String text = call.trace.replace("{sizes}", "{" + size + "}");
        return filled(text, operator, root, size).replace("{ofRoot}", "{of" + root + "}")
                + (call.begins() ? "\nwait 7" : "");
    }

    private static String located(String record, int rank, int ranks) {
        String eights = "8 ".repeat(ranks).strip();
        String members =
                Stream.iterate(0, i -> i + 1)
                        .limit(ranks)
                        .map(String::valueOf)
                        .collect(Collectors.joining(" "));
        return record.replace("{n}", "" + ranks)
                .replace("{members}", members)
                .replace("{eights}", eights)
                .replace("{8}", eights)
                .replace("{16}", "16 ".repeat(ranks).strip())
                .replaceAll("\\{of" + rank + "}", ranks + " " + eights)
                .replaceAll("\\{of\\d+}", "0");
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void collectivesThatBlockAreInOneOrderOnAllCommunicators(MpiKind mpi)
            throws InterruptedException {
        String text = script(Form.STATIC, Collective.ALLREDUCE, Difference.COMMUNICATORS, 0);
        Code code = ScriptSwarmTest.code(text);
        for (int ranks : RANKS) {
            assertEquals(RunStatus.DEADLOCKED, end(program(code, ranks), ranks, mpi).state);
        }
    }

    private static Stream<Arguments> wrong() {
        String called = "on MPI_COMM_WORLD, rank 1 calls ";
        return Stream.of(
                Arguments.of(
                        "order.bcs",
                        called
                                + "MPI_Allreduce (line 7) while rank 0 calls MPI_Bcast (line 4):"
                                + " all members must call the same collective."),
                Arguments.of(
                        "reduce-allreduce.bcs",
                        called
                                + "MPI_Allreduce (line 7) while rank 0 calls MPI_Reduce (line 4):"
                                + " all members must call the same collective."),
                Arguments.of(
                        "operators-live.bcs",
                        called
                                + "MPI_Reduce with operator max (line 7) while rank 0 calls"
                                + " MPI_Reduce with operator sum (line 4): all members must call it"
                                + " with the same operator."),
                Arguments.of(
                        "operators.bcs",
                        called
                                + "MPI_Reduce with operator max (line 3) while rank 0 calls"
                                + " MPI_Reduce with operator sum (line 3): all members must call it"
                                + " with the same operator."),
                Arguments.of(
                        "scatterv-sizes.bcs",
                        "on MPI_COMM_WORLD, the sizes of MPI_Scatterv do not agree: rank 0 (line 3)"
                                + " gives 16 bytes to rank 1 (line 3), which takes 0."));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void aProgramThatIsWrongFailsWithItsSentenceOnAnyNumberOfRanks(String file, String said)
            throws IOException, InterruptedException {
        Code code = ScriptSwarmTest.code(Files.readString(CASES.resolve(file)));
        boolean sized = file.startsWith("scatterv");
        for (int ranks : sized ? new int[] {4} : new int[] {2, 3, 4, 7}) {
            for (MpiKind mpi : MpiKind.values()) {
                End end = end(program(code, ranks), ranks, mpi);
                assertEquals(RunStatus.FAILED, end.state, end::said);
                assertTrue(end.said.endsWith(said), end::said);
            }
        }
    }
}
