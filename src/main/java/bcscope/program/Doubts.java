package bcscope.program;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// What a recorded program leaves open, because its record is cut off or lacks calls: then a run of
/// it may end otherwise than the program did. Sentences without a capital letter; empty where
/// nothing is open.
///
/// @param ended why the end of the run is not that of the program, if all calls return
/// @param stuck why processes that wait for ever here need not do so in the program
/// @param cut the processes of whose end nothing is known, ascending: as long as none of them has
///   come to it, waits are those of the program; if there are none, `stuck` holds always
public record Doubts(String ended, String stuck, List<Integer> cut) {
    /// How `stuck` begins where calls are missing, before what they are.
    public static final String MISSING = "what waits here need not wait in the program: ";

    /// All is known.
    public static final Doubts NONE = new Doubts("", "", List.of());

    /// Copies the list.
    public Doubts {
        cut = List.copyOf(cut);
    }

    /// Which calls are missing; empty if none are.
    public Optional<String> missing() {
        return stuck.startsWith(MISSING)
                ? Optional.of(stuck.substring(MISSING.length()))
                : Optional.empty();
    }

    /// What could explain that nothing continues; empty if there is no such thing.
    public String stuck(Predicate<Integer> hasEnded) {
        return cut.isEmpty() || cut.stream().anyMatch(hasEnded) ? stuck : "";
    }

    /// These, of a program whose first process becomes number `firstRank`.
    Doubts of(int firstRank) {
        return new Doubts(ended, stuck, cut.stream().map(rank -> rank + firstRank).toList());
    }

    /// Those of a program that has these and those of `other`.
    Doubts or(Doubts other) {
        return equals(NONE)
                ? other
                : new Doubts(
                        ended.isEmpty() ? other.ended : ended,
                        stuck.isEmpty() ? other.stuck : stuck,
                        List.of());
    }
}
