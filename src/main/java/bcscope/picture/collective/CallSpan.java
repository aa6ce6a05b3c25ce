package bcscope.picture.collective;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceDetail;

import java.util.ArrayList;
import java.util.List;

/// A process inside a collective, as far as a window of conventional MPI has it.
///
/// @param call its call
/// @param beginNanos when it called, or the begin of the window
/// @param endNanos when it was done, or the end of the window
record CallSpan(Descriptor call, long beginNanos, long endNanos) {
    /// All of them, by their begin.
    static List<CallSpan> of(SliceDetail detail) {
        List<CallSpan> spans = new ArrayList<>();
        for (Descriptor call : detail.before().messages().collectives()) {
            spans.add(new CallSpan(call, detail.startNanos(), detail.endNanos()));
        }
        for (Happening happening : detail.happenings()) {
            switch (happening) {
                case MessageEvent.CollectiveCalled called ->
                        spans.add(
                                new CallSpan(
                                        called.collective(),
                                        called.timeNanos(),
                                        detail.endNanos()));
                case Happening.Completed done -> {
                    for (int i = 0; i < spans.size(); i++) {
                        if (spans.get(i).call.is(done.descriptor())) {
                            spans.set(i, spans.get(i).until(done.timeNanos()));
                        }
                    }
                }
                case MessageEvent.SendBegun _,
                        MessageEvent.ReceivePosted _,
                        MessageEvent.PacketStep _,
                        MessageEvent.MessageStep _,
                        MessageEvent.CollectivePart _,
                        MessageEvent.Awakened _,
                        MessageEvent.CreditsReturned _,
                        Happening.Posted _,
                        Happening.Coordination _,
                        Happening.ProcessStep _,
                        Happening.PointToPoint _,
                        Happening.CollectiveStep _,
                        Happening.FaultStruck _,
                        Happening.CpuDecision _,
                        Happening.Deadlocked _ -> {}
            }
        }
        return spans;
    }

    private CallSpan until(long nanos) {
        return new CallSpan(call, beginNanos, nanos);
    }
}
