package bcscope.importer.otf;

import bcscope.base.Diagnostic;
import bcscope.importer.ConversionProblem;
import bcscope.importer.ConvertedLines;
import bcscope.importer.TextLines;

import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Reads the text of `otf2-print`: the definitions, then the events of all processes in the order
/// of time.
final class Otf2Converter implements ConvertedLines.Converter {
    private final String file;
    private final TextLines lines;
    private final Closeable text;
    private final int mostRanks;
    private final Otf2Definitions definitions = new Otf2Definitions();
    private final Otf2Doubts doubts = new Otf2Doubts();
    private final List<Otf2Rank> ranks = new ArrayList<>();
    private final List<Boolean> finalized = new ArrayList<>();

    /// @param file the trace for messages
    /// @param lines its text
    /// @param text closed at the end
    /// @param mostRanks most processes
    Otf2Converter(String file, TextLines lines, Closeable text, int mostRanks) {
        this.file = file;
        this.lines = lines;
        this.text = text;
        this.mostRanks = mostRanks;
    }

    @Override
    public boolean convert(ConvertedLines.Output output) throws ConversionProblem {
        if (!lines.next()) {
            end(output);
            return false;
        }
        Otf2Line line =
                new Otf2Line(new String(lines.bytes(), 0, lines.length(), StandardCharsets.UTF_8));
        String word = line.word();
        boolean isEvent = word.equals("ENTER") || word.equals("LEAVE") || word.startsWith("MPI_");
        if (!isEvent) {
            definitions.define(line);
            return true;
        }
        if (ranks.isEmpty()) {
            begin(output);
        }
        List<Long> numbers = line.numbers();
        if (numbers.size() < 2) {
            throw damaged();
        }
        Optional<Integer> rank = definitions.rank(numbers.getFirst());
        if (rank.isPresent()) {
            event(rank.get(), line, numbers.get(1), output);
        } else if (word.startsWith("MPI_")) {
            throw new ConversionProblem(
                    file,
                    lines.number(),
                    "Location " + numbers.getFirst() + " calls MPI, and is not an MPI process.",
                    "Only the calls of one thread of each process are read; the tracer of BCScope"
                            + " counts those of others (bcscope tracer).");
        }
        return true;
    }

    private ConversionProblem damaged() {
        return new ConversionProblem(
                file,
                lines.number(),
                "The event has no place, time or region.",
                "The line may be damaged or cut off.");
    }

    private void begin(ConvertedLines.Output output) throws ConversionProblem {
        Optional<String> objection = definitions.objection();
        if (objection.isPresent()) {
            throw new ConversionProblem(
                    file,
                    0,
                    objection.get(),
                    "It is not a trace of an MPI program, or the definitions are missing"
                            + " (otf2-print -G prints them, before the events).");
        }
        if (definitions.ranks() > mostRanks) {
            throw new ConversionProblem(
                    file,
                    0,
                    "There are " + definitions.ranks() + " processes.",
                    "At most " + mostRanks + " can be simulated.");
        }
        for (int rank = 0; rank < definitions.ranks(); rank++) {
            ranks.add(new Otf2Rank(rank, definitions, doubts));
            finalized.add(false);
            output.record(file, 0, rank + " init " + definitions.ranks());
        }
        communicators(output);
    }

    /// Communicators that one call could have made - of one parent, without a common member - are
    /// made by one call.
    private void communicators(ConvertedLines.Output output) {
        List<Otf2Definitions.Made> left = new ArrayList<>(definitions.made());
        doubts.made(left.size());
        while (!left.isEmpty()) {
            int parent = left.getFirst().parent();
            Otf2Definitions.@Nullable Made[] of = new Otf2Definitions.Made[ranks.size()];
            while (!left.isEmpty() && left.getFirst().parent() == parent && fits(left, of)) {
                Otf2Definitions.Made made = left.removeFirst();
                for (int member : made.members()) {
                    of[member] = made;
                }
            }
            for (int rank : members(parent)) {
                output.record(file, 0, rank + " comm_split " + parent + " " + split(of[rank]));
            }
        }
    }

    private static boolean fits(
            List<Otf2Definitions.Made> left, Otf2Definitions.@Nullable Made[] of) {
        for (int member : left.getFirst().members()) {
            if (of[member] != null) {
                return false;
            }
        }
        return true;
    }

    private int[] members(int communicator) {
        for (Otf2Definitions.Made made : definitions.made()) {
            if (made.number() == communicator) {
                return made.members();
            }
        }
        return IntStream.range(0, ranks.size()).toArray();
    }

    private static String split(Otf2Definitions.@Nullable Made made) {
        if (made == null) {
            return "-1 0";
        }
        StringBuilder record =
                new StringBuilder().append(made.number()).append(' ').append(made.members().length);
        for (int member : made.members()) {
            record.append(' ').append(member);
        }
        return record.toString();
    }

    private void event(int rank, Otf2Line line, long ticks, ConvertedLines.Output output)
            throws ConversionProblem {
        if (finalized.get(rank)) {
            return;
        }
        Otf2Rank process = ranks.get(rank);
        switch (line.word()) {
            case "ENTER" -> {
                String region = line.quoted("Region").orElseThrow(this::damaged);
                process.enter(region, ticks, file, lines.number());
                if (region.equals("MPI_Finalize")) {
                    finalized.set(rank, true);
                    process.flush(output, file);
                    process.end(file);
                    output.record(file, lines.number(), rank + " finalize");
                    return;
                }
            }
            case "LEAVE" ->
                    process.leave(line.quoted("Region").orElse(""), ticks, file, lines.number());
            default -> process.event(line, file, lines.number());
        }
        process.flush(output, file);
    }

    private void end(ConvertedLines.Output output) throws ConversionProblem {
        if (lines.failure().isPresent()) {
            throw new ConversionProblem(lines.failure().get());
        }
        if (ranks.isEmpty()) {
            begin(output);
        }
        for (int rank = 0; rank < ranks.size(); rank++) {
            if (!finalized.get(rank)) {
                ranks.get(rank).flush(output, file);
                ranks.get(rank).end(file);
            }
        }
    }

    @Override
    public List<Diagnostic> warnings() {
        return doubts.warnings(file);
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
