package bcscope.picture;

/// The appearance of a microphase relative to the current moment.
public enum PhaseLook {
    /// Not begun: an outline in its hue.
    AHEAD,
    /// Now: filled with its hue.
    ACTIVE,
    /// Over: its residue.
    RESIDUE
}
