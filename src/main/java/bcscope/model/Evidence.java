package bcscope.model;

/// The evidence for a default (docs/model, evidence marks).
public enum Evidence {
    /// A published figure.
    PUBLISHED,
    /// Computed from published figures.
    DERIVED,
    /// Chosen so that a published figure comes out.
    CALIBRATED,
    /// A design decision where nothing is published: listed under "Model assumptions".
    INFERRED,
    /// A limit of this program.
    HOUSE
}
