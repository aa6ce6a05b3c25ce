package bcscope.ui.state;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.picture.Target;
import bcscope.program.Program;

import java.util.Optional;

/// What a search along the happenings of a run looks for.
public sealed interface SearchTarget {
    /// Whether `happening` is it.
    boolean fits(Happening happening, Program program);

    /// What is looked for when the search begins at `here`, the happening at the cursor; empty
    /// where there is nothing to look for.
    default Optional<SearchTarget> from(Optional<Happening> here) {
        return Optional.of(this);
    }

    /// Whatever happens.
    record Anything() implements SearchTarget {
        @Override
        public boolean fits(Happening happening, Program program) {
            return true;
        }
    }

    /// What concerns a process.
    record OfRank(int rank) implements SearchTarget {
        @Override
        public boolean fits(Happening happening, Program program) {
            return EventScope.rank(happening, rank, program);
        }
    }

    /// What concerns a node.
    record OfNode(int node) implements SearchTarget {
        @Override
        public boolean fits(Happening happening, Program program) {
            return EventScope.node(happening, node);
        }
    }

    /// What is done for a descriptor.
    record OfDescriptor(int rank, int number) implements SearchTarget {
        @Override
        public boolean fits(Happening happening, Program program) {
            return EventScope.descriptors(happening).stream()
                    .anyMatch(each -> each.rank() == rank && each.number() == number);
        }
    }

    /// One kind of happening.
    record OfKind(Class<? extends Happening> kind) implements SearchTarget {
        @Override
        public boolean fits(Happening happening, Program program) {
            return kind.isInstance(happening);
        }
    }

    /// That a descriptor was posted.
    record Posting(OfDescriptor descriptor) implements SearchTarget {
        @Override
        public boolean fits(Happening happening, Program program) {
            return happening instanceof Happening.Posted && descriptor.fits(happening, program);
        }
    }

    /// That a descriptor was matched or completed.
    record Outcome(OfDescriptor descriptor) implements SearchTarget {
        @Override
        public boolean fits(Happening happening, Program program) {
            boolean outcome =
                    happening instanceof Happening.Matched
                            || happening instanceof Happening.Completed;
            return outcome && descriptor.fits(happening, program);
        }
    }

    /// What only the happening at the cursor decides.
    enum Relative implements SearchTarget {
        /// One of the same kind; any where nothing has happened yet.
        SAME_KIND,
        /// The posting of its descriptor.
        CAUSE,
        /// What becomes of its descriptor.
        EFFECT;

        @Override
        public boolean fits(Happening happening, Program program) {
            return false;
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

    /// What concerns the process, node or descriptor that is selected; anything where none is.
    static SearchTarget concerning(Target selection) {
        return switch (selection) {
            case Target.DescriptorOf it -> new OfDescriptor(it.rank(), it.number());
            case Target.OfProcess it -> new OfRank(it.rank());
            case Target.OnNode it -> new OfNode(it.node());
            case Target.Elsewhere _ -> new Anything();
        };
    }
}
