package bcscope.ui.loader;

import bcscope.run.RunView;
import bcscope.run.operation.BlockedParts;
import bcscope.run.operation.Parts;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.follow.PointedCall;

import java.util.Optional;

/// Finds out what the time of the call goes to that is pointed at, in the background. The newest
/// wish counts.
final class CallLoader {
    /// With more processes a slice takes long to be executed again.
    private static final int MANY_RANKS = 1024;

    private final Store store;
    private final DetailCache kept;
    private final Worker.Lane lane;
    private Optional<Wish> wished = Optional.empty();

    /// A loader that answers to `store`, and asks `kept` before a slice is executed again.
    CallLoader(Store store, Worker worker, DetailCache kept) {
        this.store = store;
        this.kept = kept;
        lane = worker.lane("call", Worker.Order.ONE_BY_ONE);
    }

    /// Which call, in a run that has come as far as `slices`.
    private record Wish(int document, PointedCall call, int slices) {}

    /// Sees to it that the time of what is pointed at is divided. For the frame loop.
    void follow(OpenRun run) {
        Optional<Wish> wish =
                run.findings()
                        .call()
                        .filter(call -> call.parts().isEmpty())
                        .filter(call -> run.document().run().program().ranks() <= MANY_RANKS)
                        .map(call -> new Wish(run.document().number(), call, run.slices()));
        if (!wish.equals(wished)) {
            wished = wish;
            wish.ifPresent(it -> begin(run.document().run(), it));
        }
    }

    private void begin(RunView run, Wish wish) {
        lane.begin(
                ticket -> {
                    Optional<Parts> parts =
                            BlockedParts.of(
                                    run,
                                    slice -> kept.find(slice).orElseGet(() -> run.detail(slice)),
                                    wish.call.rank(),
                                    wish.call.entryNanos());
                    parts.ifPresent(known ->
                            ticket.answer(() ->
                                    store.post(
                                            new Intent.Parted(
                                                    wish.document, wish.call.with(known)))));
                },
                lane.failing(wish.document, Failure.Work.PARTS, Failure.WHOLE_RUN));
    }
}
