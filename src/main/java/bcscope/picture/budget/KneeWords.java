package bcscope.picture.budget;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.run.budget.Knee;
import bcscope.run.budget.KneePoint;

import java.util.Optional;

/// Runs with other T in words.
final class KneeWords {
    private KneeWords() {}

    /// The best T so far.
    static String best(Knee knee) {
        String runs =
                knee.isDone()
                        ? Say.of("%{n run}", knee.points().size())
                        : Say.of(
                                "%{n} of %{n run}",
                                knee.points().size(), knee.range().lengths().size());
        Optional<KneePoint> best = knee.best();
        if (best.isEmpty()) {
            return Say.of("%s: none has completed.", runs);
        }
        String least =
                Say.of(
                        "%s: T = %{time} takes the least time, %{time}",
                        runs, best.get().sliceNanos(), best.get().simulatedNanos());
        return least + knee.present().map(it -> than(best.get(), it)).orElse(".");
    }

    private static String than(KneePoint best, KneePoint present) {
        if (best.equals(present)) {
            return "; it is the present T.";
        }
        if (!present.completed()) {
            return ".";
        }
        double share = 1 - (double) best.simulatedNanos() / present.simulatedNanos();
        return Say.of(
                ", %s less than the present %{time}.",
                Numbers.percent(share), present.sliceNanos());
    }

    /// The numbers of a run.
    static String point(KneePoint point) {
        return point.completed()
                ? Say.of(
                        "T = %{time}: %{time}, blocked %s, %{n} of %{n slice} beyond T",
                        point.sliceNanos(),
                        point.simulatedNanos(),
                        Numbers.percent(point.blockedShare()),
                        point.overran(),
                        point.slices())
                : Say.of("T = %{time}: %s", point.sliceNanos(), problem(point));
    }

    private static String problem(KneePoint point) {
        return switch (point.state()) {
            case DEADLOCKED -> "deadlock.";
            case RUNNING, PAUSED, COMPLETED, LIMIT_REACHED, FAILED, NODE_FAILED, STOPPED ->
                    point.problem();
        };
    }
}
