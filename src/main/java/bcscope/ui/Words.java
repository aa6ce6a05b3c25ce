package bcscope.ui;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;

import java.util.Locale;
import java.util.ResourceBundle;

/// The sentences of the window, from `words.properties`.
public final class Words {
    private static final ResourceBundle BUNDLE =
            ResourceBundle.getBundle("bcscope.ui.words", Locale.ROOT);

    private Words() {}

    /// The words under `key`.
    public static String of(String key) {
        return MpiKind.BCS.fill(BUNDLE.getString(key));
    }

    /// The words under `key` with `arguments` set into its format.
    public static String of(String key, Object... arguments) {
        return of(MpiKind.BCS, key, arguments);
    }

    /// The text for a run under `mpi`: conventional MPI has windows instead of slices.
    public static String of(MpiKind mpi, String key, Object... arguments) {
        return String.format(Locale.ROOT, mpi.fill(BUNDLE.getString(key)), arguments);
    }

    /// `text` in whose lines no number is parted from what it counts: `3,200 bytes`, `rank 13`.
    public static String unbroken(String text) {
        return Numbers.unbroken(text);
    }

    /// Whether there are words under `key`.
    public static boolean has(String key) {
        return BUNDLE.containsKey(key);
    }
}
