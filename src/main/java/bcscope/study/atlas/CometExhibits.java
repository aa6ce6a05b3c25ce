package bcscope.study.atlas;

import bcscope.base.GrayGrid;
import bcscope.base.MpiKind;
import bcscope.picture.View;
import bcscope.program.Program;
import bcscope.program.ProgramListing;
import bcscope.program.generator.CometKernel;
import bcscope.run.Run;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;
import bcscope.study.atlas.drawing.GuardPicture;
import bcscope.study.comet.Bench;
import bcscope.study.comet.Chapter;
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
import java.util.stream.IntStream;

/// The figures and tables of S2: the kernels of CoMet as they are here, and what they measure of an
/// iPSC/860 under NX/2. The measurements are the chapters of CoMet's own report, each made once.
final class CometExhibits {
    private static final int NODES = (int) Thesis.NODES.whole();
    private static final GrayGrid GRID = GrayGrid.of(NODES);

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
            List<CometKernel> kernels =
                    figure == ThesisFigure.ROWS_AND_COLUMNS
                            ? List.of(CometKernel.ROW_BROADCAST, CometKernel.COLUMN_BROADCAST)
                            : List.of(figure.kernel());
            for (CometKernel kernel : kernels) {
                Chapter chapter = chapter(kernel);
                chapter.plots(figure).forEach(sheet::plot);
                sheet.table(
                        chapter.kernel().title() + ", measured here",
                        List.of("Result", "Value", "Thesis", "Basis"),
                        chapter.results().stream()
                                .map(result ->
                                        List.of(
                                                result.name(),
                                                result.value(),
                                                result.thesis(),
                                                result.basis()))
                                .toList());
                chapter.remarks().forEach(sheet::remark);
                chapter.scenarios().forEach(sheet::ran);
            }
        };
    }

    /// A pseudo-code: what the node that measures, and its partner, call here.
    ///
    /// @param roles ranks whose code is shown, with a name each
    /// @param values parameters of the kernel
    Exhibit code(CometKernel kernel, Map<Integer, String> roles, Map<String, Long> values) {
        return sheet -> {
            Scenario scenario = survey.trials().scenario(kernel, NODES, values);
            Run run = sheet.laboratory().run(scenario);
            sheet.ran(scenario);
            roles.forEach((rank, role) -> listing(sheet, run.program(), rank, role));
        };
    }

    private static void listing(Sheet sheet, Program program, int rank, String role) {
        ProgramListing listing = new ProgramListing(program, rank);
        List<String> lines =
                IntStream.range(0, listing.size())
                        .mapToObj(listing::line)
                        .map(line -> "  ".repeat(line.indent()) + line.text())
                        .toList();
        sheet.list(role + ", rank " + rank, lines);
    }

    /// S2 figures 3.1 and 3.10.
    static void guard(Sheet sheet) {
        GuardPicture picture = new GuardPicture(GRID, 5, 4);
        sheet.draw("The block of node 5 of " + NODES + " and its guard", 560, 360, picture::draw);
    }

    /// S2 figure 3.6.
    static void crossing(Sheet sheet) throws InterruptedException {
        Run run = sheet.run();
        ProtocolExhibits.view(sheet, View.TRAFFIC, run, 0, -1);
    }

    /// S2 table 4.1.
    static void macros(Sheet sheet) {
        sheet.table(
                "Calls of NX/2 and of MPI",
                List.of("Operation", "NX/2", "here"),
                List.of(
                        List.of("blocked send", "csend", "MPI_Send"),
                        List.of("blocked receive", "crecv", "MPI_Recv"),
                        List.of("unblocked send", "isend", "MPI_Isend"),
                        List.of("unblocked receive", "irecv", "MPI_Irecv"),
                        List.of("wait for a send or receive", "msgwait", "MPI_Wait"),
                        List.of("global sum", "gdsum", "MPI_Allreduce"),
                        List.of("barrier", "gsync", "MPI_Barrier")));
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
