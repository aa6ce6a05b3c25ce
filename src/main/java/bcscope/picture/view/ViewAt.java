package bcscope.picture.view;

import bcscope.picture.Target;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.RunView;

import java.util.List;
import java.util.OptionalInt;

/// All that decides what a view shows.
///
/// @param run the run, as far as it is seen
/// @param state the machine at the moment
/// @param look how the view of the machine shows it
/// @param nodes the nodes that are looked at; empty for all
/// @param selection selected object
/// @param known other findings about the run
public record ViewAt(
        RunView run,
        SceneState state,
        MachineStill look,
        List<Integer> nodes,
        Target selection,
        Known known) {
    /// The one node that is looked at; empty if it is none or several.
    OptionalInt node() {
        return nodes.size() == 1 ? OptionalInt.of(nodes.getFirst()) : OptionalInt.empty();
    }
}
