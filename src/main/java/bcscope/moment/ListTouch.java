package bcscope.moment;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.NicList;

import java.util.EnumSet;
import java.util.Set;

/// Which descriptor lists a happening reads or changes (MODEL 1.3, 1.4).
public final class ListTouch {
    private static final Set<NicList> NONE = EnumSet.noneOf(NicList.class);

    private ListTouch() {}

    /// Whether `happening` touches `list` of `node`.
    public static boolean is(Happening happening, int node, NicList list) {
        if (happening instanceof Happening.SendDelivered sent) {
            return (list == NicList.SDQ && sent.node() == node)
                    || (list == NicList.RSL && sent.toNode() == node);
        }
        return happening instanceof Happening.OnNode on
                && on.node() == node
                && own(on).contains(list);
    }

    /// The lists touched on its own node.
    public static Set<NicList> own(Happening.OnNode happening) {
        return switch (happening) {
            case Happening.Posted it -> EnumSet.of(NicList.of(it.descriptor().kind()));
            case Happening.Completed it -> completed(it.descriptor());
            case Happening.SendDelivered _ -> EnumSet.of(NicList.SDQ);
            case Happening.ReceiveAccepted _ -> EnumSet.of(NicList.RDQ);
            case Happening.CollectiveNoted _,
                    Happening.CollectiveQueried _,
                    Happening.CollectiveScheduled _ ->
                    EnumSet.of(NicList.CL);
            case Happening.Matched _ -> EnumSet.of(NicList.RSL, NicList.RDQ, NicList.MDL);
            case Happening.ChunkScheduled it ->
                    it.offset() > 0
                            ? EnumSet.of(NicList.CARRY, NicList.MDL)
                            : EnumSet.of(NicList.MDL);
            case Happening.NoRoom _ -> EnumSet.of(NicList.MDL, NicList.CARRY);
            case Happening.Transferred it ->
                    it.offset() + it.bytes() < it.send().bytes()
                            ? EnumSet.of(NicList.MDL, NicList.CARRY)
                            : EnumSet.of(NicList.MDL);
            case Happening.TransferLost _ -> EnumSet.of(NicList.MDL, NicList.CARRY);
            case Happening.Multicast _,
                    Happening.LocalReduce _,
                    Happening.ReduceStep _,
                    Happening.ResultMulticast _,
                    Happening.FaultStruck _,
                    Happening.CpuDecision _,
                    Happening.OfMessages _,
                    Happening.ProcessStep _ ->
                    NONE;
        };
    }

    /// Messages have left every list when their last chunk has moved.
    private static Set<NicList> completed(Descriptor descriptor) {
        return descriptor.kind() == Descriptor.Kind.COLLECTIVE ? EnumSet.of(NicList.CL) : NONE;
    }
}
