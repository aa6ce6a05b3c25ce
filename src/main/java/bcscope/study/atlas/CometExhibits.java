package bcscope.study.atlas;

import bcscope.base.GrayGrid;
import bcscope.base.MpiKind;
import bcscope.network.Interconnect;
import bcscope.program.generator.CometKernel;
import bcscope.scenario.NetworkKind;
import bcscope.study.atlas.drawing.CrossingPicture;
import bcscope.study.atlas.drawing.GuardPicture;
import bcscope.study.comet.Bench;
import bcscope.study.comet.Chapter;
import bcscope.study.comet.Crossing;
import bcscope.study.comet.Repetitions;
import bcscope.study.comet.Survey;
import bcscope.study.comet.SweepPlan;
import bcscope.study.comet.Thesis;
import bcscope.study.comet.ThesisFigure;
import bcscope.study.comet.Trials;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// The figures and tables of S2: the kernels of CoMet as they are here, and what they measure of an
/// iPSC/860 under NX/2. The measurements are the chapters of CoMet's own report, each made once.
final class CometExhibits {
    private static final int NODES = (int) Thesis.NODES.whole();
    private static final GrayGrid GRID = GrayGrid.of(NODES);
    private static final String INNER = "node " + KernelExhibits.INNER + " of " + NODES;
    private static final GuardPicture GUARD = new GuardPicture(GRID, KernelExhibits.INNER, 4);

    private final Survey survey;
    private final Map<CometKernel, Chapter> chapters = new EnumMap<>(CometKernel.class);

    /// Tells what is measured next.
    CometExhibits(Consumer<String> telling) {
        Bench bench =
                new Bench(
                        NetworkKind.IPSC_860.id(),
                        MpiKind.CONVENTIONAL.id(),
                        List.of(),
                        Repetitions.SETTLED);
        survey = new Survey(new Trials(bench, telling), SweepPlan.DEFAULT);
    }

    private Chapter chapter(CometKernel kernel) throws InterruptedException {
        Chapter known = chapters.get(kernel);
        if (known == null) {
            known = survey.chapter(kernel).orElseThrow();
            chapters.put(kernel, known);
        }
        return known;
    }

    /// A figure of chapter 5: the plots that are drawn as it is, what the chapter of CoMet's report
    /// measured, and what the thesis has there.
    Exhibit figure(ThesisFigure figure) {
        return sheet -> {
            List<Chapter> measured = new ArrayList<>();
            for (CometKernel kernel : kernels(figure)) {
                measured.add(chapter(kernel));
            }
            measured.getFirst().plots(figure).forEach(sheet::plot);
            sheet.table(
                    "Measured here",
                    List.of("Result", "Value", "Thesis", "Basis"),
                    measured.stream()
                            .flatMap(chapter -> chapter.results().stream())
                            .distinct()
                            .map(result ->
                                    List.of(
                                            result.name(),
                                            result.value(),
                                            result.thesis(),
                                            result.basis()))
                            .toList());
            for (Chapter chapter : measured) {
                chapter.remarks().forEach(sheet::remark);
                chapter.scenarios().forEach(sheet::ran);
            }
        };
    }

    /// A figure with rows and columns is the same in the chapters about both.
    private static List<CometKernel> kernels(ThesisFigure figure) {
        return figure == ThesisFigure.ROWS_AND_COLUMNS
                ? List.of(CometKernel.ROW_BROADCAST, CometKernel.COLUMN_BROADCAST)
                : List.of(figure.kernel());
    }

    /// The pseudo-codes.
    KernelExhibits kernels() {
        return new KernelExhibits(survey);
    }

    /// S2 figure 3.1.
    static void block(Sheet sheet) {
        sheet.draw("The block of " + INNER + " and its guard", 560, 360, GUARD::drawAlone);
    }

    /// S2 figure 3.10.
    static void guard(Sheet sheet) {
        sheet.draw("The nodes that fill the guard of " + INNER, 560, 360, GUARD::draw);
    }

