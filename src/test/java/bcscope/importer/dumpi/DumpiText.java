package bcscope.importer.dumpi;

import static bcscope.importer.TraceText.records;

import bcscope.importer.ConvertedLines;
import bcscope.importer.TraceFiles;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The calls of a rank drawn as text, `;` between them: the name without `MPI_`, and the arguments
/// as the format stores them. `7` is an integer of 32 bits, `h7` a handle, `b7` a byte, `[7,8]` and
/// `h[7,8]` lists of integers and of handles, `m[7,8/9]` a list of lists, `{}` statuses that the
/// program ignored and `{8,1,7}` one of 8 bytes from rank 1 with tag 7. The calls follow one
/// another without a gap.
final class DumpiText {
    private DumpiText() {}

    /// The file of a rank that calls MPI_Init and then `drawn`.
    static DumpiFile file(String drawn) {
        DumpiFile file = new DumpiFile();
        for (String call : ("Init 0; " + drawn).split(";", -1)) {
            String[] words = call.strip().split(" ", -1);
            if (!words[0].isEmpty()) {
                file.call(number(words[0]), 0);
                Stream.of(words).skip(1).forEach(argument -> write(file, argument));
            }
        }
        return file;
    }

    private static int number(String name) {
        return IntStream.range(0, DumpiFunction.count())
                .filter(it -> DumpiFunction.of(it).name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void write(DumpiFile file, String argument) {
        if (argument.startsWith("m")) {
            String[] lists = argument.split("/", -1);
            file.ints(lists.length);
            Stream.of(lists).forEach(list -> file.list(numbers(list)));
            return;
        }
        int[] values = numbers(argument);
        switch (argument.replaceAll("[0-9,-]", "")) {
            case "" -> file.ints(values);
            case "h" -> file.handle(values[0]);
            case "b" -> file.small(values[0]);
            case "[]" -> file.list(values);
            case "h[]" -> file.handles(values);
            case "{}" -> file.statuses(values);
            default -> throw new IllegalArgumentException(argument);
        }
    }

    private static int[] numbers(String text) {
        return Stream.of(text.replaceAll("[^0-9,-]", "").split(",", -1))
                .filter(it -> !it.isEmpty())
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    /// The records of TIX that a trace in `folder` becomes, whose ranks do what is drawn of each.
    static List<String> converted(Path folder, String... drawn) throws IOException {
        List<String> names = new ArrayList<>();
        for (int rank = 0; rank < drawn.length; rank++) {
            names.add("t-" + rank + ".bin");
            file(drawn[rank] + "; Finalize").write(folder.resolve(names.getLast()));
        }
        return read(folder, names.toArray(String[]::new));
    }

    /// The records of TIX that the files `names` in `folder` become.
    static List<String> read(Path folder, String... names) throws IOException {
        TraceFiles files = TraceFiles.of(folder.resolve(names[0]));
        try (ConvertedLines lines =
                new ConvertedLines("t", new DumpiReader.DumpiConverter(files, List.of(names)))) {
            return records(lines);
        }
    }
}
