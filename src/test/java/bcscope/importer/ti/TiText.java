package bcscope.importer.ti;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Parsed;
import bcscope.importer.ForeignFormat;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;
import bcscope.model.Model;
import bcscope.program.Program;
import bcscope.program.ProgramListing;
import bcscope.scenario.ProgramSource.TraceOptions;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/// Reads traces that are drawn as text.
final class TiText {
    private TiText() {}

    static Parsed<Imported> parse(byte[] bytes, ImportLimits limits) {
        return ForeignFormat.TI.read(
                "test.ti.txt",
                new ByteArrayInputStream(bytes),
                TraceOptions.DEFAULT,
                Model.defaults(),
                limits);
    }

    static Parsed<Imported> parse(String text) {
        return parse(text.getBytes(StandardCharsets.US_ASCII), ImportLimits.standard());
    }

    static Imported good(String text) {
        return switch (parse(text)) {
            case Parsed.Good<Imported> good -> good.value();
            case Parsed.Bad<Imported> bad -> throw new AssertionError(bad.errors().toString());
        };
    }

    /// The only problem in `text`.
    static String bad(String text) {
        return switch (parse(text)) {
            case Parsed.Good<Imported> good -> throw new AssertionError(good.toString());
            case Parsed.Bad<Imported> bad -> {
                assertEquals(1, bad.errors().size(), bad.errors()::toString);
                yield bad.errors().getFirst().oneLine();
            }
        };
    }

    static String warnings(String text) {
        return parse(text).diagnostics().stream()
                .map(diagnostic -> diagnostic.oneLine() + "\n")
                .collect(Collectors.joining());
    }

    /// The code of `rank` of a trace, without MPI_Init, MPI_Finalize and end.
    static String listing(String text, int rank) {
        Program program = good(text).program();
        ProgramListing listing = new ProgramListing(program, rank);
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < listing.size(); i++) {
            ProgramListing.Line line = listing.line(i);
            switch (program.kind(line.pc())) {
                case INIT, FINALIZE, END -> {}
                default ->
                        lines.append(line.sourceLine())
                                .append(": ")
                                .append("  ".repeat(line.indent()))
                                .append(line.text())
                                .append('\n');
            }
        }
        return lines.toString();
    }
}
