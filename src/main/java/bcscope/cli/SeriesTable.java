package bcscope.cli;

import bcscope.base.Csv;
import bcscope.cli.terminal.CommandPart;
import bcscope.expression.Problem;
import bcscope.expression.RunFacts;
import bcscope.metric.DerivedSeries;
import bcscope.run.RunView;
import bcscope.search.HitText;
import bcscope.search.SeriesReader;
import bcscope.table.SliceColumn;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/// Derived series of a run as CSV, one line per slice: its number, its start in ns, a column per
/// expression, in the base unit of its values; real numbers in thousandths.
final class SeriesTable {
    private final RunView run;
    private final List<DerivedSeries> series = new ArrayList<>();
    private final List<SeriesReader> readers = new ArrayList<>();

    private SeriesTable(RunView run) {
        this.run = run;
    }

    /// The series that `expressions` compute.
    static SeriesTable of(CommandPart command, RunView run, List<String> expressions) {
        SeriesTable table = new SeriesTable(run);
        RunFacts facts = HitText.facts(run.scenario(), run.program());
        for (String expression : expressions) {
            switch (SeriesReader.series(expression, expression, facts)) {
                case SeriesReader.Checked.Right right -> {
                    table.series.add(right.series());
                    table.readers.add(new SeriesReader(run, facts, right.formula()));
                }
                case SeriesReader.Checked.Wrong(List<Problem> problems) ->
                        throw command.wrong(Misuse.expression(expression, problems));
            }
        }
        return table;
    }

    /// Prints slices `from` to `last`.
    void print(PrintWriter out, int from, int last) {
        List<String> head = new ArrayList<>(List.of("slice", "startNanos"));
        series.forEach(each -> head.add(each.expression()));
        out.println(Csv.line(head));
        for (int slice = from; slice <= last; slice++) {
            List<String> cells = new ArrayList<>();
            cells.add(Integer.toString(slice));
            cells.add(Long.toString(run.slices().get(SliceColumn.START, slice)));
            for (SeriesReader reader : readers) {
                reader.read(slice, slice + 1, () -> true, value -> cells.add(Long.toString(value)));
            }
            out.println(Csv.line(cells));
        }
    }
}
