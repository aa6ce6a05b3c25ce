package bcscope.study.atlas;

import bcscope.base.GrayGrid;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.program.Program;
import bcscope.program.generator.CometKernel;
import bcscope.study.comet.Survey;
import bcscope.study.comet.Thesis;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The pseudo-codes of S2: figures 3.2 to 3.14, 4.3 and 4.4. Each has the loops and conditions of
/// its figure and the calls of the program that runs here.
record KernelExhibits(Survey survey) {
    private static final int NODES = (int) Thesis.NODES.whole();
    private static final int CROSSED = (int) Thesis.CONTENTION_NODES.whole();
    private static final GrayGrid GRID = GrayGrid.of(NODES);
    private static final String DIMENSION = "localDimension";
    private static final String MESSAGE = "message size";
    private static final String BARRIER = "MPI_Barrier()";
    private static final String START = "t1 = get time";
    private static final String STOP = "t2 = get time";
    private static final String DIFFERENCE = "t2 − t1";
    private static final String END_IF = "end if";
    private static final int TEST_NODE = 0;
    private static final int PARTNER = 1;

    /// A node whose neighbours all have other numbers; also that of figures 3.1 and 3.10.
    static final int INNER = 5;

    /// S2 figure 3.2.
    void echo(Sheet sheet) {
        overHopsAndSizes(sheet, CometKernel.ECHO, "echo time");
    }

    /// S2 figure 3.3.
    void exchange(Sheet sheet) {
        overHopsAndSizes(sheet, CometKernel.PAIRWISE_EXCHANGE, "pairwise exchange time");
    }

    private void overHopsAndSizes(Sheet sheet, CometKernel kernel, String time) {
        Program program = program(sheet, kernel, NODES, Map.of());
        KernelCode code = pair().word(size(kernel, "bytes"), MESSAGE);
        code.open("for hop = " + listed(survey.distances()));
        code.open(sizes());
        timed(code, time + " on test node", () -> both(code, program));
        show(sheet, kernel, code);
    }

    private static KernelCode pair() {
        return new KernelCode().name(TEST_NODE, "test node").name(PARTNER, "communicating node");
    }

    private static void both(KernelCode code, Program program) {
        code.open("if test node").round(program, TEST_NODE);
        code.other("else if communicating node").round(program, PARTNER);
        code.close().line(END_IF);
    }

    /// S2 figure 3.4.
    void broadcast(Sheet sheet) {
        CometKernel kernel = CometKernel.BROADCAST;
        Program program = program(sheet, kernel, NODES, Map.of());
        KernelCode code = pair().word(size(kernel, "bytes"), MESSAGE);
        code.open(sizes());
        timed(code, "broadcast time on test node", () -> code.round(program, TEST_NODE));
        show(sheet, kernel, code);
        sheet.remark("MPI_Bcast sends on the test node and receives on all others.");
    }

    /// S2 figure 3.5.
    void reduction(Sheet sheet) {
        CometKernel kernel = CometKernel.GLOBAL_REDUCTION;
        Program program = program(sheet, kernel, NODES, Map.of());
        KernelCode code = new KernelCode().word("8 B, f64", "sum of double precision vector");
        code.open(range("vector length", survey.plan().summed(), "elements"));
        timed(code, "global sum time on test node", () -> code.round(program, TEST_NODE));
        show(sheet, kernel, code);
    }

    /// S2 figure 3.7. Nodes 1 and 4 of figure 3.6 load, nodes 2 and 3 echo.
    void contention(Sheet sheet) {
        CometKernel kernel = CometKernel.CONTENTION;
        Program program = program(sheet, kernel, CROSSED, Map.of("loadWindow", 0L));
        int first = node(kernel, "loadFrom");
        int second = node(kernel, "testNode");
        int third = node(kernel, "partner");
        int fourth = node(kernel, "loadTo");
        KernelCode code =
                new KernelCode()
                        .name(first, "first node")
                        .name(second, "second node")
                        .name(third, "third node")
                        .name(fourth, "fourth node")
                        .word(size(kernel, "bytes"), MESSAGE)
                        .word(size(kernel, "loadBytes"), "load size")
                        .word(
                                "repeat " + Numbers.count(usual(kernel, "loadMessages"), "time"),
                                "forever loop");
        code.line(BARRIER);
        code.open("if first node (node " + first + ")").beside(program, first);
        code.other("else if fourth node (node " + fourth + ")").beside(program, fourth);
        code.other("else").line(START);
        code.open("if second node (node " + second + ")").round(program, second);
        code.other("else if third node (node " + third + ")").round(program, third);
        code.close().line(END_IF).line(STOP);
        code.line("echo time with contention on second node = " + DIFFERENCE);
        code.close().line(END_IF);
        show(sheet, kernel, code);
        sheet.remark("The loop of the load continues until the echoes are done.");
    }

    /// S2 figures 3.8 and 3.9.
    ///
    /// @param asynchronous 0 for figure 3.8, 1 for figure 3.9
    Exhibit overlap(long asynchronous) {
        return sheet -> {
            CometKernel kernel = CometKernel.OVERLAP;
            Program program = program(sheet, kernel, NODES, Map.of("asynchronous", asynchronous));
            KernelCode code = pair().word(size(kernel, "bytes"), MESSAGE);
            code.elements("perform DAXPY computation of", usual(kernel, "elementNanos"));
            String version = asynchronous == 1 ? "time with overlap" : "time without overlap";
            timed(code, version + " on test node", () -> both(code, program));
            show(sheet, kernel, code);
        };
    }