    /// S2 figure 3.6.
    void crossing(Sheet sheet) {
        Interconnect network = survey.network((int) Thesis.CONTENTION_NODES.whole());
        Crossing crossing = Crossing.on(network).orElseThrow();
        List<CrossingPicture.Way> ways = new ArrayList<>();
        for (int link : crossing.loaded(network)) {
            CrossingPicture.Use use =
                    crossing.echoes(network, link)
                            ? CrossingPicture.Use.TAKEN
                            : CrossingPicture.Use.FREE;
            ways.add(new CrossingPicture.Way(network.linkName(link), use));
        }
        List<CrossingPicture.Stop> stops =
                crossing.passed(network).stream()
                        .map(node -> new CrossingPicture.Stop(node, does(crossing, node)))
                        .toList();
        CrossingPicture picture = new CrossingPicture(stops, ways);
        sheet.draw(
                "Nodes 1 to 4 of the figure, and which nodes they are on "
                        + Thesis.CONTENTION_NODES.text(),
                1_150,
                200,
                picture::draw,
                picture.words());
    }

    private static String does(Crossing crossing, int node) {
        if (node == crossing.loadFrom()) {
            return "sends cross traffic";
        }
        if (node == crossing.loadTo()) {
            return "receives cross traffic";
        }
        return node == crossing.testNode() ? "echo, takes time" : "echo, answers";
    }

    /// S2 table 4.1.
    static void macros(Sheet sheet) {
        sheet.table(
                "Mapping of macros",
                List.of("Macro", "NX/2", "Here"),
                List.of(
                        List.of("page_size", Thesis.PAGE_JUMP.text(), "--sizes, a list of sizes"),
                        List.of(
                                "max_times",
                                Thesis.REPETITIONS.text(),
                                "repetitions, a key of every kernel"),
                        List.of(
                                "max_vec_len",
                                Thesis.LONGEST_VECTOR.text(),
                                "--vectors, a list of lengths"),
                        List.of(
                                "get_time()",
                                "dclock()",
                                "MPI_Wtime; kernels have marks, MPI_Pcontrol"),
                        List.of(
                                "blocked_broadcast(msgtyp, msg, msg_size)",
                                "csend(msgtyp, msg, msg_size, -1, 0)",
                                "MPI_Bcast"),
                        List.of(
                                "blocked_send(msgtyp, msg, msg_size, node)",
                                "csend(msgtyp, msg, msg_size, node, 0)",
                                "MPI_Send"),
                        List.of(
                                "blocked_recv(msgtyp, msg, msg_size)",
                                "crecv(msgtyp, msg, msg_size)",
                                "MPI_Recv"),
                        List.of("unblocked_probe_msg(msgtyp)", "iprobe(msgtyp)", "MPI_Iprobe"),
                        List.of("barrier()", "gsync()", "MPI_Barrier"),
                        List.of(
                                "global_sum(num, dummy)",
                                "gdsum(&num, 1, &dummy)",
                                "MPI_Allreduce"),
                        List.of(
                                "unblocked_send(msgtyp, msg, msg_size, node)",
                                "isend(msgtyp, msg, msg_size, node, 0)",
                                "MPI_Isend"),
                        List.of(
                                "unblocked_recv(msgtyp, msg, msg_size)",
                                "irecv(msgtyp, msg, msg_size)",
                                "MPI_Irecv"),
                        List.of("wait_for_send_to_complete(id)", "msgwait(id)", "MPI_Wait"),
                        List.of("wait_for_recv_to_complete(id)", "msgwait(id)", "MPI_Wait")));
        sheet.remark(
                "No kernel probes, here as in the thesis; MPI_Iprobe is a call of programs that are"
                        + " written or traced.");
    }

    /// S2 figure 4.1.
    static void grayCode(Sheet sheet) {
        List<String> head = new ArrayList<>(List.of(""));
        List<List<String>> rows = new ArrayList<>();
        for (int column = 0; column < GRID.columns(); column++) {
            head.add("column " + column);
        }
        for (int row = 0; row < GRID.rows(); row++) {
            List<String> cells = new ArrayList<>(List.of("row " + row));
            for (int column = 0; column < GRID.columns(); column++) {
                cells.add("node " + GRID.node(row, column));
            }
            rows.add(cells);
        }
        sheet.table(Thesis.NODES.text() + " of a hypercube as a grid", head, rows);
    }

    /// S2 figure 4.2.
    static void hops(Sheet sheet) {
        List<List<String>> rows = new ArrayList<>();
        for (int hops = 1; 1 << hops <= NODES; hops++) {
            rows.add(List.of(String.valueOf(hops), "node " + ((1 << hops) - 1)));
        }
        sheet.table("Seen from node 0 of " + NODES, List.of("Hops away", "Partner"), rows);
        sheet.remark("The number of hops is the number of bits in which two nodes differ.");
    }
}
