package bcscope.importer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.importer.ConvertedLines.Converter;
import bcscope.importer.ConvertedLines.Output;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.List;

/// Records that a reader of another format makes, some at a time or none.
class ConvertedLinesTest {
    /// A part of a trace: what reading it leaves.
    private interface Part {
        void read(Output output) throws ConversionProblem, IOException;
    }

    private static final class Drawn implements Converter {
        private final ArrayDeque<Part> parts;
        private boolean isClosed;

        Drawn(Part... parts) {
            this.parts = new ArrayDeque<>(List.of(parts));
        }

        @Override
        public boolean convert(Output output) throws ConversionProblem, IOException {
            parts.remove().read(output);
            return !parts.isEmpty();
        }

        @Override
        public List<Diagnostic> warnings() {
            return List.of(Diagnostic.warning("x", "Guessed.", "So."));
        }

        @Override
        public void close() {
            isClosed = true;
        }
    }

    @Test
    void recordsComeInOrderEachWithItsPlace() throws IOException {
        Drawn drawn =
                new Drawn(
                        _ -> {},
                        output -> {
                            output.record("a", 3, "0 init 1");
                            output.record("b", 4, "0 compute µ");
                        },
                        _ -> {});
        try (ConvertedLines lines = new ConvertedLines("x", drawn)) {
            assertEquals("x:0", lines.file() + ":" + lines.number());
            assertTrue(lines.next());
            assertEquals("a:3 8", lines.file() + ":" + lines.number() + " " + lines.length());
            assertEquals(List.of(), lines.warnings());
            assertTrue(lines.next());
            assertEquals("b:4 12", lines.file() + ":" + lines.number() + " " + lines.length());
            assertFalse(lines.next());
            assertEquals("x:0", lines.file() + ":" + lines.number());
            assertFalse(lines.next());
            assertFalse(lines.failure().isPresent());
            assertFalse(lines.isVerbatim());
            assertEquals(1, lines.warnings().size());
            assertFalse(drawn.isClosed);
        }
        assertTrue(drawn.isClosed);
    }

    /// What was read before is still given.
    @Test
    void aProblemEndsTheRecords() throws IOException {
        Drawn drawn =
                new Drawn(
                        output -> {
                            output.record("a", 3, "0 init 1");
                            throw new ConversionProblem("a", 4, "This is wrong.", "Mend it.");
                        },
                        output -> output.record("a", 5, "0 finalize"));
        try (ConvertedLines lines = new ConvertedLines("x", drawn)) {
            assertEquals(
                    List.of("0 init 1", "a:4: error: This is wrong. Mend it."),
                    TraceText.records(lines));
            assertEquals(1, lines.warnings().size());
        }
    }

    @Test
    void aFileThatCannotBeReadEndsTheRecordsToo() throws IOException {
        Drawn drawn =
                new Drawn(_ -> {
                    throw new IOException("gone");
                });
        try (ConvertedLines lines = new ConvertedLines("x", drawn)) {
            assertEquals(
                    List.of(
                            "x: error: The trace cannot be read: gone. Check that its files exist"
                                    + " and may be read."),
                    TraceText.records(lines));
        }
    }
}
