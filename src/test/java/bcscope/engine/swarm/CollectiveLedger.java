package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.program.Communicator;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Which collective descriptors are in CL, and of which the NICs only know that they were there: of
/// those that DEM has taken, CL keeps that of the lowest rank of the communicator (S0 section 4.4).
final class CollectiveLedger {
    private final List<Communicator> communicators;
    private final Set<String> listed = new TreeSet<>();
    private final Set<String> noted = new TreeSet<>();

    CollectiveLedger(List<Communicator> communicators) {
        this.communicators = communicators;
    }

    /// Compares the start of a slice with what the slices before have left, and adds the slice.
    void check(SliceDetail detail) {
        Set<String> held = new TreeSet<>();
        detail.before().held().stream()
                .filter(it -> it.list() == NicList.CL)
                .map(Held::descriptor)
                .forEach(call -> held.add(name(call)));
        Set<String> known = new TreeSet<>();
        detail.before().noted().forEach(call -> known.add(name(call)));
        assertEquals(listed, held, () -> "CL at slice " + detail.slice());
        assertEquals(noted, known, () -> "noted at slice " + detail.slice());
        detail.happenings().forEach(this::add);
    }

    private void add(Happening happening) {
        switch (happening) {
            case Happening.Posted h when isCollective(h.descriptor()) ->
                    listed.add(name(h.descriptor()));
            case Happening.CollectiveNoted h -> {
                assertEquals(expected(h.collective()), h.fate(), happening::toString);
                if (h.fate() == Happening.Fate.DISCARDED) {
                    listed.remove(name(h.collective()));
                    noted.add(name(h.collective()));
                }
            }
            case Happening.Completed h -> {
                listed.remove(name(h.descriptor()));
                noted.remove(name(h.descriptor()));
            }
            default -> {}
        }
    }

    private Happening.Fate expected(Descriptor call) {
        int[] members = communicators.get(call.communicator()).members();
        int lowest = Arrays.stream(members).min().orElseThrow();
        return call.rank() == lowest ? Happening.Fate.KEPT : Happening.Fate.DISCARDED;
    }

    private static boolean isCollective(Descriptor descriptor) {
        return descriptor.kind() == Descriptor.Kind.COLLECTIVE;
    }

    private static String name(Descriptor descriptor) {
        return descriptor.rank() + "." + descriptor.number();
    }
}
