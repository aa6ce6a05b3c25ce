package bcscope.ui.inspector.dumps;

import bcscope.base.Parsed;

import java.util.function.Consumer;
import java.util.function.Supplier;

/// Reads files on a worker and answers on the FX thread.
@FunctionalInterface
public interface DumpReading {
    /// Has `reading` done and gives what it read to `answer`.
    <T> void read(Supplier<Parsed<T>> reading, Consumer<Parsed<T>> answer);
}
