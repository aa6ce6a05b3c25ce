package bcscope.scenario;

import java.util.Optional;

/// What of a machine is written in the file beside nodes, processes and network: what is not usual
/// for its network.
///
/// @param machine the machine
record MachineTree(Machine machine) {
    /// The text under `key`; none where it says the usual.
    Optional<String> value(ScenarioKey key) {
        return switch (key) {
            case SHAPE ->
                    unless(
                            machine.shape(),
                            Machine.usualShape(machine.nodes(), machine.network()),
                            machine.shape().written());
            case LINKS ->
                    unless(
                            machine.links(),
                            Machine.usualLinks(machine.shape()),
                            machine.links().id());
            case MODE ->
                    unless(
                            machine.mode(),
                            NodeMode.usual(machine.network(), machine.processesPerNode()),
                            machine.mode().id());
            case FIDELITY -> unless(machine.fidelity(), Fidelity.FLOW, machine.fidelity().id());
            case PROFILE ->
                    unless(
                            machine.profile().name(),
                            machine.network().id(),
                            machine.profile().name());
            default -> Optional.empty();
        };
    }

    private static <T> Optional<String> unless(T value, T usual, String written) {
        return value.equals(usual) ? Optional.empty() : Optional.of(written);
    }
}
