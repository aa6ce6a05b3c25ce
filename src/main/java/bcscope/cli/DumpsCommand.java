package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.base.Say;
import bcscope.cli.report.ReportFacts;
import bcscope.cli.report.ReportTable;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.mds.MmdsText;
import bcscope.mds.StoredColumn;
import bcscope.mds.StoredRows;
import bcscope.run.dump.DumpFolder;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/// Reads dump files back.
@Command(
        name = "dumps",
        description = {
            "Read the dump files in DIR, check each of them, and print what they hold: the summary"
                    + " of MMDS, and for each metric of EMDS its minimum, mean and maximum."
        },
        footer = {
            "  bcscope run sage-like --dump out",
            "  bcscope dumps out",
            "  bcscope dumps out --rank 3 --node 1"
        })
final class DumpsCommand implements Callable<Integer> {
    @Mixin private CommandPart command = new CommandPart();

    @Parameters(paramLabel = "DIR", description = "Folder of dump files.")
    private Path folder = Path.of("");

    @Option(
            names = "--rank",
            paramLabel = "R",
            description = "The summary of this process. Default: all together.")
    private int rank = -1;

    @Option(names = "--job", paramLabel = "J", description = "Job of the process. Default: 0.")
    private int job;

    @Option(
            names = "--node",
            paramLabel = "N",
            description = "The metrics of this node. Default: the metrics of the machine.")
    private int node = -1;

    @Override
    public Integer call() {
        PrintWriter out = command.out();
        DumpFolder dumps = CommandFailed.unlessGood(DumpFolder.open(folder));
        List<Diagnostic> damage = dumps.check();
        if (!damage.isEmpty()) {
            throw new CommandFailed(ExitCode.BAD_FILE, damage);
        }
        if (rank >= 0) {
            command.within("--job", job, count(dumps, DumpFolder.DumpedProcess::job));
            command.within("--rank", rank, count(dumps, DumpFolder.DumpedProcess::rank));
        }
        if (node >= 0) {
            int last = dumps.nodes().stream().mapToInt(Integer::intValue).max().orElse(-1);
            command.within("--node", node, last + 1);
        }
        heading(out, CommandFailed.unlessGood(dumps.head()), dumps);
        if (!dumps.processes().isEmpty()) {
            out.println();
            out.println(rank < 0 ? "All processes" : "Process " + rank + " of job " + job);
            out.print(
                    MmdsText.summary(
                            CommandFailed.unlessGood(
                                    rank < 0
                                            ? dumps.all()
                                            : dumps.account(
                                                    new DumpFolder.DumpedProcess(job, rank)))));
        }
        if (node >= 0 || dumps.hasMachine()) {
            out.println();
            out.println(node < 0 ? "The machine" : "Node " + node);
            print(out, CommandFailed.unlessGood(node < 0 ? dumps.machine() : dumps.node(node)));
        }
        return ExitCode.DONE.number();
    }

    /// One more than the greatest number of a process.
    private static int count(DumpFolder dumps, ToIntFunction<DumpFolder.DumpedProcess> number) {
        return dumps.processes().stream().mapToInt(number).max().orElse(-1) + 1;
    }

    private static void heading(PrintWriter out, SortedMap<String, String> head, DumpFolder dumps) {
        ReportFacts facts = new ReportFacts();
        for (String key : List.of("scenario", "machine", "T", "slices run", "stored by")) {
            String value = head.get(key);
            if (value != null) {
                facts.line(key, value);
            }
        }
        facts.line(
                "files",
                Say.of(
                        "%{n} of %{n} processes and %{n} nodes, all whole",
                        dumps.size(), dumps.processes().size(), dumps.nodes().size()));
        out.print(facts.text());
    }

    private static void print(PrintWriter out, StoredRows rows) {
        if (rows.size() == 0) {
            out.println("no rows: the run ended before the window began");
            return;
        }
        out.printf(
                Locale.ROOT,
                "%,d rows of %,d %s each, from slice %,d on%n",
                rows.size(),
                rows.resolution(),
                rows.resolution() == 1 ? "slice" : "slices",
                rows.from());
        new ReportTable<ColumnValues>(" ")
                .column("Metric", -14, it -> it.column.title())
                .column("Min", 16, it -> it.text("%,d", LongSummaryStatistics::getMin))
                .column("Mean", 16, it -> it.text("%,.1f", LongSummaryStatistics::getAverage))
                .column("Max", 16, it -> it.text("%,d", LongSummaryStatistics::getMax))
                .table(
                        IntStream.range(0, rows.columns().size())
                                .mapToObj(column -> ColumnValues.of(rows, column))
                                .toList())
                .forEach(out::println);
    }

    private record ColumnValues(StoredColumn column, LongSummaryStatistics values) {
        static ColumnValues of(StoredRows rows, int column) {
            StoredColumn stored = rows.columns().get(column);
            int first = rows.resolution() == 1 ? stored.metric().firstSlice() : 0;
            return new ColumnValues(
                    stored,
                    IntStream.range(0, rows.size())
                            .filter(row -> rows.slice(row) >= first)
                            .mapToLong(row -> rows.value(row, column))
                            .summaryStatistics());
        }

        String text(String format, Function<LongSummaryStatistics, Object> value) {
            return values.getCount() == 0
                    ? "-"
                    : String.format(Locale.ROOT, format, value.apply(values));
        }
    }
}
