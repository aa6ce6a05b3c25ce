package bcscope.run.budget;

import bcscope.base.Microphase;

import java.util.Locale;
import java.util.Optional;

/// What the time of a slice is spent on, in the order in which it passes.
public enum BudgetPart {
    /// Until the strobe with which the slice begins has reached the nodes.
    STROBE("strobe", Optional.empty()),
    DEM(Microphase.DEM),
    /// With the query after it, whether anything is scheduled.
    MSM(Microphase.MSM),
    /// With three strobes, BBM and RM as well: they follow without the Strobe Sender.
    PM(Microphase.PM),
    BBM(Microphase.BBM),
    RM(Microphase.RM),
    /// Checkpoints, and what the failure of a node takes outside the microphases.
    RECOVERY("checkpoints and failures", Optional.empty()),
    /// From the end of the last microphase until the next strobe.
    SLACK("slack", Optional.empty());

    private final String title;
    private final Optional<Microphase> phase;

    BudgetPart(String title, Optional<Microphase> phase) {
        this.title = title;
        this.phase = phase;
    }

    BudgetPart(Microphase phase) {
        this(phase.name(), Optional.of(phase));
    }

    /// Its name on the screen.
    public String title() {
        return title;
    }

    /// Its name in files.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The microphase; empty for what lies before and after them.
    public Optional<Microphase> phase() {
        return phase;
    }
}
