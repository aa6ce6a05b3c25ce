package bcscope.explain.sidebyside;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.Sentences;
import bcscope.happening.Happening;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.moment.ListTouch;
import bcscope.run.RunView;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// The first thing in which two runs differ.
///
/// @param slice in which it happens
/// @param phase the microphase, if it belongs to one
/// @param node where it happens, if at one
/// @param lists of that node that it reads or changes
/// @param first what happens in the first run, a sentence with its instant; empty if it has nothing
///   in its place
/// @param second what happens in the second run
public record Divergence(
        int slice,
        Optional<Microphase> phase,
        OptionalInt node,
        Set<NicList> lists,
        Optional<String> first,
        Optional<String> second) {
    /// Slices in a row that may read the same before the search for a difference is given up.
    private static final int MOST_ALIKE = 64;

    /// The first difference between two runs; empty if there is none. Executes one or two slices of
    /// each again, more where they differ only in what reads the same: what processes do shows in
    /// the digest of a slice only when a NIC sees it, in the next one.
    public static Optional<Divergence> of(RunView first, RunView second) {
        OptionalInt slice = slice(first.slices(), second.slices());
        if (slice.isEmpty()) {
            return Optional.empty();
        }
        int before = slice.getAsInt() - 1;
        boolean earlier =
                before >= 0
                        && !first.detail(before)
                                .happenings()
                                .equals(second.detail(before).happenings());
        int begin = earlier ? before : before + 1;
        for (int next = begin; next < begin + MOST_ALIKE; next++) {
            Optional<SliceDetail> one = detail(first, next);
            Optional<SliceDetail> two = detail(second, next);
            int index = firstUnlike(first, happenings(one), second, happenings(two));
            if (index < Math.max(happenings(one).size(), happenings(two).size())) {
                return Optional.of(at(index, next, first, one, second, two));
            }
            if (one.isEmpty() || two.isEmpty() || happenings(one).equals(happenings(two))) {
                break;
            }
        }
        return Optional.of(
                new Divergence(
                        begin,
                        Optional.empty(),
                        OptionalInt.empty(),
                        Set.of(),
                        Optional.empty(),
                        Optional.empty()));
    }

    private static List<Happening> happenings(Optional<SliceDetail> detail) {
        return detail.map(SliceDetail::happenings).orElse(List.of());
    }

    /// Where two lists begin to differ, also in words: a receive from any source reads like one
    /// that takes only the message that this one took. The length of the shorter list if they do
    /// not.
    private static int firstUnlike(
            RunView first, List<Happening> mine, RunView second, List<Happening> others) {
        int index = 0;
        while (index < mine.size()
                && index < others.size()
                && (mine.get(index).equals(others.get(index))
                        || sentence(first, mine, index).equals(sentence(second, others, index)))) {
            index++;
        }
        return index;
    }

    /// The first slice whose digest differs, or that only one table has. Digests are chained: after
    /// one that differs, all do.
    public static OptionalInt slice(SliceTable first, SliceTable second) {
        int low = 0;
        int high = Math.min(first.published(), second.published());
        while (low < high) {
            int middle = (low + high) >>> 1;
            boolean same =
                    first.get(SliceColumn.DIGEST, middle) == second.get(SliceColumn.DIGEST, middle);
            low = same ? middle + 1 : low;
            high = same ? high : middle;
        }
        return low == first.published() && low == second.published()
                ? OptionalInt.empty()
                : OptionalInt.of(low);
    }

    private static Divergence at(
            int index,
            int slice,
            RunView first,
            Optional<SliceDetail> one,
            RunView second,
            Optional<SliceDetail> two) {
        List<Happening> mine = happenings(one);
        List<Happening> others = happenings(two);
        boolean fromFirst =
                index < mine.size()
                        && (index >= others.size()
                                || mine.get(index).timeNanos() <= others.get(index).timeNanos());
        SliceDetail whose = (fromFirst ? one : two).orElseThrow();
        Happening earlier = whose.happenings().get(index);
        return new Divergence(
                slice,
                Sentences.phase(whose, earlier),
                node(earlier),
                lists(earlier),
                sentence(first, mine, index),
                sentence(second, others, index));
    }

    private static Optional<SliceDetail> detail(RunView run, int slice) {
        return slice < run.slices().published() ? Optional.of(run.detail(slice)) : Optional.empty();
    }

    private static OptionalInt node(Happening happening) {
        return happening instanceof Happening.OnNode on
                ? OptionalInt.of(on.node())
                : OptionalInt.empty();
    }

    private static Set<NicList> lists(Happening happening) {
        return happening instanceof Happening.OnNode on ? ListTouch.own(on) : Set.of();
    }

    private static Optional<String> sentence(RunView run, List<Happening> happenings, int index) {
        return happenings.stream()
                .skip(index)
                .findFirst()
                .map(it ->
                        Numbers.exactMicros(it.timeNanos())
                                + ": "
                                + new Sentences(run.program()).plain(it));
    }

    /// The difference in words, several lines.
    ///
    /// @param one name of the first run
    /// @param two name of the second
    /// @param run one of them, which says what a slice is called
    public List<String> lines(String one, String two, RunView run) {
        String place =
                phase.map(it -> ", " + it).orElse("")
                        + (node.isPresent() ? ", node " + node.getAsInt() : "")
                        + (lists.isEmpty()
                                ? ""
                                : ", "
                                        + lists.stream()
                                                .map(NicList::name)
                                                .collect(Collectors.joining(" and ")));
        String interval = run.scenario().mpi().interval();
        if (first.isEmpty() && second.isEmpty()) {
            return List.of(
                    Say.of(
                            "The first difference is in %s %{n}, in what is not listed as an"
                                    + " event.",
                            interval, slice));
        }
        return List.of(
                Say.of("The first difference: %s %{n}%s.", interval, slice, place),
                "  " + one + ": " + first.orElse("nothing happens there"),
                "  " + two + ": " + second.orElse("nothing happens there"));
    }
}
