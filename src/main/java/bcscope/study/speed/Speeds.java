package bcscope.study.speed;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import com.google.gson.reflect.TypeToken;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// Times of the tasks in rounds, each of which has run every task and the one word once.
public final class Speeds {
    /// A ratio that grew by more than this is a loss; less is within what the same program differs
    /// by from one time to the next.
    public static final double TOLERANCE = 0.25;

    private static final double NANOS_PER_MILLISECOND = 1e6;
    private static final Gson GSON = new GsonBuilder().setPrettyPrinting().create();

    private final List<Long> words = new ArrayList<>();
    private final Map<SpeedTask, List<Long>> times = new TreeMap<>();

    /// Times one command.
    @FunctionalInterface
    public interface Stopwatch<X extends Exception> {
        /// Wall time of `task`, or of the one word if there is none, ns.
        long nanos(Optional<SpeedTask> task) throws X, InterruptedException;
    }

    /// Has everything run once, so that what is read from the disk is in memory, and then in
    /// `rounds`: a machine that becomes slower slows all of them.
    public <X extends Exception> void measure(int rounds, Stopwatch<X> watch)
            throws X, InterruptedException {
        watch.nanos(Optional.empty());
        for (SpeedTask task : SpeedTask.values()) {
            watch.nanos(Optional.of(task));
        }
        for (int round = 0; round < rounds; round++) {
            words.add(watch.nanos(Optional.empty()));
            for (SpeedTask task : SpeedTask.values()) {
                times.computeIfAbsent(task, _ -> new ArrayList<>())
                        .add(watch.nanos(Optional.of(task)));
            }
        }
    }

    /// The median of the ratios of `task` to the one word of the same round.
    public double ratio(SpeedTask task) {
        List<Long> own = times.getOrDefault(task, List.of());
        double[] ratios = new double[own.size()];
        Arrays.setAll(ratios, round -> (double) own.get(round) / words.get(round));
        Arrays.sort(ratios);
        return ratios[ratios.length / 2];
    }

    private static double medianMillis(List<Long> nanos) {
        return nanos.stream().sorted().toList().get(nanos.size() / 2) / NANOS_PER_MILLISECOND;
    }

    /// The ratios by the names of the tasks, as a file.
    public String json() {
        Map<String, Double> ratios = new TreeMap<>();
        for (SpeedTask task : times.keySet()) {
            ratios.put(task.id(), Math.round(ratio(task) * 100) / 100.0);
        }
        return GSON.toJson(ratios) + "\n";
    }

    /// Reads what [#json] wrote; empty if it is not that.
    public static Optional<Map<String, Double>> read(String text) {
        try {
            return Optional.ofNullable(
                    GSON.fromJson(text, new TypeToken<Map<String, Double>>() {}));
        } catch (JsonParseException other) {
            return Optional.empty();
        }
    }

    /// The tasks whose ratio is a loss against `before`.
    public List<SpeedTask> losses(Map<String, Double> before) {
        return times.keySet().stream()
                .filter(task -> {
                    OptionalDouble change = change(task, before);
                    return change.isPresent() && change.getAsDouble() > 1 + TOLERANCE;
                })
                .toList();
    }

    private OptionalDouble change(SpeedTask task, Map<String, Double> before) {
        Double stored = before.get(task.id());
        return stored == null || stored <= 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(ratio(task) / stored);
    }

    /// A line per task: its median, its ratio, and the ratio beside the one of `before`.
    public String table(Map<String, Double> before) {
        StringBuilder text = new StringBuilder();
        text.append(
                String.format(Locale.ROOT, "%-14s %9.0f ms%n", "one word", medianMillis(words)));
        times.forEach((task, own) -> {
            OptionalDouble change = change(task, before);
            text.append(
                    String.format(
                            Locale.ROOT,
                            "%-14s %9.0f ms %7.1f words%s%n",
                            task.id(),
                            medianMillis(own),
                            ratio(task),
                            change.isEmpty()
                                    ? ""
                                    : String.format(
                                            Locale.ROOT,
                                            "  %.2f times the stored ratio",
                                            change.getAsDouble())));
        });
        return text.toString();
    }
}
