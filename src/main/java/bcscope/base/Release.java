package bcscope.base;

import java.util.Objects;

/// Which release of the program this is.
public final class Release {
    private static final String UNPACKAGED = "not packaged";

    private Release() {}

    /// For example `BCScope 1.0.0`: the version that its archive says; `BCScope not packaged` where
    /// it was started from classes.
    public static String name() {
        return "BCScope "
                + Objects.requireNonNullElse(
                        Release.class.getPackage().getImplementationVersion(), UNPACKAGED);
    }
}
