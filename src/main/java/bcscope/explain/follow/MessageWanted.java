package bcscope.explain.follow;

import bcscope.happening.Descriptor;

/// Which message is to be followed.
public sealed interface MessageWanted {
    /// Whether `descriptor` belongs to it.
    boolean fits(Descriptor descriptor);

    /// The message of a descriptor.
    record Of(int rank, int number) implements MessageWanted {
        @Override
        public boolean fits(Descriptor descriptor) {
            return descriptor.rank() == rank && descriptor.number() == number;
        }
    }

    /// What a process is busy with: a message or a collective.
    record OfRank(int rank) implements MessageWanted {
        @Override
        public boolean fits(Descriptor descriptor) {
            return descriptor.rank() == rank;
        }
    }

    /// What one process sends to another.
    record Between(int from, int to) implements MessageWanted {
        @Override
        public boolean fits(Descriptor descriptor) {
            return switch (descriptor.kind()) {
                case SEND -> descriptor.rank() == from && descriptor.peer() == to;
                case RECEIVE -> descriptor.rank() == to && descriptor.peer() == from;
                case COLLECTIVE -> false;
            };
        }
    }
}
