package bcscope.picture.primitives;

import bcscope.playground.GlobalMemory;
import bcscope.playground.Occurrence;
import bcscope.playground.PrimitiveInFlight;
import bcscope.playground.ScriptRun;
import bcscope.playground.Span;

import java.util.List;
import java.util.Optional;

/// A script at a moment.
///
/// @param run the script
/// @param count how many of its moments have happened
/// @param nanos the instant, from the last of them to the next
public record Playhead(ScriptRun run, int count, long nanos) {
    /// Just after the first `count` moments.
    public static Playhead after(ScriptRun run, int count) {
        return new Playhead(run, count, run.timeNanos(count));
    }

    /// On the way from that moment to the next, at `share` (0 to 1) of it.
    public static Playhead between(ScriptRun run, int count, double share) {
        long from = run.timeNanos(count);
        long to = count < run.frames().size() ? run.timeNanos(count + 1) : from;
        return new Playhead(run, count, from + Math.round((to - from) * share));
    }

    /// The position as text, with the number of the moment as commands count: `moment 8 of 23`.
    public String position() {
        return count == 0 ? "start" : "moment " + (count - 1) + " of " + (run.frames().size() - 1);
    }

    /// The last occurrence; empty at the start.
    public Optional<Occurrence> last() {
        return count == 0
                ? Optional.empty()
                : Optional.of(run.frames().get(count - 1).occurrence());
    }

    /// The memory of the nodes.
    public GlobalMemory memory() {
        return run.memory(count);
    }

    /// The contents of the memories before the last moment.
    GlobalMemory before() {
        return run.memory(Math.max(0, count - 1));
    }

    /// The primitives in the network, with those that have just ended.
    List<PrimitiveInFlight> flights() {
        return run.flights().stream().filter(this::isSeen).toList();
    }

    private boolean isSeen(PrimitiveInFlight flight) {
        Span span = run.span(flight.step()).orElseThrow();
        boolean began = span.first() < count && flight.startNanos() <= nanos;
        return began && (span.last() >= count || landed(flight));
    }

    /// Whether `flight` came to its end with the last moment.
    boolean landed(PrimitiveInFlight flight) {
        return nanos == run.timeNanos(count)
                && last().filter(it -> it.step() == flight.step())
                        .filter(it -> !isBeginning(it))
                        .isPresent();
    }

    private static boolean isBeginning(Occurrence occurrence) {
        return switch (occurrence) {
            case Occurrence.TransferBegan _, Occurrence.QueryBegan _, Occurrence.WaitBegan _ ->
                    true;
            case Occurrence.TransferDone _,
                    Occurrence.TransferLost _,
                    Occurrence.QueryAnswered _,
                    Occurrence.QueryLost _,
                    Occurrence.EventTested _,
                    Occurrence.WaitEnded _,
                    Occurrence.WaitsForEver _ ->
                    false;
        };
    }

    /// The last step that `node` came to, if it is not over.
    Optional<Integer> doing(int node) {
        Optional<Integer> doing = Optional.empty();
        for (int step = 0; step < run.script().steps().size(); step++) {
            Optional<Span> span =
                    run.script().steps().get(step).node() == node
                            ? run.span(step)
                            : Optional.empty();
            if (span.isPresent() && span.get().first() < count && isOpen(span.get())) {
                doing = Optional.of(step);
            }
        }
        return doing;
    }

    /// Whether it is known by now that `node` waits forever.
    boolean waitsForEver(int node) {
        return run.frames().subList(0, count).stream()
                .anyMatch(frame ->
                        frame.occurrence() instanceof Occurrence.WaitsForEver it
                                && it.node() == node);
    }

    private boolean isOpen(Span span) {
        return span.last() >= count || span.outcome() instanceof Occurrence.WaitsForEver;
    }
}
