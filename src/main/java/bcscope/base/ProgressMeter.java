package bcscope.base;

import java.util.function.Supplier;

/// Progress of long work, for a waiting observer. The worker reports it with [#begin], without
/// knowing whether there is an observer; an observer has the work done within [#watch] and may ask
/// from another thread at any time.
///
/// The meter is found by the thread that works ([ScopedValue]), so that nothing between the two has
/// to hand it on. No result may depend on it.
public final class ProgressMeter {
    private static final ScopedValue<ProgressMeter> CURRENT = ScopedValue.newInstance();

    private volatile Supplier<String> now = ProgressMeter::nothing;
    private volatile Supplier<String> latest = ProgressMeter::nothing;

    /// Does `work`, whose stages this meter reports.
    public <T, X extends Throwable> T watch(ScopedValue.CallableOp<? extends T, X> work) throws X {
        return ScopedValue.where(CURRENT, this).call(work);
    }

    /// Begins a stage of the work of this thread, within the one that it is at.
    ///
    /// @param text what is done and how far it is, a few words; asked for from other threads
    public static Stage begin(Supplier<String> text) {
        return new Stage(CURRENT.isBound() ? CURRENT.get() : new ProgressMeter(), text);
    }

    /// The current work; empty if no stage has begun.
    public String now() {
        return now.get();
    }

    /// The work begun last, ended or not.
    public String latest() {
        return latest.get();
    }

    private static String nothing() {
        return "";
    }

    /// A stage of the work, until it is closed.
    public static final class Stage implements AutoCloseable {
        private final ProgressMeter meter;
        private final Supplier<String> around;

        private Stage(ProgressMeter meter, Supplier<String> text) {
            this.meter = meter;
            around = meter.now;
            meter.now = text;
            meter.latest = text;
        }

        @Override
        public void close() {
            meter.now = around;
        }
    }
}
