package bcscope.ui.loader;

import bcscope.ui.state.Document;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.SliceFacts;
import bcscope.ui.state.Store;
import bcscope.ui.state.playing.Playback;

import java.util.Optional;

/// Fetches the detail of the slice under the cursor, newest wish first: wishes that a newer one has
/// overtaken are dropped. While it plays, the neighbour is fetched ahead.
public final class DetailLoader {
    private final Store store;
    private final Worker.Lane lane;
    private final DetailCache kept = new DetailCache();
    private int document = -1;
    private Optional<Wish> wished = Optional.empty();

    /// A loader that answers to `store`.
    public DetailLoader(Store store, Worker worker) {
        this.store = store;
        lane = worker.lane("detail", Worker.Order.ONE_BY_ONE);
    }

    /// A slice to load. If loading ahead failed, it is loaded again when the cursor comes there.
    private record Wish(int slice, boolean ahead) {}

    /// The details at hand.
    public DetailCache kept() {
        return kept;
    }

    /// Sees to it that the detail of the cursor's slice is on its way. For each new state, on the
    /// FX thread.
    public void follow(OpenRun run) {
        if (run.document().number() != document) {
            document = run.document().number();
            wished = Optional.empty();
            kept.begin(document);
        }
        int slice = run.cursor().slice();
        if (slice >= run.slices()) {
            return;
        }
        if (run.detail().isEmpty()) {
            wish(run.document(), new Wish(slice, false));
        } else if (run.playback().playing()) {
            int ahead = slice + (run.playback().motion() == Playback.Motion.FORWARDS ? 1 : -1);
            if (ahead >= 0 && ahead < run.slices() && kept.find(ahead).isEmpty()) {
                wish(run.document(), new Wish(ahead, true));
            }
        }
    }

    private void wish(Document from, Wish wish) {
        Optional<SliceFacts> known = kept.reading(wish.slice);
        if (known.isPresent()) {
            store.apply(new Intent.DetailArrived(from.number(), known.get()));
        } else if (!wished.equals(Optional.of(wish))) {
            wished = Optional.of(wish);
            fetch(from, wish.slice);
        }
    }

    private void fetch(Document from, int slice) {
        lane.begin(
                ticket -> {
                    SliceFacts reading = SliceFacts.of(from.run(), slice);
                    ticket.answer(() -> {
                        kept.keep(from.number(), reading);
                        store.post(new Intent.DetailArrived(from.number(), reading));
                    });
                },
                lane.failing(from.number(), Failure.Task.DETAIL, slice));
    }
}
