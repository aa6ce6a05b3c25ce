package bcscope.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.SeededStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

class SortedLinesTest {
    private record Line(long nanos, int rank, int number) {}

    /// However few are in memory, the order is that of times, ranks and arrival.
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 100, 1_000, 5_000})
    void linesComeInOrder(int most) throws Exception {
        SeededStream chance = new SeededStream(4, "lines");
        List<Line> lines = new ArrayList<>();
        StringWriter out = new StringWriter();
        try (SortedLines sorted = new SortedLines(most)) {
            for (int i = 0; i < 1_000; i++) {
                Line line = new Line(chance.upTo(50, i, 0), (int) chance.upTo(3, i, 1), i);
                lines.add(line);
                sorted.add(line.nanos, line.rank, line.toString());
            }
            sorted.write(out);
        }
        lines.sort(Comparator.comparingLong(Line::nanos).thenComparingInt(Line::rank));
        assertEquals(
                lines.stream().map(it -> it + "\n").collect(Collectors.joining()), out.toString());
    }
}
