/// The part of a scenario that is a script of core primitives: Xfer-And-Signal, Test-Event,
/// Compare-And-Write, and the variables, events and errors that they act on. One table of keys for
/// each object, as in [bcscope.scenario.file].
@NullMarked
package bcscope.scenario.file.script;

import org.jspecify.annotations.NullMarked;
