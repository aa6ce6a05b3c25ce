/// A script of core primitives: global variables, steps of Xfer-And-Signal, Test-Event and
/// Compare-And-Write, and errors of the network, as a scenario holds them instead of a job.
@NullMarked
package bcscope.scenario.script;

import org.jspecify.annotations.NullMarked;
