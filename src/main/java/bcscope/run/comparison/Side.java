package bcscope.run.comparison;

import bcscope.engine.Course;
import bcscope.program.Program;
import bcscope.scenario.Scenario;

/// One of the two runs that are compared.
///
/// @param name for people, short
/// @param course what is run
public record Side(String name, Course course) {
    /// A run of `program` on the machine of `scenario`.
    public Side(String name, Scenario scenario, Program program) {
        this(name, Course.of(scenario, program));
    }

    /// Its scenario.
    public Scenario scenario() {
        return course.scenario();
    }

    /// Its program.
    public Program program() {
        return course.program();
    }
}
