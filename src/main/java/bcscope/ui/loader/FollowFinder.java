package bcscope.ui.loader;

import bcscope.explain.follow.Follower;
import bcscope.explain.follow.MessageFinder;
import bcscope.explain.follow.MessageWanted;
import bcscope.happening.Descriptor;
import bcscope.picture.Target;
import bcscope.picture.view.View;
import bcscope.run.RunView;
import bcscope.ui.state.Finding;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.follow.Followed;

import java.util.Optional;

/// Finds the message or collective that the selection has to do with, and follows it a few dozen
/// slices beyond the cursor. Keeps how far a message has been followed.
public final class FollowFinder implements Finding.Finder<FollowFinder.Wish, Followed> {
    private static final int AHEAD = 64;

    /// How many slices away from the cursor the message of a process may be.
    private static final int FARTHEST = 8;

    private Optional<Follower> follower = Optional.empty();

    /// The message or collective to follow.
    ///
    /// @param slice slice of the moment
    /// @param events happenings of it that have happened
    /// @param end slice up to which it is followed, exclusive
    public record Wish(Target selection, int slice, int events, int end) {}

    /// The selection, while the inset is visible and its message was not followed to its end.
    static Optional<Wish> wish(OpenRun run, WorkbenchState state) {
        boolean seen =
                state.chrome().tabs().centre() == View.MACHINE
                        && state.chrome().inset().follows(run.selection());
        return run.shown()
                .filter(shown -> seen && !isKnown(run))
                .map(shown -> {
                    int slice = shown.cursor().slice();
                    int end = Math.min(run.slices(), slice + AHEAD);
                    return new Wish(run.selection(), slice, shown.cursor().events(), end);
                });
    }

    private static boolean isKnown(OpenRun run) {
        return run.selection() instanceof Target.DescriptorOf(int rank, int number)
                && run.findings().get(RunFindings.FOLLOWED).orElse(null)
                        instanceof Followed.Message(Target of, var life)
                && of.equals(run.selection())
                && life.concerns(rank, number)
                && life.isOver();
    }

    @Override
    public Optional<Followed> find(Finding.Search<Followed> search, Wish wish) {
        return Optional.of(found(search, wish));
    }

    private Followed found(Finding.Search<Followed> search, Wish wish) {
        Optional<MessageWanted> wanted = wanted(wish.selection);
        if (wanted.isEmpty()) {
            return wish.selection instanceof Target.CollectiveOf(int communicator)
                    ? new Followed.Collective(wish.selection, communicator)
                    : new Followed.Nothing(wish.selection);
        }
        if (wish.selection instanceof Target.DescriptorOf(int rank, int number)
                && isFollowed(rank, number)) {
            return followed(wish, follower.orElseThrow());
        }
        RunView run = search.run();
        int farthest = RunFindings.hasManyRanks(run) ? 1 : FARTHEST;
        return new MessageFinder(run.progress().slices(), farthest, search::detail)
                .find(wanted.get(), wish.slice, wish.events)
                .map(descriptor -> followed(search, wish, descriptor))
                .orElseGet(() -> new Followed.Nothing(wish.selection));
    }

    private boolean isFollowed(int rank, int number) {
        return follower.filter(it -> it.life().concerns(rank, number)).isPresent();
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

    private Followed followed(Finding.Search<Followed> search, Wish wish, Descriptor descriptor) {
        if (descriptor.kind() == Descriptor.Kind.COLLECTIVE) {
            return new Followed.Collective(wish.selection, descriptor.communicator());
        }
        if (!isFollowed(descriptor.rank(), descriptor.number())) {
            RunView run = search.run();
            follower =
                    Optional.of(
                            Follower.of(
                                    run.scenario().mpi(),
                                    run.slices(),
                                    search::detail,
                                    descriptor));
        }
        return followed(wish, follower.orElseThrow());
    }

    private static Followed followed(Wish wish, Follower follower) {
        follower.readUntil(wish.end);
        return new Followed.Message(wish.selection, follower.life());
    }
}
