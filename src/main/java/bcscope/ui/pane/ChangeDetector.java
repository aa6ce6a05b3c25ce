package bcscope.ui.pane;

import bcscope.happening.SliceDetail;
import bcscope.run.RunView;
import bcscope.ui.state.Identity;

import java.util.Arrays;
import java.util.Optional;

/// Tells whether what a pane shows has changed since it was last asked. Large values are the same
/// only if they are one object.
public final class ChangeDetector {
    private Object[] seen = {};

    /// Whether any part differs from the last call.
    public boolean changed(Object... parts) {
        boolean same = parts.length == seen.length;
        for (int i = 0; same && i < parts.length; i++) {
            same = same(parts[i], seen[i]);
        }
        seen = parts.clone();
        return !same;
    }

    private static boolean same(Object one, Object other) {
        if (Identity.same(one, other)) {
            return true;
        }
        if (one instanceof Optional<?> a && other instanceof Optional<?> b) {
            return a.isPresent() && b.isPresent() && same(a.get(), b.get());
        }
        return !(one instanceof SliceDetail || one instanceof RunView) && one.equals(other);
    }

    @Override
    public String toString() {
        return Arrays.toString(seen);
    }
}
