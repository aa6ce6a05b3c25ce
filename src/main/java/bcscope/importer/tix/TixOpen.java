package bcscope.importer.tix;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// The open requests of one rank by their number: a table of places, of which at most half are in
/// use, with the next free one for what belongs in the same.
final class TixOpen {
    private @Nullable TixRequest[] places = new TixRequest[16];
    private int count;

    /// The open request `number`.
    Optional<TixRequest> find(long number) {
        return Optional.ofNullable(places[placeOf(number)]);
    }

    /// Takes up `request`.
    ///
    /// @return whether its number was free
    boolean add(TixRequest request) {
        if (2 * (count + 1) > places.length) {
            grow();
        }
        int place = placeOf(request.number);
        if (places[place] != null) {
            return false;
        }
        places[place] = request;
        count++;
        return true;
    }

    /// Request `number` is not open any more.
    void remove(long number) {
        int free = placeOf(number);
        if (places[free] == null) {
            return;
        }
        count--;
        places[free] = null;
        int at = next(free);
        TixRequest follower = places[at];
        while (follower != null) {
            places[at] = null;
            places[placeOf(follower.number)] = follower;
            at = next(at);
            follower = places[at];
        }
    }

    /// Number of requests that are started and that nothing has completed.
    int active() {
        int active = 0;
        for (TixRequest request : places) {
            active += request != null && request.active ? 1 : 0;
        }
        return active;
    }

    /// Where request `number` is, or belongs.
    private int placeOf(long number) {
        long mixed = number * 0x9E3779B97F4A7C15L;
        int place = (int) (mixed >>> 32) & (places.length - 1);
        TixRequest there = places[place];
        while (there != null && there.number != number) {
            place = next(place);
            there = places[place];
        }
        return place;
    }

    private int next(int place) {
        return (place + 1) & (places.length - 1);
    }

    private void grow() {
        @Nullable TixRequest[] before = places;
        places = new TixRequest[2 * before.length];
        for (TixRequest request : before) {
            if (request != null) {
                places[placeOf(request.number)] = request;
            }
        }
    }
}
