package bcscope.playground;

import java.util.List;
import java.util.Optional;

/// When a step was carried out.
///
/// @param first its first moment, counted from 0
/// @param last its last moment
/// @param callNanos when its node came to it
/// @param startNanos when it began: later than that where the network interface was busy
/// @param endNanos when it was over
/// @param outcome its last moment
public record Span(
        int first, int last, long callNanos, long startNanos, long endNanos, Occurrence outcome) {
    static Optional<Span> of(ScriptRun run, int step) {
        int first = -1;
        int last = -1;
        List<Frame> frames = run.frames();
        for (int i = 0; i < frames.size(); i++) {
            if (frames.get(i).occurrence().step() == step) {
                first = first < 0 ? i : first;
                last = i;
            }
        }
        if (first < 0) {
            return Optional.empty();
        }
        Occurrence begin = frames.get(first).occurrence();
        Occurrence end = frames.get(last).occurrence();
        return Optional.of(
                new Span(first, last, begin.timeNanos(), start(begin), end.timeNanos(), end));
    }

    private static long start(Occurrence begin) {
        return switch (begin) {
            case Occurrence.TransferBegan it -> it.startNanos();
            case Occurrence.QueryBegan it -> it.startNanos();
            case Occurrence.TransferDone _,
                    Occurrence.TransferLost _,
                    Occurrence.QueryAnswered _,
                    Occurrence.QueryLost _,
                    Occurrence.EventTested _,
                    Occurrence.WaitBegan _,
                    Occurrence.WaitEnded _,
                    Occurrence.WaitsForEver _ ->
                    begin.timeNanos();
        };
    }
}
