package bcscope.importer.tix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;
import bcscope.model.Model;
import bcscope.program.Program;
import bcscope.program.ProgramListing;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.ProgramSource.Wildcards;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

/// Reads traces that are drawn as text.
final class TixText {
    static final TraceOptions FREE = new TraceOptions(1, 1, 0, Long.MAX_VALUE, 0, Wildcards.FREE);

    private TixText() {}

    static Parsed<Imported> parse(byte[] bytes, TraceOptions options, ImportLimits limits) {
        return TixReader.read(
                "test.tix", new ByteArrayInputStream(bytes), options, Model.defaults(), limits);
    }

    static Parsed<Imported> parse(String text, TraceOptions options) {
        return parse(text.getBytes(StandardCharsets.US_ASCII), options, ImportLimits.standard());
    }

    static Imported good(String text, TraceOptions options) {
        return switch (parse(text, options)) {
            case Parsed.Good<Imported> good -> good.value();
            case Parsed.Bad<Imported> bad -> throw new AssertionError(bad.errors().toString());
        };
    }

    static Imported good(String text) {
        return good(text, TraceOptions.DEFAULT);
    }

    /// The first problem in `text`, which has no other than that.
    static String bad(String text) {
        return switch (parse(text, TraceOptions.DEFAULT)) {
            case Parsed.Good<Imported> good -> throw new AssertionError(good.toString());
            case Parsed.Bad<Imported> bad -> {
                assertEquals(1, bad.errors().size(), bad.errors()::toString);
                yield bad.errors().getFirst().oneLine();
            }
        };
    }

    static String firstWarning(String text) {
        return parse(text, TraceOptions.DEFAULT).diagnostics().stream()
                .map(Diagnostic::oneLine)
                .findFirst()
                .orElse("");
    }

    /// The code of `rank` without MPI_Init, MPI_Finalize and end.
    static String listing(Program program, int rank) {
        ProgramListing listing = new ProgramListing(program, rank);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < listing.size(); i++) {
            ProgramListing.Line line = listing.line(i);
            switch (program.kind(line.pc())) {
                case INIT, FINALIZE, END -> {}
                default ->
                        text.append(line.sourceLine())
                                .append(": ")
                                .append("  ".repeat(line.indent()))
                                .append(line.text())
                                .append('\n');
            }
        }
        return text.toString();
    }
}
