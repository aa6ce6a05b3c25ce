package bcscope.explain.follow;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds the descriptor of the message that is meant at a moment: of those posted by then, the
/// oldest that has not served, else the last that has; where none is at hand in the slices before,
/// the next that is posted.
///
/// @param published slices of the run that can be read
/// @param farthest how many slices away from the moment it looks at most
/// @param details everything about a slice
public record MessageFinder(int published, int farthest, IntFunction<SliceDetail> details) {
    /// The descriptor of `wanted` after the first `events` happenings of `slice`.
    public Optional<Descriptor> find(MessageWanted wanted, int slice, int events) {
        Optional<Descriptor> here = upTo(details.apply(slice), wanted, events);
        for (int back = slice - 1;
                here.isEmpty() && back >= Math.max(0, slice - farthest);
                back--) {
            SliceDetail detail = details.apply(back);
            here = upTo(detail, wanted, detail.happenings().size());
        }
        int end = Math.min(published, slice + farthest + 1);
        for (int ahead = slice; here.isEmpty() && ahead < end; ahead++) {
            here = posted(details.apply(ahead), wanted);
        }
        return here;
    }

    /// The send of message number `number`, from 1, of the program from rank `from` to rank `to`.
    public Optional<Descriptor> send(int from, int to, int number) {
        MessageWanted wanted = new MessageWanted.Between(from, to);
        return IntStream.range(0, published)
                .mapToObj(details)
                .flatMap(detail -> detail.happenings().stream())
                .flatMap(happening -> happening.asked().stream())
                .filter(it -> it.rank() == from && wanted.fits(it) && !it.isPart())
                .skip(number - 1L)
                .findFirst();
    }

    private static Optional<Descriptor> upTo(SliceDetail detail, MessageWanted wanted, int events) {
        List<Descriptor> open = new ArrayList<>();
        List<Descriptor> served = new ArrayList<>();
        detail.before().open().filter(wanted::fits).forEach(open::add);
        for (Happening happening : detail.happenings().subList(0, events)) {
            asked(happening).filter(wanted::fits).forEach(open::add);
            if (happening instanceof Happening.Completed h) {
                open.removeIf(h.descriptor()::is);
                if (wanted.fits(h.descriptor())) {
                    served.add(h.descriptor());
                }
            }
        }
        return open.stream()
                .min(Comparator.comparingLong(Descriptor::postNanos))
                .or(() -> served.isEmpty() ? Optional.empty() : Optional.of(served.getLast()));
    }

    private static Optional<Descriptor> posted(SliceDetail detail, MessageWanted wanted) {
        return detail.happenings().stream()
                .flatMap(happening -> happening.asked().stream())
                .filter(wanted::fits)
                .findFirst();
    }

    /// What processes ask for with it, or have asked for before the slice where it is matched.
    private static Stream<Descriptor> asked(Happening happening) {
        return happening instanceof Happening.ChunkScheduled h
                ? Stream.of(h.send(), h.receive())
                : happening instanceof Happening.NoRoom h
                        ? Stream.of(h.send(), h.receive())
                        : happening.asked().stream();
    }
}
