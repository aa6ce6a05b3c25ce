package bcscope.explain.follow;

import bcscope.base.Microphase;

import java.util.Optional;

/// The stages of a message's life, in order.
public enum LifeStage {
    /// A descriptor is written into NIC memory.
    POSTED("posted"),
    /// BS delivers the send descriptor to the receiver's NIC.
    DELIVERED(Microphase.DEM),
    /// BR matches it with a receive.
    MATCHED(Microphase.MSM),
    /// DH gets the bytes, in one slice or in several.
    MOVED(Microphase.PM),
    /// Who waited for it continues.
    RESTARTED("restart");

    private final String title;
    private final Optional<Microphase> phase;

    LifeStage(String title) {
        this.title = title;
        phase = Optional.empty();
    }

    LifeStage(Microphase phase) {
        title = phase.name();
        this.phase = Optional.of(phase);
    }

    /// Its name: that of its microphase where it has one.
    public String title() {
        return title;
    }

    /// The microphase that does it; empty if processes do.
    public Optional<Microphase> phase() {
        return phase;
    }
}
