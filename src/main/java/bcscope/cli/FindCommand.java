package bcscope.cli;

import bcscope.cli.report.FoundReport;
import bcscope.cli.report.ReportFacts;
import bcscope.cli.terminal.ExitCode;
import bcscope.expression.Expressions;
import bcscope.expression.Problem;
import bcscope.expression.Question;
import bcscope.expression.RunFacts;
import bcscope.run.RunView;
import bcscope.run.operation.ExecutedRun;
import bcscope.run.operation.Tracing;
import bcscope.search.HitText;
import bcscope.search.query.QueryCsv;
import bcscope.search.query.QuerySearch;
import bcscope.search.query.QueryTable;
import bcscope.search.query.RowOrdering;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;

/// Finds where in a run something is true.
@Command(
        name = "find",
        description = {
            "Find the moments of a run at which a condition becomes true, or the calls, messages,"
                    + " collectives, slices or nodes that match it (messages where ...). The"
                    + " language is described in docs/expressions.md, the tables in"
                    + " docs/queries.md.",
            "Without --first, --all or --count, the first 20 are listed and all are counted."
        },
        footer = {
            "  bcscope find barrier 'GETTS > 256 us' --first",
            "  bcscope find sweep3d-blocking 'any rank: blocked > 5 slices' --to 100",
            "  bcscope find incast 'calls where kind == Recv && blocked > 6 slices'",
            "  bcscope find barrier 'collectives where spread > 20 us' --csv > barriers.csv"
        })
final class FindCommand implements Callable<Integer> {
    private static final int LISTED = 20;

    @Mixin private RunFile command = new RunFile();

    @Parameters(index = "1", paramLabel = "EXPRESSION", description = "A condition or a query.")
    private String expression = "";

    @ArgGroup private HowMany howMany = new HowMany();

    @Option(names = "--from", paramLabel = "S", description = "First slice. Default: 0.")
    private int from;

    @Option(names = "--to", paramLabel = "S", description = "Last slice. Default: the last.")
    private int to = Integer.MAX_VALUE - 1;

    @Option(names = "--json", description = "Print the results as JSON.")
    private boolean json;

    @Option(names = "--csv", description = "Print all results as CSV (RFC 4180).")
    private boolean csv;

    /// How many are listed.
    private static final class HowMany {
        @Option(names = "--first", description = "Only the first.")
        private boolean first;

        @Option(names = "--all", description = "List all.")
        private boolean all;

        @Option(names = "--count", description = "Print only how many there are.")
        private boolean count;

        int listed() {
            return all ? Integer.MAX_VALUE : first ? 1 : count ? 0 : LISTED;
        }

        /// How many are looked for.
        int wanted() {
            return first ? 1 : Integer.MAX_VALUE;
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = command.out();
        command.between("--from", from, 0, Integer.MAX_VALUE);
        command.between("--to", to, from, Integer.MAX_VALUE);
        Opened opened = command.open();
        Question question = question(HitText.facts(opened.scenario(), opened.program()));
        RunView run = opened.upTo(to + 1);
        int end = Math.min(to + 1, run.progress().slices());
        command.within("--from", from, end);
        if (json && csv) {
            throw command.wrong("Give --json or --csv, not both.");
        }
        if (csv) {
            printCsv(run, question, end, out);
        } else {
            print(
                    FoundReport.of(
                            new FoundReport.Wanted(
                                    run, question, from, end, howMany.listed(), howMany.wanted())),
                    out);
        }
        return ExitCode.DONE.number();
    }

    private void printCsv(RunView run, Question question, int end, PrintWriter out) {
        int rows = howMany.first ? 1 : howMany.count ? 0 : Integer.MAX_VALUE;
        QueryTable table =
                new QuerySearch(
                                run,
                                question,
                                rows,
                                shouldContinue -> Tracing.of(ExecutedRun.of(run), shouldContinue))
                        .find(from, end, _ -> true)
                        .orElseThrow();
        out.print(QueryCsv.of(table, RowOrdering.asFound(table)));
    }

    private void print(FoundReport<?> found, PrintWriter out) {
        if (json) {
            out.println(ReportFacts.print(found.json()));
        } else if (howMany.count) {
            out.println(found.count());
        } else {
            found.print(out);
        }
    }

    private Question question(RunFacts facts) {
        return switch (Expressions.check(expression, facts)) {
            case Expressions.Checked.Right(Question question) -> question;
            case Expressions.Checked.Wrong(List<Problem> problems) ->
                    throw command.wrong(Misuse.expression(expression, problems));
        };
    }
}
