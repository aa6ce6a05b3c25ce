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
    /// The first difference between two runs; empty if there is none. Executes one or two slices of
    /// each again: what processes do shows in the digest of a slice only when a NIC sees it, in the
    /// next one.
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
        int seen = begin;
        while (onlyReadsAlike(first, second, seen)) {
            seen++;
        }
        boolean found = isIn(first, seen) || isIn(second, seen);
        return Optional.of(of(first, second, found ? seen : begin));
    }

    /// Whether what differs in `slice` reads the same in both: a receive from any source, for
    /// example, and one that takes only the message that this one took.
    private static boolean onlyReadsAlike(RunView first, RunView second, int slice) {
        if (!isIn(first, slice) || !isIn(second, slice)) {
            return false;
        }
        SliceDetail one = first.detail(slice);
        SliceDetail two = second.detail(slice);
        return !one.happenings().equals(two.happenings())
                && one.happenings().size() == two.happenings().size()
                && firstSeen(first, second, one, two) == one.happenings().size();
    }

    private static boolean isIn(RunView run, int slice) {
        return slice < run.slices().published();
    }

    /// The first of what happens in two slices that differs, also in words; the length of the
    /// shorter list if none does.
    private static int firstSeen(RunView first, RunView second, SliceDetail one, SliceDetail two) {
        int index = 0;
        while (index < one.happenings().size()
                && index < two.happenings().size()
                && (one.happenings().get(index).equals(two.happenings().get(index))
                        || sentence(first, Optional.of(one), index)
                                .equals(sentence(second, Optional.of(two), index)))) {
            index++;
        }
        return index;
    }

    /// The first slice whose digest differs, or that only one table has. Digests are chained: after
    /// one that differs, all do.
    private static OptionalInt slice(SliceTable first, SliceTable second) {
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

    private static Divergence of(RunView first, RunView second, int slice) {
        Optional<SliceDetail> one = detail(first, slice);
        Optional<SliceDetail> two = detail(second, slice);
        List<Happening> mine = one.map(SliceDetail::happenings).orElse(List.of());
        List<Happening> others = two.map(SliceDetail::happenings).orElse(List.of());
        int index =
                one.isPresent() && two.isPresent()
                        ? firstSeen(first, second, one.get(), two.get())
                        : 0;
        boolean fromFirst =
                index < mine.size()
                        && (index >= others.size()
                                || mine.get(index).timeNanos() <= others.get(index).timeNanos());
        Optional<SliceDetail> whose = fromFirst ? one : two;
        int at = index;
        Optional<Happening> earlier =
                whose.map(SliceDetail::happenings)
                        .filter(all -> at < all.size())
                        .map(all -> all.get(at));
        return new Divergence(
                slice,
                earlier.flatMap(it -> Sentences.phase(whose.orElseThrow(), it)),
                earlier.map(Divergence::node).orElse(OptionalInt.empty()),
                earlier.map(Divergence::lists).orElse(Set.of()),
                sentence(first, one, index),
                sentence(second, two, index));
    }

    private static Optional<SliceDetail> detail(RunView run, int slice) {
        return isIn(run, slice) ? Optional.of(run.detail(slice)) : Optional.empty();
    }

    private static OptionalInt node(Happening happening) {
        return happening instanceof Happening.OnNode on
                ? OptionalInt.of(on.node())
                : OptionalInt.empty();
    }

    private static Set<NicList> lists(Happening happening) {
        return happening instanceof Happening.OnNode on ? ListTouch.own(on) : Set.of();
    }

    private static Optional<String> sentence(RunView run, Optional<SliceDetail> detail, int index) {
        return detail.filter(it -> index < it.happenings().size())
                .map(it ->
                        Numbers.exactMicros(it.happenings().get(index).timeNanos())
                                + ": "
                                + new Sentences(run.program()).plain(it.happenings().get(index)));
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
        return List.of(
                first.isEmpty() && second.isEmpty()
                        ? Say.of(
                                "The first difference is in %s %{n}, in what is not listed as an"
                                        + " event.",
                                interval, slice)
                        : Say.of("The first difference: %s %{n}%s.", interval, slice, place),
                "  " + one + ": " + first.orElse("nothing happens there"),
                "  " + two + ": " + second.orElse("nothing happens there"));
    }
}
