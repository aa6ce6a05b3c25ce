package bcscope.run.comparison;

import bcscope.program.Program;
import bcscope.scenario.Lineage;
import bcscope.scenario.Scenario;

/// One of the two runs that are compared.
///
/// @param name for people, short
/// @param lineage what is run
public record Side(String name, Lineage lineage) {
    /// A run of `program` on the machine of `scenario`.
    public Side(String name, Scenario scenario, Program program) {
        this(name, Lineage.of(scenario, program));
    }

    /// Its scenario.
    public Scenario scenario() {
        return lineage.scenario();
    }

    /// Its program.
    public Program program() {
        return lineage.program();
    }
}
