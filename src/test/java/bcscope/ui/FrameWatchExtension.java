package bcscope.ui;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

import java.util.List;

/// Fails the test in which [FrameWatch] has found a frame that froze a window. JUnit gives it to
/// all tests: it finds it in `META-INF/services`, and `junit-platform.properties` has it look
/// there.
public final class FrameWatchExtension implements AfterEachCallback, AfterAllCallback {
    @Override
    public void afterEach(ExtensionContext test) {
        check();
    }

    @Override
    public void afterAll(ExtensionContext tests) {
        check();
    }

    private static void check() {
        List<String> slow = FrameWatch.slow();
        if (!slow.isEmpty()) {
            throw new AssertionError(String.join("\n\n", slow));
        }
    }
}
