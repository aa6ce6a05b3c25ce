package bcscope.script.process;

/// The content of the messages of a script.
enum Cargo {
    /// Values, which arrive.
    VALUES,
    /// So many bytes: nothing depends on what they say.
    SIZES
}
