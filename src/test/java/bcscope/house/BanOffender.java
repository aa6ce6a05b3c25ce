package bcscope.house;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/// Breaks every [Ban] once, so that a ban that sees nothing is itself seen.
final class BanOffender {
    private BanOffender() {}

    static Supplier<Map<String, String>> hashOrder() {
        return HashMap::new;
    }

    static Set<String> saltedOrder() {
        return Set.of("a", "b");
    }

    static Set<String> collectedHashOrder(List<String> words) {
        return words.stream().collect(Collectors.toSet());
    }

    static RandomGenerator chance() {
        return new java.util.Random(1);
    }

    static long wallClock() {
        return System.nanoTime();
    }

    static long threadIdentity() {
        return Thread.currentThread().threadId();
    }

    static long unorderedParallelism(List<String> words) {
        return words.parallelStream().count();
    }

    static Locale localeOfTheMachine() {
        return Locale.getDefault();
    }
}
