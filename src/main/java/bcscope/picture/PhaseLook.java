package bcscope.picture;

/// How a microphase is shown against the present moment.
public enum PhaseLook {
    /// Not begun: an outline in its hue.
    AHEAD,
    /// Now: filled with its hue.
    ACTIVE,
    /// Over: its residue.
    RESIDUE
}
