package bcscope.picture.scene.card;

import bcscope.happening.Descriptor;
import bcscope.happening.NicList;
import bcscope.picture.Target;
import bcscope.picture.scene.state.SceneState;

import java.util.List;
import java.util.OptionalInt;

/// The display options chosen by the user.
///
/// @param selection selected object; the rest is dimmed, except nodes that act
/// @param tokens whether tokens are drawn
/// @param dimension the dimension of a hypercube whose links are highlighted, from 0; empty for all
/// @param cycles processes that wait for each other forever, each for the next
public record ViewChoice(
        Target selection, Tokens tokens, OptionalInt dimension, List<List<Integer>> cycles) {
    /// Opacity of what is not selected: the names on it are told from it in every theme.
    public static final double DIMMED = 0.54;

    /// Nothing selected, with tokens.
    public static final ViewChoice PLAIN = new ViewChoice(Target.NONE, Tokens.MOVING);

    public ViewChoice {
        cycles = List.copyOf(cycles);
    }

    /// Without cycles of processes.
    public ViewChoice(Target selection, Tokens tokens, OptionalInt dimension) {
        this(selection, tokens, dimension, List.of());
    }

    /// A look at all dimensions.
    public ViewChoice(Target selection, Tokens tokens) {
        this(selection, tokens, OptionalInt.empty());
    }

    /// This choice with `waits`, cycles of processes.
    public ViewChoice with(List<List<Integer>> waits) {
        return new ViewChoice(selection, tokens, dimension, waits);
    }

    /// The kind of movement.
    public enum Tokens {
        /// Drawn where they are at the moment.
        MOVING,
        /// Not drawn: reduced motion, or a gear too fast for them.
        HIDDEN
    }

    /// Whether `node` or a part of it is selected.
    public boolean selectsPartOf(SceneState state, int node) {
        return switch (selection) {
            case Target.OnNode part -> part.node() == node;
            case Target.Rank(int rank) ->
                    rank < state.stage().ranks() && state.stage().node(rank) == node;
            case Target.Pair(int from, int to) ->
                    state.stage().node(from) == node || state.stage().node(to) == node;
            case Target.DescriptorOf(int rank, int number) -> holds(state, node, rank, number);
            case Target.Elsewhere _ -> false;
        };
    }

    /// Whether cards outside the selection step back.
    public boolean dims() {
        return !(selection instanceof Target.Elsewhere);
    }

    /// Whether `descriptor` is selected.
    public boolean selects(Descriptor descriptor) {
        return selection.equals(new Target.DescriptorOf(descriptor.rank(), descriptor.number()));
    }

    private static boolean holds(SceneState state, int node, int rank, int number) {
        for (NicList list : NicList.values()) {
            boolean here =
                    state.list(node, list).stream()
                            .anyMatch(h ->
                                    h.descriptor().rank() == rank
                                            && h.descriptor().number() == number);
            if (here) {
                return true;
            }
        }
        return false;
    }
}
