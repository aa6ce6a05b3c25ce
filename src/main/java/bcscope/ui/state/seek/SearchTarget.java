package bcscope.ui.state.seek;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.LinkTrace;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.moment.ListTouch;
import bcscope.moment.Moment;
import bcscope.picture.Target;
import bcscope.program.Program;

import java.util.List;
import java.util.Optional;

/// The target of a search along a run.
public sealed interface SearchTarget {
    /// The moment of the target nearest to `start` in the slice of `detail`; empty if there is
    /// none.
    Optional<Moment> nearest(SliceDetail detail, Program program, SearchStart start);

    /// The target of a search that begins at `here`, the happening at the cursor; empty if there is
    /// none.
    default Optional<SearchTarget> from(Optional<Happening> here) {
        return Optional.of(this);
    }

    /// Happenings of some sort.
    sealed interface OfHappenings extends SearchTarget {
        /// Whether `happening` is it.
        boolean fits(Happening happening, Program program);

        @Override
        default Optional<Moment> nearest(SliceDetail detail, Program program, SearchStart start) {
            List<Happening> all = detail.happenings();
            return start.happenings(all.size())
                    .filter(i -> fits(all.get(i), program))
                    .mapToObj(i -> Moment.after(detail, i))
                    .findFirst();
        }
    }

    /// Whatever happens.
    record Anything() implements OfHappenings {
        @Override
        public boolean fits(Happening happening, Program program) {
            return true;
        }
    }

    /// Happenings that concern a process.
    record OfRank(int rank) implements OfHappenings {
        @Override
        public boolean fits(Happening happening, Program program) {
            return EventScope.rank(happening, rank, program);
        }
    }

    /// Happenings that concern a node.
    record OfNode(int node) implements OfHappenings {
        @Override
        public boolean fits(Happening happening, Program program) {
            return EventScope.node(happening, node);
        }
    }

    /// Happenings that concern a descriptor.
    record OfDescriptor(int rank, int number) implements OfHappenings {
        @Override
        public boolean fits(Happening happening, Program program) {
            return EventScope.descriptors(happening).stream()
                    .anyMatch(each -> each.rank() == rank && each.number() == number);
        }
    }

    /// Happenings that write to, take from or search a descriptor list of a node.
    record OfList(int node, NicList list) implements OfHappenings {
        @Override
        public boolean fits(Happening happening, Program program) {
            return ListTouch.is(happening, node, list);
        }
    }

    /// Happenings that concern the collectives of a communicator.
    record OfCollectives(int communicator) implements OfHappenings {
        @Override
        public boolean fits(Happening happening, Program program) {
            return EventScope.collectives(happening, communicator);
        }
    }

    /// Messages that enter a link of the network, by the instants at which they do: during its
    /// journey a message is not a happening.
    record OfLink(int link) implements SearchTarget {
        @Override
        public Optional<Moment> nearest(SliceDetail detail, Program program, SearchStart start) {
            LinkTrace trace = detail.links();
            return start.entries(trace)
                    .filter(i -> trace.link(i) == link)
                    .mapToObj(i -> Moment.at(detail, trace.nanos(i)))
                    .findFirst();
        }
    }

    /// One kind of happening.
    record OfKind(Class<? extends Happening> kind) implements OfHappenings {
        @Override
        public boolean fits(Happening happening, Program program) {
            return kind.isInstance(happening);
        }
    }

    /// The posting of a descriptor.
    record Posting(OfDescriptor descriptor) implements OfHappenings {
        @Override
        public boolean fits(Happening happening, Program program) {
            return happening instanceof Happening.Posted && descriptor.fits(happening, program);
        }
    }

    /// The match or the completion of a descriptor.
    record Outcome(OfDescriptor descriptor) implements OfHappenings {
        @Override
        public boolean fits(Happening happening, Program program) {
            boolean outcome =
                    happening instanceof Happening.Matched
                            || happening instanceof Happening.Completed;
            return outcome && descriptor.fits(happening, program);
        }
    }

    /// Targets that depend on the happening at the cursor.
    enum Relative implements SearchTarget {
        /// One of the same kind; any where nothing has happened yet.
        SAME_KIND,
        /// The posting of its descriptor.
        CAUSE,
        /// The match or the completion of its descriptor.
        EFFECT;

        @Override
        public Optional<Moment> nearest(SliceDetail detail, Program program, SearchStart start) {
            return Optional.empty();
        }

        @Override
        public Optional<SearchTarget> from(Optional<Happening> here) {
            return switch (this) {
                case SAME_KIND ->
                        Optional.of(
                                here.<SearchTarget>map(it -> new OfKind(it.getClass()))
                                        .orElseGet(Anything::new));
                case CAUSE ->
                        here.filter(it -> !(it instanceof Happening.Posted))
                                .flatMap(Relative::descriptor)
                                .map(Posting::new);
                case EFFECT -> here.flatMap(Relative::descriptor).map(Outcome::new);
            };
        }

        private static Optional<OfDescriptor> descriptor(Happening happening) {
            return EventScope.descriptors(happening).stream()
                    .findFirst()
                    .map((Descriptor it) -> new OfDescriptor(it.rank(), it.number()));
        }
    }

    /// Happenings that concern the selected object; any happening if nothing is selected, or if no
    /// happening can concern it.
    static SearchTarget concerning(Target selection) {
        return selection instanceof Target.Link(int link)
                ? new OfLink(link)
                : happeningsOf(selection);
    }

    /// The happenings that concern the object that is selected; all of them where none does in
    /// particular.
    static OfHappenings happeningsOf(Target selection) {
        return switch (selection) {
            case Target.DescriptorOf it -> new OfDescriptor(it.rank(), it.number());
            case Target.OfProcess it -> new OfRank(it.rank());
            case Target.ListOf it -> new OfList(it.node(), it.list());
            case Target.OnNode it -> new OfNode(it.node());
            case Target.CollectiveOf it -> new OfCollectives(it.communicator());
            case Target.None _,
                    Target.Management _,
                    Target.Switch _,
                    Target.Link _,
                    Target.Slice _,
                    Target.PhaseOf _,
                    Target.MetricTrack _ ->
                    new Anything();
        };
    }
}