    /// S2 figures 3.11 and 4.3.
    ///
    /// @param posted 0 for figure 3.11, 1 for figure 4.3
    Exhibit updateGuard(long posted) {
        return sheet -> {
            CometKernel kernel = CometKernel.UPDATE_GUARD;
            Program program = program(sheet, kernel, NODES, Map.of("deadlockFree", posted));
            KernelCode code = neighbours(copying(kernel));
            timed(code, "update time", () -> code.round(program, INNER));
            matrix(sheet, kernel, code, INNER);
        };
    }

    /// S2 figure 3.12.
    void shift(Sheet sheet) {
        CometKernel kernel = CometKernel.SHIFT;
        Program north = program(sheet, kernel, NODES, Map.of("east", 0L));
        Program east = program(sheet, kernel, NODES, Map.of("east", 1L));
        KernelCode code = neighbours(new KernelCode());
        timed(
                code,
                "shift matrix time",
                () -> {
                    code.open("if direction is NORTH").round(north, INNER);
                    code.other("else if direction is EAST").round(east, INNER);
                    code.close().line(END_IF);
                });
        matrix(sheet, kernel, code, INNER);
    }

    /// S2 figure 3.13.
    void transpose(Sheet sheet) {
        CometKernel kernel = CometKernel.TRANSPOSE;
        int node = node(kernel, "testNode");
        Program program = program(sheet, kernel, NODES, Map.of());
        KernelCode code = copying(kernel);
        code.name(GRID.node(GRID.column(node), GRID.row(node)), "transpose node");
        timed(code, "transpose time", () -> code.round(program, node));
        matrix(sheet, kernel, code, node);
    }

    /// S2 figures 3.14 and 4.4.
    void rowBroadcast(Sheet sheet) {
        CometKernel kernel = CometKernel.ROW_BROADCAST;
        Program program = program(sheet, kernel, NODES, Map.of());
        int owner = GRID.node(0, 0);
        int other = GRID.node(1, 0);
        String owners =
                IntStream.range(0, GRID.columns())
                        .mapToObj(column -> String.valueOf(GRID.node(0, column)))
                        .collect(Collectors.joining(", "));
        KernelCode code = new KernelCode().name(owner, "owner");
        timed(
                code,
                "time to broadcast row",
                () -> {
                    code.open("if node possesses part of the row (nodes " + owners + ")");
                    code.round(program, owner).other("else").round(program, other);
                    code.close().line(END_IF);
                });
        matrix(sheet, kernel, code, owner);
        sheet.remark(
                "The empty answers with tag 2 are the messages GOTIT of figure 4.4; figure 3.14"
                        + " leaves them out.");
    }

    private static KernelCode copying(CometKernel kernel) {
        return new KernelCode().elements("copy", usual(kernel, "copyNanos"));
    }

    private static KernelCode neighbours(KernelCode code) {
        int row = GRID.row(INNER);
        int column = GRID.column(INNER);
        return code.name(GRID.node(row - 1, column), "top")
                .name(GRID.node(row + 1, column), "bottom")
                .name(GRID.node(row, column + 1), "succ")
                .name(GRID.node(row, column - 1), "pred");
    }

    private static void timed(KernelCode code, String time, Runnable round) {
        code.line(BARRIER).line(START);
        round.run();
        code.line(STOP).line(time + " = " + DIFFERENCE);
    }

    private static void matrix(Sheet sheet, CometKernel kernel, KernelCode code, int node) {
        sheet.remark(
                Say.of(
                        "Ranks and sizes are those of node %s where a block has %s rows and"
                                + " columns.",
                        node, usual(kernel, DIMENSION)));
        show(sheet, kernel, code);
    }

    private static void show(Sheet sheet, CometKernel kernel, KernelCode code) {
        sheet.list("Pseudo-code for " + kernel.title(), code.lines());
        sheet.remark(
                "What is between t1 and t2 is repeated, and the time divided by the repetitions (S2"
                        + " 3.1.3).");
    }

    private Program program(Sheet sheet, CometKernel kernel, int nodes, Map<String, Long> values) {
        sheet.ran(survey.trials().scenario(kernel, nodes, values));
        return survey.trials().program(kernel, nodes, values);
    }

    private static long usual(CometKernel kernel, String parameter) {
        return kernel.generator().defaults().getOrDefault(parameter, 1L);
    }

    private static int node(CometKernel kernel, String role) {
        return Math.toIntExact(usual(kernel, role));
    }

    /// As the program writes the usual value of `parameter`.
    private static String size(CometKernel kernel, String parameter) {
        return Numbers.count(usual(kernel, parameter)) + " B";
    }

    private String sizes() {
        return range(MESSAGE, survey.plan().sizes(), "B");
    }

    private static String range(String name, List<Long> values, String unit) {
        return Say.of("for %s = %{n} to %{n} %s", name, values.getFirst(), values.getLast(), unit);
    }

    private static String listed(List<Integer> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
