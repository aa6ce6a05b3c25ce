/// The scenario file: one table for each object in it, which says everything about its keys -
/// [ScenarioFormat] is the whole file -, and what follows the tables: [ScenarioReader],
/// [ScenarioWriter], [Setting] for `--set`, and [SchemaPage], the reference. Constraints between
/// values are checked after all are read ([CrossChecks]).
///
/// A new key is a constant of its table, an entry in the list beside it and in the constructor of
/// the table's record; the compiler or a test names anything missing.
@NullMarked
package bcscope.scenario.file;

import org.jspecify.annotations.NullMarked;
