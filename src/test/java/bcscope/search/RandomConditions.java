package bcscope.search;

import bcscope.base.SeededStream;
import bcscope.happening.Activity;
import bcscope.happening.Happening;
import bcscope.happening.NicList;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.RunView;
import bcscope.table.SliceColumn;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/// Draws conditions, each as text and as plain Java that says the same about a moment, from the
/// tables and from the picture of the machine, which knows nothing of expressions.
final class RandomConditions {
    private static final List<String> SIGNS = List.of("==", "!=", "<", "<=", ">", ">=");

    private final SeededStream stream;
    private final RunView run;
    private int drawn;

    RandomConditions(long seed, RunView run) {
        stream = new SeededStream(seed, "condition");
        this.run = run;
    }

    /// A moment as the oracle knows it: the slice, and for detail the machine there.
    record Place(RunView run, int slice, SceneState scene) {
        long column(SliceColumn column) {
            return run.slices().get(column, slice);
        }

        long blockedNanos(int rank) {
            return scene.moment().nanos() - scene.since(rank);
        }

        long scheduled(int node) {
            return scene.detail().happenings().stream()
                    .limit(scene.moment().last() + 1L)
                    .filter(Happening.ChunkScheduled.class::isInstance)
                    .map(Happening.ChunkScheduled.class::cast)
                    .filter(it -> it.node() == node)
                    .mapToLong(Happening.ChunkScheduled::bytes)
                    .sum();
        }
    }

    /// A condition in both forms.
    record Drawn(String text, Predicate<Place> says) {}

    private int below(int bound) {
        return (int) stream.upTo(bound - 1L, drawn++, 0);
    }

    private int rank() {
        return below(run.program().ranks());
    }

    private int node() {
        return below(run.scenario().machine().nodes());
    }

    /// About tables alone, or about detail too.
    Drawn condition(boolean detail, int depth) {
        if (depth > 0 && below(3) > 0) {
            Drawn left = condition(detail, depth - 1);
            return switch (below(3)) {
                case 0 -> {
                    Drawn right = condition(detail, depth - 1);
                    yield new Drawn(
                            "(" + left.text + ") && (" + right.text + ")",
                            left.says.and(right.says));
                }
                case 1 -> {
                    Drawn right = condition(detail, depth - 1);
                    yield new Drawn(
                            "(" + left.text + ") || (" + right.text + ")",
                            left.says.or(right.says));
                }
                default -> new Drawn("!(" + left.text + ")", left.says.negate());
            };
        }
        return detail && below(4) > 0 ? ofDetail() : ofTables();
    }

    private Drawn ofTables() {
        return switch (below(9)) {
            case 0 -> {
                Drawn longer =
                        compared(
                                "GETTS",
                                " ns",
                                200_000,
                                80_000,
                                it -> it.run.slices().getts(it.slice));
                // Slice 0 has no GETTS, and what is absent compares as false.
                yield new Drawn(longer.text, longer.says.and(it -> it.slice > 0));
            }
            case 1 -> compared("GTTS", " ns", 60_000, 200_000, it -> it.column(SliceColumn.GTTS));
            case 2 -> compared("NP2PMSM", "", 0, 6, it -> it.column(SliceColumn.SUM_NP2PMSM));
            case 3 ->
                    compared(
                            "max(nodes, NP2PDEM)",
                            "",
                            0,
                            4,
                            it -> it.column(SliceColumn.MAX_NP2PDEM));
            case 4 -> compared("BYTES", " B", 0, 60_000, it -> it.column(SliceColumn.BYTES));
            case 5 -> compared("slice % 7", "", 0, 7, it -> it.slice % 7);
            case 6 ->
                    compared(
                            "GTDEM + 2 * GTMSM",
                            " ns",
                            20_000,
                            60_000,
                            it -> it.column(SliceColumn.GTDEM) + 2 * it.column(SliceColumn.GTMSM));
            case 7 -> new Drawn("runs(PM)", it -> it.column(SliceColumn.GTPM) > 0);
            default ->
                    compared(
                            "BPTS - max(nodes, BPTS)",
                            "",
                            0,
                            4,
                            it ->
                                    it.column(SliceColumn.SUM_BPTS)
                                            - it.column(SliceColumn.MAX_BPTS));
        };
    }

    private Drawn ofDetail() {
        int rank = rank();
        int node = node();
        NicList list = NicList.values()[below(NicList.values().length)];
        return switch (below(9)) {
            case 0 ->
                    new Drawn(
                            "process(" + rank + ").state == blocked",
                            it -> it.scene.activity(rank).blocked());
            case 1 ->
                    new Drawn(
                            "state(" + rank + ") == computing",
                            it -> it.scene.activity(rank) == Activity.COMPUTING);
            case 2 -> {
                long nanos = 50_000L * below(20);
                yield new Drawn(
                        "blocked(" + rank + ") > " + nanos + " ns",
                        it -> it.scene.activity(rank).blocked() && it.blockedNanos(rank) > nanos);
            }
            case 3 ->
                    compared(
                            "list(" + node + ", " + list + ").size",
                            "",
                            0,
                            4,
                            it -> it.scene.list(node, list).size());
            case 4 ->
                    compared(
                            "list(" + node + ", " + list + ").bytes",
                            " B",
                            0,
                            40_000,
                            it ->
                                    it.scene.list(node, list).stream()
                                            .mapToLong(held -> held.remainingBytes())
                                            .sum());
            case 5 ->
                    compared(
                            "budget(" + node + ").used", " B", 0, 60_000, it -> it.scheduled(node));
            case 6 ->
                    compared(
                            "count(ranks where blocked)",
                            "",
                            0,
                            run.program().ranks(),
                            it -> ranks(it, other -> it.scene.activity(other).blocked()));
            case 7 ->
                    new Drawn(
                            "all ranks: state != computing",
                            it -> ranks(it, o -> it.scene.activity(o) == Activity.COMPUTING) == 0);
            default ->
                    compared(
                            "NP2PMSM(" + node + ")",
                            "",
                            0,
                            4,
                            it -> it.scene.detail().local().np2pmsm()[node]);
        };
    }

    private static long ranks(Place place, Predicate<Integer> which) {
        long count = 0;
        for (int rank = 0; rank < place.run.program().ranks(); rank++) {
            count += which.test(rank) ? 1 : 0;
        }
        return count;
    }

    private Drawn compared(
            String text, String unit, int from, int span, ToLongFunction<Place> value) {
        long limit = (long) from + below(span);
        String sign = SIGNS.get(below(SIGNS.size()));
        return new Drawn(
                text + " " + sign + " " + limit + unit,
                it -> {
                    int order = Long.compare(value.applyAsLong(it), limit);
                    return switch (sign) {
                        case "==" -> order == 0;
                        case "!=" -> order != 0;
                        case "<" -> order < 0;
                        case "<=" -> order <= 0;
                        case ">" -> order > 0;
                        default -> order >= 0;
                    };
                });
    }
}
