package bcscope.scenario;

import bcscope.model.Model;
import bcscope.model.ModelParameter;

import java.util.List;

/// The use of the two processors of a BlueGene/L node (S3 section 5, S4 section 5.4).
public enum NodeMode {
    /// One computes, the other communicates.
    COPROCESSOR("coprocessor", "communication coprocessor", 1),
    /// Each computes and communicates for itself, as two nodes with half the memory.
    VIRTUAL_NODE("virtual-node", "virtual node", 2),
    /// One computes and communicates, the other idles.
    HEATER("heater", "heater", 1);

    private static final List<ModelParameter> DESCRIPTOR_COSTS =
            List.of(
                    ModelParameter.NIC_DELIVER_NANOS,
                    ModelParameter.NIC_ACCEPT_NANOS,
                    ModelParameter.NIC_MATCH_NANOS,
                    ModelParameter.NIC_SCHEDULE_NANOS,
                    ModelParameter.NIC_DMA_START_NANOS);

    private final String id;
    private final String title;
    private final int processes;

    NodeMode(String id, String title, int processes) {
        this.id = id;
        this.title = title;
        this.processes = processes;
    }

    /// The mode of a machine whose file says none: virtual node mode where two processes share a
    /// BlueGene/L node, so that what was written for another machine runs there.
    public static NodeMode usual(NetworkKind network, int processesPerNode) {
        return network.has(NetworkKind.Trait.NODE_MODES)
                        && processesPerNode == VIRTUAL_NODE.processes
                ? VIRTUAL_NODE
                : COPROCESSOR;
    }

    /// Processes of a node; memory and receiving buffers are divided among them.
    public int processes() {
        return processes;
    }

    /// `model` where the threads of the protocol run on the processor that computes, which they do
    /// without a coprocessor: each microstrobe takes its handling from computation, and each call
    /// half the cost of its own and its partner's descriptor on BS, BR and DH.
    Model charged(Model model) {
        if (this == COPROCESSOR) {
            return model;
        }
        long strobes = SliceFloor.strobes(model) * model.get(ModelParameter.NIC_STROBE_NANOS);
        long descriptors = 0;
        for (ModelParameter cost : DESCRIPTOR_COSTS) {
            descriptors += model.get(cost);
        }
        return more(
                more(model, ModelParameter.SLICE_LOSS_NANOS, strobes),
                ModelParameter.HOST_CALL_NANOS,
                descriptors / 2);
    }

    private static Model more(Model model, ModelParameter parameter, long nanos) {
        return model.with(parameter, Math.min(parameter.most(), model.get(parameter) + nanos));
    }

    /// Name in scenario files.
    public String id() {
        return id;
    }

    /// Name for people.
    public String title() {
        return title;
    }
}
