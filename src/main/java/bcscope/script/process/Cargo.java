package bcscope.script.process;

/// What the messages of a script carry.
enum Cargo {
    /// Values, which arrive.
    VALUES,
    /// So many bytes: nothing depends on what they say.
    SIZES
}
