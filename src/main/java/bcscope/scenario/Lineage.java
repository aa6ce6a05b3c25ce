package bcscope.scenario;

import bcscope.program.Program;

import java.util.Optional;

/// What a run executes: a scenario and its program. A branch executes what another run does up to a
/// slice, and its own scenario and program from there on.
///
/// @param scenario the scenario, of a branch from its fork on
/// @param program the program, of a branch from its fork on
/// @param fork where it leaves another run; empty if it begins at slice 0
public record Lineage(Scenario scenario, Program program, Optional<Fork> fork) {
    /// The place at which a branch leaves another run.
    ///
    /// @param before what is executed before it
    /// @param slice the first slice that is executed differently, greater than 0
    public record Fork(Lineage before, int slice) {}

    /// `program` on the machine of `scenario`, from slice 0 on.
    public static Lineage of(Scenario scenario, Program program) {
        return new Lineage(scenario, program, Optional.empty());
    }

    /// A branch of this: from `slice` on `changed` and `rewritten`, which must have the same
    /// processes, operations and machine, as [bcscope.run.branch.Forks] defines it.
    public Lineage branch(int slice, Scenario changed, Program rewritten) {
        return new Lineage(changed, rewritten, Optional.of(new Fork(this, slice)));
    }

    /// What executes `slice`: this, or what came before its fork.
    public Lineage at(int slice) {
        return fork.filter(it -> slice < it.slice()).map(it -> it.before().at(slice)).orElse(this);
    }

    /// The same with another program from the beginning on.
    public Lineage executing(Program other) {
        return new Lineage(
                scenario,
                other,
                fork.map(it -> new Fork(it.before().executing(other), it.slice())));
    }
}
