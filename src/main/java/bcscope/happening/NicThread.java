package bcscope.happening;

import bcscope.base.Microphase;

import java.util.List;

/// The threads of a compute node's NIC (MODEL 1.2).
public enum NicThread {
    /// Counterpart of the Strobe Sender; coordinates the others.
    SR("Strobe Receiver", List.of(Microphase.values())),
    /// Delivers send descriptors.
    BS("Buffer Sender", List.of(Microphase.DEM, Microphase.MSM)),
    /// Takes receive descriptors, matches, schedules.
    BR("Buffer Receiver", List.of(Microphase.DEM, Microphase.MSM)),
    /// Moves the bytes of messages.
    DH("DMA Helper", List.of(Microphase.PM)),
    /// Barrier and broadcast.
    CH("Collective Helper", List.of(Microphase.BBM)),
    /// Reductions.
    RH("Reduce Helper", List.of(Microphase.RM));

    private final String title;
    private final List<Microphase> phases;

    NicThread(String title, List<Microphase> phases) {
        this.title = title;
        this.phases = phases;
    }

    /// Name in words.
    public String title() {
        return title;
    }

    /// Whether the thread has work in `phase`.
    public boolean runsIn(Microphase phase) {
        return phases.contains(phase);
    }
}
