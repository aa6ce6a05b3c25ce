/// The scenario file: one table for each object in it, which says everything about its keys -
/// [ScenarioFormat] is the whole file -, and what follows the tables: [ScenarioReader],
/// [ScenarioWriter], [Setting] for `--set`, and [SchemaPage], the reference. What no single value
/// shows is checked when all are read ([CrossChecks]).
///
/// A new key is a constant of its table, a place in the list beside it and in the constructor of
/// what the table makes; the compiler or a test names what is missing.
@NullMarked
package bcscope.scenario.file;

import org.jspecify.annotations.NullMarked;
