package bcscope.file;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Lines that come in any order and are written in the order of their times, those of one time in
/// the order of their ranks, and of one rank as they came. However many there are, only some are in
/// memory: the others wait, sorted, in files of their own until all are merged.
public final class SortedLines implements Closeable {
    private static final int MOST_IN_MEMORY = 200_000;

    private final List<Line> lines = new ArrayList<>();
    private final List<Path> files = new ArrayList<>();
    private final int most;
    private long count;

    /// A line.
    ///
    /// @param nanos its time
    /// @param rank its place among those of the same time
    /// @param number how many came before
    private record Line(long nanos, int rank, long number, String text) {
        static final Comparator<Line> ORDER =
                Comparator.comparingLong(Line::nanos)
                        .thenComparingInt(Line::rank)
                        .thenComparingLong(Line::number);
    }

    /// None yet.
    public SortedLines() {
        this(MOST_IN_MEMORY);
    }

    /// @param most lines in memory
    SortedLines(int most) {
        this.most = most;
    }

    /// One more.
    ///
    /// @param rank its place among those of the same time
    public void add(long nanos, int rank, String text) throws IOException {
        lines.add(new Line(nanos, rank, count, text));
        count++;
        if (lines.size() == most) {
            spill();
        }
    }

    private void spill() throws IOException {
        lines.sort(Line.ORDER);
        Path file = Files.createTempFile("bcscope-export", ".lines");
        files.add(file);
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            for (Line line : lines) {
                byte[] text = line.text.getBytes(StandardCharsets.UTF_8);
                out.writeLong(line.nanos);
                out.writeInt(line.rank);
                out.writeLong(line.number);
                out.writeInt(text.length);
                out.write(text);
            }
        }
        lines.clear();
    }

    /// Writes all of them.
    public void write(Writer out) throws IOException {
        lines.sort(Line.ORDER);
        List<Source> sources = new ArrayList<>();
        try {
            for (Path file : files) {
                sources.add(new Source(file));
            }
            merge(sources, out);
        } finally {
            for (Source source : sources) {
                source.close();
            }
        }
    }

    private void merge(List<Source> sources, Writer out) throws IOException {
        PriorityQueue<Head> heads =
                new PriorityQueue<>(Comparator.comparing(Head::line, Line.ORDER));
        for (Source source : sources) {
            source.advance(heads);
        }
        int next = 0;
        while (next < lines.size() || !heads.isEmpty()) {
            Head head = heads.peek();
            boolean fromMemory =
                    head == null
                            || (next < lines.size()
                                    && Line.ORDER.compare(lines.get(next), head.line) < 0);
            if (fromMemory) {
                out.write(lines.get(next).text);
                next++;
            } else {
                heads.remove();
                out.write(head.line.text);
                head.source.advance(heads);
            }
            out.write('\n');
        }
    }

    /// The next line of a file.
    private record Head(Line line, Source source) {}

    private static final class Source implements Closeable {
        private final DataInputStream in;

        Source(Path file) throws IOException {
            in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)));
        }

        void advance(PriorityQueue<Head> heads) throws IOException {
            long nanos;
            try {
                nanos = in.readLong();
            } catch (EOFException atEnd) {
                return;
            }
            int rank = in.readInt();
            long number = in.readLong();
            String text = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
            heads.add(new Head(new Line(nanos, rank, number, text), this));
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    @Override
    public void close() throws IOException {
        for (Path file : files) {
            Files.deleteIfExists(file);
        }
    }
}
