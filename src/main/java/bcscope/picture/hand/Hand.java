package bcscope.picture.hand;

import bcscope.happening.Descriptor;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// Descriptors that a person puts into lists by hand.
///
/// @param pieces the descriptors, in the order of their letters
/// @param picked the one that is moved, or is to be moved next
/// @param stage how far it is
public record Hand(List<Piece> pieces, OptionalInt picked, Stage stage) {
    /// Nothing is put anywhere.
    public static final Hand NONE = new Hand(List.of(), OptionalInt.empty(), Stage.IDLE);

    /// Prefix of the region id of a piece that was put somewhere.
    private static final String PUT_ID = "yours:";

    public Hand {
        pieces = List.copyOf(pieces);
    }

    /// Its progress.
    public enum Stage {
        /// Nothing is asked for.
        IDLE,
        /// Descriptors can be put and moved.
        OPEN,
        /// The answer is shown; wrongly put pieces stay beside the right ones.
        TOLD
    }

    /// Whether descriptors can be put and moved.
    public boolean isOpen() {
        return stage == Stage.OPEN;
    }

    /// Whether there is a place for those that are in no list any more.
    public boolean hasGone() {
        return isOpen() || !at(new PutSpot.Gone()).isEmpty();
    }

    /// The pieces that were put into `spot`, by their places in [#pieces].
    public List<Integer> at(PutSpot spot) {
        return IntStream.range(0, pieces.size())
                .filter(i -> pieces.get(i).put().filter(spot::equals).isPresent())
                .boxed()
                .toList();
    }

    /// The piece of `descriptor`.
    public OptionalInt of(Descriptor descriptor) {
        return of(descriptor.rank(), descriptor.number());
    }

    /// The piece of the descriptor `number` of process `rank`.
    public OptionalInt of(int rank, int number) {
        return IntStream.range(0, pieces.size())
                .filter(i -> pieces.get(i).descriptor().rank() == rank)
                .filter(i -> pieces.get(i).descriptor().number() == number)
                .findFirst();
    }

    /// The letter of `descriptor`; empty if it is none of the pieces.
    public Optional<String> letter(Descriptor descriptor) {
        OptionalInt index = of(descriptor);
        return index.isPresent()
                ? Optional.of(pieces.get(index.getAsInt()).letter())
                : Optional.empty();
    }

    /// The id of the region of piece `index` where it was put.
    public static String putId(int index) {
        return PUT_ID + index;
    }

    /// The piece that was put at the region with this id.
    public static OptionalInt putAt(String id) {
        try {
            return id.startsWith(PUT_ID)
                    ? OptionalInt.of(Integer.parseInt(id.substring(PUT_ID.length())))
                    : OptionalInt.empty();
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }
}
