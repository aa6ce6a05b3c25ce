package bcscope.engine.swarm;

import bcscope.base.SeededStream;

import java.util.ArrayList;
import java.util.List;

/// Throws of one seeded stream, one after another.
final class Dice {
    private final SeededStream stream;
    private long thrown;

    Dice(long seed, String name) {
        stream = new SeededStream(seed, name);
    }

    /// Uniform in `0..most`.
    int upTo(int most) {
        return (int) stream.upTo(most, thrown++, 0);
    }

    /// Uniform in `least..most`.
    int between(int least, int most) {
        return least + upTo(most - least);
    }

    /// True once in `times`.
    boolean oneIn(int times) {
        return upTo(times - 1) == 0;
    }

    /// One of `values`.
    long oneOf(long... values) {
        return values[upTo(values.length - 1)];
    }

    /// One of `values`.
    <T> T oneOf(List<T> values) {
        return values.get(upTo(values.size() - 1));
    }

    /// `count` different ones of `values`, in random order.
    <T> List<T> some(List<T> values, int count) {
        List<T> rest = new ArrayList<>(values);
        List<T> taken = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            taken.add(rest.remove(upTo(rest.size() - 1)));
        }
        return taken;
    }
}
