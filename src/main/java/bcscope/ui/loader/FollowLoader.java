package bcscope.ui.loader;

import bcscope.explain.follow.Follower;
import bcscope.explain.follow.MessageFinder;
import bcscope.explain.follow.MessageWanted;
import bcscope.happening.Descriptor;
import bcscope.happening.SliceDetail;
import bcscope.picture.Target;
import bcscope.picture.View;
import bcscope.run.RunView;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.follow.Followed;

import java.util.Optional;
import java.util.function.IntFunction;

/// Finds the message or collective that the selection has to do with, and follows it a few dozen
/// slices beyond the cursor, in the background. The newest wish counts.
public final class FollowLoader {
    private static final int AHEAD = 64;

    /// How many slices away from the cursor the message of a process may be; with many processes a
    /// slice takes long to be executed again.
    private static final int FARTHEST = 8;

    private static final int MANY_RANKS = 1024;

    private final Store store;
    private final DetailCache kept;
    private final Worker.Lane lane;
    private final CallLoader calls;
    private Optional<Wish> wished = Optional.empty();

    private volatile Optional<Trail> trail = Optional.empty();

    /// A loader that answers to `store`, and asks `kept` before a slice is executed again.
    public FollowLoader(Store store, Worker worker, DetailCache kept) {
        this.store = store;
        this.kept = kept;
        lane = worker.lane("follow", Worker.Order.ONE_BY_ONE);
        calls = new CallLoader(store, worker, kept);
    }

    /// Ends what goes on and forgets what was followed.
    void giveUp() {
        lane.giveUp();
        trail = Optional.empty();
    }

    /// What is to be followed.
    ///
    /// @param slice slice of the moment
    /// @param events happenings of it that have happened
    /// @param end slice up to which it is followed, exclusive
    private record Wish(int document, Target selection, int slice, int events, int end) {}

    /// A message of a run that has been followed as far as its slices were read.
    private record Trail(int document, Follower follower) {
        boolean isOf(int run, int rank, int number) {
            return document == run && follower.life().concerns(rank, number);
        }
    }

    /// Sees to it that what is selected is followed while that is seen, and that the time of the
    /// call that is pointed at is divided. For the frame loop.
    public void follow(OpenRun run, Chrome chrome) {
        calls.follow(run);
        boolean seen = chrome.tabs().centre() == View.MACHINE;
        if (seen && run.shown().isPresent() && chrome.inset().follows(run.selection())) {
            want(run, run.shown().get());
        }
    }

    private void want(OpenRun run, OpenRun.Shown shown) {
        int slice = shown.cursor().slice();
        int end = Math.min(run.slices(), slice + AHEAD);
        Wish wish =
                new Wish(
                        run.document().number(),
                        run.selection(),
                        slice,
                        shown.cursor().events(),
                        end);
        if (wished.filter(wish::equals).isPresent() || isKnown(run)) {
            return;
        }
        wished = Optional.of(wish);
        lane.begin(
                ticket -> {
                    Followed found = found(run.document().run(), wish);
                    ticket.answer(() -> store.post(new Intent.Following(wish.document, found)));
                },
                lane.failing(wish.document, Failure.Work.FOLLOW, Failure.WHOLE_RUN));
    }

    /// Whether the message that is selected has been followed to its end.
    private static boolean isKnown(OpenRun run) {
        return run.selection() instanceof Target.DescriptorOf(int rank, int number)
                && run.findings().followed().orElse(null)
                        instanceof Followed.Message(Target of, var life)
                && of.equals(run.selection())
                && life.concerns(rank, number)
                && life.isOver();
    }

    private Followed found(RunView run, Wish wish) {
        trail = trail.filter(it -> it.document == wish.document);
        Optional<MessageWanted> wanted = wanted(wish.selection);
        if (wanted.isEmpty()) {
            return wish.selection instanceof Target.CollectiveOf(int communicator)
                    ? new Followed.Collective(wish.selection, communicator)
                    : new Followed.Nothing(wish.selection);
        }
        IntFunction<SliceDetail> details =
                slice -> kept.find(slice).orElseGet(() -> run.detail(slice));
        if (wish.selection instanceof Target.DescriptorOf(int rank, int number)) {
            Optional<Trail> known = trail.filter(it -> it.isOf(wish.document, rank, number));
            if (known.isPresent()) {
                return followed(wish, known.get());
            }
        }
        boolean many = run.program().ranks() > MANY_RANKS;
        return new MessageFinder(run.progress().slices(), many ? 1 : FARTHEST, details)
                .find(wanted.get(), wish.slice, wish.events)
                .map(descriptor -> followed(run, details, wish, descriptor))
                .orElseGet(() -> new Followed.Nothing(wish.selection));
    }

    private static Optional<MessageWanted> wanted(Target selection) {
        return switch (selection) {
            case Target.DescriptorOf(int rank, int number) ->
                    Optional.of(new MessageWanted.Of(rank, number));
            case Target.Rank(int rank) -> Optional.of(new MessageWanted.OfRank(rank));
            case Target.Pair(int from, int to) -> Optional.of(new MessageWanted.Between(from, to));
            case Target.OnNode _, Target.Elsewhere _ -> Optional.empty();
        };
    }

    private Followed followed(
            RunView run, IntFunction<SliceDetail> details, Wish wish, Descriptor descriptor) {
        if (descriptor.kind() == Descriptor.Kind.COLLECTIVE) {
            return new Followed.Collective(wish.selection, descriptor.communicator());
        }
        Trail found =
                trail.filter(it -> it.isOf(wish.document, descriptor.rank(), descriptor.number()))
                        .orElseGet(() ->
                                new Trail(
                                        wish.document,
                                        Follower.of(
                                                run.scenario().mpi(),
                                                run.slices(),
                                                details,
                                                descriptor)));
        trail = Optional.of(found);
        return followed(wish, found);
    }

    private static Followed followed(Wish wish, Trail trail) {
        trail.follower().readUntil(wish.end);
        return new Followed.Message(wish.selection, trail.follower().life());
    }
}
