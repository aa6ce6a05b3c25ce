package bcscope.ui.pane.term;

import bcscope.explain.CallTime;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.follow.PointedCall;

import java.util.Optional;

/// Tells the state which call is under the pointer, so that it is found out what its time goes to,
/// and says so once that is known.
public final class CallPointer {
    private final Store store;

    /// One that tells `store`.
    public CallPointer(Store store) {
        this.store = store;
    }

    /// A call is under the pointer, or none any more.
    public void at(Optional<PointedCall> call) {
        store.run()
                .filter(run -> {
                    Optional<PointedCall> before = run.findings().call();
                    return call.isPresent()
                            ? before.filter(call.get()::is).isEmpty()
                            : before.isPresent();
                })
                .ifPresent(run -> store.apply(new Intent.Point(run.document().number(), call)));
    }

    /// The parts of the time of `call`, in lines below others; empty until they are known.
    public String parts(PointedCall call) {
        return store.run()
                .flatMap(run ->
                        run.findings()
                                .call()
                                .filter(call::is)
                                .flatMap(PointedCall::parts)
                                .map(parts -> "\n" + CallTime.parts(run.document().run(), parts)))
                .orElse("");
    }
}
