package bcscope.base;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;

import java.util.Locale;

/// Promises the program makes to itself. A broken one stops the run with its numbers; it never
/// describes a mistake in a person's file (that is a [Diagnostic]).
public final class Invariant {
    private Invariant() {}

    /// Thrown by a broken promise.
    public static final class Broken extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        Broken(String message) {
            super(message);
        }
    }

    /// What to throw where no way should lead.
    public static Broken broken(String message) {
        return new Broken(message);
    }

    /// Stops with `message` unless `holds`.
    public static void check(boolean holds, String message) {
        if (!holds) {
            throw new Broken(message);
        }
    }

    /// Stops with a formatted message (root locale) unless `holds`.
    @FormatMethod
    public static void check(boolean holds, @FormatString String format, Object... arguments) {
        if (!holds) {
            throw new Broken(String.format(Locale.ROOT, format, arguments));
        }
    }
}
