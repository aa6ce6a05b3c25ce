package bcscope.run.comparison;

import bcscope.program.Program;
import bcscope.scenario.Scenario;

/// One of the two runs that are compared.
///
/// @param name for people, short
/// @param scenario what is run
/// @param program its program
public record Side(String name, Scenario scenario, Program program) {}
