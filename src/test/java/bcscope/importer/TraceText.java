package bcscope.importer;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.model.Model;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.scenario.ProgramSource.TraceOptions;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Traces in files that a test writes, and what was read of them.
public final class TraceText {
    private TraceText() {}

    /// Writes `text` into the file `name` of `folder`.
    public static Path write(Path folder, String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    /// What is in the trace to which `file` belongs, which must be good.
    public static Imported good(Path file) {
        Parsed<Imported> parsed = read(file);
        assertInstanceOf(Parsed.Good.class, parsed, parsed.diagnostics()::toString);
        return ((Parsed.Good<Imported>) parsed).value();
    }

    /// What is said about the trace to which `file` belongs: one line for each error or warning.
    public static String said(Path file) {
        return String.join(
                "\n", read(file).diagnostics().stream().map(it -> it.oneLine()).toList());
    }

    /// The records of TIX that `lines` makes, and the problem with which it ends, one a line.
    public static List<String> records(ConvertedLines lines) {
        List<String> all = new ArrayList<>();
        while (lines.next()) {
            all.add(new String(lines.bytes(), 0, lines.length(), StandardCharsets.UTF_8));
        }
        lines.failure().ifPresent(problem -> all.add(problem.oneLine()));
        return all;
    }

    /// Of `records`, which end well, those of `rank` without its first and its last one, with `, `
    /// between them.
    public static String ofRank(List<String> records, int rank) {
        assertTrue(records.getLast().matches("\\d+ .*"), records::getLast);
        String begin = rank + " ";
        return records.stream()
                .filter(it -> it.startsWith(begin))
                .map(it -> it.substring(begin.length()))
                .filter(it -> !it.startsWith("init ") && !it.equals("finalize"))
                .collect(Collectors.joining(", "));
    }

    private static Parsed<Imported> read(Path file) {
        return ForeignFormat.read(file, TraceOptions.DEFAULT, Model.defaults());
    }

    /// How often each collective is called by all processes together, by its name in traces.
    public static SortedMap<String, Long> collectiveCalls(Program program) {
        SortedMap<String, Long> calls = new TreeMap<>();
        for (int rank = 0; rank < program.ranks(); rank++) {
            for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
                OperationKind kind = program.kind(pc);
                boolean begins =
                        kind == OperationKind.BEGIN && program.composite(pc).isCollective();
                if (program.call(pc) == pc && (begins || isPrimitive(kind))) {
                    String name = program.callName(pc).substring("MPI_".length());
                    calls.merge(
                            name.toLowerCase(Locale.ROOT).replace("reduce_s", "reduces"),
                            1L,
                            Long::sum);
                }
            }
        }
        return calls;
    }

    private static boolean isPrimitive(OperationKind kind) {
        return kind != OperationKind.BEGIN
                && kind != OperationKind.INIT
                && kind != OperationKind.FINALIZE
                && kind.isCalledByAll();
    }

    /// The operations of `rank` without its beginning and end: kind, peer, tag and amount, and the
    /// request where it has one.
    public static List<String> operations(Program program, int rank) {
        List<String> all = new ArrayList<>();
        for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
            OperationKind kind = program.kind(pc);
            if (kind == OperationKind.COMPUTE) {
                all.add("COMPUTE " + program.amount(pc));
            } else if (kind.isPointToPoint()) {
                all.add(
                        kind
                                + " "
                                + program.peer(pc)
                                + " "
                                + program.tag(pc)
                                + " "
                                + program.amount(pc));
            } else if (kind != OperationKind.INIT && kind != OperationKind.FINALIZE) {
                all.add(kind.toString());
            }
        }
        return all;
    }
}
