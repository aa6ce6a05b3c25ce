package bcscope.cli.report;

import bcscope.program.Operations;
import bcscope.program.Program;
import bcscope.run.comparison.OperationPair;
import bcscope.run.comparison.SideBySide;
import bcscope.run.operation.Call;
import bcscope.run.operation.Part;
import bcscope.run.operation.Parts;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// The calls of a process in two runs, one line each: how long in each, the difference, how late,
/// and the step that spent the difference.
public final class OperationTable {
    private static final List<Part> IN_CALLS =
            Arrays.stream(Part.values()).filter(part -> part != Part.BETWEEN).toList();

    private final SideBySide both;
    private final OperationsAsked asked;

    public OperationTable(SideBySide both, OperationsAsked asked) {
        this.both = both;
        this.asked = asked;
    }

    private void each(Consumer<OperationPair> use) {
        for (int number = asked.first(); number <= asked.last(); number++) {
            use.accept(both.pair(asked.rank(), number - 1));
        }
    }

    private Program program() {
        return both.first().program();
    }

    /// For a person.
    public void print(PrintWriter out) {
        List<String[]> rows = new ArrayList<>();
        rows.add(
                new String[] {
                    "call", "operation", "first", "second", "longer", "later", "main cause"
                });
        each(pair -> rows.add(row(pair)));
        int[] widths = new int[7];
        for (String[] row : rows) {
            for (int column = 0; column < row.length; column++) {
                widths[column] = Math.max(widths[column], row[column].length());
            }
        }
        String format =
                String.format(
                        Locale.ROOT,
                        "%%%ds  %%-%ds  %%%ds  %%%ds  %%%ds  %%%ds  %%s",
                        widths[0],
                        widths[1],
                        widths[2],
                        widths[3],
                        widths[4],
                        widths[5]);
        rows.forEach(row ->
                out.println(String.format(Locale.ROOT, format, (Object[]) row).stripTrailing()));
    }

    private String[] row(OperationPair pair) {
        boolean returned = pair.returned();
        return new String[] {
            String.valueOf(pair.first().number() + 1),
            Operations.text(program(), pair.first().pc()),
            length(pair.first()),
            length(pair.second()),
            returned ? signed(pair.longerNanos()) : "",
            returned ? signed(pair.laterNanos()) : "",
            returned ? spender(pair) : ""
        };
    }

    private static String length(Call call) {
        return call.returned() ? micros(call.nanos()) : "never";
    }

    private static String spender(OperationPair pair) {
        return pair.spender()
                .map(part -> part.title() + " " + signed(pair.longer().nanos(part)))
                .orElse("");
    }

    static String micros(long nanos) {
        return String.format(Locale.ROOT, "%,.3f µs", nanos / 1e3);
    }

    static String signed(long nanos) {
        return nanos == 0 ? "0" : String.format(Locale.ROOT, "%+,.3f µs", nanos / 1e3);
    }

    /// As comma-separated values with all parts, times in ns; what did not happen is empty.
    public void csv(PrintWriter out) {
        StringBuilder head =
                new StringBuilder(
                        "rank,call,operation,line,first_entered_ns,first_returned_ns,"
                            + "second_entered_ns,second_returned_ns,longer_ns,later_ns,spender");
        for (String side : List.of("first", "second")) {
            IN_CALLS.forEach(part -> head.append(',').append(side).append('_').append(id(part)));
        }
        out.println(head);
        each(pair -> out.println(csv(pair)));
    }

    private String csv(OperationPair pair) {
        StringBuilder line = new StringBuilder();
        line.append(pair.first().rank()).append(',').append(pair.first().number() + 1);
        line.append(",\"").append(Operations.text(program(), pair.first().pc())).append("\",");
        line.append(program().line(pair.first().pc()));
        for (Call call : List.of(pair.first(), pair.second())) {
            line.append(',').append(call.enteredNanos()).append(',');
            line.append(call.returned() ? call.returnedNanos() : "");
        }
        line.append(',').append(pair.returned() ? pair.longerNanos() : "");
        line.append(',').append(pair.returned() ? pair.laterNanos() : "");
        line.append(',').append(pair.spender().map(OperationTable::id).orElse(""));
        for (Call call : List.of(pair.first(), pair.second())) {
            IN_CALLS.forEach(part -> line.append(',').append(call.parts().nanos(part)));
        }
        return line.toString();
    }

    static String id(Part part) {
        return part.name().toLowerCase(Locale.ROOT);
    }

    /// The table as JSON.
    public JsonArray json() {
        JsonArray calls = new JsonArray();
        each(pair -> calls.add(json(pair)));
        return calls;
    }

    private JsonObject json(OperationPair pair) {
        JsonObject json = new JsonObject();
        json.addProperty("rank", pair.first().rank());
        json.addProperty("call", pair.first().number() + 1);
        json.addProperty("operation", Operations.text(program(), pair.first().pc()));
        json.addProperty("line", program().line(pair.first().pc()));
        json.add("first", json(pair.first()));
        json.add("second", json(pair.second()));
        if (pair.returned()) {
            json.addProperty("longerNanos", pair.longerNanos());
            json.addProperty("laterNanos", pair.laterNanos());
            pair.spender().ifPresent(part -> json.addProperty("spender", id(part)));
        }
        return json;
    }

    private static JsonObject json(Call call) {
        JsonObject json = new JsonObject();
        json.addProperty("enteredNanos", call.enteredNanos());
        if (call.returned()) {
            json.addProperty("returnedNanos", call.returnedNanos());
        }
        json.add("parts", json(call.parts()));
        return json;
    }

    /// The parts that there are, in ns.
    public static JsonObject json(Parts parts) {
        JsonObject json = new JsonObject();
        parts.present().forEach(part -> json.addProperty(id(part), parts.nanos(part)));
        return json;
    }
}
