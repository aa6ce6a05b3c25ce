package bcscope.scenario;

/// What runs on the machine.
///
/// @param program where the operations come from
/// @param placement how ranks are laid on nodes
public record Job(ProgramSource program, Placement placement) {}
