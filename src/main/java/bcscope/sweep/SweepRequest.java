package bcscope.sweep;

import java.util.List;

/// A sweep as it was asked for, in the words of the command line; so it is also kept in the folder
/// of its results, where a task of a cluster finds it.
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
}
