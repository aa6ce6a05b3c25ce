package bcscope.ui.pane;

import bcscope.happening.SliceDetail;
import bcscope.picture.why.WaitsNow;
import bcscope.run.RunView;
import bcscope.ui.state.Identity;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.Optional;

/// Tells whether what a pane shows has changed since it was last asked. Large values are the same
/// only if they are one object.
public final class ChangeDetector {
    private Object[] seen = {};

    /// A large value, which is not kept for being compared.
    private record Large(WeakReference<Object> value) {}

    /// Whether any part differs from the last call.
    public boolean changed(Object... parts) {
        boolean same = parts.length == seen.length;
        for (int i = 0; same && i < parts.length; i++) {
            same = same(parts[i], seen[i]);
        }
        seen = Arrays.stream(parts).map(ChangeDetector::kept).toArray();
        return !same;
    }

    /// Whatever is shown next has changed.
    public void forget() {
        seen = new Object[] {};
    }

    private static Object kept(Object part) {
        if (part instanceof Optional<?> optional) {
            return optional.map(ChangeDetector::kept);
        }
        return isLarge(part) ? new Large(new WeakReference<>(part)) : part;
    }

    private static boolean isLarge(Object part) {
        return part instanceof SliceDetail || part instanceof RunView || part instanceof WaitsNow;
    }

    private static boolean same(Object one, Object other) {
        if (Identity.same(one, other)) {
            return true;
        }
        if (other instanceof Large large) {
            return large.value().refersTo(one);
        }
        if (one instanceof Optional<?> a && other instanceof Optional<?> b) {
            return a.isPresent() && b.isPresent() && same(a.get(), b.get());
        }
        return !isLarge(one) && one.equals(other);
    }

    @Override
    public String toString() {
        return Arrays.toString(seen);
    }
}
