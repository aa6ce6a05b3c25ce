package bcscope.ui.state;

import bcscope.base.MpiKind;
import bcscope.explain.story.SliceStory;
import bcscope.happening.SliceDetail;
import bcscope.mds.Invariants;
import bcscope.mds.LawReading;
import bcscope.run.RunView;
import bcscope.ui.state.playing.PhaseActs;

import java.util.List;

/// A slice in detail, with what has to be read of all its happenings and nodes. At 65,536 nodes
/// that takes longer than a frame.
///
/// @param detail the slice
/// @param story its happenings by chapters
/// @param laws the laws that only its nodes can show; none if there are no microphases, or where a
///   part of it is hidden
/// @param acts acts of its microphases, with their times
public record SliceFacts(
        SliceDetail detail, SliceStory story, List<LawReading> laws, List<PhaseActs> acts) {
    /// A law is about a slice and the one after it.
    public static final int SLICES_OF_A_LAW = 2;

    public SliceFacts {
        laws = List.copyOf(laws);
        acts = List.copyOf(acts);
    }

    /// Reads `slice` of `run`. For workers.
    public static SliceFacts of(RunView run, int slice) {
        SliceDetail detail = run.detail(slice);
        List<LawReading> laws =
                hasLaws(run, slice)
                        ? Invariants.of(detail, run.scenario().mostProcessesPerNode())
                        : List.of();
        return new SliceFacts(detail, SliceStory.of(detail), laws, PhaseActs.of(detail));
    }

    /// Whether the laws of the metrics can be checked in `slice`.
    public static boolean hasLaws(RunView run, int slice) {
        return run.scenario().mpi() == MpiKind.BCS
                && run.veil().filter(veil -> slice + SLICES_OF_A_LAW > veil.slice()).isEmpty();
    }
}
