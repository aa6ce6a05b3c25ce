package bcscope.ui.hand;

import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.hand.Hand;
import bcscope.picture.hand.PutSpot;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Hit testing in a picture in which descriptors are put into lists.
///
/// @param hand the descriptors
/// @param regions of the picture, lowest first
record HandMouse(Hand hand, List<Region> regions) {
    /// The descriptor that can be taken there.
    OptionalInt piece(double x, double y) {
        return at(x, y).stream()
                .map(this::piece)
                .filter(OptionalInt::isPresent)
                .findFirst()
                .orElse(OptionalInt.empty());
    }

    private OptionalInt piece(Region region) {
        OptionalInt put = Hand.putAt(region.id());
        return put.isPresent()
                ? put
                : Target.parse(region.id()) instanceof Target.DescriptorOf(int rank, int number)
                        ? hand.of(rank, number)
                        : OptionalInt.empty();
    }

    /// Where a descriptor is put that is dropped there.
    Optional<PutSpot> spot(double x, double y) {
        return at(x, y).stream().flatMap(region -> PutSpot.at(region.id()).stream()).findFirst();
    }

    /// The box of the list or of the place for those in none that is there.
    Optional<Region> place(double x, double y) {
        return at(x, y).stream().filter(region -> PutSpot.at(region.id()).isPresent()).findFirst();
    }

    private List<Region> at(double x, double y) {
        return regions.reversed().stream().filter(it -> it.box().contains(x, y)).toList();
    }
}
