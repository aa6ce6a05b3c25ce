package bcscope.sweep;

import bcscope.base.ShellWord;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A sweep as it was asked for, in the words of the command line.
///
/// @param files scenarios, traces or samples; several are a variable of their own, `file`
/// @param settings values that hold in every run
/// @param over keys with the values that they take
/// @param measures what is measured of each run
/// @param pair a key with two values, or empty: each point is run with both
/// @param sample how many points of the product are drawn; 0 for all
/// @param drawing seed of the draw
public record SweepRequest(
        List<String> files,
        List<String> settings,
        List<String> over,
        List<String> measures,
        String pair,
        int sample,
        long drawing) {
    /// Copies the lists.
    public SweepRequest {
        files = List.copyOf(files);
        settings = List.copyOf(settings);
        over = List.copyOf(over);
        measures = List.copyOf(measures);
    }

    /// The command that runs it, for a POSIX shell, with the folder of its results.
    public String command(String folder) {
        List<String> words = new ArrayList<>(List.of("bcscope", "sweep"));
        words.addAll(files);
        settings.forEach(it -> words.addAll(List.of("--set", it)));
        over.forEach(it -> words.addAll(List.of("--over", it)));
        measures.forEach(it -> words.addAll(List.of("--measure", it)));
        if (!pair.isEmpty()) {
            words.addAll(List.of("--pair", pair));
        }
        if (sample > 0) {
            words.addAll(
                    List.of("--sample", String.valueOf(sample), "--draw", String.valueOf(drawing)));
        }
        words.addAll(List.of("--out", folder));
        return words.stream().map(ShellWord::of).collect(Collectors.joining(" "));
    }
}
