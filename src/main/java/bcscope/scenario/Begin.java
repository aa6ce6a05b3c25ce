package bcscope.scenario;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.Optional;

/// The place where the window opens a run, and a text about it. It has no influence on the run.
/// What is empty is chosen by the window: the first slice in which something happens, the view that
/// is in front, no selection.
///
/// @param slice slice of the moment; a window under conventional MPI, and for a script of
///   primitives how many of its moments have happened
/// @param phase microphase of the moment
/// @param view view in front
/// @param node node that is selected
/// @param rank process that is selected, where no node is
/// @param mpi the MPI that slice, phase and text are about, and the description of the scenario;
///   that of the scenario where it is empty
/// @param text what there is to see, one or two sentences for people; may be empty
@RecordBuilder
public record Begin(
        Optional<Integer> slice,
        Optional<Microphase> phase,
        Optional<OpeningView> view,
        Optional<Integer> node,
        Optional<Integer> rank,
        Optional<MpiKind> mpi,
        String text)
        implements BeginBuilder.With {
    /// Nothing is said.
    public static final Begin UNSAID = BeginBuilder.builder().text("").build();

    /// A copy without the selection of a node or process that does not exist.
    public Begin on(int nodes, int ranks) {
        return with().node(node.filter(it -> it < nodes))
                .rank(rank.filter(it -> it < ranks))
                .build();
    }

    /// Whether it was written about a run under `kind`.
    public boolean isAbout(MpiKind kind) {
        return mpi.isEmpty() || mpi.get() == kind;
    }

    /// The parts that apply to a run under `kind`: if it is about another MPI, only view and
    /// selection.
    public Begin under(MpiKind kind) {
        return isAbout(kind)
                ? this
                : with().slice(Optional.empty()).phase(Optional.empty()).text("").build();
    }

    /// A copy that is about `kind`, unless it already names an MPI.
    public Begin about(MpiKind kind) {
        return withMpi(mpi.or(() -> Optional.of(kind)));
    }
}
