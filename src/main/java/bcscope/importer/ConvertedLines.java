package bcscope.importer;

import bcscope.base.Diagnostic;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Records of TIX that are made of a trace in another format, so that requests, wildcards, polls
/// and communicators are treated in one place whatever a trace was recorded with. A record keeps
/// the place in the original that it was made of.
public final class ConvertedLines implements RecordLines, Closeable {
    private static final byte[] NOTHING = {};

    private final String named;
    private final Converter converter;
    private final ArrayDeque<Line> waiting = new ArrayDeque<>();
    private final List<Diagnostic> warnings = new ArrayList<>();
    private Line current;
    private byte[] bytes = NOTHING;
    private Optional<Diagnostic> failure = Optional.empty();
    private boolean ended;

    private record Line(String file, int number, String text) {}

    /// Takes the records that a converter makes.
    @FunctionalInterface
    public interface Output {
        /// A record.
        ///
        /// @param file of the original, for messages
        /// @param number line of the original; where it has no lines, the call's number in its file
        /// @param text a line of TIX
        void record(String file, int number, String text);
    }

    /// Makes records of a trace in another format.
    public interface Converter extends Closeable {
        /// Reads on, a little: some records are made of what was read, or none.
        ///
        /// @return false at the end
        boolean convert(Output output) throws ConversionProblem, IOException;

        /// What was guessed until now.
        default List<Diagnostic> warnings() {
            return List.of();
        }
    }

    /// What `converter` makes of the trace that is called `named` in messages.
    public ConvertedLines(String named, Converter converter) {
        this.named = named;
        this.converter = converter;
        current = new Line(named, 0, "");
    }

    @Override
    public boolean next() {
        while (waiting.isEmpty() && !ended) {
            read();
        }
        Line line = waiting.poll();
        if (line == null) {
            current = new Line(named, 0, "");
            return false;
        }
        current = line;
        bytes = line.text.getBytes(StandardCharsets.UTF_8);
        return true;
    }

    private void read() {
        try {
            ended =
                    !converter.convert(
                            (file, number, text) -> waiting.add(new Line(file, number, text)));
        } catch (ConversionProblem problem) {
            fail(problem.diagnostic());
        } catch (IOException unreadable) {
            fail(
                    Diagnostic.error(
                            named,
                            "The trace cannot be read: " + unreadable.getMessage() + ".",
                            "Check that its files exist and may be read."));
        }
        if (ended) {
            warnings.addAll(converter.warnings());
        }
    }

    private void fail(Diagnostic how) {
        failure = Optional.of(how);
        ended = true;
    }

    @Override
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public int length() {
        return bytes.length;
    }

    @Override
    public int number() {
        return current.number;
    }

    @Override
    public String file() {
        return current.file;
    }

    @Override
    public boolean isVerbatim() {
        return false;
    }

    @Override
    public Optional<Diagnostic> failure() {
        return failure;
    }

    @Override
    public List<Diagnostic> warnings() {
        return warnings;
    }

    @Override
    public void close() throws IOException {
        converter.close();
    }
}
