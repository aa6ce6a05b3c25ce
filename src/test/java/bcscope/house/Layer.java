package bcscope.house;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/// The packages of the program, lowest first: each may use those before it, unless [Forbidden] says
/// otherwise.
///
/// A package missing here fails [ArchitectureTest]: a new one is one more constant.
enum Layer {
    BASE,
    FILE,
    HAPPENING,
    MODEL,
    TABLE,
    METRIC,
    PROGRAM,
    SCENARIO,
    EXPRESSION,
    SCRIPT,
    IMPORTER,
    LOADING,
    ATLAS,
    NETWORK,
    PLAYGROUND,
    HOST,
    NIC,
    MDS,
    CONVENTIONAL,
    BCS,
    ENGINE,
    RUN,
    PIECE,
    EXPORTER,
    MOMENT,
    EXPLAIN,
    SEARCH,
    SWEEP,
    LESSON,
    PICTURE,
    UI,
    CLI,
    STUDY;

    /// This layer's package, for instance `bcscope.nic`.
    String packageName() {
        return "bcscope." + name().toLowerCase(Locale.ROOT);
    }

    /// The layers above this one, which it must not use.
    Layer[] above() {
        return Arrays.copyOfRange(values(), ordinal() + 1, values().length);
    }

    /// The layers from this one to `last`, both included.
    Set<Layer> to(Layer last) {
        return EnumSet.range(this, last);
    }

    /// ArchUnit's notation for the packages of `layers` with everything below them.
    static String[] packagesOf(Layer... layers) {
        return Arrays.stream(layers)
                .map(layer -> layer.packageName() + "..")
                .toArray(String[]::new);
    }
}
