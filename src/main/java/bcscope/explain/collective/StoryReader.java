package bcscope.explain.collective;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.run.RunView;
import bcscope.table.SliceColumn;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Finds the collectives of a slice that the NICs execute.
final class StoryReader {
    private final RunView run;
    private final SliceDetail detail;
    private final Map<Integer, StoryDraft> drafts = new TreeMap<>();

    private StoryReader(RunView run, SliceDetail detail) {
        this.run = run;
        this.detail = detail;
    }

    /// The collectives that are open or executed in a slice, by communicator.
    static List<Story> of(RunView run, SliceDetail detail) {
        return new StoryReader(run, detail).stories();
    }

    private List<Story> stories() {
        detail.before()
                .open()
                .filter(call -> call.kind() == Descriptor.Kind.COLLECTIVE)
                .forEach(call -> draft(call.context()).arrived(-1, call));
        for (int i = 0; i < detail.happenings().size(); i++) {
            happened(i, detail.happenings().get(i));
        }
        return drafts.values().stream()
                .filter(StoryDraft::isOpen)
                .map(StoryDraft::finished)
                .toList();
    }

    private void happened(int index, Happening happening) {
        switch (happening) {
            case Happening.Posted h -> {
                if (h.descriptor().kind() == Descriptor.Kind.COLLECTIVE) {
                    draft(h.descriptor().context()).arrived(index, h.descriptor());
                }
            }
            case Happening.CollectiveNoted h -> draft(h.collective().context()).noted(index, h);
            case Happening.CollectiveQueried h -> draft(h.communicator()).queried(index, h);
            case Happening.CollectiveScheduled h -> draft(h.communicator()).scheduled(index, h);
            case Happening.Multicast h -> draft(h.communicator()).multicast(index, h);
            case Happening.LocalReduce h -> draft(h.communicator()).local(index, h);
            case Happening.ReduceStep h -> draft(h.communicator()).reduced(index, h);
            case Happening.ResultMulticast h -> draft(h.communicator()).result(index, h);
            case Happening.Completed h -> {
                if (h.descriptor().kind() == Descriptor.Kind.COLLECTIVE) {
                    draft(h.descriptor().context()).completed(index, h);
                }
            }
            case Happening.CollectiveLost h -> draft(h.communicator()).lost(index, h);
            case Happening.Deadlocked _,
                    Happening.CpuDecision _,
                    Happening.OfMessages _,
                    Happening.FaultStruck _,
                    Happening.Coordination _,
                    Happening.ProcessStep _,
                    Happening.PointToPoint _ -> {}
        }
    }

    private StoryDraft draft(int communicator) {
        return drafts.computeIfAbsent(communicator, c -> new StoryDraft(this, c));
    }

    RunView run() {
        return run;
    }

    SliceDetail detail() {
        return detail;
    }

    Communicator communicator(int id) {
        return run.program().communicators().get(id);
    }

    /// Until when the DEM of `slice` takes what is posted.
    long cutoffNanos(int slice) {
        return run.slices().get(SliceColumn.START, slice)
                + run.scenario().model().get(ModelParameter.DEM_CUTOFF_NANOS);
    }
}
