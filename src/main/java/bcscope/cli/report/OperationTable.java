package bcscope.cli.report;

import bcscope.base.Csv;
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
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/// The calls of a process in two runs, one line each: how long in each, the difference, how late,
/// and the step that spent the difference.
public record OperationTable(SideBySide both, OperationsAsked asked) {
    private static final List<Part> IN_CALLS =
            Arrays.stream(Part.values()).filter(part -> part != Part.BETWEEN).toList();

    private List<OperationPair> pairs() {
        return IntStream.rangeClosed(asked.first(), asked.last())
                .mapToObj(number -> both.pair(asked.rank(), number - 1))
                .toList();
    }

    private Program program() {
        return both.first().program();
    }

    /// For a person.
    public void print(PrintWriter out) {
        new ReportTable<OperationPair>("  ")
                .column("call", 1, pair -> String.valueOf(pair.first().number() + 1))
                .column("operation", 0, this::operation)
                .column("first", 1, pair -> length(pair.first()))
                .column("second", 1, pair -> length(pair.second()))
                .column("longer", 1, pair -> pair.returned() ? signed(pair.longerNanos()) : "")
                .column("later", 1, pair -> pair.returned() ? signed(pair.laterNanos()) : "")
                .column("main cause", 0, pair -> pair.returned() ? spender(pair) : "")
                .table(pairs())
                .forEach(out::println);
    }

    private String operation(OperationPair pair) {
        return Operations.text(program(), pair.first().pc());
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
        pairs().forEach(pair -> out.println(csv(pair)));
    }

    private String csv(OperationPair pair) {
        StringBuilder line = new StringBuilder();
        line.append(pair.first().rank()).append(',').append(pair.first().number() + 1);
        line.append(',').append(Csv.quoted(operation(pair))).append(',');
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
        return new ReportTable<OperationPair>("")
                .key("rank", pair -> pair.first().rank())
                .key("call", pair -> pair.first().number() + 1)
                .key("operation", this::operation)
                .key("line", pair -> program().line(pair.first().pc()))
                .key("first", pair -> facts(pair.first()))
                .key("second", pair -> facts(pair.second()))
                .key("longerNanos", pair -> known(pair, pair::longerNanos))
                .key("laterNanos", pair -> known(pair, pair::laterNanos))
                .key("spender", pair -> pair.spender().filter(_ -> pair.returned()))
                .json(pairs());
    }

    private static OptionalLong known(OperationPair pair, LongSupplier nanos) {
        return pair.returned() ? OptionalLong.of(nanos.getAsLong()) : OptionalLong.empty();
    }

    private static ReportFacts facts(Call call) {
        return new ReportFacts()
                .key("enteredNanos", call.enteredNanos())
                .key("returnedNanos", returned(call))
                .key("parts", json(call.parts()));
    }

    /// When `call` returned, ns; empty where it did not.
    static OptionalLong returned(Call call) {
        return call.returned() ? OptionalLong.of(call.returnedNanos()) : OptionalLong.empty();
    }

    /// The parts that there are, in ns.
    public static JsonObject json(Parts parts) {
        ReportFacts json = new ReportFacts();
        parts.present().forEach(part -> json.key(id(part), parts.nanos(part)));
        return json.json();
    }
}
