package bcscope.moment;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Snapshot;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// What processes have asked for that is not complete: sends, receives and non-blocking
/// collectives; and what the slice has done for the call that blocks each.
public final class RequestsAt {
    private final Program program;

    /// By process.
    private final PagedLists<Descriptor> open;

    /// Processes of which a descriptor has served in the slice.
    private final BitSet served;

    /// Processes whose call that blocks them was posted in the slice, and complete in it.
    private final BitSet posted;

    private final BitSet done;

    /// Processes of whose collective the NIC knows only that they have called it.
    private final BitSet noted;

    /// At the start of a slice.
    RequestsAt(Program program, Snapshot before) {
        this.program = program;
        open = new PagedLists<>(program.ranks(), it -> it);
        served = new BitSet();
        posted = new BitSet();
        done = new BitSet();
        noted = new BitSet();
        before.open().forEach(this::open);
    }

    private RequestsAt(RequestsAt before) {
        program = before.program;
        open = before.open.next();
        served = copy(before.served);
        posted = copy(before.posted);
        done = copy(before.done);
        noted = copy(before.noted);
    }

    private static BitSet copy(BitSet set) {
        return (BitSet) set.clone();
    }

    /// The next ones, which share pages with these; these must not change any more.
    RequestsAt next() {
        return new RequestsAt(this);
    }

    /// Applies what of `happening` concerns requests.
    ///
    /// @param present whether a descriptor is of the call that blocks its process
    void apply(Happening happening, Predicate<Descriptor> present) {
        happening.asked().ifPresent(this::open);
        if (happening instanceof Happening.Blocked h) {
            begin(h.rank());
        } else if (happening instanceof Happening.Posted h && present.test(h.descriptor())) {
            posted.set(h.descriptor().rank());
        } else if (happening instanceof Happening.CollectiveNoted h
                && present.test(h.collective())) {
            note(h.collective());
        } else if (happening instanceof Happening.Completed h) {
            complete(h.descriptor());
            if (present.test(h.descriptor())) {
                end(h.descriptor());
            }
        }
    }

    /// A blocking collective is not a request: which process is suspended in one is known from its
    /// activity.
    private void open(Descriptor descriptor) {
        if (descriptor.kind() != Descriptor.Kind.COLLECTIVE
                || program.kind(program.pc(descriptor)).role() == OperationKind.Role.NON_BLOCKING) {
            open.add(descriptor.rank(), descriptor);
        }
    }

    /// A call of `rank` blocks it.
    private void begin(int rank) {
        posted.clear(rank);
        done.clear(rank);
        noted.clear(rank);
    }

    void note(Descriptor ofCall) {
        noted.set(ofCall.rank());
    }

    private void complete(Descriptor descriptor) {
        open.remove(descriptor.rank(), descriptor);
        served.set(descriptor.rank());
    }

    /// What the call that blocks its process asked for is complete.
    private void end(Descriptor ofCall) {
        done.set(ofCall.rank());
        noted.clear(ofCall.rank());
    }

    /// What `rank` has asked for that is not complete, in order.
    public List<Descriptor> of(int rank) {
        return open.at(rank);
    }

    /// What of it the operation at `pc` has posted.
    public Optional<Descriptor> posted(int rank, int pc) {
        return of(rank).stream().filter(it -> program.pc(it) == pc).findFirst();
    }

    /// Whether a descriptor of `rank` was completed in the slice.
    public boolean isServed(int rank) {
        return served.get(rank);
    }

    /// Whether the call that blocks `rank` was posted in the slice.
    public boolean isPosted(int rank) {
        return posted.get(rank);
    }

    /// Whether what the call that blocks `rank` posted was complete in this slice.
    public boolean isDone(int rank) {
        return done.get(rank);
    }

    /// Whether DEM has taken the collective that blocks `rank`, which is not complete.
    public boolean isNoted(int rank) {
        return noted.get(rank);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RequestsAt that
                && open.equals(that.open)
                && served.equals(that.served)
                && posted.equals(that.posted)
                && done.equals(that.done)
                && noted.equals(that.noted);
    }

    @Override
    public int hashCode() {
        return open.hashCode();
    }
}
